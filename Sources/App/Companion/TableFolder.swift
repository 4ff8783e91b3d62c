import Glibc

/// The folders in which tables on this computer have their sockets: one for each account that has had a table.
///
/// Everyone may join a table, but no one can remove or replace another account's sockets.
package enum TableFolder {
  private static let ending = ".sock"
  private static let shared = "/tmp"
  private static let prefix = "parlor-tables-"

  /// `PARLOR_TABLES` in the environment, for all accounts; nil if it isn't set.
  private static var chosen: String? { getenv("PARLOR_TABLES").map { String(cString: $0) } }

  /// The folder of this account's tables.
  private static var own: String { chosen ?? "\(shared)/\(prefix)\(getuid())" }

  /// The folders of all accounts' tables.
  private static var all: [String] {
    if let chosen { return [chosen] }
    return names(in: shared).filter { $0.hasPrefix(prefix) }.map { "\(shared)/\($0)" }.filter(isGenuine)
  }

  /// True for a folder that belongs to the account in its name, who alone can write there.
  private static func isGenuine(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && folder.hasSuffix("\(prefix)\(status.st_uid)") && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// The socket of a new table: named after the account, so that one opened again is found again.
  package static var newSocket: String {
    let account = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "\(getuid())"
    let names = [account] + (2..<1000).map { "\(account)-\($0)" }
    let free = names.first { !isAlive("\(own)/\($0)\(ending)") } ?? "\(account)-\(getpid())"
    return "\(own)/\(free)\(ending)"
  }

  /// Removes the file of a table that has ended.
  package static func remove(_ socket: String) { unlink(socket) }

  /// The command that joins a table.
  package static func command(joining socket: String) -> String {
    sockets(of: nil).count > 1 ? "parlor join \(name(of: socket))" : "parlor join"
  }

  /// The sockets of the tables whose names begin with these letters, in order; of all if there are none.
  package static func sockets(of wanted: String?) -> [String] {
    all.flatMap { folder in
      names(in: folder).filter { $0.hasSuffix(ending) && $0.hasPrefix(wanted ?? "") }.map {
        "\(folder)/\($0)"
      }
    }.filter(isAlive).sorted()
  }

  private static func names(in folder: String) -> [String] {
    guard let list = opendir(folder) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  /// The sentence for no table, or for several.
  package static func advice(among sockets: [String], wanted: String?) -> String {
    guard !sockets.isEmpty else {
      let which = wanted.map { "No table's name begins with “\($0)”" } ?? "No table on this computer is open"
      return
        "\(which). The host chooses “on own terminals” in the game's setup, and starts."
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
