import Glibc
import Terminal

// A program that is nothing but the line editor with an owner who knows a few words.
Probe.run()
