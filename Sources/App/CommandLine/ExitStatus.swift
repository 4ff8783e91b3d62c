/// What the program tells whoever called it; the numbers are those that `grep` and `diff` made usual.
enum ExitStatus: Int32 {
  /// All is well.
  case fine = 0
  /// Faults were found, or it could not be done.
  case faulty = 1
  /// The call was not understood.
  case wrongCall = 2
}
