import Anagram
import Database
import GameKit
import Network
import Testing

@testable import AnagramServer

/// What strangers can do to players, and cannot.
struct AbuseTests {
  private var fixture: ExchangeFixture

  init() throws { fixture = try ExchangeFixture(quotas: Quotas()) }

  /// Sends phrases until one is refused; returns the number of those that were taken, and the refusal.
  private mutating func flood(
    from sender: ExchangeFixture.Member, to target: ExchangeFixture.Member?, most: Int = 100
  ) -> (taken: Int, code: String?) {
    for number in 0..<most {
      if let code = fixture.refusal(of: "rude n\(number)", from: sender, to: target) { return (number, code) }
    }
    return (most, nil)
  }

  @Test mutating func `a stranger fills no inbox, and friends come before strangers`() throws {
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let strangers = try (0..<8).map { try fixture.join("Stranger \($0)") }
    let taken = strangers.map { flood(from: $0, to: ben) }
    #expect(taken.map(\.taken) == [3, 3, 3, 3, 3, 3, 2, 0])
    #expect(taken.allSatisfy { $0.code == "INBOX_FULL" })
    _ = try fixture.send("hello friend", from: ben, to: [anna])
    #expect(flood(from: anna, to: ben).taken == 50)
    let phrases = fixture.call(.phrasesFor, [ben.id], token: ben.token).json["phrases"]?.items ?? []
    #expect(phrases.count == 25 && phrases.allSatisfy { $0["senderName"] == "Anna" })
  }

  @Test mutating func `whoever plays gets room for more`() throws {
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let first = try fixture.send("star light", from: anna, to: [ben])
    #expect(flood(from: anna, to: ben).taken == 2)
    #expect(fixture.solve(first, "star light", by: ben) != nil)
    #expect(flood(from: anna, to: ben).taken == 1)
  }

  @Test mutating func `a sender has so many phrases an hour, and for everyone a day`() throws {
    let anna = try fixture.join("Anna")
    let friends = try (0..<3).map { try fixture.join("Friend \($0)") }
    #expect(flood(from: anna, to: nil) == (20, "QUOTA"))
    let other = try fixture.join("Annas twin")
    #expect(flood(from: other, to: nil) == (0, "QUOTA"))
    for friend in friends {
      _ = try fixture.send("hello friend", from: friend, to: [anna])
      _ = flood(from: anna, to: friend)
    }
    #expect(flood(from: anna, to: friends[2]) == (0, "QUOTA"))
    fixture.wait(seconds: 3_601)
    #expect(flood(from: anna, to: friends[2]).taken > 0)
    fixture.wait(seconds: 86_400)
    #expect(fixture.refusal(of: "be kind", from: anna) == nil)
  }

  @Test mutating func `clients of the original that name no sender share one quota`() throws {
    fixture = try ExchangeFixture(compatible: true, quotas: Quotas())
    let body: JSONValue = ["content": "be kind", "isGlobal": true]
    let statuses = (0..<22).map { _ in fixture.call(.createSimple, [], body).status }
    #expect(statuses == Array(repeating: 201, count: 20) + [403, 403])
  }

  @Test mutating func `an address makes so many accounts an hour, however many it deletes`() throws {
    for number in 0..<10 {
      let player = try fixture.join("Player \(number)")
      let name: JSONValue = ["name": .string("Player \(number)")]
      #expect(fixture.call(.deleteAccount, [player.id], name, token: player.token).status == 200)
    }
    #expect(fixture.call(.register, [], ["name": "Player 11"]).status == 429)
    fixture.address = "192.0.2.2"
    _ = try fixture.join("Player 11")
    fixture.address = "192.0.2.1"
    fixture.wait(seconds: 3_601)
    _ = try fixture.join("Player 12")
  }

