internal import Glibc
internal import Spawning

/// A shell command whose output is read; it ends with this program, however that ends.
struct CommandProcess {
  private let id: pid_t
  /// The writing end of a pipe; its reader kills the command when all writers are gone.
  private let presence: Int32

  /// Starts a command; nil if the system refuses.
  ///
  /// - Returns: The process and the reading end of its output.
  static func start(_ command: String) -> (process: CommandProcess, output: Int32)? {
    guard var output = Pipe(), var presence = Pipe() else { return nil }
    // Its error messages would garble the screen.
    let wires: KeyValuePairs<Int32, ChildProgram.Wire> = [
      STDIN_FILENO: .nothing, STDOUT_FILENO: .descriptor(output.writeEnd), STDERR_FILENO: .nothing,
      watched: .descriptor(presence.readEnd),
    ]
    let id = ChildProgram.start("/bin/sh", ["-c", watcher, command], wires: wires)
    guard let id else { return nil }
    return (CommandProcess(id: id, presence: presence.takeWriteEnd()), output.takeReadEnd())
  }

  /// The child's descriptor that reports our end.
  private static let watched: Int32 = 9
  /// Waits for our end next to the command, whose text is `$0`; then kills its whole process group.
  private static let watcher =
    "(read _ <&\(watched); kill -KILL 0) >/dev/null & exec \(watched)<&-; exec /bin/sh -c \"$0\""

  /// Kills the command and everything that it has started.
  func end() {
    kill(-id, SIGKILL)
    waitpid(id, nil, 0)
    close(presence)
  }
}
