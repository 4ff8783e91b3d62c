import Anagram
import Database
import GameKit
import Network
import Testing

@testable import AnagramServer

/// What clients hear of each other, and how little of it.
struct PresenceTests {
  private let one = SocketClient(session: 1, namespace: "/")
  private let two = SocketClient(session: 2, namespace: "/")
  private let anna = Identifier(high: 1, low: 1)
  private let ben = Identifier(high: 1, low: 2)

  private func card(_ player: Identifier) -> JSONValue { ["id": player.json, "name": "x"] }

  @Test func `who comes and goes in a second is not told`() {
    var presence = Presence()
    presence.join(one, anna, card(anna))
    presence.join(two, anna, card(anna))
    presence.join(two, ben, card(ben))
    presence.leave(two)
    #expect(presence.drainNewcomers() == [one])
    let changes = presence.drainChanges()
    #expect(changes.own == changes.all && Array(changes.all.joined.keys) == [anna] && changes.all.left == [])
    presence.leave(one)
    presence.join(one, anna, card(anna))
    #expect(presence.drainChanges().all.isEmpty)
    presence.leave(one)
    #expect(presence.drainChanges().all.left == [anna])
  }

  @Test func `who left another server and is here is told of again`() throws {
    var presence = Presence()
    presence.join(one, anna, card(anna))
    _ = presence.drainChanges()
    var told = PresenceChanges()
    told.leave(anna)
    told.join(ben, card(ben))
    presence.hear(PresenceChanges(try JSONReader.read(told.json.bytes)))
    let changes = presence.drainChanges()
    #expect(Array(changes.own.joined.keys) == [anna] && changes.all.left == [])
    #expect(Set(changes.all.joined.keys) == [anna, ben])
  }

  @Test func `only players who show a leaderboard get it, and not for ever`() {
    var presence = Presence()
    presence.watch(.weekly, one, at: 0)
    #expect(presence.watchers(at: 1).isEmpty)
    presence.join(one, anna, card(anna))
    presence.watch(.weekly, one, at: 0)
    #expect(presence.watchers(at: 1) == [.weekly: [one]])
    #expect(presence.watchers(at: 90_000_001).isEmpty)
    presence.watch(.daily, one, at: 0)
    presence.watch(nil, one, at: 0)
    #expect(presence.watchers(at: 1).isEmpty)
  }

  @Test func `over real sockets the list comes once, then differences, and completions to the sender alone`()
    throws
  {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path, "--rate", "0"])
    let players = try ["Anna", "Ben", "Cleo"].map { try PlainClient(port: server.port).join($0) }
    let anna = try Listener(port: server.port, player: players[0].id, token: players[0].client.token ?? "")
    let ben = try Listener(port: server.port, player: players[1].id, token: players[1].client.token ?? "")
    anna.run { !anna.data(of: "players-changed").filter { "\($0)".contains(players[1].id) }.isEmpty }
    for one in [anna, ben] { one.run { !one.data(of: "player-list-updated").isEmpty } }
    #expect(anna.data(of: "player-list-updated").count == 1 && anna.data(of: "player-joined").isEmpty)
    ben.send("leaderboard-watch", ["period": "total"])
    let body: JSONValue = ["content": "be kind", "isGlobal": true]
    let made = try players[0].client.request("POST", "/api/phrases/create", body)
    let path = "/api/phrases/\(made.json["phrase"]?["id"]?.text ?? "")/complete"
    #expect(try players[2].client.request("POST", path, ["solution": "be kind"]).status == 200)
    anna.run { !anna.data(of: "phrase-completion-notification").isEmpty }
    ben.run { !ben.data(of: "leaderboard-updated").isEmpty }
    let board = ben.data(of: "leaderboard-updated").first
    #expect(board?["period"] == "total" && board?["leaderboard"]?.items?.first?["playerName"] == "Cleo")
    #expect(!ben.events.contains { $0.name.hasPrefix("phrase-comp") || $0.name.hasPrefix("@") })
    #expect(anna.data(of: "phrase-completion-notification").count == 1)
    #expect(anna.data(of: "leaderboard-updated").isEmpty && ben.data(of: "player-list-updated").count == 1)
  }

  @Test func `clients of the original get the whole list, at most every ten seconds`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path, "--rate", "0", "--compatible"])
    let players = try (0..<6).map { try PlainClient(port: server.port).join("Player \($0)") }
    let first = try Listener(port: server.port, player: players[0].id, token: players[0].client.token ?? "")
    first.run { !first.data(of: "player-list-updated").isEmpty }
    for player in players.dropFirst() {
      let other = try Listener(port: server.port, player: player.id, token: player.client.token ?? "")
      other.run { !other.data(of: "player-list-updated").isEmpty }
      first.run(within: .milliseconds(900)) { false }
    }
    let lists = first.data(of: "player-list-updated").count
    #expect(lists <= 2 && first.data(of: "players-changed").isEmpty, "\(lists) lists in some seconds")
  }
}

/// Batches that meet those of other servers.
struct RetryTests {
  /// A database whose first commits fail as those of a busy PostgreSQL do.
  private final class Contended: ServerDatabase {
    let inner: SQLiteDatabase
    var failures: Int
    let (name, descriptor): (String, Int32?) = ("contended", nil)
    let (begin, migrationLock) = ("BEGIN", "")

    init(failures: Int) throws { (inner, self.failures) = (try SQLiteDatabase(path: ":memory:"), failures) }

    func rows(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [SQLRow] {
      try inner.rows(sql, values)
    }
    func run(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int { try inner.run(sql, values) }
    func execute(_ script: String) throws(DatabaseError) {
      if script == "COMMIT", failures > 0 {
        failures -= 1
        throw DatabaseError(description: "deadlock detected", isTransient: true)
      }
      try inner.execute(script)
    }
    func publish(_ texts: [String]) throws(DatabaseError) -> [Int64] { [] }
    func takeWakeUp() throws(DatabaseError) -> Bool { false }
  }

  @Test(arguments: [(0, 201), (3, 201), (7, 201), (8, 503), (1_000, 503)])
  func `a batch is tried again, within a bound`(failures: Int, status: Int) throws {
    let database = try Contended(failures: 0)
    var fixture = try ExchangeFixture(database: database)
    let anna = try fixture.join("Anna")
    database.failures = failures
    #expect(fixture.call(.create, [], ["content": "be kind"], token: anna.token).status == status)
    database.failures = 0
    #expect(try database.integer("SELECT COUNT(*) FROM phrase") == (status == 201 ? 1 : 0))
  }
}
