import Glibc

/// A process that leads a session of its own, on a terminal that is its own.
struct Child {
  let id: pid_t

  /// Starts a program.
  init(_ words: [String], environment: [String: String], on terminal: PseudoTerminal) throws(Trouble) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.newSession)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var id: pid_t = 0
    guard posix_spawn(&id, words[0], &actions, &attributes, &arguments, &variables) == 0 else {
      throw .cannotStart(words[0])
    }
    self.id = id
  }

  /// POSIX_SPAWN_SETSID, which Swift does not import.
  ///
  /// - Source: glibc, posix/spawn.h.
  private static let newSession: Int16 = 0x80

  /// Waits until it has ended.
  func wait() {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }
}
