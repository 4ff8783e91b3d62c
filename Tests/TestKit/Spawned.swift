public import Glibc

/// Programs that tests start.
public enum Spawned {
  /// Starts a program and returns its process and its standard output.
  public static func start(_ words: [String]) -> (process: pid_t, output: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[1])
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

  /// Reads up to the end of a line.
  public static func line(from descriptor: Int32) -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != 10 { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }
}
