internal import GameKit

/// What can be put into the vote.
public enum Chip: Hashable, Sendable {
  /// A guess at the right answer, from a player who is no snake.
  case letter(Letter)
  /// What every snake votes: neither right nor wrong.
  case snake

  /// The chips that lie before a player of a role, in their places.
  ///
  /// A snake finds as many chips, in the same places, as everybody else, so that neither looks nor keys differ.
  public static func choices(for role: Role) -> [Chip] {
    switch role {
    case .human, .mongoose: Letter.allCases.map(Chip.letter)
    case .snake: Letter.allCases.map { _ in .snake }
    }
  }
}

extension Chip: RawRepresentable, Codable {
  /// Reads `a`, `b`, `c` or `snake`.
  public init?(rawValue: String) {
    if let letter = Letter(rawValue: rawValue) {
      self = .letter(letter)
    } else if rawValue == "snake" {
      self = .snake
    } else {
      return nil
    }
  }

  /// The stable name of the chip: `a`, `b`, `c` or `snake`.
  public var rawValue: String {
    switch self {
    case .letter(let letter): letter.rawValue
    case .snake: "snake"
    }
  }
}

/// A vote that was confirmed.
struct Ballot: Hashable, Sendable {
  let voter: Seat
  let chip: Chip
}
