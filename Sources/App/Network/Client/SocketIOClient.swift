package import GameKit

/// The client side of Engine.IO 4 and Socket.IO 4, without clocks or connections of its own.
///
/// Uses a WebSocket, or polling if that does not open, and reconnects. Input: results from connections, and
/// the time. Output: ``Effect``s, in order.
package struct SocketIOClient: Sendable {
  package typealias Time = ContinuousClock.Instant

  /// An action for the owner of connections, or a report.
  package enum Effect: Hashable, Sendable {
    case openSocket(target: String)
    /// Sends a text frame over the WebSocket.
    case send([UInt8])
    case closeSocket
    /// Sends a `GET`, answered by ``SocketIOClient/polled(_:at:)``.
    case poll(target: String)
    /// Sends a `POST`, answered by ``SocketIOClient/posted(_:at:)``.
    case post(target: String, [UInt8])
    /// The namespace is joined: events can be sent.
    case connected
    case event(name: String, arguments: [JSONValue])
    case acknowledged(number: Int, arguments: [JSONValue])
    /// The namespace refuses this client; no further attempts are made.
    case refused(JSONValue)
    /// The connection is lost; the client will reconnect by itself.
    case disconnected
  }

  package enum State: Hashable, Sendable {
    case idle
    /// Until the next attempt.
    case waiting(until: Time)
    case opening(Transport)
    /// The transport works, but the namespace is not joined yet.
    case joining(Transport)
    case connected(Transport)
  }

  package enum Transport: Hashable, Sendable {
    case socket
    /// HTTP requests with the session's identifier; nil before the handshake.
    case polling(id: String?)
  }

  package private(set) var state = State.idle
  private let namespace: String
  private let credentials: JSONValue?
  private var backoff: Backoff
  private var effects: [Effect] = []
  /// The time by which the server must be heard from, and the longest allowed silence.
  private var deadline: Time?
  private var silence = Duration.seconds(85)
  /// Packets waiting for the `POST` in progress to end.
  private var outbox: [EnginePacket] = []
  private var isPosting = false
  private var lastNumber = 0
  /// True after a WebSocket failed to open, so that polling is tried next.
  private var prefersPolling = false

  private static let openingTime = Duration.seconds(15)
  private static let mostWaiting = 256
  private static let longestPing = 128

  /// Creates a client.
  ///
  /// - Parameter credentials: Presented to the server when joining the namespace.
  package init(namespace: String = "/", credentials: JSONValue? = nil, backoff: Backoff) {
    self.namespace = namespace
    self.credentials = credentials
    self.backoff = backoff
  }

  /// Takes what is to be done.
  package mutating func drainEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  // MARK: - The application's side

  package mutating func connect(at now: Time) {
    guard state == .idle else { return }
    open(at: now)
  }

  /// Ends the connection, and all attempts.
  package mutating func disconnect() {
    if case .connected = state { send(.message(SocketPacket(.disconnect, namespace: namespace).bytes)) }
    closeTransport()
    state = .idle
    deadline = nil
  }

  /// Sends an event; returns false if not connected, or if too much is waiting.
  package mutating func emit(_ name: String, _ arguments: [JSONValue]) -> Bool {
    guard case .connected = state, outbox.count < Self.mostWaiting else { return false }
    send(.message(SocketPacket.event(name, arguments, namespace: namespace).bytes))
    return true
  }

  /// Sends an event that the server acknowledges; returns the number of the acknowledgment.
  package mutating func call(_ name: String, _ arguments: [JSONValue]) -> Int? {
    guard case .connected = state, outbox.count < Self.mostWaiting else { return nil }
    lastNumber += 1
    send(.message(SocketPacket.event(name, arguments, namespace: namespace, number: lastNumber).bytes))
    return lastNumber
  }

  // MARK: - Time

  /// Makes the next attempt when its time has come, and gives up a silent server.
  package mutating func tick(at now: Time) {
    if case .waiting(let time) = state {
      if time <= now { open(at: now) }
    } else if let deadline, deadline <= now {
      fail(at: now)
    }
  }

  private mutating func open(at now: Time) {
    deadline = now + Self.openingTime
    if prefersPolling {
      state = .opening(.polling(id: nil))
      effects.append(.poll(target: Self.target("polling")))
    } else {
      state = .opening(.socket)
      effects.append(.openSocket(target: Self.target("websocket")))
    }
  }

  private static func target(_ transport: String, id: String? = nil) -> String {
    "/socket.io/?EIO=4&transport=\(transport)" + (id.map { "&sid=\($0)" } ?? "")
  }

  /// Ends the connection and schedules the next attempt.
  private mutating func fail(at now: Time) {
    let wasOpening: Bool
    switch state {
    case .idle, .waiting: return
    case .opening(let transport):
      wasOpening = true
      prefersPolling = transport == .socket
    case .joining, .connected: wasOpening = false
    }
    closeTransport()
    if !wasOpening { effects.append(.disconnected) }
    deadline = nil
    state = .waiting(until: now + backoff.next())
  }

  private mutating func closeTransport() {
    switch state {
    case .opening(.socket), .joining(.socket), .connected(.socket): effects.append(.closeSocket)
    case .idle, .waiting, .opening, .joining, .connected: break
    }
    outbox = []
    isPosting = false
  }
}

