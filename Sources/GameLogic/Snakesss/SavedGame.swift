public import GameKit

/// A game as it is saved: its players, its seed, and all moves so far.
///
/// It tells roles and answers to those who replay it, so it shows nothing of them in descriptions and dumps.
public struct SavedGame: Hashable, Codable, Sendable, Confidential {
  /// The version of this format in documents.
  public static let version = 1

  /// The names of the players, in order of seats.
  let names: [String]
  let seed: UInt64
  var moves: [Move] = []
  private let rounds: Int
  private let discussion: Int
  private let peek: PeekMode
  private let passing: Passing

  init(roster: Roster, options: Options, seed: UInt64) {
    names = roster.names.map(\.text)
    self.seed = seed
    (rounds, discussion) = (options.rounds, options.discussion.rawValue)
    (peek, passing) = (options.peek, options.passing)
  }

  /// The options of the game; a value out of range gets its default.
  var options: Options {
    Options(
      storedRounds: "\(rounds)", storedDiscussion: "\(discussion)", storedPeek: peek.rawValue,
      storedPassing: passing.rawValue)
  }

  /// One step of the game.
  enum Move: Hashable, Codable, Sendable, Confidential {
    case round(Opening)
    case table(TableAction)
    case seat(SeatAction, Seat)
    case leave(Seat)
    case join(String)
  }

  /// The start of a round, with all that it depends on besides the game: packs may change until it is resumed.
  struct Opening: Hashable, Codable, Sendable, Confidential {
    /// The drawn question, with its choices in the order of its pack.
    let question: Question
    /// The random numbers after the drawing.
    let random: SeededRandom
    let filter: QuestionFilter
  }
}
