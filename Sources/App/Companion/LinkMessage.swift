package import GameKit

/// A message to the companion process that talks to servers, sent as a line of JSON.
package enum LinkCommand: Hashable, Codable, Sendable {
  /// Connects to a server, and stays connected to its Socket.IO service until ``close``.
  case open(server: String)
  /// Sends an event with JSON data.
  case emit(name: String, data: String)
  /// Sends a request; its answer repeats the number.
  case request(number: Int, request: LinkRequest)
  case close
}

package struct LinkRequest: Hashable, Codable, Sendable {
  /// `GET` or `POST`.
  package let method: String
  /// The path with its query.
  package let target: String
  /// The JSON body; nil for none.
  package let body: String?
  /// The bearer secret; nil for none.
  package let token: String?

  package init(_ method: String, _ target: String, body: JSONValue? = nil, token: String? = nil) {
    self.method = method
    self.target = target
    self.body = body?.line
    self.token = token
  }
}

package enum LinkEvent: Hashable, Codable, Sendable {
  case connected
  /// The connection is lost or failed; the companion keeps trying.
  case disconnected(reason: String)
  /// An event from the server, with JSON data.
  case event(name: String, data: String)
  case response(number: Int, status: Int, body: String)
  /// No answer arrived.
  case failed(number: Int, reason: String)
}

/// The companion that talks to a server.
package struct ServerChannel: LinkChannel, Sendable {
  package var arguments: [String] { [] }

  package init() {}

  package static func rank(ofLasting command: LinkCommand) -> Int? {
    if case .open = command { 0 } else { nil }
  }

  package static func isConnection(_ event: LinkEvent) -> Bool { event == .connected }

  package static func loss(_ reason: String) -> LinkEvent { .disconnected(reason: reason) }

  package static func refusal(of command: LinkCommand, _ reason: String) -> LinkEvent? {
    switch command {
    case .open: .disconnected(reason: reason)
    case .request(let number, _): .failed(number: number, reason: reason)
    case .emit, .close: nil
    }
  }
}

/// A connection to a companion that talks to a server.
package typealias ServerLink = any CompanionLink<LinkCommand>

/// A connection to a companion process.
package protocol CompanionLink<Command>: AnyObject, Sendable {
  associatedtype Command

  /// Sends a message; starts the companion if it is not running.
  func send(_ command: Command)
  /// Ends the companion; nothing more is reported.
  func end()
}

/// Messages as lines of JSON.
package enum LinkLine {
  /// The most bytes of a line; longer ones are dropped.
  package static let limit = 8 << 20

  package static func encode(_ message: some Encodable) -> [UInt8] {
    JSON.bytes(of: message) + [UInt8(ascii: "\n")]
  }

  /// Decodes a line without its newline; nil if it is not a message.
  package static func decode<Message: Decodable>(_ line: some Collection<UInt8>) -> Message? {
    JSON.value(in: Array(line), limit: limit)
  }
}
