package import GameKit

/// A message to the companion process that talks to servers: a line of JSON.
package enum LinkCommand: Hashable, Codable, Sendable {
  /// Connects to a server, and stays connected to its Socket.IO service until ``close``.
  case open(server: String)
  /// Sends an event, with data in JSON.
  case emit(name: String, data: String)
  /// Sends a request; its answer repeats the number.
  case request(number: Int, request: LinkRequest)
  case close
}

/// A request of HTTP.
package struct LinkRequest: Hashable, Codable, Sendable {
  /// `GET` or `POST`.
  package let method: String
  /// The path with its query.
  package let target: String
  /// The body in JSON; nil for none.
  package let body: String?
  /// The secret that proves who asks; nil for none.
  package let token: String?

  package init(_ method: String, _ target: String, body: JSONValue? = nil, token: String? = nil) {
    self.method = method
    self.target = target
    self.body = body?.line
    self.token = token
  }
}

/// A message from the companion process.
package enum LinkEvent: Hashable, Codable, Sendable {
  case connected
  /// The connection is lost, or cannot be made; the companion goes on trying.
  case disconnected(reason: String)
  /// An event of the server, with data in JSON.
  case event(name: String, data: String)
  case response(number: Int, status: Int, body: String)
  /// There is no answer.
  case failed(number: Int, reason: String)
}

/// A way to the companion process.
package protocol CompanionLink: AnyObject, Sendable {
  /// Sends a message; starts the companion if it does not run.
  func send(_ command: LinkCommand)
  /// Ends the companion; nothing is reported any more.
  func end()
}

/// Messages as lines of JSON.
package enum LinkLine {
  /// The longest line; a longer one is dropped.
  package static let limit = 8 << 20

  /// The message and a line feed.
  package static func encode(_ message: some Encodable) -> [UInt8] {
    JSON.bytes(of: message) + [UInt8(ascii: "\n")]
  }

  /// Reads a line without its end; nil if it is no message.
  package static func decode<Message: Decodable>(_ line: some Collection<UInt8>) -> Message? {
    JSON.value(in: Array(line), limit: limit)
  }
}
