/// The exit status of the program, numbered as for `grep` and `diff`.
package enum ExitStatus: Int32, Sendable {
  case fine = 0
  /// Faults were found, the work failed, or a board did not settle.
  case faulty = 1
  /// The command line, or a file named in it, was not understood.
  case usage = 2
}
