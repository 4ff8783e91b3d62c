import Anagram
import GameKit
import Glibc
import Network

/// The options given on the command line.
struct ServerOptions: Sendable {
  var listen = ListenOptions()
  /// The folder for the database and the key.
  var folder: String
  /// The URL of a PostgreSQL database; nil to use a file.
  var postgres: String?
  var isCompatible = false
  var isModerated = false
  /// The additional web origins that may use the server.
  var origins: [String] = []
  /// The most requests per second from one address; 0 for no limit.
  var rate = 50
  var log = ServerLog()
  /// True to only check that the server could run.
  var isCheck = false

  /// The reason why the server does not run with these options.
  enum Fault: Error, Hashable, Sendable {
    case help, version
    case unusable(String)
  }

  static var usage: String {
    let column = 2 + (ServerFlag.all.map(\.call.count).max() ?? 0)
    let lines = ServerFlag.all.map { flag in
      "  \(flag.call)\(String(repeating: " ", count: column - flag.call.count))\(flag.meaning)"
    }
    let head =
      "Usage: parlor-anagram-server [OPTIONS]\n\nServes phrases for Anagram over HTTP and Socket.IO.\n\n"
    return head + lines.joined(separator: "\n")
  }

  /// Parses a command line without the program's name.
  init(_ words: [String], environment: (String) -> String?) throws(Fault) {
    let home = environment("XDG_DATA_HOME") ?? environment("HOME")?.appendingPath(".local/share")
    folder = home?.appendingPath("parlor-server") ?? ""
    listen.port = 3000
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": throw .help
      case "--version", "-V", "-v": throw .version
      case "--compatible": isCompatible = true
      case "--moderate": isModerated = true
      case "--check": isCheck = true
      default:
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        let value = parts.count == 2 ? parts[1] : rest.popFirst()
        try set(parts.first ?? "", to: value)
      }
    }
    guard postgres != nil || !folder.isEmpty else {
      throw .unusable("Nowhere to save data: set HOME or use --data DIR")
    }
  }

  private mutating func set(_ option: String, to value: String?) throws(Fault) {
    guard ServerFlag.all.contains(where: { $0.name == option && $0.value != nil }) else {
      throw .unusable("Unknown option \"\(option.shortened)\". Try parlor-anagram-server --help")
    }
    guard let value, !value.isEmpty else { throw .unusable("\(option) needs a value") }
    switch option {
    case "--data": folder = value
    case "--postgres": postgres = value
    case "--origin": origins.append(try Self.origin(value))
    case "--rate": rate = try Self.number(option, value, in: 0...1_000_000, "0 to 1,000,000")
    case "--connections":
      listen.mostConnectionsOfAddress = try Self.number(option, value, in: 1...12_000, "1 to 12,000")
    case "--log-level":
      guard let level = ServerLog.Level(rawValue: value) else {
        throw .unusable("Invalid --log-level \"\(value.shortened)\": expected error, warning, info, or debug")
      }
      log.level = level
    default: try setAddress(value)
    }
  }

  private static func number(
    _ option: String, _ value: String, in limits: ClosedRange<Int>, _ words: String
  ) throws(Fault) -> Int {
    guard let number = Int(value), limits.contains(number) else {
      throw .unusable(
        "Invalid \(option) \"\(value.shortened)\": expected a whole number from \(words)")
    }
    return number
  }

  /// An origin as sent by browsers, without a path and without the scheme's default port.
  private static func origin(_ text: String) throws(Fault) -> String {
    let isWeb = text.hasPrefix("http://") || text.hasPrefix("https://")
    guard isWeb, let scheme = text.firstRange(of: "://"), ServerAddress(text) != nil else {
      throw .unusable(
        "Invalid --origin \"\(text.shortened)\": expected an address such as https://phrases.example.org")
    }
    let host = text[scheme.upperBound...].prefix { $0 != "/" }
    let standard = text.hasPrefix("https") ? ":443" : ":80"
    let end = host.hasSuffix(standard) ? host.dropLast(standard.count) : host
    return String(text[..<scheme.upperBound] + end)
  }

  private mutating func setAddress(_ text: String) throws(Fault) {
    let colon = text.lastIndex(of: ":")
    var host = colon.map { text[..<$0] } ?? listen.address[...]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    if isBracketed { host = host.dropFirst().dropLast() }
    guard let port = UInt16(colon.map { text[text.index(after: $0)...] } ?? text[...]),
      host == ListenOptions.everywhere || Self.isHost(host), host.contains(":") == isBracketed
    else {
      throw .unusable(
        "Invalid --listen \"\(text.shortened)\": expected HOST:PORT, such as 127.0.0.1:3000, [::1]:3000, or localhost:3000"
      )
    }
    listen.address = String(host)
    listen.port = Int(port)
  }

  private static func isHost(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 253
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".:-_%".contains($0)) }
  }
}

extension ServerOptions {
  /// The first line has the address, further ones who can connect.
  func greeting(port: Int) -> String {
    var lines = ["Serving on \(listen.url(port: port))"]
    if !listen.isLocal { lines.append("Everyone who can reach \(reach) can connect.") }
    if isCompatible {
      let who = listen.isLocal ? "every program on this computer" : "everyone who connects"
      lines.append(
        "--compatible asks for no tokens: \(who) can read every player's phrases and play as them.")
    }
    return lines.joined(separator: "\n")
  }

  private var reach: String {
    switch listen.address {
    case ListenOptions.everywhere: "this computer, at any of its addresses,"
    case "0.0.0.0": "this computer, at any of its IPv4 addresses,"
    case "::": "this computer, at any of its IPv6 addresses,"
    default: listen.address
    }
  }
}