  @Test mutating func `accounts that nobody used make room, and no others`() throws {
    var quotas = Quotas()
    quotas.accounts = 2
    fixture = try ExchangeFixture(quotas: quotas)
    let (anna, _) = (try fixture.join("Anna"), try fixture.join("Ben"))
    #expect(fixture.call(.register, [], ["name": "Cleo"]).status == 503)
    _ = try fixture.send("be kind", from: anna)
    fixture.wait(seconds: 40 * 86_400)
    _ = try fixture.join("Cleo")
    let names = try fixture.exchange.database.rows("SELECT name FROM player ORDER BY name", [])
    #expect(names.map { $0.text(0) } == ["Anna", "Cleo"])
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
    ("2001:db8:1:2:3:4:5:6", "20:1:d:b8:0:1:0:2"),
    ("2001:db8:1:2::9", "20:1:d:b8:0:1:0:2"), ("nonsense:", "nonsense:"), ("", ""),
  ])
  func `addresses of one household are one`(address: String, household: String) {
    #expect(PhraseExchange.household(address) == household)
  }

  @Test mutating func `addresses are stored as hashes, and not for ever`() throws {
    let anna = try fixture.join("Anna")
    let database = fixture.exchange.database
    let row = try database.row("SELECT origin FROM player WHERE id = $1", [.text(anna.id)])
    #expect(row?.text(0).count == 64)
    fixture.wait(seconds: 31 * 86_400)
    _ = try fixture.join("Ben")
    #expect(try database.integer("SELECT COUNT(*) FROM player WHERE origin IS NULL") == 1)
  }

  @Test mutating func `fresh accounts hide nothing, those that play do, and the operator has the last word`()
    throws
  {
    let (anna, reader) = (try fixture.join("Anna"), try fixture.join("Reader"))
    let reporters = try (0..<4).map { try fixture.join("Reporter \($0)") }
    let easy = try (0..<5).map { try fixture.send("star n\($0)", from: anna) }
    let phrase = try fixture.send("be kind", from: anna)
    func isShown(_ fixture: inout ExchangeFixture) -> Bool { fixture.phrases(of: reader).contains("be kind") }
    for reporter in reporters { #expect(fixture.act(.report, phrase, by: reporter) == 200) }
    #expect(isShown(&fixture))
    fixture.wait(seconds: 8 * 86_400)
    for reporter in reporters {
      for (number, id) in easy.enumerated() {
        #expect(fixture.solve(id, .string("star n\(number)"), by: reporter) != nil)
      }
    }
    for reporter in reporters.prefix(1) { #expect(fixture.act(.report, phrase, by: reporter) == 200) }
    #expect(!isShown(&fixture))
    #expect(fixture.call(.approve, [phrase], token: "operator-key-1234").status == 200)
    #expect(fixture.act(.report, phrase, by: reporters[3]) == 200)
    #expect(isShown(&fixture))
    #expect(fixture.call(.report, [phrase], token: "operator-key-1234").status == 200)
    #expect(!isShown(&fixture))
  }

  private mutating func block(_ sender: ExchangeFixture.Member, by player: ExchangeFixture.Member) {
    let body: JSONValue = ["senderId": .string(sender.id)]
    #expect(fixture.call(.block, [player.id], body, token: player.token).status == 200)
  }

  @Test mutating func `a block holds for the sender's other accounts, but not for the household's`() throws {
    let (ben, brother) = (try fixture.join("Ben"), try fixture.join("Brother"))
    let anna = try fixture.join("Anna", device: "d")
    fixture.wait(seconds: 1)
    block(anna, by: ben)
    fixture.wait(seconds: 1)
    let second = try fixture.join("Second")
    let twin = try fixture.join("Twin")
    try fixture.exchange.database.run(
      "UPDATE player SET device = (SELECT device FROM player WHERE id = $1), origin = 'elsewhere' WHERE id = $2",
      [.text(anna.id), .text(twin.id)])
    for sender in [anna, second, twin] {
      #expect(fixture.refusal(of: "rude word", from: sender, to: ben) == nil)
    }
    #expect(fixture.phrases(of: ben) == [])
    _ = try fixture.send("dinner time", from: brother, to: [ben])
    #expect(fixture.phrases(of: ben) == ["dinner time"])
    let everyone = fixture.call(.create, [], ["content": "rude all"], token: second.token).outcome?.pushes
      .first
    #expect(everyone?.others.map(\.description).contains(ben.id) == true)
    _ = try fixture.send("hello you", from: ben, to: [second])
    #expect(fixture.phrases(of: ben) == ["rude word", "dinner time"])
  }

  @Test mutating func `a deleted account does not come back with another name`() throws {
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    block(anna, by: ben)
    #expect(fixture.call(.deleteAccount, [anna.id], ["name": "anna"], token: anna.token).status == 200)
    let again = try fixture.join("Anna again")
    #expect(fixture.refusal(of: "rude word", from: again, to: ben) == nil)
    #expect(fixture.phrases(of: ben) == [])
  }

  @Test mutating func `the phrases of strangers can be switched off`() throws {
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let off: JSONValue = ["accept": false]
    #expect(fixture.call(.strangers, [ben.id], off, token: anna.token).status == 401)
    #expect(fixture.call(.strangers, [ben.id], off, token: ben.token).status == 200)
    #expect(fixture.refusal(of: "be kind", from: anna, to: ben) == "FRIENDS_ONLY")
    _ = try fixture.send("hello friend", from: ben, to: [anna])
    #expect(fixture.refusal(of: "be kind", from: anna, to: ben) == nil)
  }
}
