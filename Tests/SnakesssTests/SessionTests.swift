import FoundationEssentials
import GameKit
import Testing

@testable import Snakesss

struct SessionTests {
  @Test(arguments: [1, 3, 6, 9, 20])
  func `a game has as many rounds as were chosen`(rounds: Int) throws {
    let session = try Fixture.played(rounds: rounds)
    #expect(session.log?.rounds.count == rounds)
    #expect(session.view.round == rounds)
    #expect(session.usedQuestions.count == rounds)
  }

  @Test func `after the results the next round begins, after the last the final ranking is shown`() throws {
    var game = try Fixture.game(options: Options(rounds: 2))
    try game.advance { $0.isResults }
    try game.advance()
    #expect(game.publicView.scene == .needsQuestion)
    try game.advance { $0.isResults }
    try game.advance()
    let names = game.roster.names.map(\.text)
    let result = FinalResult(GameLog(rounds: game.rounds), names: names)
    #expect(game.publicView.scene == .over(result))
    #expect(result.ranking == Ranking(game.totals))
  }

  @Test func `a game that ends early ranks the rounds played, and a round in progress does not count`() throws
  {
    var game = try Fixture.game(options: Options(rounds: 6))
    try game.advance { $0.isResults }
    try game.advance()
    try game.advance { $0.isVote }
    let totals = game.totals
    try game.apply(.finish)
    let session = Session(game)
    let log = try #require(session.log)
    #expect(session.view.scene == .over(FinalResult(log, names: game.roster.names.map(\.text))))
    #expect(log.ranking(of: 5, after: 1) == Ranking(totals))
    #expect(session.log?.rounds.count == 1)
    #expect(session.participations?.map(\.score) == totals)
  }

  @Test func `before the first result nothing can be ranked`() throws {
    var game = try Fixture.game(options: Options(rounds: 6))
    while !game.phase.isResults {
      #expect(!game.publicView.canFinish)
      #expect(throws: Illegal.notNow) { try game.apply(.finish) }
      try game.advance()
    }
    #expect(game.publicView.canFinish)
  }

  @Test func `after the last round the game ends by itself`() throws {
    var game = try Fixture.game(options: Options(rounds: 1))
    while !game.phase.isResults { try game.advance() }
    #expect(!game.publicView.canFinish)
    #expect(throws: Illegal.notNow) { try game.apply(.finish) }
  }

  @Test(arguments: UInt64(0)..<20)
  func `the record has each player's points, rank and roles`(seed: UInt64) throws {
    let session = try Fixture.played(rounds: 6, seed: seed)
    let players = try #require(session.participations)
    let totals = session.view.totals
    #expect(players.map(\.name) == ["P1", "P2", "P3", "P4", "P5", "P6"])
    #expect(players.map(\.score) == totals)
    #expect(players.map(\.hasWon) == totals.map { $0 == totals.max() })
    #expect(players.map(\.rank) == Seat.all(6).map(Ranking(totals).rank(of:)))
    for player in players {
      #expect(player.roles.map(\.rounds).reduce(0, +) == 6)
      #expect(player.roles.map(\.points).reduce(0, +) == player.score)
      #expect(player.roles.allSatisfy { ["human", "snake", "mongoose"].contains($0.role) })
    }
  }

  @Test func `voided rounds are in the log, but count for no role`() throws {
    var game = try Fixture.game(options: Options(rounds: 1))
    try game.advance { $0.isVote }
    try game.apply(.voidRound)
    try game.finish()
    let session = Session(game)
    #expect(session.log?.rounds.map(\.outcome).first == .voided)
    #expect(session.participations?.allSatisfy { $0.roles.map(\.rounds) == [1] } == true)
  }

  @Test func `playing again keeps names and order, with no points and another seed`() throws {
    let session = try Fixture.played()
    let again = session.playAgain(Options(rounds: 9))
    let view = again.view
    #expect(view.roster == session.view.roster)
    #expect(view.totals == Array(repeating: 0, count: 6))
    #expect(view.round == 1)
    #expect(view.rounds == 9)
    #expect(again.usedQuestions.isEmpty)
  }

