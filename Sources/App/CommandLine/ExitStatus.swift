/// What the program tells whoever called it; the numbers are those that `grep` and `diff` made usual.
enum ExitStatus: Int32 {
  /// All is well.
  case fine = 0
  /// Faults were found, it could not be done, or a board did not settle.
  case faulty = 1
  /// The call was not understood, or the pattern that it names.
  case wrongCall = 2
}
