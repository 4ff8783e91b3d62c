internal import Glibc

/// A command of the shell whose output is read.
///
/// It has a process group of its own, so that it can be ended with all that it has started.
struct CommandProcess {
  private let id: pid_t

  /// Starts a command; nil if the system refuses.
  ///
  /// - Returns: The process and the end of the pipe with its output.
  static func start(_ command: String) -> (process: CommandProcess, output: Int32)? {
    guard let ends = SourceFile.pipe() else { return nil }
    defer { close(ends.writing) }
    guard let id = spawn(command, output: ends.writing) else {
      close(ends.reading)
      return nil
    }
    return (CommandProcess(id: id), ends.reading)
  }

  private static func spawn(_ command: String, output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    // What it says would tear the picture on the screen.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = ["sh", "-c", command].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    return posix_spawn(&id, "/bin/sh", &actions, &attributes, words + [nil], environ) == 0 ? id : nil
  }

  /// Ends the command and all that it has started.
  func end() {
    kill(-id, SIGKILL)
    waitpid(id, nil, 0)
  }
}
