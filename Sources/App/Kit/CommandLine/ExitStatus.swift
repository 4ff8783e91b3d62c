/// The exit status of the program, numbered as `grep` and `diff` do.
package enum ExitStatus: Int32, Sendable {
  case fine = 0
  /// Faults were found, the work could not be done, or a board did not settle.
  case faulty = 1
  /// The command line, or a file that it names, was not understood.
  case usage = 2
}
