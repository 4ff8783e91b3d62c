import Anagram
import Database
import GameKit
import Network
import Testing

@testable import AnagramServer

/// An exchange on a database, with players and a clock of its own.
struct ExchangeFixture {
  let exchange: PhraseExchange
  var now: Int64 = 1_750_000_000_000_000
  /// The address from which calls come.
  var address = "192.0.2.1"

  init(
    compatible: Bool = false, moderated: Bool = false, quotas: Quotas? = nil,
    database: (any ServerDatabase)? = nil
  ) throws {
    let database = try database ?? SQLiteDatabase(path: ":memory:")
    try Schema.migrate(database)
    exchange = PhraseExchange(
      database: database,
      settings: ExchangeSettings(
        isCompatible: compatible, isModerated: moderated, key: "operator-key-1234", quotas: quotas))
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
    let call = Call(
      endpoint: endpoint, parts: parts, query: query, body: body, token: token, address: address,
      now: now)
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

  /// Completes a phrase with its solution, and returns the points; nil where that is refused.
  mutating func solve(_ phrase: String, _ solution: JSONValue, by player: Member, hints: Int = 0) -> Int? {
    let body: JSONValue = ["hintsUsed": .integer(hints), "solution": solution]
    return call(.complete, [phrase], body, token: player.token).json["completion"]?["finalScore"]?.int
  }

  /// The refusal's code of a phrase that is sent; nil if it is taken.
  mutating func refusal(of content: String, from sender: Member, to target: Member? = nil) -> String? {
    let targets: [JSONValue] = target.map { [.string($0.id)] } ?? []
    let body: JSONValue = ["content": .string(content), "targetIds": .array(targets)]
    let answer = call(.create, [], body, token: sender.token)
    return answer.status == 201 ? nil : answer.json["code"]?.text ?? "\(answer.status)"
  }

  /// Lets a time pass.
  mutating func wait(seconds: Int64) { now += seconds * 1_000_000 }
}
