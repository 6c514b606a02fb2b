import Shell
import Terminal
