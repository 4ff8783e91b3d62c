import GameKit
import Glibc
import Network
import TestKit
import Testing

@testable import AnagramServer

/// A PostgreSQL server of its own in a temporary folder, reached by a socket in it.
///
/// PostgreSQL refuses to run as root, so there it runs as the user `postgres` that its package makes.
final class PostgresCluster {
  let url: String
  private let folder: String
  private let process: pid_t

  private static let programs: String? = {
    let found = Spawned.run(["sh", "-c", "ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1"])
    let folder = found.output.filter { $0 != "\n" }
    return access(folder.appendingPath("initdb"), X_OK) == 0 ? folder : nil
  }()

  private static let isRoot = geteuid() == 0
  private static let prefix =
    isRoot
    ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "env", "LC_ALL=C.UTF-8"] : []

  static let isAvailable: Bool = programs != nil && (!isRoot || Spawned.run(prefix + ["true"]).status == 0)

  init() throws {
    let programs = try #require(Self.programs)
    var name = Array("/tmp/parlor-pg-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    let folder = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if Self.isRoot { _ = Spawned.run(["chown", "postgres", folder]) }
    let data = folder.appendingPath("data")
    let make = [
      programs.appendingPath("initdb"), "-D", data, "-U", "parlor", "-A", "trust", "-E", "UTF8", "--no-sync",
    ]
    try #require(Spawned.run(Self.prefix + make).status == 0)
    let serve = [
      programs.appendingPath("postgres"), "-D", data, "-k", folder, "-c", "listen_addresses=", "-c",
      "fsync=off",
      "-c", "log_min_messages=fatal", "-c", "shared_buffers=16MB",
    ]
    let (process, output) = try #require(Spawned.start(Self.prefix + serve))
    close(output)
    (self.folder, self.process) = (folder, process)
    url = "host=\(folder) user=parlor dbname=postgres"
    let ready = [programs.appendingPath("pg_isready"), "-q", "-h", folder, "-t", "10"]
    let deadline = ContinuousClock.now + .seconds(60)
    while Spawned.run(ready).status != 0, .now < deadline { usleep(20_000) }
  }

  deinit {
    kill(process, SIGINT)
    waitpid(process, nil, 0)
    _ = Spawned.run(["rm", "-rf", folder])
  }
}

@Suite(
  .serialized,
  .enabled(if: PostgresCluster.isAvailable, "This needs PostgreSQL's server (Debian: postgresql)"))
