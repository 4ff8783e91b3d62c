import Database
import GameKit
import Glibc
import Network
import Synchronization
import TestKit
import Testing
import Workers

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
    // Its files go anyway, and a session that is asked to end in order may hang in its own signal handler.
    kill(process, SIGQUIT)
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

  /// Long texts arrive whole, in their order, once, and only if they are committed; their server does not hear itself.
  private func checkLongTexts(_ url: String) throws {
    let (one, two) = (try PostgresDatabase(url: url), try PostgresDatabase(url: url))
    var (own, other) = (NoticeCursor(), NoticeCursor())
    #expect(try own.open(on: one) && other.open(on: two))
    let texts = (0..<3).map { String(repeating: "ä🌹\($0)", count: 10_000) }
    func message(_ text: String) -> ServerMessage {
      ServerMessage(pushes: [Push(to: [], "long", .string(text))], stale: .nothing)
    }
    try one.execute("BEGIN")
    _ = try one.publish([message("lost").text])
    try one.execute("ROLLBACK")
    try one.execute("BEGIN")
    own.noteOwn(try one.publish((texts + [""]).map { message($0).text }))
    try one.execute("COMMIT")
    let deadline = ContinuousClock.now + .seconds(60)
    while try !two.takeWakeUp(), .now < deadline { usleep(1_000) }
    let read = try other.read(from: two).flatMap(\.pushes).map(\.data.text)
    #expect(read == texts + [""])
    #expect(try other.read(from: two).isEmpty && own.read(from: one).isEmpty)
    try checkGaps(one, two)
  }

  /// What is gone before it was read is noticed; what nobody knows to be committed comes back to its own server.
  private func checkGaps(_ one: PostgresDatabase, _ two: PostgresDatabase) throws {
    var (own, other) = (NoticeCursor(), NoticeCursor())
    #expect(try own.open(on: one) && other.open(on: two))
    let message = ServerMessage(pushes: [.scores], stale: .everyone)
    try one.execute("BEGIN")
    _ = try one.publish([message.text, message.text])
    try one.execute("COMMIT")
    #expect(try own.open(on: one) && own.read(from: one).map(\.pushes) == [[.scores], [.scores]])
    try one.run("UPDATE notice SET at = 0", [])
    _ = try one.publish([message.text])
    #expect(try one.integer("SELECT COUNT(*) FROM notice") == 1)
    #expect(try !other.open(on: two) && other.read(from: two).isEmpty)
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
    #expect(fixture.solve(two, "be kind", by: ben) == 34 && fixture.act(.complete, two, by: ben) == 409)
    #expect(fixture.act(.skip, one, by: ben) == 200 && fixture.phrases(of: ben) == ["star light"])
    for endpoint in [Endpoint.status, .online, .legends, .globalPhrases, .globalStats] {
      #expect(fixture.call(endpoint).status == 200)
    }
    #expect(fixture.call(.scores, [ben.id]).json["totalScore"] == 34)
    #expect(fixture.call(.leaderboard, ["total"]).json["leaderboard"]?.items?.count == 1)
    #expect(fixture.call(.register, [], ["name": "Dora", "deviceId": "x"]).status == 409)
    let link = fixture.call(.requestLink, [], token: ben.token).json["link"]?["token"]?.text ?? ""
    #expect(fixture.call(.contribute, [link], ["phrase": "hello world", "clue": "Greeting"]).status == 201)
    #expect(fixture.call(.links, [], token: ben.token).status == 200)
    #expect(fixture.call(.hintStatus, [one], token: ben.token).status == 200)
  }

  @Test func `what was told while a link was down arrives once it is back, once and in order`() throws {
    let cluster = try PostgresCluster()
    let options = ["--postgres", cluster.url, "--rate", "0"]
    let one = try ServerProcess(options)
    let database = try PostgresDatabase(url: cluster.url)
    // A server prints its address before its link is open; once it has answered, the link exists.
    let anna = try PlainClient(port: one.port).join("Anna").client
    let before = try backends(database)
    let two = try ServerProcess(options)
    let (ben, id) = try PlainClient(port: two.port).join("Ben")
    let listener = try Listener(port: two.port, player: id, token: ben.token ?? "")
    let link = try newBackend(database, since: before)
    // The server sleeps, and its link breaks, while the other one works.
    two.signal(SIGSTOP)
    _ = try database.rows("SELECT pg_terminate_backend($1)", [.integer(link)])
    var sent: [String] = []
    for number in 0..<20 {
      let body: JSONValue = ["content": .string("phrase n\(number)"), "targetId": .string(id)]
      sent.append(try anna.request("POST", "/api/phrases/create", body).json["phrase"]?["id"]?.text ?? "")
    }
    two.signal(SIGCONT)
    listener.run { listener.phrases.count >= 20 }
    #expect(listener.phrases == sent && listener.losses == 0)
    listener.run(within: .seconds(2)) { listener.phrases.count > 20 }
    #expect(listener.phrases == sent)
  }

  /// The one connection opened since then; those of migrations take a moment to vanish.
  private func newBackend(_ database: PostgresDatabase, since before: Set<Int64>) throws -> Int64 {
    let deadline = ContinuousClock.now + .seconds(60)
    var new = try backends(database).subtracting(before)
    while new.count > 1, .now < deadline { new = try backends(database).subtracting(before) }
    try #require(new.count == 1)
    return new[new.startIndex]
  }

  private func backends(_ database: PostgresDatabase) throws -> Set<Int64> {
    let rows = try database.rows(
      "SELECT pid FROM pg_stat_activity WHERE usename = 'parlor' AND pid <> pg_backend_pid()", [])
    return Set(rows.map { $0.number(0) })
  }

  @Test func `many players solve the same phrases on two servers, and nobody is turned away`() throws {
    let cluster = try PostgresCluster()
    let options = ["--postgres", cluster.url, "--rate", "0"]
    let servers = [try ServerProcess(options), try ServerProcess(options)]
    let sender = try PlainClient(port: servers[0].port).join("Sender").client
    let phrases = try (0..<30).map { number in
      let body: JSONValue = ["content": .string("shared n\(number)"), "isGlobal": true]
      return try sender.request("POST", "/api/phrases/create", body).json["phrase"]?["id"]?.text ?? ""
    }
    let ports = servers.map(\.port)
    let results = Mutex<[Int]>([])
    for number in 0..<24 {
      let player = try PlainClient(port: ports[number % 2]).join("Player \(number)").client
      let isStarted = RealThread.start {
        Self.solveAll(phrases, by: number, player.token, on: ports) { status in
          results.withLock { $0.append(status) }
        }
      }
      try #require(isStarted)
    }
    let deadline = ContinuousClock.now + .seconds(120)
    while results.withLock({ $0.count }) < 720, .now < deadline { usleep(20_000) }
    let statuses = results.withLock { $0 }
    #expect(statuses.count == 720 && statuses.allSatisfy { $0 == 200 }, "\(statuses.filter { $0 != 200 })")
    let database = try PostgresDatabase(url: cluster.url)
    #expect(try database.integer("SELECT SUM(usage_count) FROM phrase") == 720)
    #expect(try database.integer("SELECT SUM(phrases) FROM score WHERE period = 2") == 720)
  }

  @Test func `two servers that change the same phrases in opposite orders do not stop each other`() throws {
    let cluster = try PostgresCluster()
    var fixture = try ExchangeFixture(database: try PostgresDatabase(url: cluster.url))
    let sender = try fixture.join("Sender")
    let phrases = try (0..<60).map { try fixture.send("shared n\($0)", from: sender) }
    let (url, now) = (cluster.url, fixture.now)
    let ready = Mutex(0)
    let results = Mutex<[Int]>([])
    for (name, order) in [("Ben", phrases), ("Cleo", phrases.reversed())] {
      let token = try fixture.join(name).token
      let jobs = order.map { phrase in
        DatabaseJob.call(Call(endpoint: .complete, parts: [phrase], token: token, now: now), connection: 1)
      }
      let isStarted = RealThread.start {
        let database = try? PostgresDatabase(url: url)
        ready.withLock { $0 += 1 }
        while ready.withLock({ $0 }) < 2 { usleep(100) }
        let statuses = database.map { Self.statuses(of: jobs, on: $0) } ?? []
        results.withLock { $0 += statuses }
        ready.withLock { $0 += 1 }
      }
      try #require(isStarted)
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while ready.withLock({ $0 }) < 4, .now < deadline { usleep(10_000) }
    #expect(results.withLock { $0 } == Array(repeating: 200, count: 120))
  }

  /// Runs jobs as one batch on a connection, and returns the statuses of their answers.
  private static func statuses(of jobs: [DatabaseJob], on database: PostgresDatabase) -> [Int] {
    let exchange = PhraseExchange(database: database, settings: ExchangeSettings(quotas: nil))
    return BatchWriter(exchange: exchange).run(jobs).compactMap { report in
      guard case .answer(let outcome, _, _) = report else { return nil }
      return outcome.response.status
    }
  }

  /// Solves phrases on both servers by turns, each player in another order, so that rows are wanted in all orders.
  private static func solveAll(
    _ phrases: [String], by player: Int, _ token: String?, on ports: [Int], report: (Int) -> Void
  ) {
    for step in phrases.indices {
      let index = (step * 7 + player * 11) % phrases.count
      let client = PlainClient(port: ports[(player + step) % 2], token: token)
      let body: JSONValue = ["solution": .string("shared n\(index)")]
      report((try? client.request("POST", "/api/phrases/\(phrases[index])/complete", body).status) ?? 0)
    }
  }
}
