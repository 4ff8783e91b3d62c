/// Growth without end, as it was measured: nothing proves that it never stops.
public struct Growth: Hashable, Sendable {
  /// What grows.
  public enum Kind: String, CaseIterable, Sendable {
    /// It stays where it is and sends ships away.
    case gun
    /// It moves and leaves still lifes or oscillators behind.
    case puffer
    /// It moves and sends ships away, and leaves nothing else behind.
    case rake
    /// The population grows by the same number every period.
    case linear
    /// The population grows by a number that grows itself by the same number every period.
    case quadratic
  }

  /// What grows.
  public let kind: Kind
  /// After how many generations the growing part repeats.
  public let period: Int
  /// How far the growing part moves by then, to the right and down; zero where there are several.
  public let dx: Int, dy: Int
  /// How many cells more live after a period; for quadratic growth how much that number grows.
  public let cells: Int
  /// What is sent away or left behind in a period, by name.
  public let yield: Census
  /// Over how many generations it was measured.
  public let measured: Int
}

/// How the population went of late on a board of which no end was proved.
public struct Trend: Hashable, Sendable {
  /// Where it goes.
  public enum Direction: String, CaseIterable, Sendable {
    /// More and more lives.
    case growing
    /// Less and less lives.
    case shrinking
    /// It stays about the same.
    case steady
  }

  /// The generation that is compared with.
  public let since: Int
  /// How many cells lived then.
  public let before: UInt128
  /// How many cells live now.
  public let now: UInt128

  /// Where the population goes: steady within a twentieth.
  public var direction: Direction {
    let margin = max(before, now) / 20
    if now > before + margin { return .growing }
    return now + margin < before ? .shrinking : .steady
  }
}
