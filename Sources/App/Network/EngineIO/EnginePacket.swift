package import GameKit

/// An Engine.IO 4 packet.
///
/// - Source: https://socket.io/docs/v4/engine-io-protocol/, "Packet encoding": a digit for the type, then the data;
///   binary messages are `b` and base64 in payloads, and frames of their own over WebSocket.
package enum EnginePacket: Hashable, Sendable {
  case open([UInt8])
  case close
  case ping([UInt8])
  case pong([UInt8])
  case message([UInt8])
  case upgrade
  case noop

  private var digit: UInt8 {
    switch self {
    case .open: UInt8(ascii: "0")
    case .close: UInt8(ascii: "1")
    case .ping: UInt8(ascii: "2")
    case .pong: UInt8(ascii: "3")
    case .message: UInt8(ascii: "4")
    case .upgrade: UInt8(ascii: "5")
    case .noop: UInt8(ascii: "6")
    }
  }

  /// The packet as a text frame.
  package var bytes: [UInt8] {
    switch self {
    case .open(let data), .ping(let data), .pong(let data), .message(let data): [digit] + data
    case .close, .upgrade, .noop: [digit]
    }
  }

  /// Decodes a text frame; nil if it is not a packet, or a binary message.
  package init?(_ bytes: some Collection<UInt8>) {
    guard let digit = bytes.first else { return nil }
    let data = Array(bytes.dropFirst())
    switch Unicode.Scalar(digit) {
    case "0": self = .open(data)
    case "1" where data.isEmpty: self = .close
    case "2": self = .ping(data)
    case "3": self = .pong(data)
    case "4": self = .message(data)
    case "5" where data.isEmpty: self = .upgrade
    case "6" where data.isEmpty: self = .noop
    default: return nil
    }
  }
}

/// Several packets in one HTTP body, as in the polling transport.
package enum EnginePayload {
  private static let separator: UInt8 = 0x1E
  static let mostPackets = 64

  static func join(_ packets: [[UInt8]]) -> [UInt8] { Array(packets.joined(separator: [separator])) }

  package static func encode(_ packets: [EnginePacket]) -> [UInt8] { join(packets.map(\.bytes)) }

  /// Decodes a payload; nil if any part is not a packet.
  package static func decode(_ bytes: [UInt8]) -> [EnginePacket]? {
    let parts = bytes.split(separator: separator, maxSplits: mostPackets, omittingEmptySubsequences: false)
    guard parts.count <= mostPackets else { return nil }
    let packets = parts.compactMap { EnginePacket($0) }
    return packets.count == parts.count ? packets : nil
  }
}

/// The data of the packet that opens a session.
package struct EngineHandshake: Hashable, Sendable {
  package let id: String
  package var upgrades: [String] = []
  /// Milliseconds.
  package var pingInterval = 25_000
  /// Milliseconds.
  package var pingTimeout = 60_000
  /// The most bytes of a payload or message.
  package var maxPayload = 100_000

  package init(id: String) { self.id = id }

  package var json: JSONValue {
    [
      "sid": .string(id), "upgrades": .array(upgrades.map { .string($0) }),
      "pingInterval": .integer(pingInterval), "pingTimeout": .integer(pingTimeout),
      "maxPayload": .integer(maxPayload),
    ]
  }

  /// Decodes a handshake; nil if anything is missing or out of bounds.
  package init?(_ data: [UInt8]) {
    guard let json = try? JSONReader.read(data, JSONLimits(bytes: 4096)), let id = json["sid"]?.text,
      id.utf8.count <= 256
    else { return nil }
    let times = 100...600_000
    guard let interval = json["pingInterval"]?.int, times.contains(interval),
      let timeout = json["pingTimeout"]?.int, times.contains(timeout)
    else { return nil }
    self.id = id
    upgrades = json["upgrades"]?.items?.compactMap(\.text) ?? []
    pingInterval = interval
    pingTimeout = timeout
    maxPayload = json["maxPayload"]?.int.map { min(max($0, 1024), 100_000_000) } ?? maxPayload
  }
}
