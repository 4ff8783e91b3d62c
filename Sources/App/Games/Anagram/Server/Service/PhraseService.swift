import Anagram
import GameKit
import Network

/// The service thread: receives requests and events, passes them to the database, and sends the results.
///
/// A class, because the loop keeps a reference to it.
final class PhraseService: ServerHandler {
  /// Set once the loop is open.
  weak var loop: NetworkLoop?
  var sockets: SocketServer
  var presence = Presence()
  var monitor: Monitor
  let options: ServerOptions
  let database: DatabaseThread
  private var cache = AnswerCache()
  private var addresses: RateLimiter
  private var posters: RateLimiter
  private let pages: OriginPolicy
  /// True if clients that only understand the full player list need a new one.
  var presenceHasChanged = false
  /// The time of their last list, and the shortest interval between lists, in microseconds.
  var lastList: Int64 = 0
  static let listPeriod: Int64 = 10_000_000
  /// True if clients that show a leaderboard need a new one.
  var scoresHaveChanged = false
  /// True once the program is shutting down.
  private(set) var isStopping = false
  /// True once the database has finished all its work.
  private(set) var isDone = false

  static let socketPath = "/socket.io/"
  /// The most values in a body, each of which takes many times its bytes when parsed.
  private static let mostValues = 256

  init(options: ServerOptions, key: String?, database: DatabaseThread) {
    self.options = options
    self.database = database
    monitor = Monitor(key: key)
    sockets = SocketServer(options: options.listen) { Secret.random(bytes: 15) }
    addresses = RateLimiter(perSecond: options.rate, burst: options.rate * 5)
    posters = RateLimiter(perSecond: options.rate / 2, burst: options.rate * 2)
    pages = OriginPolicy(listening: options.listen, origins: options.origins)
  }