struct PostgresTests {
  @Test func `a phrase reaches a client of another server, even if its own server is killed at once`() throws
  {
    let cluster = try PostgresCluster()
    let options = ["--postgres", cluster.url, "--rate", "0"]
    let (one, two) = (try ServerProcess(options), try ServerProcess(options))
    let (anna, annas) = try PlainClient(port: one.port).join("Anna")
    let (ben, id) = try PlainClient(port: two.port).join("Ben")
    let listener = try Listener(port: two.port, player: id, token: ben.token ?? "")
    var confirmed: Set<String> = []
    for number in 0..<5 {
      let body: JSONValue = ["content": .string("phrase n\(number)"), "targetId": .string(id)]
      let answer = try anna.request("POST", "/api/phrases/create", body)
      confirmed.insert(try #require(answer.json["phrase"]?["id"]?.text, "\(answer)"))
    }
    // What it has confirmed is committed, and with it the news to the other server.
    one.end(SIGKILL)
    listener.run { listener.phrases.count == 5 }
    #expect(listener.phrases.count == 5 && Set(listener.phrases) == confirmed)
    let found = try ben.request("GET", "/api/phrases/for/\(id)").json["phrases"]?.items ?? []
    #expect(Set(found.compactMap { $0["id"]?.text }) == confirmed)
    let moved = PlainClient(port: two.port, token: anna.token)
    #expect(try moved.request("GET", "/api/phrases/for/\(annas)").status == 404)
    try checkCaches(ben, id, two, options)
    try checkRules(cluster.url)
    try checkLongTexts(cluster.url)
  }

  /// What is too long for a notification arrives whole, in its order, and only if it is committed.
  private func checkLongTexts(_ url: String) throws {
    let (one, two) = (try PostgresDatabase(url: url), try PostgresDatabase(url: url))
    let long = (0..<3).map { "{\"\($0)\":\"" + String(repeating: "ä🌹", count: 20_000) + "\"}" }
    #expect(long[0].utf8.count > PostgresDatabase.mostNotified)
    try one.execute("BEGIN")
    try one.publish("{\"lost\":true}" + long[0])
    try one.execute("ROLLBACK")
    try one.execute("BEGIN")
    for text in [long[0], "{}", long[1], long[2]] { try one.publish(text) }
    try one.execute("COMMIT")
    var texts: [String] = []
    let deadline = ContinuousClock.now + .seconds(60)
    while texts.count < 4, .now < deadline { texts += try two.takeNotifications() }
    #expect(texts == [long[0], "{}", long[1], long[2]])
  }

  /// An answer that one server keeps is old once another has changed it.
  private func checkCaches(_ ben: PlainClient, _ id: String, _ two: ServerProcess, _ options: [String]) throws
  {
    let three = try ServerProcess(options)
    let there = PlainClient(port: three.port, token: ben.token)
    let first =
      try there.request("GET", "/api/phrases/for/\(id)").json["phrases"]?.items?.first?["id"]?.text ?? ""
    #expect(
      try ben.request("POST", "/api/phrases/\(first)/complete", ["playerId": .string(id)]).status == 200)
    let deadline = ContinuousClock.now + .seconds(60)
    var left = 5
    while left == 5, .now < deadline {
      left = try there.request("GET", "/api/phrases/for/\(id)").json["phrases"]?.items?.count ?? 0
    }
    #expect(left == 4)
    #expect(
      try there.request("POST", "/api/phrases/\(first)/complete", ["playerId": .string(id)]).status == 409)
  }

  /// The statements do the same in both databases.
  private func checkRules(_ url: String) throws {
    var fixture = try ExchangeFixture(database: try PostgresDatabase(url: url))
    let (anna, ben) = (try fixture.join("Cleo"), try fixture.join("Dora"))
    let one = try fixture.send("star light", from: anna)
    let two = try fixture.send("be kind", from: anna, to: [ben])
    #expect(fixture.phrases(of: ben) == ["be kind"])
    #expect(fixture.act(.complete, two, by: ben) == 200 && fixture.act(.complete, two, by: ben) == 409)
    #expect(fixture.act(.skip, one, by: ben) == 200 && fixture.phrases(of: ben) == ["star light"])
    for endpoint in [Endpoint.status, .online, .legends, .globalPhrases, .globalStats] {
      #expect(fixture.call(endpoint).status == 200)
    }
    #expect(fixture.call(.scores, [ben.id]).json["totalScore"] == 34)
    #expect(fixture.call(.leaderboard, ["total"]).json["leaderboard"]?.items?.count == 2)
    #expect(fixture.call(.register, [], ["name": "Dora", "deviceId": "x"]).status == 409)
    let link = fixture.call(.requestLink, [], token: ben.token).json["link"]?["token"]?.text ?? ""
    #expect(fixture.call(.contribute, [link], ["phrase": "hello world", "clue": "Greeting"]).status == 201)
    #expect(fixture.call(.links, [], token: ben.token).status == 200)
    #expect(fixture.call(.hintStatus, [one], token: ben.token).status == 200)
  }
}

/// A player's client that collects the phrases pushed to it.
private final class Listener {
  private let loop: NetworkLoop
  private var connection: SocketIOConnection?
  private(set) var phrases: [String] = []
  private var isKnown = false

  init(port: Int, player: String, token: String) throws {
    loop = try NetworkLoop()
    let identity: JSONValue = ["playerId": .string(player), "token": .string(token)]
    connection = SocketIOConnection(
      SocketIOClient(backoff: Backoff(seed: 1)), to: ServerAddress(host: "127.0.0.1", port: port), on: loop
    ) { [weak self] effect in
      switch effect {
      case .connected: _ = self?.connection?.call("player-connect", [identity])
      case .acknowledged: self?.isKnown = true
      case .event(name: "new-phrase", let arguments):
        self?.phrases.append(arguments.first?["phrase"]?["id"]?.text ?? "")
      case .openSocket, .send, .closeSocket, .poll, .post, .event, .refused, .disconnected: break
      }
    }
    connection?.connect()
    run { isKnown }
  }

  /// Runs until a condition holds, or ten seconds have passed.
  func run(until isOver: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(60)
    loop.run { isOver() || .now > deadline }
  }
}
