/// What was killed last, for every line of the program.
final class KillBuffer {
  var text = ""
}
