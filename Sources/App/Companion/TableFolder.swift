import Glibc

/// The folder in which tables on this computer have their sockets.
///
/// All accounts of the computer share it, since everyone may join a table. As with X11's, no one can remove other people's
/// sockets.
package enum TableFolder {
  private static let ending = ".sock"

  /// `PARLOR_TABLES`, or a folder of the system.
  private static var path: String {
    getenv("PARLOR_TABLES").map { String(cString: $0) } ?? "/tmp/parlor-tables"
  }

  /// The socket of a new table: named after the account and the process.
  package static var newSocket: String {
    let account = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "\(getuid())"
    return "\(path)/\(account)-\(getpid())\(ending)"
  }

  /// Removes the file of a table that has ended.
  package static func remove(_ socket: String) { unlink(socket) }

  /// The command that joins a table.
  package static func command(joining socket: String) -> String {
    sockets(of: nil).count > 1 ? "parlor join \(name(of: socket))" : "parlor join"
  }

  /// The sockets of the tables whose names begin with these letters, in order; of all if there are none.
  package static func sockets(of wanted: String?) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let file = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard file.hasSuffix(ending), file.hasPrefix(wanted ?? ""), isAlive("\(path)/\(file)") else { continue }
      found.append("\(path)/\(file)")
    }
    return found.sorted()
  }

  /// The sentence for no table, or for several.
  package static func advice(among sockets: [String], wanted: String?) -> String {
    guard !sockets.isEmpty else {
      let which = wanted.map { "No table's name begins with “\($0)”" } ?? "No table on this computer is open"
      return "\(which). The host turns on “Own screens” in the game's setup, and starts."
    }
    return
      "Several tables are open. Choose one: \(sockets.map { "parlor join \(name(of: $0))" }.joined(separator: ", "))."
  }

  private static func name(of socket: String) -> String {
    let file = socket.split(separator: "/").last.map(String.init) ?? socket
    return String(file.dropLast(ending.count))
  }

  /// True if a program listens at a socket; one that was killed leaves its file behind.
  private static func isAlive(_ socket: String) -> Bool {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(socket.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
