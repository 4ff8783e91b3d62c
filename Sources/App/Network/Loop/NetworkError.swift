/// A reason for which the network cannot be used.
package enum NetworkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library could not be set up.
  case unavailable
  case cannotListen(address: String, port: Int)
  /// A request had no answer.
  case failed(String)

  package var description: String {
    switch self {
    case .unavailable: "The network library could not be started."
    case .cannotListen(let address, let port):
      "Can't listen on \(address):\(port): it's in use, or not this computer's. Choose another with --listen."
    case .failed(let reason): "The server can't be reached: \(reason)."
    }
  }
}

/// The place at which a server listens, and what it grants.
package struct ListenOptions: Sendable {
  /// A numeric address; empty for all of this machine's.
  package var address = "127.0.0.1"
  /// The port; 0 lets the system choose one.
  package var port = 0
  /// The most bytes of a request's body, a message or a payload.
  package var mostBytes = 100_000
  package var mostConnections = 12_000
  /// The most connections of one address but this machine's own, on which a proxy may run.
  package var mostConnectionsOfAddress = 200
  /// The seconds in which a request must arrive, and after which an idle connection is closed.
  package var idleSeconds = 15
  /// The most bytes that wait for a slow client.
  package var mostWaitingBytes = 1 << 20

  package init() {}
}
