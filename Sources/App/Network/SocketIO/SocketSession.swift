package import GameKit

/// A client's place in a namespace of Socket.IO.
package struct SocketClient: Hashable, Sendable {
  /// The number of the session of Engine.IO.
  package let session: Int
  package let namespace: String

  package init(session: Int, namespace: String) { (self.session, self.namespace) = (session, namespace) }
}

/// A session of Engine.IO on the server: a transport, and what waits to be sent over it.
struct SocketSession {
  /// The way by which packets travel.
  enum Transport: Equatable {
    /// Requests; the connection of the one that waits for packets, if any.
    case polling(waiting: Int?)
    case socket(connection: Int)
  }

  /// A WebSocket that is to take over from polling.
  struct Probe: Equatable {
    let connection: Int
    /// The time until which it must have taken over.
    let deadline: ContinuousClock.Instant
    var hasPinged = false
    /// The polls that were answered at once since then.
    var noops = 0
  }

  let id: String
  let address: String
  var transport: Transport
  /// The WebSocket that is probed and may become the transport.
  var probe: Probe?
  /// Packets for the next poll, encoded.
  var outbox: [[UInt8]] = []
  var outboxBytes = 0
  /// The time of the next ping.
  var nextPing: ContinuousClock.Instant
  /// The time until which a pong must come.
  var pongDeadline: ContinuousClock.Instant?
  /// The time until which a namespace must be joined; nil once one was.
  var joinDeadline: ContinuousClock.Instant?
  /// The namespaces that the client has asked for; true once the application has admitted it.
  var namespaces: [String: Bool] = [:]
  /// The events, and wishes to join, that the client may still send in this second.
  var permits = Self.eventsPerSecond

  static let eventsPerSecond = 50

  /// The connection of the request that waits for packets.
  var waiting: Int? {
    guard case .polling(let waiting) = transport else { return nil }
    return waiting
  }
}

extension SocketServer {
  /// The time between two pings, and the time that a pong may take, as announced in the handshake.
  package struct Pace: Sendable {
    package var pingInterval = Duration.seconds(25)
    package var pingTimeout = Duration.seconds(60)
    package var joinTimeout = Duration.seconds(45)
    /// The time in which a WebSocket must take over from polling.
    package var upgradeTimeout = Duration.seconds(10)

    package init() {}
  }
}

/// What the protocol wants to be done by those who own connections, and what it reports to the application.
package enum SocketEffect: Sendable {
  /// Answers the request of a connection.
  case respond(connection: Int, HTTPResponse)
  /// Sends a frame of text over a WebSocket.
  case send(connection: Int, [UInt8])
  /// Closes a WebSocket.
  case close(connection: Int)
  /// A client wants to join a namespace; answered by ``SocketServer/admit(_:)`` or ``SocketServer/refuse(_:_:)``.
  case join(SocketClient, credentials: JSONValue?)
  case event(SocketClient, name: String, arguments: [JSONValue], acknowledgment: Int?)
  /// A client that was admitted is gone.
  case left(SocketClient)
}
