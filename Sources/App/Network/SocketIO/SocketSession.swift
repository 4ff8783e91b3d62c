package import GameKit

/// A client in a Socket.IO namespace.
package struct SocketClient: Hashable, Sendable {
  /// The number of the Engine.IO session.
  package let session: Int
  package let namespace: String

  package init(session: Int, namespace: String) {
    self.session = session
    self.namespace = namespace
  }
}

/// An Engine.IO session on the server: its transport and pending packets.
struct SocketSession {
  enum Transport: Equatable {
    /// HTTP requests, with the connection of the one waiting for packets, if any.
    case polling(waiting: Int?)
    case socket(connection: Int)
  }

  /// A WebSocket that is to replace polling.
  struct Probe: Equatable {
    let connection: Int
    /// The time limit for the upgrade.
    let deadline: ContinuousClock.Instant
    var hasPinged = false
    /// The polls answered at once since then.
    var noops = 0
  }

  let id: String
  let address: String
  var transport: Transport
  /// The WebSocket being probed, which may become the transport.
  var probe: Probe?
  /// Encoded packets for the next poll.
  var outbox: [[UInt8]] = []
  var outboxBytes = 0
  var nextPing: ContinuousClock.Instant
  /// The time limit for a pong.
  var pongDeadline: ContinuousClock.Instant?
  /// The time limit for joining a namespace; nil once one was joined.
  var joinDeadline: ContinuousClock.Instant?
  /// The namespaces requested by the client; true once the application has admitted it.
  var namespaces: [String: Bool] = [:]
  /// The events and joins that the client may still send in this second.
  var permits = Self.eventsPerSecond

  static let eventsPerSecond = 50

  /// The connection of the request waiting for packets.
  var waiting: Int? {
    guard case .polling(let waiting) = transport else { return nil }
    return waiting
  }
}

extension SocketServer {
  /// The intervals and timeouts, as announced in the handshake.
  package struct Pace: Sendable {
    package var pingInterval = Duration.seconds(25)
    package var pingTimeout = Duration.seconds(60)
    package var joinTimeout = Duration.seconds(45)
    /// The time limit for replacing polling with a WebSocket.
    package var upgradeTimeout = Duration.seconds(10)

    package init() {}
  }
}

/// An action for the owner of connections, or a report to the application.
package enum SocketEffect: Sendable {
  /// Answers the request of a connection.
  case respond(connection: Int, HTTPResponse)
  /// Sends a text frame over a WebSocket.
  case send(connection: Int, [UInt8])
  case close(connection: Int)
  /// A client wants to join a namespace; ``SocketServer`` must `admit` or `refuse` it.
  case join(SocketClient, credentials: JSONValue?)
  case event(SocketClient, name: String, arguments: [JSONValue], acknowledgment: Int?)
  /// An admitted client is gone.
  case left(SocketClient)
}
