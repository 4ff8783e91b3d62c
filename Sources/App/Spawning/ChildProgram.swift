package import Glibc

/// Starts programs as children.
///
/// Each has its own process group, so that no key at the terminal reaches it and it can be ended with
/// everything it has started. It reacts to signals normally: it does not inherit which ones we block or
/// ignore.
package enum ChildProgram {
  /// The target of a child's descriptor.
  package enum Wire: Sendable {
    /// A descriptor of ours.
    case descriptor(Int32)
    /// Nothing to read, and output is discarded.
    case nothing
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The file to run; not searched for in `PATH`.
  ///   - arguments: The arguments after the program's name.
  ///   - wires: The child's descriptors, in order of creation, because one of ours may have the number of a
  ///     later one. The child also inherits our descriptors that are not close-on-exec.
  /// - Returns: The id of the child and its group, for which the caller must wait; nil if the system refuses.
  package static func start(_ path: String, _ arguments: [String] = [], wires: KeyValuePairs<Int32, Wire>)
    -> pid_t?
  {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (descriptor, wire) in wires { add(wire, at: descriptor, to: &actions) }
    setSignalsAndGroup(&attributes)
    let words = ([path] + arguments).map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    return posix_spawn(&id, path, &actions, &attributes, words + [nil], environ) == 0 ? id : nil
  }

  private static func add(_ wire: Wire, at descriptor: Int32, to actions: inout posix_spawn_file_actions_t) {
    switch wire {
    case .descriptor(let ours): posix_spawn_file_actions_adddup2(&actions, ours, descriptor)
    case .nothing: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
  }

  private static func setSignalsAndGroup(_ attributes: inout posix_spawnattr_t) {
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
