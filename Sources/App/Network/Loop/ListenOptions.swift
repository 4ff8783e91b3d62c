/// The address of a server, and its limits.
package struct ListenOptions: Sendable {
  /// A numeric address, or a name for all its addresses; ``everywhere`` for all of this computer's.
  package var address = "127.0.0.1"
  /// The port; 0 lets the system choose one.
  package var port = 0
  /// The most bytes of a request's body, a message or a payload.
  package var mostBytes = 100_000
  package var mostConnections = 12_000
  package var mostConnectionsOfAddress = 200
  /// The time limit for a complete request, for taking an answer, and for an idle connection.
  package var patience = Duration.seconds(15)
  /// The most bytes waiting for a slow client.
  package var mostWaitingBytes = 1 << 20
  /// True if WebSockets carry binary messages in place of texts.
  package var isBinary = false

  /// All IPv4 and IPv6 addresses.
  package static let everywhere = "*"

  package init() {}

  /// The most bytes held by unfinished or unread connections of one address.
  package var mostBytesOfAddress: Int { mostConnectionsOfAddress * 20_480 }

  package var place: String { place(port: port) }

  /// The address and a port, in URL format.
  package func place(port: Int) -> String {
    address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
  }

  /// True if only programs on this computer can connect.
  package var isLocal: Bool { address == "localhost" || ClientAddress(address) == .loopback }

  /// A URL of the server, for those who run it.
  package func url(port: Int) -> String {
    var options = self
    switch address {
    case Self.everywhere: options.address = "localhost"
    case "0.0.0.0": options.address = "127.0.0.1"
    case "::": options.address = "::1"
    default: break
    }
    return "http://\(options.place(port: port))"
  }
}