  // MARK: - Requests

  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard pages.admits(request), !options.isCompatible || pages.isForServer(request) else {
      return HTTPResponse(403, ["error": "Pages of this address may not use the server", "code": "ORIGIN"])
    }
    guard addresses.admits(request.address, at: .now),
      request.method != .post || posters.admits(request.address, at: .now)
    else { return HTTPResponse(429, ["error": "Too many requests; wait a moment"]) }
    return nil
  }

  func answer(_ request: HTTPRequest, on connection: Int) -> HTTPResponse? {
    monitor.requests += 1
    if request.path == Self.socketPath || request.path == Self.socketPath.dropLast() {
      sockets.request(request, on: connection, at: .now)
      flush()
      return nil
    }
    switch Endpoint.router.match(request.method, request.path) {
    case .unknown: return HTTPResponse(404, ["error": "Not found"])
    case .wrongMethod:
      return HTTPResponse(405, ["error": .string("This address does not take \(request.method.rawValue)")])
    case .found(let endpoint, let parts): return answer(request, endpoint, parts, on: connection)
    }
  }

  private func answer(
    _ request: HTTPRequest, _ endpoint: Endpoint, _ parts: [String], on connection: Int
  ) -> HTTPResponse? {
    let token = request.bearer ?? request.key
    if endpoint == .phrasesFor, request.query.isEmpty, token != nil || options.isCompatible,
      let id = parts.first.flatMap({ Identifier($0) }), let response = cache.answer(for: id, token: token)
    {
      return response
    }
    guard let body = Self.body(of: request, to: endpoint) else {
      return HTTPResponse(400, ["error": "The body is not a JSON object"])
    }
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    let call = Call(
      endpoint: endpoint, parts: parts, query: query, body: body, token: token, address: request.address,
      now: Clock.microseconds)
    guard database.add(.call(call, connection: connection)) else {
      return HTTPResponse(503, ["error": "The server is busy; try again later"])
    }
    return nil
  }

  /// The members of a body in JSON, or from a browser's form at that endpoint; nil for anything else.
  private static func body(of request: HTTPRequest, to endpoint: Endpoint) -> JSONValue? {
    guard !request.body.isEmpty else { return .object([]) }
    guard endpoint != .submitForm else {
      return FormBody(request.body).map { form in
        .object(form.fields.map { JSONValue.Member($0.name, .string($0.value)) })
      }
    }
    guard let json = try? JSONReader.read(request.body, JSONLimits(values: Self.mostValues)),
      case .object = json
    else {
      return nil
    }
    return json
  }

  // MARK: - WebSockets

  func opened(_ connection: Int, _ request: HTTPRequest) -> Bool {
    guard request.path == Self.socketPath, request.parameter("EIO") == "4",
      request.parameter("transport") == "websocket"
    else { return false }
    let isTaken = sockets.opened(
      connection, id: request.parameter("sid"), address: request.address, at: .now)
    flush()
    return isTaken
  }

  func received(_ message: [UInt8], on connection: Int) {
    sockets.received(message, on: connection, at: .now)
    flush()
  }

  func closed(_ connection: Int) {
    sockets.closed(connection)
    flush()
  }

  /// Performs the protocol's effects until there are no more.
  func flush() {
    while true {
      let effects = sockets.drainEffects()
      guard !effects.isEmpty else { return }
      for effect in effects { perform(effect) }
    }
  }

  private func perform(_ effect: SocketEffect) {
    switch effect {
    case .respond(let connection, let response): loop?.server?.respond(response, on: connection)
    case .send(let connection, let bytes): loop?.server?.send(bytes, on: connection)
    case .close(let connection): loop?.server?.close(connection)
    case .join(let client, let credentials): join(client, credentials)
    case .event(let client, let name, let arguments, let acknowledgment):
      accept(name, arguments, from: client, acknowledgment)
    case .left(let client): leave(client)
    }
  }

  // MARK: - Time and messages

  /// Performs the tasks due about once a second.
  func tick() {
    let now = Clock.microseconds
    sockets.tick(at: .now)
    let due = presence.dueNotes(at: now)
    if !due.isEmpty { _ = database.add(.touch(due, now: now)) }
    tellPresence(at: now)
    tellLeaderboards(at: now)
    flush()
  }

  func accept(_ message: ServiceMessage) {
    switch message {
    case .stop: stop()
    case .database(let report): accept(report)
    }
    flush()
  }

  private func accept(_ report: DatabaseReport) {
    switch report {
    case .answer(let outcome, let connection, let endpoint):
      accept(outcome, endpoint)
      loop?.server?.respond(outcome.response, on: connection)
    case .identified(let client, let acknowledgment, let result): identified(client, acknowledgment, result)
    case .players(let players, let clients):
      let list: JSONValue = ["players": .array(players), "timestamp": Self.now.json]
      sockets.emit("player-list-updated", list, to: clients)
    case .leaderboard(let board, let clients): sockets.emit("leaderboard-updated", board, to: clients)
    case .missed: sockets.endAll()
    case .received(let pushes, let stale):
      cache.forget(stale)
      pushes.forEach(deliver)
    case .failed(let reason): options.log.write(.error, reason)
    case .stopped: isDone = true
    }
  }

  private func accept(_ outcome: Outcome, _ endpoint: Endpoint) {
    options.log.write(.debug, "\(endpoint) \(outcome.response.status)")
    cache.forget(outcome.stale)
    if let (player, token) = outcome.cached { cache.keep(outcome.response, for: player, token: token) }
    outcome.pushes.forEach(deliver)
    if endpoint.writes, outcome.response.status < 300 { note("\(endpoint)") }
  }

  /// Sends an event to this server's clients.
  private func deliver(_ push: Push) {
    guard push.event.first != Push.internalMark else { return note(push) }
    guard push.players == nil else {
      return sockets.emit(push.event, push.data, to: presence.clients(of: push.players ?? []))
    }
    let others = presence.allClients.filter { client in
      !(presence.player(of: client).map(push.others.contains) ?? true)
    }
    sockets.emit(push.event, push.data, to: others)
  }

  /// Handles an event meant for servers.
  private func note(_ push: Push) {
    switch push.event {
    case Push.scores.event: scoresHaveChanged = true
    case Push.presence: presence.hear(PresenceChanges(push.data))
    case Push.deleted: presence.clients(of: push.players ?? []).forEach { presence.leave($0) }
    default: break
    }
  }

  static var now: Timestamp { Timestamp(seconds: Clock.microseconds / 1_000_000) }

  /// Accepts no new work, notifies all clients, and lets the database finish.
  private func stop() {
    guard !isStopping else { return }
    isStopping = true
    options.log.write(.info, "Stopping: \(sockets.count) clients are told")
    loop?.server?.drain()
    sockets.endAll()
    _ = database.add(.stop)
  }
}
