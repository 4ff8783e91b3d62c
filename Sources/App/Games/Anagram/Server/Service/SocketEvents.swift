import GameKit
import Network

/// The events of Socket.IO.
extension PhraseService {
  /// Comings and goings are told one by one among so many players; beyond, only the list is sent.
  private static let mostAnnounced = 200

  func join(_ client: SocketClient, _ credentials: JSONValue?) {
    switch client.namespace {
    case "/":
      sockets.admit(client)
      emit(
        "welcome",
        [
          "message": "Welcome to Parlor", "clientId": .string("\(client.session)"),
          "timestamp": Self.now.json,
        ], to: client)
    case Monitor.namespace:
      let key = credentials?["apiKey"]?.text ?? credentials?["key"]?.text ?? credentials?["token"]?.text
      guard monitor.opens(key) else { return sockets.refuse(client, "This needs the server's key") }
      sockets.admit(client)
      monitor.clients.insert(client)
      emit("connected", ["message": "Connected", "timestamp": Self.now.json], to: client)
    default: sockets.refuse(client, "Invalid namespace")
    }
  }

  func leave(_ client: SocketClient) {
    monitor.clients.remove(client)
    guard let player = presence.leave(client) else { return }
    announce("player-left", player, ["id": player.json])
  }

  func take(_ name: String, _ arguments: [JSONValue], from client: SocketClient, _ acknowledgment: Int?) {
    switch (client.namespace, name) {
    case ("/", "player-connect"): identify(arguments.first ?? .null, client, acknowledgment)
    case ("/", "ping"):
      emit("pong", ["timestamp": Self.now.json], to: client)
      sockets.acknowledge(acknowledgment, [["timestamp": Self.now.json]], to: client)
    case (Monitor.namespace, "request-stats"):
      let stats = stats
      emit("stats", stats, to: client)
      emit("players", ["count": .integer(presence.count)], to: client)
      emit(
        "phrases", ["created": .integer(monitor.count(of: ["create", "createSimple", "contribute"]))],
        to: client)
      sockets.acknowledge(acknowledgment, [stats], to: client)
    case (Monitor.namespace, "request-activity"):
      emit("activity", .array(monitor.activity), to: client)
      sockets.acknowledge(acknowledgment, [.array(monitor.activity)], to: client)
    // Unknown events are answered, so that nobody waits for them.
    default: sockets.acknowledge(acknowledgment, [["error": "Unknown event"]], to: client)
    }
  }

  private func emit(_ name: String, _ argument: JSONValue, to client: SocketClient) {
    sockets.emit(name, argument, namespace: client.namespace, to: [client])
  }

  // MARK: - Players

  /// Asks the database whether a client is the player that it says.
  private func identify(_ data: JSONValue, _ client: SocketClient, _ acknowledgment: Int?) {
    let (id, token) = (data["playerId"]?.text ?? "", data["token"]?.text)
    // Of all that the client sends, only these wait for the database.
    let body: JSONValue = ["playerId": .string(id)]
    var call = Call(endpoint: .online, body: body, token: token, now: Clock.microseconds)
    call.acknowledgment = acknowledgment
    guard Identifier(id) != nil, token?.utf8.count ?? 0 <= 256, database.add(.identify(client, call)) else {
      return emit("connection-error", ["error": "playerId is required"], to: client)
    }
  }

  func identified(
    _ client: SocketClient, _ acknowledgment: Int?, _ result: Result<DatabaseReport.Identity, Refusal>
  ) {
    guard sockets.isAdmitted(client) else { return }
    switch result {
    case .failure(let refusal):
      emit("connection-error", refusal.json, to: client)
      sockets.acknowledge(acknowledgment, [refusal.json], to: client)
    case .success(let identity):
      let isNew = presence.join(client, identity.id)
      let answer: JSONValue = ["success": true, "player": identity.json, "timestamp": Self.now.json]
      emit("player-connected", answer, to: client)
      sockets.acknowledge(acknowledgment, [answer], to: client)
      if isNew { announce("player-joined", identity.id, identity.json) }
    }
  }

  /// Tells all other players, here and on other servers, that one came or went.
  private func announce(_ event: String, _ player: Identifier, _ json: JSONValue) {
    guard presence.count <= Self.mostAnnounced, !isStopping else { return }
    let push = Push(to: nil, except: [player], event, ["player": json, "timestamp": Self.now.json])
    let others = presence.allClients.filter { presence.player(of: $0) != player }
    sockets.emit(event, push.data, to: others)
    _ = database.add(.publish(push))
  }

  // MARK: - Monitoring

  private var stats: JSONValue {
    [
      "requests": .integer(monitor.requests), "connections": .integer(loop?.server?.count ?? 0),
      "sockets": .integer(sockets.count), "players": .integer(presence.count), "timestamp": Self.now.json,
    ]
  }

  /// Notes what was done, without any text.
  func note(_ kind: String) {
    let entry = monitor.note(kind, at: Self.now)
    sockets.emit("activity", entry, namespace: Monitor.namespace, to: monitor.clients)
  }
}
