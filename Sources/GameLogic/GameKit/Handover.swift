public import Possession

/// The location of the terminal, as shown by the marker on the screen.
public enum TerminalLocation: Hashable, Sendable {
  /// In the middle of the table, visible to everyone.
  case table
  /// With one player, while the others look away.
  case hands(of: Seat)
}

/// Proof that a player has the terminal and has opened the curtain.
public typealias PossessionToken = Possession.PossessionToken

extension PossessionToken {
  public var seat: Seat { Seat(index) }
}

/// A step of passing the terminal: who takes it, what they do, and when it moves on.
public enum Instruction: Hashable, Sendable {
  /// The group sets up the game or its next round.
  case groupSetUp
  /// The terminal goes to a player, and after the turn to a location; the others look away.
  case pass(to: Seat, then: TerminalLocation)
  /// A player reads or chooses in private, then the terminal moves on.
  case privateAction(of: Seat, then: TerminalLocation)
  /// A player puts the terminal back in the middle.
  case handBack(by: Seat)
  /// The group reads or hears an announcement.
  case groupReading
  case groupDiscussion
  case groupResults
}

extension Instruction {
  /// The holder of the terminal.
  public enum Who: Hashable, Sendable {
    case group
    case player(Seat)
  }

  /// The time at which the terminal moves on.
  public enum When: Hashable, Sendable {
    /// As soon as the player confirms having it.
    case onceTaken
    /// As soon as the player is done; `next` is the next location.
    case onceDone(next: TerminalLocation)
    /// When the group decides.
    case onceAllAreReady
  }

  /// The player or group that has the terminal or is about to take it.
  public var who: Who {
    switch self {
    case .pass(to: let seat, then: _), .privateAction(of: let seat, then: _), .handBack(by: let seat):
      .player(seat)
    case .groupSetUp, .groupReading, .groupDiscussion, .groupResults: .group
    }
  }

  public var when: When {
    switch self {
    case .pass: .onceTaken
    case .privateAction(of: _, then: let next): .onceDone(next: next)
    case .handBack: .onceDone(next: .table)
    case .groupSetUp, .groupReading, .groupDiscussion, .groupResults: .onceAllAreReady
    }
  }

  /// The current or next location of the terminal.
  public var location: TerminalLocation {
    switch self {
    case .pass(to: let seat, then: _), .privateAction(of: let seat, then: _): .hands(of: seat)
    case .handBack, .groupSetUp, .groupReading, .groupDiscussion, .groupResults: .table
    }
  }
}
