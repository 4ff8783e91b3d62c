import Anagram
import Database
import GameKit
import Network
import Testing

@testable import AnagramServer

/// Scores that are earned, names that are one's own, and accounts that can be left.
struct AccountTests {
  @Test(
    arguments: [
      ("hello world", 50), (" HELLO   world ", 50), (nil, 0), ("world hello", nil), ("hello", nil), (7, nil),
      ("", nil),
    ] as [(JSONValue, Int?)])
  func `a phrase counts with its solution, as the game judges it`(solution: JSONValue, points: Int?) throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let phrase = try fixture.send("hello world", from: anna, to: [ben])
    #expect(fixture.solve(phrase, solution, by: ben) == points)
    #expect(fixture.call(.scores, [ben.id]).json["totalScore"]?.int == points ?? 0)
    #expect(fixture.phrases(of: ben).isEmpty == (points != nil))
  }

  @Test func `curly apostrophes and letters in two parts are the same`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let phrase = try fixture.send("röd it’s", from: anna, to: [ben])
    #expect(fixture.solve(phrase, "ro\u{308}d it's", by: ben).map { $0 > 0 } == true)
  }

  @Test func `only phrases of others count`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    for number in 0..<5 {
      let own = try fixture.send("hello n\(number)", from: anna)
      #expect(fixture.solve(own, .string("hello n\(number)"), by: anna) == 0)
    }
    let link = fixture.call(.requestLink, [], token: anna.token).json["link"]?["token"]?.text ?? ""
    #expect(fixture.call(.contribute, [link], ["phrase": "hello world", "clue": "Greeting"]).status == 201)
    let guests = fixture.call(.phrasesFor, [anna.id], token: anna.token).json["phrases"]?.items?.first
    #expect(fixture.solve(guests?["id"]?.text ?? "", "hello world", by: anna) == 0)
    try fixture.exchange.database.run("UPDATE player SET device = 'one for both'", [])
    let twins = try fixture.send("star light", from: ben, to: [anna])
    #expect(fixture.solve(twins, "star light", by: anna) == 0)
    #expect(fixture.call(.scores, [anna.id]).json["totalScore"] == 0)
    #expect(fixture.call(.leaderboard, ["total"]).json["leaderboard"]?.items?.isEmpty == true)
  }

  @Test func `a client of the original completes without a solution, for no points`() throws {
    var fixture = try ExchangeFixture(compatible: true)
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let phrase = try fixture.send("hello world", from: anna, to: [ben])
    let done = fixture.call(.complete, [phrase], ["playerId": .string(ben.id)])
    #expect(done.status == 200 && done.json["completion"]?["finalScore"] == 0)
    #expect(fixture.act(.complete, phrase, by: ben) == 409)
  }

  @Test func `completions are told to the sender alone`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let phrase = try fixture.send("hello world", from: anna)
    let body: JSONValue = ["solution": "hello world"]
    let pushes = fixture.call(.complete, [phrase], body, token: ben.token).outcome?.pushes ?? []
    #expect(pushes.map(\.event) == ["phrase-completion-notification", Push.scores.event])
    #expect(pushes.first?.players?.map(\.description) == [anna.id])
  }

  // MARK: - Leaving

  /// A player with a row in each table, and others who have to do with the player.
  private func crowd(_ fixture: inout ExchangeFixture) throws -> (
    anna: ExchangeFixture.Member, ben: ExchangeFixture.Member
  ) {
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let (sent, got) = (
      try fixture.send("hello world", from: anna, to: [ben]),
      try fixture.send("be kind", from: ben, to: [anna])
    )
    let all = [try fixture.send("star light", from: ben), try fixture.send("night owl", from: anna)]
    #expect(fixture.call(.hint, [got, "1"], token: anna.token).status == 200)
    #expect(fixture.call(.hint, [sent, "1"], token: ben.token).status == 200)
    #expect(
      fixture.solve(got, "be kind", by: anna) != nil && fixture.solve(sent, "hello world", by: ben) != nil)
    for (player, phrase) in [(anna, all[0]), (ben, all[1])] {
      #expect(fixture.call(.download, [player.id], token: player.token).status == 200)
      #expect(
        fixture.act(.report, phrase, by: player) == 200 && fixture.act(.skip, phrase, by: player) == 200)
    }
    for (one, other) in [(anna, ben), (ben, anna)] {
      let sender: JSONValue = ["senderId": .string(other.id)]
      #expect(fixture.call(.block, [one.id], sender, token: one.token).status == 200)
    }
    let link = fixture.call(.requestLink, [], token: anna.token).json["link"]?["token"]?.text ?? ""
    #expect(fixture.call(.contribute, [link], ["phrase": "red rose", "clue": "Flower"]).status == 201)
    return (anna, ben)
  }

  @Test func `an account is deleted with all that it holds, in every table`() throws {
    var fixture = try ExchangeFixture(quotas: Quotas())
    let (anna, ben) = try crowd(&fixture)
    let database = fixture.exchange.database
    let tables = try database.rows("SELECT name FROM sqlite_master WHERE type = 'table'", []).map {
      $0.text(0)
    }
    func tablesWith(_ values: Set<SQLValue>) throws -> Set<String> {
      Set(
        try tables.filter { table in
          try database.rows("SELECT * FROM \(table)", []).contains { !values.isDisjoint(with: $0.values) }
        })
    }
    let held = try tablesWith([.text(anna.id)])
    #expect(
      held.isSuperset(of: [
        "player", "phrase", "delivery", "skip", "completion", "hint", "score", "contribution", "block",
        "report",
        "friend", "download",
      ]))
    #expect(fixture.call(.deleteAccount, [anna.id], ["name": "ANNA"], token: anna.token).status == 200)
    #expect(try tablesWith([.text(anna.id), .text("Anna"), .text("hello world"), .text("red rose")]) == [])
    #expect(fixture.call(.scores, [ben.id]).json["totalScore"] == 45)
    #expect(fixture.call(.phrasesFor, [anna.id], token: anna.token).status == 404)
    _ = try fixture.join("Anna", device: "another")
  }

  @Test(arguments: [false, true])
  func `nobody else deletes an account, and nobody by mistake`(isCompatible: Bool) throws {
    var fixture = try ExchangeFixture(compatible: isCompatible)
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let name: JSONValue = ["name": "Anna", "playerId": .string(anna.id)]
    #expect(fixture.call(.deleteAccount, [anna.id], name).status == 401)
    #expect(fixture.call(.deleteAccount, [anna.id], name, token: ben.token).status == 401)
    #expect(fixture.call(.deleteAccount, [anna.id], name, token: "operator-key-1234").status == 401)
    #expect(fixture.call(.deleteAccount, [anna.id], ["name": "Ann"], token: anna.token).status == 400)
    #expect(fixture.call(.deleteAccount, [anna.id], token: anna.token).status == 400)
    #expect(fixture.call(.find, token: ben.token, query: ["name": "Anna"]).status == 200)
  }

  // MARK: - Names

  @Test(arguments: ["Anna", "ANNA", "an\u{200B}na", " anna "])
  func `a guest has no player's name`(name: String) throws {
    var fixture = try ExchangeFixture(compatible: true)
    let anna = try fixture.join("Anna")
    let link = fixture.call(.requestLink, [], token: anna.token).json["link"]?["token"]?.text ?? ""
    let body: JSONValue = ["phrase": "be kind", "clue": "Not mean", "contributorName": .string(name)]
    #expect(fixture.call(.contribute, [link], body).json["code"] == "NAME_TAKEN")
    let all: JSONValue = ["content": "be kind", "contributorName": .string(name)]
    let global = fixture.call(.create, [], all)
    #expect(global.status == 409 || global.json["phrase"]?["senderName"] == "Anonymous")
    #expect(fixture.call(.link, [link]).json["link"]?["remainingUses"] == 3)
  }

  @Test func `names of all languages are players' names, each once`() throws {
    var fixture = try ExchangeFixture()
    let (zoe, asa) = (try fixture.join("Zoë"), try fixture.join("Åsa"))
    let taken = fixture.call(.register, [], ["name": "ZOE\u{308}", "deviceId": "x"])
    #expect(taken.status == 409 && taken.json["suggestions"]?.items?.first == "ZOË2")
    #expect(
      fixture.call(.find, token: zoe.token, query: ["name": "a\u{30A}sa"]).json["player"]?["id"]?.text
        == asa.id)
  }

  @Test func `the names of an older database get new keys, and of two alike the older stays`() throws {
    let database = try SQLiteDatabase(path: ":memory:")
    try database.execute("CREATE TABLE migration (number INTEGER PRIMARY KEY)")
    for (number, script) in Schema.server.scripts.prefix(2).enumerated() {
      try database.execute("BEGIN; \(script); INSERT INTO migration (number) VALUES (\(number + 1)); COMMIT")
    }
    let names = [("Zoe\u{308}", "wrong"), ("Zoë", "zoë"), ("Anna", "ben"), ("Ben", "anna")]
    for (number, row) in names.enumerated() {
      try database.run(
        "INSERT INTO player VALUES ($1, $2, $3, NULL, $1, $4, 0)",
        [.text("\(number)"), .text(row.0), .text(row.1), SQLValue(number)])
    }
    try Schema.migrate(database)
    let rows = try database.rows("SELECT name, name_key FROM player ORDER BY created_at", [])
    #expect(rows.map { Array($0.text(1).utf8) } == ["zoë", "zoë2", "anna", "ben"].map { Array($0.utf8) })
    #expect(rows.map { $0.text(0) } == ["Zoë", "Zoë2", "Anna", "Ben"])
  }
}
