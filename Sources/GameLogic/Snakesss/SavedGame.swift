public import GameKit

/// A saved game: players, seed and all moves so far.
///
/// Replaying it reveals roles and answers, so descriptions and dumps show none of it.
public struct SavedGame: Hashable, Codable, Sendable, Confidential {
  public static let version = 1

  /// In order of seats.
  let names: [String]
  let seed: UInt64
  var moves: [Move] = []
  private let rounds: Int
  private let discussion: Int
  private let peek: PeekMode
  private let passing: Passing
  /// Nil in games saved before there was such an option.
  private let doublesLastRound: Bool?
  private let picksCategory: Bool?

  init(roster: Roster, options: Options, seed: UInt64) {
    names = roster.names.map(\.text)
    self.seed = seed
    rounds = options.rounds
    discussion = options.discussion.rawValue
    peek = options.peek
    passing = options.passing
    doublesLastRound = options.doublesLastRound
    picksCategory = options.picksCategory
  }

  /// The game's options; a value out of range gets its default.
  var options: Options {
    Options(
      storedRounds: "\(rounds)", storedDiscussion: "\(discussion)", storedPeek: peek.rawValue,
      storedPassing: passing.rawValue, doublesLastRound: doublesLastRound ?? false,
      picksCategory: picksCategory ?? false)
  }

  enum Move: Hashable, Codable, Sendable, Confidential {
    case round(Opening)
    case table(TableAction)
    case seat(SeatAction, Seat)
    case leave(Seat)
    case join(String)
    case offer(Offer)
    case pick(Category)
  }

  /// Categories on offer, which depend on the packs and on chance.
  struct Offer: Hashable, Codable, Sendable, Confidential {
    let categories: [Category]
    /// The generator's state after the draw.
    let random: SeededRandom
  }

  /// The start of a round with everything it depends on, because packs may change before the game is resumed.
  struct Opening: Hashable, Codable, Sendable, Confidential {
    /// The drawn question, with its choices in the order of its pack.
    let question: Question
    /// The generator's state after the draw.
    let random: SeededRandom
    let filter: QuestionFilter
  }
}