  /// A log that version 1 of the format wrote: a voided round, then a scored one.
  private static let recorded = #"""
    {"rounds":[{"outcome":{"voided":{}},"question":{"answer":"b","choices":["third","second","first"],\#
    "difficulty":"medium","funFact":"A fact.","id":"q1","source":"A book","text":"Question 1?"},\#
    "roles":["snake","mongoose","human","snake"]},{"outcome":{"scored":{"points":[0,2,2,0],\#
    "votes":["a","snake","snake","a"]}},"question":{"answer":"c","choices":["third","first","second"],\#
    "difficulty":"medium","funFact":"A fact.","id":"q2","source":"A book","text":"Question 2?"},\#
    "roles":["human","snake","snake","mongoose"]}]}
    """#

  @Test func `a recorded log is read, and written again, letter by letter`() throws {
    let log = try JSONDecoder().decode(GameLog.self, from: Data(Self.recorded.utf8))
    #expect(log.rounds.map(\.isScored) == [false, true])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(log), as: UTF8.self) == Self.recorded)
  }

  @Test func `a log with a double round reads as it was written, and a factor that no game has is refused`()
    throws
  {
    let options = Options(rounds: 2, doublesLastRound: true)
    let log = try #require(try Fixture.played(options: options).log)
    #expect(log.rounds.map(\.factor) == [1, 2])
    let json = String(decoding: try JSONEncoder().encode(log), as: UTF8.self)
    #expect(try JSONDecoder().decode(GameLog.self, from: Data(json.utf8)) == log)
    let damaged = json.replacing(#""multiplier":2"#, with: #""multiplier":0"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GameLog.self, from: Data(damaged.utf8))
    }
  }

  @Test func `a game saved before the last round could be double goes on as it began`() throws {
    let former = #"""
      {"rounds":3,"moves":[],"discussion":120,"names":["P1","P2","P3","P4"],"seed":1,"passing":"quick",\#
      "peek":"everyone"}
      """#
    let saved = try JSONDecoder().decode(SavedGame.self, from: Data(former.utf8))
    #expect(try Session(resuming: saved, width: \.count).options == Options(rounds: 3))
    let double = Session(try Fixture.game(options: Options(doublesLastRound: true))).saved
    #expect(try Session(resuming: double, width: \.count).options.doublesLastRound)
  }

  @Test func `a log reads as it was written`() throws {
    let log = try #require(try Fixture.played().log)
    let json = try JSONEncoder().encode(log)
    #expect(try JSONDecoder().decode(GameLog.self, from: json) == log)
    #expect(GameLog.version == 1)
  }

  @Test(arguments: [#""roles":["human","snake"]"#, #""roles":["human","snake","snake"]"#])
  func `a log whose lists do not fit together is not read`(roles: String) {
    let question = #"{"id":"q","text":"Why?","choices":["x","y","z"],"answer":"a","difficulty":"easy"}"#
    let round =
      #"{"question":\#(question),\#(roles),"outcome":{"scored":{"votes":["a","snake"],"points":[1]}}}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GameLog.self, from: Data(#"{"rounds":[\#(round)]}"#.utf8))
    }
  }
}

/// An attempted action.
private enum Attempt {
  case startRound(Question)
  case table(TableAction)
  case seat(SeatAction, Seat)
}

extension State {
  fileprivate mutating func apply(_ attempt: Attempt) throws(Illegal) {
    switch attempt {
    case .startRound(let question):
      guard phase == .awaitingQuestion else { throw .notNow }
      begin(with: question)
    case .table(let action): try apply(action)
    case .seat(let action, let seat): try apply(action, by: seat)
    }
  }
}

extension SeededRandom {
  /// Draws an attempt that is often legal and often not.
  fileprivate mutating func attempt(players: Int) throws -> Attempt {
    let seat = Seat(below(players + 1))
    let chips: [Chip] = [.letter(.a), .letter(.b), .letter(.c), .snake]
    return switch below(100) {
    case ..<10: .startRound(try Fixture.question(below(30)))
    case ..<35: .table(.proceed)
    case ..<45: .table(.endDiscussion)
    case ..<46: .table(.voidRound)
    case ..<75: .seat(.passOn, seat)
    default: .seat(.vote(chips[below(4)]), seat)
    }
  }
}

struct ReplayTests {
  @Test(arguments: Fixture.seeds(5, proof: 500))
  func `whatever is tried, a refused action changes nothing and the same actions give the same game`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let players = 4 + random.below(5)
    let options = Options(rounds: 1 + random.below(3), peek: seed.isMultiple(of: 2) ? .everyone : .eyesClosed)
    var game = try Fixture.game(players: players, options: options, seed: seed)
    var accepted: [Attempt] = []
    var isSound = true
    for _ in 0..<200 {
      let before = game
      let attempt = try random.attempt(players: players)
      do throws(Illegal) {
        try game.apply(attempt)
        isSound = isSound && game != before
        accepted.append(attempt)
      } catch {
        isSound = isSound && game == before
      }
    }
    #expect(isSound)
    var replayed = try Fixture.game(players: players, options: options, seed: seed)
    for attempt in accepted { try replayed.apply(attempt) }
    #expect(replayed == game)
    #expect(game.played <= options.rounds)
  }

  @Test func `another seed gives another game`() throws {
    var games: Set<[RoundRecord]> = []
    for seed in 0..<UInt64(20) {
      var game = try Fixture.game(seed: seed)
      try game.finish()
      games.insert(game.rounds)
    }
    #expect(games.count == 20)
  }

  @Test func `same seed, same questions and same marks give the same game`() throws {
    let deck = QuestionDeck(try (0..<40).map { try Fixture.question($0) })
    let shuffledDeck = QuestionDeck(deck.questions.reversed())
    func play(_ deck: QuestionDeck) throws -> State {
      var game = try Fixture.game(seed: 5)
      while game.phase != .over, game.rounds.count <= Rules.rounds.upperBound {
        if game.phase == .awaitingQuestion {
          _ = try game.startRound(from: deck, filter: QuestionFilter(), used: ["q1", "q2"])
        } else {
          try game.advance()
        }
      }
      return game
    }
    #expect(try play(deck) == play(deck))
    #expect(try play(deck) == play(shuffledDeck))
  }
}

struct OptionsTests {
  @Test func `the default is six rounds of two minutes, and everyone peeks`() {
    #expect(Options() == Options(rounds: 6, discussion: .seconds(120), peek: .everyone))
    #expect(Rules.offeredRounds.allSatisfy(Rules.rounds.contains))
  }

  @Test func `a discussion takes 60, 90, 120 or 180 seconds or has no limit`() {
    let limits = Options.discussionTimes.map(\.limit)
    #expect(limits == [.seconds(60), .seconds(90), .seconds(120), .seconds(180), nil])
  }

  @Test func `stored options are used`() {
    let options = Options(storedRounds: "20", storedDiscussion: "0", storedPeek: "eyesClosed")
    #expect(options == Options(rounds: 20, discussion: .unlimited, peek: .eyesClosed))
  }

  @Test(arguments: [nil, "", "0", "21", "-3", "many", "6.5", "99999999999999999999"])
  func `stored options out of range fall back to the default`(text: String?) {
    #expect(Options(storedRounds: text, storedDiscussion: "100", storedPeek: text) == Options())
  }

  @Test func `a stored filter is used, and unknown values in it are ignored`() {
    let filter = QuestionFilter(storedCategories: ["Science", "Gossip"], storedDifficulty: "hard")
    #expect(filter == QuestionFilter(categories: [.science], difficulty: .hard))
    #expect(QuestionFilter(storedCategories: nil, storedDifficulty: "brutal") == QuestionFilter())
    #expect(QuestionFilter(storedCategories: [], storedDifficulty: nil).categories.isEmpty)
  }
}
