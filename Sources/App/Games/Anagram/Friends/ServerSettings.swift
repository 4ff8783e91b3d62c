import Anagram
import GameKit
import Kit

/// The player's settings for friends; without an address, nothing uses the network.
struct ServerSettings: Hashable, Sendable {
  /// The server's address, such as `example.org:3000`; empty for none.
  var address = ""
  /// The player's name on the server.
  var name = ""
  /// False turns the network off but keeps the address.
  var isOn = true
  /// True if arriving phrases are announced.
  var showsNotices = true

  /// In characters.
  static let longestAddress = 200

  /// The names of the preferences.
  private enum Name {
    static let address = "anagram.server"
    static let player = "anagram.name"
    static let network = "anagram.network"
    static let notices = "anagram.notices"
  }

  /// True if the settings allow a connection.
  var isConnectable: Bool { isOn && !address.isEmpty && AccountName(name) != nil }

  /// The settings as preferences.
  var stored: [(name: String, text: String)] {
    [
      (Name.address, address), (Name.player, name.canonicallyComposed), (Name.network, isOn ? "on" : "off"),
      (Name.notices, showsNotices ? "on" : "off"),
    ]
  }
}

extension ServerSettings {
  init(_ preferences: Preferences) {
    address = preferences.text(Name.address) ?? ""
    name = preferences.text(Name.player)?.canonicallyComposed ?? ""
    isOn = preferences.text(Name.network) != "off"
    showsNotices = preferences.text(Name.notices) != "off"
  }

  /// The fault of an address as a sentence; nil for `host`, `host:port`, `http://host:port` or
  /// `https://host/path`.
  static func fault(inAddress text: String) -> String? {
    guard !text.contains(where: \.isWhitespace) else { return "An address has no spaces." }
    var rest = text[...]
    if let end = text.firstRange(of: "://") {
      guard ["http", "https"].contains(text[..<end.lowerBound]) else {
        return "Only http:// and https:// work here."
      }
      rest = text[end.upperBound...]
    }
    let path = rest.drop { $0 != "/" }
    guard path.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-._~/".contains($0)) }),
      !path.contains("//"), !path.contains(".."), path.count <= 200
    else { return "Invalid path after the host name." }
    rest = rest.dropLast(path.count)
    let isBracketed = rest.hasPrefix("[") && rest.contains("]")
    let end = isBracketed ? rest.firstIndex(of: "]").map { rest.index(after: $0) } : rest.firstIndex(of: ":")
    let (host, port) = (rest[..<(end ?? rest.endIndex)], rest[(end ?? rest.endIndex)...])
    return fault(inHost: host, isBracketed: isBracketed) ?? fault(inPort: port)
  }

  private static func fault(inHost host: Substring, isBracketed: Bool) -> String? {
    let inside = isBracketed ? host.dropFirst().dropLast() : host
    guard !inside.isEmpty else { return "The name of the server is missing." }
    let marks: Set<Character> = isBracketed ? [":"] : ["-", "."]
    let isFine = inside.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || marks.contains($0) }
    return isFine && inside.count <= 253 ? nil : "Write it like example.org:3000 or https://example.org."
  }

  private static func fault(inPort text: Substring) -> String? {
    guard !text.isEmpty else { return nil }
    let isPort = text.hasPrefix(":") && Int(text.dropFirst()).map { 1...65_535 ~= $0 } == true
    return isPort ? nil : "The port after the colon is a number from 1 to 65535."
  }
}
