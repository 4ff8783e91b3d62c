/// Where the terminal is, for the marker that is always on the screen.
public enum Place: Hashable, Sendable {
  /// In the middle, for everybody to see.
  case table
  /// With one player, and nobody else may look.
  case hands(of: Seat)
}

/// The one way in which a game hands the terminal over: who takes it, what they do, and when it comes back.
public enum Instruction: Hashable, Sendable {
  /// Everybody gets the game, or its next round, ready.
  case groupSetUp
  /// The terminal goes to a player; everybody else looks away.
  case pass(to: Seat)
  /// A player looks or chooses in private; then the terminal goes on to a place.
  case privateAction(of: Seat, then: Place)
  /// A player puts the terminal back into the middle.
  case handBack(by: Seat)
  /// Everybody reads, or hears, what is announced.
  case groupReading
  /// Everybody talks.
  case groupDiscussion
  /// Everybody sees how it went.
  case groupResults
}

extension Instruction {
  /// Who has, or takes, the terminal.
  public enum Who: Hashable, Sendable {
    /// Everybody, together.
    case group
    /// One player alone.
    case player(Seat)
  }

  /// When the terminal moves on.
  public enum When: Hashable, Sendable {
    /// As soon as the player in question says to have it.
    case onceTaken
    /// As soon as the player is done, and where it goes then.
    case onceDone(next: Place)
    /// When the group decides.
    case onceAllAreReady
  }

  /// Who has, or takes, the terminal.
  public var who: Who {
    switch self {
    case .pass(to: let seat), .privateAction(of: let seat, then: _), .handBack(by: let seat): .player(seat)
    case .groupSetUp, .groupReading, .groupDiscussion, .groupResults: .group
    }
  }

  /// When the terminal moves on.
  public var when: When {
    switch self {
    case .pass: .onceTaken
    case .privateAction(of: _, then: let place): .onceDone(next: place)
    case .handBack: .onceDone(next: .table)
    case .groupSetUp, .groupReading, .groupDiscussion, .groupResults: .onceAllAreReady
    }
  }

  /// Where the terminal is, or is on its way to.
  public var place: Place {
    switch self {
    case .pass(to: let seat), .privateAction(of: let seat, then: _): .hands(of: seat)
    case .handBack, .groupSetUp, .groupReading, .groupDiscussion, .groupResults: .table
    }
  }
}
