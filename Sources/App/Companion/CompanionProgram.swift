import Glibc
import Spawning

package enum CompanionProgram {
  /// The path of a program next to the running one; nil if it is not installed.
  package static func path(of name: String) -> String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0, let end = path[..<length].lastIndex(of: CChar(bitPattern: UInt8(ascii: "/"))) else {
      return nil
    }
    let folder = String(decoding: path[...end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return access(folder + name, X_OK) == 0 ? folder + name : nil
  }
}

/// The restrictions of the program that reads servers' bytes, as it reports them.
package struct LinkSandbox: Hashable, Sendable {
  /// The active restrictions, such as `seccomp`.
  package var inForce: String
  /// True if the program can still open the player's files.
  package var reachesFiles: Bool

  package init(inForce: String, reachesFiles: Bool) {
    self.inForce = inForce
    self.reachesFiles = reachesFiles
  }

  /// Asks a program; nil if it does not answer.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - file: A file or folder of the player's, which it tries to open.
  package init?(asking program: String, about file: String) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    let wires: KeyValuePairs<Int32, ChildProgram.Wire> = [
      STDIN_FILENO: .nothing, STDOUT_FILENO: .descriptor(ends[1]), STDERR_FILENO: .nothing,
    ]
    let id = ChildProgram.start(program, ["--sandbox", file], wires: wires)
    close(ends[1])
    defer { close(ends[0]) }
    guard let id else { return nil }
    let lines = Self.lines(from: ends[0])
    waitpid(id, nil, 0)
    guard lines.count == 2 else { return nil }
    self.init(inForce: lines[0], reachesFiles: lines[1] == "open")
  }

  private static func lines(from descriptor: Int32) -> [String] {
    var lines = LineBuffer(limit: 1000)
    var bytes = [UInt8](repeating: 0, count: 1000)
    var found: [String] = []
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      found += lines.add(bytes[..<count]).map { String(decoding: $0, as: UTF8.self) }
    }
    return found
  }
}
