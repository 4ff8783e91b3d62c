public import Glibc

/// A program on a pseudo terminal, as if it had been started from a keyboard.
public struct ChildProcess {
  /// The process ID, which is also that of its session and group.
  public let id: pid_t
  private var ended: Ending?

  /// The ending of a program.
  public enum Ending: Hashable, Sendable {
    /// It exited with a status.
    case exited(Int32)
    /// A signal killed it.
    case killed(Int32)
  }

  /// Starts a program in a session of its own with the terminal; nil when that fails.
  public init?(_ words: [String], environment: [String: String], on terminal: PseudoTerminal) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a new session opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // Other tests may have sockets and files open at this moment.
    for descriptor in 3..<min(getdtablesize(), 1_024) {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = Self.attributes
    defer { posix_spawnattr_destroy(&attributes) }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var id: pid_t = 0
    guard posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &variables) == 0 else {
      return nil
    }
    self.id = id
  }

  /// A new session, with default actions for all signals: the threads that run tests block some.
  private static var attributes: posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID, which Swift does not import. Source: glibc, posix/spawn.h.
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | newSession)
    return attributes
  }

  /// The ending; nil while it runs.
  public var ending: Ending? {
    mutating get {
      if ended == nil { ended = collect(WNOHANG) }
      return ended
    }
  }

  /// Waits for the end, and returns it.
  @discardableResult
  public mutating func wait() -> Ending? {
    if ended == nil { ended = collect(0) }
    return ended
  }

  /// Kills it and its group, and waits for the end.
  public mutating func end() {
    guard ending == nil else { return }
    kill(-id, SIGKILL)
    kill(id, SIGKILL)
    wait()
  }

  private func collect(_ options: Int32) -> Ending? {
    var status: Int32 = 0
    guard waitpid(id, &status, options) == id else { return nil }
    // As WIFEXITED, WEXITSTATUS and WTERMSIG do, which Swift does not import.
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }
}
