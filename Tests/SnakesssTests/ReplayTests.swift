import GameKit
import Testing

@testable import Snakesss

/// Anything anybody could try.
private enum Attempt {
  case table(TableAction)
  case seat(SeatAction, Seat)
}

extension State {
  fileprivate mutating func apply(_ attempt: Attempt) throws(Illegal) {
    switch attempt {
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
    case ..<10: .table(.startRound(try Example.question(below(30))))
    case ..<35: .table(.proceed)
    case ..<45: .table(.endDiscussion)
    case ..<46: .table(.voidRound)
    case ..<75: .seat(.passOn, seat)
    default: .seat(.vote(chips[below(4)]), seat)
    }
  }
}

struct ReplayTests {
  @Test(arguments: UInt64(0)..<200)
  func `whatever is tried, a refused action changes nothing and the same actions give the same game`(
    seed: UInt64
  ) throws {
    var luck = SeededRandom(seed: seed)
    let players = 4 + luck.below(5)
    let options = Options(rounds: 1 + luck.below(3), peek: seed.isMultiple(of: 2) ? .everyone : .eyesClosed)
    var game = try Example.game(players: players, options: options, seed: seed)
    var accepted: [Attempt] = []
    for _ in 0..<400 {
      let before = game
      let attempt = try luck.attempt(players: players)
      do throws(Illegal) {
        try game.apply(attempt)
        #expect(game != before)
        accepted.append(attempt)
      } catch {
        #expect(game == before)
      }
    }
    var replayed = try Example.game(players: players, options: options, seed: seed)
    for attempt in accepted { try replayed.apply(attempt) }
    #expect(replayed == game)
    #expect(game.played <= options.rounds)
  }

  @Test func `another seed gives another game`() throws {
    var games: Set<[RoundRecord]> = []
    for seed in 0..<UInt64(20) {
      var game = try Example.game(seed: seed)
      try game.finish()
      games.insert(game.rounds)
    }
    #expect(games.count == 20)
  }

  @Test func `same seed, same questions and same marks give the same game`() throws {
    let deck = QuestionDeck(try (0..<40).map { try Example.question($0) })
    let shuffledDeck = QuestionDeck(deck.questions.reversed())
    func play(_ deck: QuestionDeck) throws -> State {
      var game = try Example.game(seed: 5)
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
