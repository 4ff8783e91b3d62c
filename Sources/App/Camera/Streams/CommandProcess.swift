internal import Glibc
internal import Spawning

/// A command of the shell whose output is read.
struct CommandProcess {
  private let id: pid_t

  /// Starts a command; nil if the system refuses.
  ///
  /// - Returns: The process and the end of the pipe with its output.
  static func start(_ command: String) -> (process: CommandProcess, output: Int32)? {
    guard let ends = SourceFile.pipe() else { return nil }
    defer { close(ends.writing) }
    // What it says besides would tear the picture on the screen.
    let wires: KeyValuePairs<Int32, ChildProgram.Wire> = [
      STDIN_FILENO: .nothing, STDOUT_FILENO: .descriptor(ends.writing), STDERR_FILENO: .nothing,
    ]
    guard let id = ChildProgram.start("/bin/sh", ["-c", command], wires: wires) else {
      close(ends.reading)
      return nil
    }
    return (CommandProcess(id: id), ends.reading)
  }

  /// Ends the command and all that it has started.
  func end() {
    kill(-id, SIGKILL)
    waitpid(id, nil, 0)
  }
}