// MARK: - The transports

extension SocketIOClient {
  private var transport: Transport? {
    switch state {
    case .idle, .waiting: nil
    case .opening(let transport), .joining(let transport), .connected(let transport): transport
    }
  }

  /// Handles a text frame from the WebSocket.
  package mutating func received(_ frame: [UInt8], at now: Time) {
    guard transport == .socket else { return }
    guard let packet = EnginePacket(frame) else { return fail(at: now) }
    accept(packet, at: now)
  }

  /// Handles a WebSocket that has closed or did not open.
  package mutating func socketClosed(at now: Time) {
    guard transport == .socket else { return }
    fail(at: now)
  }

  /// Handles the answer to a poll; nil if there was none.
  package mutating func polled(_ body: [UInt8]?, at now: Time) {
    guard case .polling = transport else { return }
    guard let packets = body.flatMap(EnginePayload.decode) else { return fail(at: now) }
    for packet in packets { accept(packet, at: now) }
    if case .polling(let id?) = transport {
      effects.append(.poll(target: Self.target("polling", id: id)))
    }
  }

  /// Handles the answer to a `POST`.
  package mutating func posted(_ isAccepted: Bool, at now: Time) {
    guard case .polling = transport else { return }
    guard isAccepted else { return fail(at: now) }
    isPosting = false
    post()
  }

  private mutating func send(_ packet: EnginePacket) {
    switch transport {
    case .socket: effects.append(.send(packet.bytes))
    case .polling:
      outbox.append(packet)
      post()
    case nil: break
    }
  }

  private mutating func post() {
    guard !isPosting, !outbox.isEmpty, case .polling(let id?) = transport else { return }
    let packets = Array(outbox.prefix(EnginePayload.mostPackets))
    outbox.removeFirst(packets.count)
    isPosting = true
    effects.append(.post(target: Self.target("polling", id: id), EnginePayload.encode(packets)))
  }

  // MARK: - Packets

  private mutating func accept(_ packet: EnginePacket, at now: Time) {
    if case .opening = state {} else { deadline = now + silence }
    switch packet {
    case .open(let data): opened(data, at: now)
    case .ping(let data):
      guard outbox.count < Self.mostWaiting, data.count <= Self.longestPing else { return fail(at: now) }
      send(.pong(data))
    case .message(let data):
      guard let packet = SocketPacket(data) else { return fail(at: now) }
      if packet.namespace == namespace { accept(packet, at: now) }
    case .close: fail(at: now)
    case .pong, .upgrade, .noop: break
    }
  }

  private mutating func opened(_ data: [UInt8], at now: Time) {
    guard case .opening(let transport) = state, let handshake = EngineHandshake(data) else {
      return fail(at: now)
    }
    silence = .milliseconds(handshake.pingInterval + handshake.pingTimeout)
    deadline = now + Self.openingTime
    state = .joining(transport == .socket ? .socket : .polling(id: handshake.id))
    send(.message(SocketPacket(.connect, namespace: namespace, data: credentials).bytes))
  }

  private mutating func accept(_ packet: SocketPacket, at now: Time) {
    switch packet.kind {
    case .connect:
      guard case .joining(let transport) = state else { return }
      state = .connected(transport)
      deadline = now + silence
      backoff.reset()
      effects.append(.connected)
    case .connectError:
      effects.append(.refused(packet.data ?? .null))
      disconnect()
    case .disconnect: fail(at: now)
    case .event:
      let items = packet.data?.items ?? []
      effects.append(.event(name: items.first?.text ?? "", arguments: Array(items.dropFirst())))
    case .acknowledgment:
      effects.append(.acknowledged(number: packet.number ?? 0, arguments: packet.data?.items ?? []))
    }
  }
}
