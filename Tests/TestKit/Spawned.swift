public import Glibc

/// Programs that tests start.
public enum Spawned {
  /// The path of a program of ours: beside the one that is played, or beside the tests; nil if it is not built.
  public static func path(of name: String) -> String? {
    let others = [getenv("PARLOR_BINARY").map { String(cString: $0) }, CommandLine.arguments[0]]
    return others.compactMap { $0 }.map { other in
      (other.lastIndex(of: "/").map { other[...$0] } ?? "") + name
    }.first { access($0, X_OK) == 0 }
  }

  /// Starts a program and returns its process and its standard output.
  ///
  /// - Parameter isTalking: True for a socket that is its input, too.
  public static func start(_ words: [String], isTalking: Bool = false) -> (process: pid_t, output: Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue)
    guard isTalking ? socketpair(AF_UNIX, kind, 0, &ends) == 0 : pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    if isTalking { posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO) }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let result = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    close(ends[1])
    guard result == 0 else {
      close(ends[0])
      return nil
    }
    return (process, ends[0])
  }

  /// Runs a program to its end.
  public static func run(_ words: [String]) -> (status: Int32, output: String) {
    guard let (process, output) = start(words) else { return (127, "") }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(output, &buffer, buffer.count), count > 0 { text += buffer[..<count] }
    close(output)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : -1, String(decoding: text, as: UTF8.self))
  }

  /// The memory that a process has now, and the most that it had, in KiB.
  public static func memory(of process: pid_t) -> (now: Int, peak: Int) {
    let lines = run(["grep", "-E", "VmHWM|VmRSS", "/proc/\(process)/status"]).output.split(separator: "\n")
    let numbers = lines.map { Int($0.filter(\.isNumber)) ?? 0 }
    return (numbers.last ?? 0, numbers.first ?? 0)
  }

  /// Reads up to the end of a line.
  public static func line(from descriptor: Int32) -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != 10 { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }
}
