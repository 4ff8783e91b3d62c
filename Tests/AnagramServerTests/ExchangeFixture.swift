import Anagram
import GameKit
import Network
import Testing

@testable import AnagramServer

/// An exchange on a database, with players and a clock of its own.
struct ExchangeFixture {
  let exchange: PhraseExchange
  var now: Int64 = 1_750_000_000_000_000

  init(
    compatible: Bool = false, moderated: Bool = false, database: (any Database)? = nil
  ) throws {
    let database = try database ?? SQLiteDatabase(path: ":memory:")
    try Schema.migrate(database)
    exchange = PhraseExchange(
      database: database,
      settings: ExchangeSettings(isCompatible: compatible, isModerated: moderated, key: "operator-key-1234"))
  }

  /// A player and the token.
  struct Member {
    let id: String
    let token: String
  }

  /// Answers a call as the server would, in a transaction.
  mutating func call(
    _ endpoint: Endpoint, _ parts: [String] = [], _ body: JSONValue = [:], token: String? = nil,
    query: [String: String] = [:]
  ) -> (status: Int, json: JSONValue, outcome: Outcome?) {
    now += 1000
    let call = Call(endpoint: endpoint, parts: parts, query: query, body: body, token: token, now: now)
    let reports = BatchWriter(exchange: exchange).run([.call(call, connection: 1)])
    guard case .answer(let outcome, _, _) = reports.last else { return (0, .string("\(reports)"), nil) }
    return (outcome.response.status, (try? JSONReader.read(outcome.response.body)) ?? .null, outcome)
  }

  mutating func join(_ name: String, device: String = "d") throws -> Member {
    let answer = call(.register, [], ["name": .string(name), "deviceId": .string(device + name)])
    let id = try #require(answer.json["player"]?["id"]?.text),
      token = try #require(answer.json["token"]?.text)
    return Member(id: id, token: token)
  }

  /// Sends a phrase and returns its identifier.
  mutating func send(_ content: String, from sender: Member, to targets: [Member] = []) throws -> String {
    let answer = call(
      .create, [],
      ["content": .string(content), "targetIds": .array(targets.map { .string($0.id) })], token: sender.token)
    return try #require(answer.json["phrase"]?["id"]?.text, "\(answer.json)")
  }

  /// The contents of the phrases that a player gets.
  mutating func phrases(of player: Member) -> [String] {
    let answer = call(.phrasesFor, [player.id], token: player.token)
    return (answer.json["phrases"]?.items ?? []).compactMap { $0["content"]?.text }
  }

  mutating func act(_ endpoint: Endpoint, _ phrase: String, by player: Member, _ body: JSONValue = [:]) -> Int
  {
    call(endpoint, [phrase], body.with("playerId", .string(player.id)), token: player.token).status
  }
}
