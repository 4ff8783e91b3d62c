import Anagram
import GameKit
import Network

/// The Socket.IO events.
extension PhraseService {
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
    presence.leave(client)
  }

  func accept(_ name: String, _ arguments: [JSONValue], from client: SocketClient, _ acknowledgment: Int?) {
    switch (client.namespace, name) {
    case ("/", "player-connect"): identify(arguments.first ?? .null, client, acknowledgment)
    case ("/", "ping"):
      emit("pong", ["timestamp": Self.now.json], to: client)
      sockets.acknowledge(acknowledgment, [["timestamp": Self.now.json]], to: client)
    case ("/", "leaderboard-watch"):
      let period = (arguments.first?["period"]?.text).flatMap(LeaderboardPeriod.init(name:))
      presence.watch(period, client, at: Clock.microseconds)
      sockets.acknowledge(acknowledgment, [["success": true]], to: client)
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
    // Unknown events are answered, so that no client waits for them.
    default: sockets.acknowledge(acknowledgment, [["error": "Unknown event"]], to: client)
    }
  }

  private func emit(_ name: String, _ argument: JSONValue, to client: SocketClient) {
    sockets.emit(name, argument, namespace: client.namespace, to: [client])
  }

  // MARK: - Players

  /// Asks the database to verify a client's claim to be a player.
  private func identify(_ data: JSONValue, _ client: SocketClient, _ acknowledgment: Int?) {
    let (id, token) = (data["playerId"]?.text ?? "", data["token"]?.text)
    // Only these members of the client's message are kept.
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
      presence.join(client, identity.id, identity.json)
      let answer: JSONValue = ["success": true, "player": identity.json, "timestamp": Self.now.json]
      emit("player-connected", answer, to: client)
      sockets.acknowledge(acknowledgment, [answer], to: client)
    }
  }

  /// Tells clients who joined and left, at most once a second; clients of the original only know full lists.
  func tellPresence(at now: Int64) {
    let changes = presence.drainChanges()
    presenceHasChanged = presenceHasChanged || !changes.all.isEmpty
    if !changes.own.isEmpty, !isStopping {
      _ = database.add(.publish(Push(to: [], Push.presence, changes.own.json)))
    }
    var listeners = presence.drainNewcomers()
    if options.isCompatible {
      if presenceHasChanged, lastList + Self.listPeriod <= now {
        presenceHasChanged = false
        lastList = now
        listeners = Array(presence.allClients)
      }
    } else if !changes.all.isEmpty {
      sockets.emit(
        "players-changed", changes.all.json.with("timestamp", Self.now.json), to: presence.allClients)
    }
    if !listeners.isEmpty { _ = database.add(.listPlayers(to: listeners, now: now)) }
  }

  /// Sends changed leaderboards to the clients that show them.
  func tellLeaderboards(at now: Int64) {
    let watchers = presence.watchers(at: now)
    guard scoresHaveChanged else { return }
    scoresHaveChanged = false
    for (period, clients) in watchers {
      _ = database.add(.leaderboard(period, to: clients, now: now))
    }
  }

  // MARK: - Monitoring

  private var stats: JSONValue {
    [
      "requests": .integer(monitor.requests), "connections": .integer(loop?.server?.count ?? 0),
      "sockets": .integer(sockets.count), "players": .integer(presence.count), "timestamp": Self.now.json,
    ]
  }

  /// Records an activity, without any text.
  func note(_ kind: String) {
    let entry = monitor.note(kind, at: Self.now)
    sockets.emit("activity", entry, namespace: Monitor.namespace, to: monitor.clients)
  }
}
