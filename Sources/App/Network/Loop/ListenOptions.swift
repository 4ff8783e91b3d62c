/// The place at which a server listens, and what it grants.
package struct ListenOptions: Sendable {
  /// An address, or a name, all of whose addresses are meant; ``everywhere`` for all of this computer's.
  package var address = "127.0.0.1"
  /// The port; 0 lets the system choose one.
  package var port = 0
  /// The most bytes of a request's body, a message or a payload.
  package var mostBytes = 100_000
  package var mostConnections = 12_000
  /// The most connections of one address, as ``ClientAddress`` counts them.
  package var mostConnectionsOfAddress = 200
  /// The time in which a request must arrive whole, an answer must be taken, and after which an idle connection is closed.
  package var patience = Duration.seconds(15)
  /// The most bytes that wait for a slow client.
  package var mostWaitingBytes = 1 << 20

  /// The address that stands for all of IPv4 and IPv6.
  package static let everywhere = "*"

  package init() {}

  /// The most bytes that the connections of one address hold together, as long as they don't read or don't finish.
  package var mostBytesOfAddress: Int { mostConnectionsOfAddress * 20_480 }

  /// The address and the port.
  package var place: String { place(port: port) }

  /// The address and a port, as URLs have them.
  package func place(port: Int) -> String {
    address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
  }

  /// True if only this computer's own programs can connect.
  package var isLocal: Bool { address == "localhost" || ClientAddress(address) == .loopback }

  /// An address of the server, for those who run it.
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
