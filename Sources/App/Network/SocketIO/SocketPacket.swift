package import GameKit

/// A Socket.IO 4 packet (protocol version 5) without binary attachments.
///
/// - Source: https://socket.io/docs/v4/socket-io-protocol/, "Packet encoding":
///   `<type>[<attachments>-][<namespace>,][<acknowledgment>][<JSON>]`.
package struct SocketPacket: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case connect = 0x30
    case disconnect, event, acknowledgment, connectError
  }

  package let kind: Kind
  /// The name of the namespace; `/` for the main one.
  package let namespace: String
  /// The number that an acknowledgment repeats.
  package let number: Int?
  package let data: JSONValue?

  package init(_ kind: Kind, namespace: String = "/", number: Int? = nil, data: JSONValue? = nil) {
    self.kind = kind
    self.namespace = namespace
    self.number = number
    self.data = data
  }

  package static func event(
    _ name: String, _ arguments: [JSONValue], namespace: String = "/", number: Int? = nil
  ) -> SocketPacket {
    SocketPacket(.event, namespace: namespace, number: number, data: .array([.string(name)] + arguments))
  }

  /// The packet as the data of an Engine.IO message.
  package var bytes: [UInt8] {
    var output = [kind.rawValue]
    if namespace != "/" { output += "\(namespace),".utf8 }
    if let number { output += String(number).utf8 }
    data?.write(to: &output)
    return output
  }

  /// Decodes the data of a message; nil if it is not a packet, or has attachments.
  package init?(_ bytes: [UInt8]) {
    guard let first = bytes.first, let kind = Kind(rawValue: first) else { return nil }
    var index = 1
    var namespace = "/"
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
      guard end - index <= 64, let name = String(validating: bytes[index..<end], as: UTF8.self) else {
        return nil
      }
      namespace = name.split(separator: "?", omittingEmptySubsequences: false).first.map(String.init) ?? name
      index = min(end + 1, bytes.count)
    }
    let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
    guard digits.count <= 15 else { return nil }
    let number = Int(String(decoding: digits, as: UTF8.self))
    index += digits.count
    var data: JSONValue?
    if index < bytes.count {
      guard let value = try? JSONReader.read(bytes, from: index) else { return nil }
      data = value
    }
    self.init(kind, namespace: namespace, number: number, data: data)
    guard isWellFormed else { return nil }
  }

  /// True if the data have the format that the kind requires.
  private var isWellFormed: Bool {
    switch (kind, data) {
    case (.connect, nil), (.connect, .object), (.disconnect, nil): number == nil
    case (.connectError, .object), (.connectError, .string): number == nil
    case (.event, .array(let items)): items.first?.text != nil
    case (.acknowledgment, .array): number != nil
    case (.connect, _), (.disconnect, _), (.event, _), (.acknowledgment, _), (.connectError, _): false
    }
  }
}
