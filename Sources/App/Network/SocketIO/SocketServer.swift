package import GameKit

/// The server side of Engine.IO 4 and Socket.IO 4, without clocks or connections of its own.
///
/// Input: requests, frames, closed connections and the time. Output: ``SocketEffect``s, in order.
///
/// - Source: https://socket.io/docs/v4/engine-io-protocol/ and https://socket.io/docs/v4/socket-io-protocol/
package struct SocketServer {
  package typealias Time = ContinuousClock.Instant

  private let pace: Pace
  private let mostSessions: Int
  private var accounts: AddressAccounts
  private let makeID: () -> String
  private(set) var sessions: [Int: SocketSession] = [:]
  private var numbers: [String: Int] = [:]
  private var byConnection: [Int: Int] = [:]
  private var lastNumber = 0
  private var effects: [SocketEffect] = []

  /// The most bytes waiting for a poll.
  private static let mostWaitingBytes = 1 << 20
  /// The polls answered at once during an upgrade to WebSocket; later ones wait.
  private static let mostNoops = 3
  private static let mostNamespaces = 4

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - options: The limits for each address.
  ///   - makeID: Returns unguessable session identifiers.
  package init(
    pace: Pace = Pace(), mostSessions: Int = 20_000, options: ListenOptions = ListenOptions(),
    makeID: @escaping () -> String
  ) {
    self.pace = pace
    self.mostSessions = mostSessions
    self.makeID = makeID
    accounts = AddressAccounts(
      mostEntries: options.mostConnectionsOfAddress, mostBytes: options.mostBytesOfAddress)
  }

  package var count: Int { sessions.count }

  /// Takes what is to be done.
  package mutating func drainEffects() -> [SocketEffect] {
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  // MARK: - Sessions

  /// Opens a session; nil if there are too many, in total or for the address.
  private mutating func open(_ transport: SocketSession.Transport, address: String, at now: Time) -> Int? {
    guard count < mostSessions, accounts.enter(address) else { return nil }
    lastNumber += 1
    sessions[lastNumber] = SocketSession(
      id: makeID(), address: address, transport: transport, nextPing: now + pace.pingInterval,
      joinDeadline: now + pace.joinTimeout)
    numbers[sessions[lastNumber]?.id ?? ""] = lastNumber
    return lastNumber
  }

  private func handshake(of session: SocketSession) -> EnginePacket {
    var handshake = EngineHandshake(id: session.id)
    if case .polling = session.transport { handshake.upgrades = ["websocket"] }
    handshake.pingInterval = Int(pace.pingInterval / .milliseconds(1))
    handshake.pingTimeout = Int(pace.pingTimeout / .milliseconds(1))
    return .open(handshake.json.bytes)
  }

  /// Ends a session on the transport and in the application.
  private mutating func end(_ number: Int) {
    guard let session = sessions.removeValue(forKey: number) else { return }
    numbers[session.id] = nil
    accounts.leave(session.address, bytes: session.outboxBytes)
    switch session.transport {
    case .polling(let waiting):
      if let waiting {
        effects.append(.respond(connection: waiting, Self.payload([EnginePacket.close.bytes])))
      }
    case .socket(let connection):
      byConnection[connection] = nil
      effects.append(.close(connection: connection))
    }
    if let probe = session.probe { drop(probe) }
    for (namespace, isAdmitted) in session.namespaces where isAdmitted {
      effects.append(.left(SocketClient(session: number, namespace: namespace)))
    }
  }

  private mutating func drop(_ probe: SocketSession.Probe) {
    byConnection[probe.connection] = nil
    effects.append(.close(connection: probe.connection))
  }

  /// Sends an encoded Engine.IO packet, or keeps it for the next poll.
  private mutating func send(_ packet: [UInt8], to number: Int) {
    guard let session = sessions[number] else { return }
    switch session.transport {
    case .socket(let connection): effects.append(.send(connection: connection, packet))
    case .polling(let waiting?):
      sessions[number]?.transport = .polling(waiting: nil)
      effects.append(.respond(connection: waiting, Self.payload([packet])))
    case .polling(nil):
      sessions[number]?.outbox.append(packet)
      sessions[number]?.outboxBytes += packet.cost
      guard accounts.hold(packet.cost, for: session.address),
        session.outboxBytes + packet.cost <= Self.mostWaitingBytes
      else { return end(number) }
    }
  }

  private static func payload(_ packets: [[UInt8]]) -> HTTPResponse {
    HTTPResponse(200, type: "text/plain; charset=UTF-8", body: EnginePayload.join(packets))
  }

  // MARK: - Time

  /// Sends pings, and ends sessions that have not answered or never joined a namespace.
  package mutating func tick(at now: Time) {
    for (number, session) in sessions {
      sessions[number]?.permits = SocketSession.eventsPerSecond
      tickProbe(of: session, number, at: now)
      if [session.pongDeadline, session.joinDeadline].contains(where: { $0.map { $0 <= now } ?? false }) {
        end(number)
      } else if session.nextPing <= now {
        sessions[number]?.nextPing = now + pace.pingInterval
        if session.pongDeadline == nil { sessions[number]?.pongDeadline = now + pace.pingTimeout }
        send(EnginePacket.ping([]).bytes, to: number)
      }
    }
  }

  /// Gives up a WebSocket that has not completed the upgrade, and answers a poll that came in between.
  private mutating func tickProbe(of session: SocketSession, _ number: Int, at now: Time) {
    guard let probe = session.probe else { return }
    if probe.deadline <= now {
      sessions[number]?.probe = nil
      drop(probe)
    } else if probe.hasPinged, session.waiting != nil {
      send(EnginePacket.noop.bytes, to: number)
    }
  }

  package mutating func endAll() {
    for number in sessions.keys.sorted() { end(number) }
  }
}

// MARK: - Polling

extension SocketServer {
  private static func refusal(_ code: Int, _ message: JSONValue) -> HTTPResponse {
    HTTPResponse(400, ["code": .integer(code), "message": message])
  }

  /// Handles a request of the polling transport, answered at once or later.
  package mutating func request(_ request: HTTPRequest, on connection: Int, at now: Time) {
    let answer: HTTPResponse?
    if request.parameter("EIO") != "4" {
      answer = Self.refusal(5, "Unsupported protocol version")
    } else if request.parameter("transport") != "polling" {
      answer = Self.refusal(0, "Transport unknown")
    } else if let id = request.parameter("sid") {
      answer =
        numbers[id].map { self.request(request, of: $0, on: connection, at: now) }
        ?? Self.refusal(1, "Session ID unknown")
    } else {
      answer = handshake(request, at: now)
    }
    if let answer { effects.append(.respond(connection: connection, answer)) }
  }

  private mutating func handshake(_ request: HTTPRequest, at now: Time) -> HTTPResponse {
    guard request.method == .get else { return Self.refusal(2, "Bad handshake method") }
    let number = open(.polling(waiting: nil), address: request.address, at: now)
    guard let number, let session = sessions[number] else {
      return HTTPResponse(count < mostSessions ? 429 : 503, ["error": "Too many clients"])
    }
    return Self.payload([handshake(of: session).bytes])
  }

  /// Answers a request with a session; nil if it waits for packets.
  private mutating func request(
    _ request: HTTPRequest, of number: Int, on connection: Int, at now: Time
  ) -> HTTPResponse? {
    guard let session = sessions[number], case .polling(let waiting) = session.transport else {
      return Self.refusal(3, "Bad request")
    }
    switch request.method {
    case .get where waiting != nil:
      // Two polls at once mean that the client is out of sync.
      end(number)
      return Self.refusal(3, "Bad request")
    case .get: return poll(session, number, on: connection)
    case .post:
      guard let packets = EnginePayload.decode(request.body) else {
        end(number)
        return Self.refusal(3, "Bad request")
      }
      for packet in packets { accept(packet, from: number, at: now) }
      return HTTPResponse(200, type: "text/html", body: Array("ok".utf8))
    case .head, .put, .patch, .delete, .options: return Self.refusal(2, "Bad handshake method")
    }
  }

  private mutating func poll(_ session: SocketSession, _ number: Int, on connection: Int) -> HTTPResponse? {
    guard session.outbox.isEmpty else {
      let packets = session.outbox.prefix(EnginePayload.mostPackets)
      sessions[number]?.outbox.removeFirst(packets.count)
      let bytes = packets.reduce(0) { $0 + $1.cost }
      sessions[number]?.outboxBytes -= bytes
      _ = accounts.hold(-bytes, for: session.address)
      return Self.payload(Array(packets))
    }
    // A client that upgrades waits for the end of its last poll.
    if let probe = session.probe, probe.hasPinged, probe.noops < Self.mostNoops {
      sessions[number]?.probe?.noops += 1
      return Self.payload([EnginePacket.noop.bytes])
    }
    sessions[number]?.transport = .polling(waiting: connection)
    byConnection[connection] = number
    return nil
  }

  /// Handles a client that gave up a request waiting for packets.
  private mutating func abandon(_ connection: Int, of number: Int) {
    if sessions[number]?.waiting == connection { sessions[number]?.transport = .polling(waiting: nil) }
  }
}

// MARK: - WebSocket

extension SocketServer {
  /// Handles a WebSocket: a new session, or the upgrade of an existing one.
  ///
  /// - Returns: False if it is refused.
  package mutating func opened(_ connection: Int, id: String?, address: String, at now: Time) -> Bool {
    if let id {
      guard let number = numbers[id], let session = sessions[number], session.probe == nil,
        case .polling = session.transport
      else { return false }
      sessions[number]?.probe = SocketSession.Probe(
        connection: connection, deadline: now + pace.upgradeTimeout)
      byConnection[connection] = number
      return true
    }
    guard let number = open(.socket(connection: connection), address: address, at: now) else { return false }
    byConnection[connection] = number
    if let session = sessions[number] { send(handshake(of: session).bytes, to: number) }
    return true
  }

  /// Handles a text frame from a WebSocket.
  package mutating func received(_ frame: [UInt8], on connection: Int, at now: Time) {
    guard let number = byConnection[connection], let session = sessions[number] else { return }
    guard let packet = EnginePacket(frame) else { return end(number) }
    if session.probe?.connection == connection {
      takeProbe(packet, session, number, on: connection)
    } else {
      accept(packet, from: number, at: now)
    }
  }

  private mutating func takeProbe(
    _ packet: EnginePacket, _ session: SocketSession, _ number: Int, on connection: Int
  ) {
    switch packet {
    case .ping(let data) where session.probe?.hasPinged == false:
      sessions[number]?.probe?.hasPinged = true
      effects.append(.send(connection: connection, EnginePacket.pong(data).bytes))
      if session.waiting != nil { send(EnginePacket.noop.bytes, to: number) }
    case .upgrade:
      if session.waiting != nil { send(EnginePacket.noop.bytes, to: number) }
      sessions[number]?.probe = nil
      sessions[number]?.transport = .socket(connection: connection)
      sessions[number]?.outbox = []
      sessions[number]?.outboxBytes = 0
      _ = accounts.hold(-session.outboxBytes, for: session.address)
      for packet in session.outbox { send(packet, to: number) }
    case .open, .close, .ping, .pong, .message, .noop: end(number)
    }
  }

  /// Handles a closed connection, a WebSocket or one with a waiting request.
  package mutating func closed(_ connection: Int) {
    guard let number = byConnection.removeValue(forKey: connection), let session = sessions[number] else {
      return
    }
    if session.probe?.connection == connection {
      sessions[number]?.probe = nil
    } else if session.transport == .socket(connection: connection) {
      end(number)
    } else {
      abandon(connection, of: number)
    }
  }
}

// MARK: - Packets

extension SocketServer {
  private mutating func accept(_ packet: EnginePacket, from number: Int, at now: Time) {
    switch packet {
    case .message(let data):
      guard let packet = SocketPacket(data) else { return end(number) }
      accept(packet, from: number)
    case .pong: sessions[number]?.pongDeadline = nil
    case .close: end(number)
    // Engine.IO 4 clients do not ping, and cannot open anything.
    case .open, .ping, .upgrade: end(number)
    case .noop: return
    }
  }

  private mutating func accept(_ packet: SocketPacket, from number: Int) {
    let client = SocketClient(session: number, namespace: packet.namespace)
    switch packet.kind {
    case .connect:
      guard takePermit(of: number) else { return end(number) }
      join(client, credentials: packet.data)
    case .disconnect:
      if sessions[number]?.namespaces.removeValue(forKey: packet.namespace) == true {
        effects.append(.left(client))
      }
    case .event:
      guard isAdmitted(client) else { return }
      guard takePermit(of: number) else { return end(number) }
      let items = packet.data?.items ?? []
      effects.append(
        .event(
          client, name: items.first?.text ?? "", arguments: Array(items.dropFirst()),
          acknowledgment: packet.number))
    case .acknowledgment: return
    case .connectError: end(number)
    }
  }

  /// Uses one of the packets that a client may send in this second; returns false if none is left.
  private mutating func takePermit(of number: Int) -> Bool {
    guard let permits = sessions[number]?.permits, permits > 0 else { return false }
    sessions[number]?.permits = permits - 1
    return true
  }

  private mutating func join(_ client: SocketClient, credentials: JSONValue?) {
    guard let session = sessions[client.session], session.namespaces[client.namespace] == nil else { return }
    guard session.namespaces.count < Self.mostNamespaces else { return end(client.session) }
    sessions[client.session]?.namespaces[client.namespace] = false
    effects.append(.join(client, credentials: credentials))
  }

  /// True if a client has joined its namespace.
  package func isAdmitted(_ client: SocketClient) -> Bool {
    sessions[client.session]?.namespaces[client.namespace] == true
  }

  package func address(of client: SocketClient) -> String? { sessions[client.session]?.address }

  /// Lets a client into its namespace.
  package mutating func admit(_ client: SocketClient) {
    guard sessions[client.session]?.namespaces[client.namespace] == false else { return }
    sessions[client.session]?.namespaces[client.namespace] = true
    sessions[client.session]?.joinDeadline = nil
    send(SocketPacket(.connect, namespace: client.namespace, data: ["sid": .string(makeID())]), to: client)
  }

  /// Refuses to let a client into a namespace.
  package mutating func refuse(_ client: SocketClient, _ message: String) {
    guard sessions[client.session]?.namespaces.removeValue(forKey: client.namespace) == false else { return }
    send(
      SocketPacket(.connectError, namespace: client.namespace, data: ["message": .string(message)]),
      to: client)
  }

  package mutating func send(_ packet: SocketPacket, to client: SocketClient) {
    send(EnginePacket.message(packet.bytes).bytes, to: client.session)
  }

  /// Sends one event to many clients of a namespace, encoding it only once.
  package mutating func emit(
    _ name: String, _ argument: JSONValue, namespace: String = "/", to clients: some Sequence<SocketClient>
  ) {
    let packet = SocketPacket.event(name, [argument], namespace: namespace)
    let bytes = EnginePacket.message(packet.bytes).bytes
    for client in clients where isAdmitted(client) { send(bytes, to: client.session) }
  }

  /// Acknowledges an event, if its sender asked for that.
  package mutating func acknowledge(_ number: Int?, _ arguments: [JSONValue], to client: SocketClient) {
    guard let number, isAdmitted(client) else { return }
    send(
      SocketPacket(.acknowledgment, namespace: client.namespace, number: number, data: .array(arguments)),
      to: client)
  }
}
