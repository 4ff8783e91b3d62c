import Anagram
import Companion
import GameKit
import Testing

@testable import AnagramApp

/// Requests and answers as servers of both versions of the protocol have them.
struct PhraseAPITests {
  private static let ann = "00000000-0000-0001-0000-000000000001"
  private static let me = Identifier(high: 1, low: 1)
  private static let register = PhraseRequest.register(name: "Ann", device: "laptop")
  private static let fetch = PhraseRequest.fetch(me)
  private static let deliver = PhraseRequest.deliver(.gaveUp(me), from: me)

  /// A phrase as the first version of the server has it.
  private static func phrase(
    _ members: String = #""hint":"It costs nothing","language":"en""#, id: String = ann
  ) -> String {
    """
    {"id":"\(id)","content":"be kind","senderId":null,"targetId":"\(ann)","senderName":"Ben",
    "createdAt":"2025-07-01T10:00:00.000Z","isConsumed":false,\(members)}
    """
  }

  private static let deliveries: [(text: String, clues: [String?]?, skipped: Int)] = [
    (#"{"phrases":[\#(phrase())],"count":1}"#, ["It costs nothing"], 0),
    ("[\(phrase(#""clue":"Smile""#))]", ["Smile"], 0),
    (#"{"phrase":\#(phrase()),"senderName":"Ben"}"#, ["It costs nothing"], 0),
    (phrase(#""theme":null"#), [nil], 0),
    ("[\(phrase()),{},7,\(phrase(id: "no"))]", ["It costs nothing"], 3),
    (#"{"phrase":{}}"#, [], 1),
    ("[]", [], 0), ("{}", nil, 0), ("", nil, 0), ("null", nil, 0),
  ]

  @Test(arguments: deliveries)
  func `phrases are read in every form`(text: String, clues: [String?]?, skipped: Int) {
    let delivery = PhraseAPI.delivery(in: text)
    #expect(delivery?.phrases.map(\.extras.clue) == clues)
    #expect(delivery?.skipped ?? 0 == skipped)
    #expect(delivery?.phrases.allSatisfy { $0.language == "en" && $0.targetId == Self.me } != false)
  }

  @Test func `no form brings control characters to the screen`() throws {
    let bad = Self.phrase(#""clue":"a\u001b[2Jb\u202e""#)
    for text in [bad, "[\(bad)]", #"{"phrase":\#(bad)}"#, #"{"phrases":[\#(bad)]}"#] {
      let clue = try #require(PhraseAPI.delivery(in: text)?.phrases.first?.extras.clue)
      #expect(clue == clue.printable && !clue.contains("\u{1B}"))
    }
  }

  private static let account = PhraseAccount(player: me, name: "Ann", token: nil)
  private static let answers: [(PhraseRequest, Int, String, PhraseAnswer)] = [
    (register, 201, #"{"player":{"id":"\#(ann)","name":"Ann"}}"#, .registered(account)),
    (
      register, 200, #"{"player":{"id":"\#(ann)","name":"Ann"},"token":"t"}"#,
      .registered(PhraseAccount(player: me, name: "Ann", token: "t"))
    ),
    (register, 200, "{}", .failed), (register, 400, "", .refused),
    (register, 409, #"{"suggestions":["Ann 2"]}"#, .nameTaken(suggestions: ["Ann 2"])),
    (register, 409, "?", .nameTaken(suggestions: [])),
    (register, 429, "", .failed), (register, 500, "", .failed),
    (fetch, 200, "[]", .phrases([])), (fetch, 404, "", .phrases([])), (fetch, 200, "<html>", .failed),
    (fetch, 401, "", .unknownPlayer), (fetch, 429, "", .failed), (fetch, 503, "", .failed),
    (deliver, 200, "", .accepted), (deliver, 404, "", .refused), (deliver, 409, "", .refused),
    (deliver, 401, "", .unknownPlayer), (deliver, 429, "", .failed), (deliver, 502, "", .failed),
  ]

  @Test(arguments: answers)
  func `an answer means this`(request: PhraseRequest, status: Int, body: String, answer: PhraseAnswer) {
    #expect(PhraseAPI.answer(to: request, status: status, body: body).answer == answer)
  }

  @Test func `lists leave out what cannot be read`() {
    let players = #"{"players":[{"id":"\#(Self.ann)","name":"Ann"},{"id":"x","name":"B"},{"name":"C"}]}"#
    #expect(
      PhraseAPI.answer(to: .players, status: 200, body: players)
        == .players([PhrasePlayer(id: Self.me, name: "Ann")]))
    let board = #"""
      {"leaderboard":[{"rank":1,"playerName":"Ann","totalScore":34,"phrasesCompleted":1},{"rank":2}]}
      """#
    #expect(
      PhraseAPI.answer(to: .leaderboard(.weekly), status: 200, body: board)
        == .leaderboard(.weekly, [.init(rank: 1, name: "Ann", score: 34, phrases: 1)]))
    #expect(PhraseAPI.answer(to: .players, status: 404, body: players) == .failed)
    #expect(PhraseAPI.answer(to: .leaderboard(.daily), status: 200, body: "[]") == .failed)
  }

  @Test func `a phrase for one friend is understood by servers of both versions`() throws {
    let phrase = Outbox.Composed(
      id: Self.me, content: "be kind", clue: "It costs nothing", language: "en", targets: [Self.me])
    let request = PhraseAPI.request(.deliver(.composed(phrase), from: Self.me), token: "t")
    #expect(request.target == "/api/phrases/create" && request.token == "t")
    let body = try #require(request.body)
    for member in [
      #""targetId":"\#(Self.ann)""#, #""targetIds":["\#(Self.ann)"]"#, #""hint":"It costs nothing""#,
      #""clue":"It costs nothing""#, #""isGlobal":false"#, #""id":"\#(Self.ann)""#,
    ] { #expect(body.contains(member), "\(body)") }
  }

  @Test func `a solution is sent with its text`() {
    let solved = Outbox.Item.solved(Self.me, hints: 1, milliseconds: 9, text: "röd ros")
    let body = PhraseAPI.request(.deliver(solved, from: Self.me), token: "t").body ?? ""
    #expect(body.contains(#""solution":"röd ros""#) && body.contains(#""hintsUsed":1"#))
  }

  private static let deeds: [(Outbox.Item, String)] = [
    (.solved(me, hints: 1, milliseconds: 9), "/api/phrases/\(ann)/complete"),
    (.gaveUp(me), "/api/phrases/\(ann)/consume"), (.skipped(me), "/api/phrases/\(ann)/skip"),
    (.strangers(accept: false), "/api/players/\(ann)/strangers"),
    (.blocked(sender: me), "/api/players/\(ann)/block"), (.reported(me), "/api/phrases/\(ann)/report"),
  ]

  @Test(arguments: deeds) func `what a player does has its address`(item: Outbox.Item, target: String) {
    #expect(PhraseAPI.request(.deliver(item, from: Self.me), token: nil).target == target)
  }
}
