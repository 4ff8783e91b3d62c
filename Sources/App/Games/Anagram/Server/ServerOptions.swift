import GameKit
import Glibc
import Network

/// The choices of a command line.
struct ServerOptions: Sendable {
  var listen = ListenOptions()
  /// The folder of the database and the key.
  var folder: String
  /// The address of a PostgreSQL database, in place of a file.
  var postgres: String?
  var isCompatible = false
  var isModerated = false
  /// The requests of one address each second; 0 for no limit.
  var rate = 50
  var log = ServerLog()
  /// True if the program only checks that it could serve.
  var isCheck = false

  /// A command line that cannot be followed.
  enum Fault: Error, Hashable, Sendable {
    case help
    case unusable(String)
  }

  static let usage = """
    Usage: parlor-server [OPTIONS]

    Serves phrases for Anagram over HTTP and Socket.IO.

      --listen ADDR:PORT   Where to listen (127.0.0.1:3000)
      --data DIR           The folder for the database ($XDG_DATA_HOME/parlor-server)
      --postgres URL       Use PostgreSQL instead, which several servers can share
      --compatible         Accept clients of the older protocol, which has no tokens
      --moderate           Hold back phrases for everyone until you approve them
      --rate N             Requests per second from one address (50); 0 for no limit
      --log-level LEVEL    error, warning, info, or debug (info)
      --check              Check the database and the address, then exit
      --help               Show this help
    """

  /// Reads a command line without the program's name.
  init(_ words: [String], environment: (String) -> String?) throws(Fault) {
    let home = environment("XDG_DATA_HOME") ?? (environment("HOME") ?? ".").appendingPath(".local/share")
    folder = home.appendingPath("parlor-server")
    listen.port = 3000
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": throw .help
      case "--compatible": isCompatible = true
      case "--moderate": isModerated = true
      case "--check": isCheck = true
      default:
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        let value = parts.count == 2 ? parts[1] : rest.popFirst()
        try set(parts.first ?? "", to: value)
      }
    }
  }

  private mutating func set(_ option: String, to value: String?) throws(Fault) {
    let known = ["--listen", "--data", "--postgres", "--rate", "--log-level"]
    guard known.contains(option) else {
      throw .unusable("Unknown option \"\(option.shortened)\". Try parlor-server --help")
    }
    guard let value, !value.isEmpty else { throw .unusable("\(option) needs a value") }
    switch option {
    case "--data": folder = value
    case "--postgres": postgres = value
    case "--rate":
      guard let rate = Int(value), 0...1_000_000 ~= rate else {
        throw .unusable("Invalid --rate \"\(value.shortened)\": expected a whole number from 0 to 1,000,000")
      }
      self.rate = rate
    case "--log-level":
      guard let level = ServerLog.Level(rawValue: value) else {
        throw .unusable("Invalid --log-level \"\(value.shortened)\": expected error, warning, info, or debug")
      }
      log.level = level
    default: try setAddress(value)
    }
  }

  private mutating func setAddress(_ text: String) throws(Fault) {
    let colon = text.lastIndex(of: ":")
    let port = Int(colon.map { text[text.index(after: $0)...] } ?? text[...])
    guard let port, 0...65_535 ~= port else {
      throw .unusable("Invalid --listen \"\(text.shortened)\": expected ADDRESS:PORT, such as 127.0.0.1:3000")
    }
    listen.port = port
    if let colon {
      let host = text[..<colon].filter { $0 != "[" && $0 != "]" }
      listen.address = ["0.0.0.0", "*"].contains(host) ? "" : String(host)
    }
  }
}
