public import GameKit
public import GridEditor
public import PuzzleKit

/// The silhouette to cover, and how it is shown.
public struct TangramTarget: Hashable, Sendable {
  public struct Style: Codable, Hashable, Sendable {
    /// True if the silhouette is filled, false if only its outline is shown.
    public var isFilled: Bool
    /// True if the edges of the pieces are shown, which reveals the solution.
    public var showsPieces: Bool

    public init(isFilled: Bool = true, showsPieces: Bool = false) {
      self.isFilled = isFilled
      self.showsPieces = showsPieces
    }
  }

  /// One solution, with all seven pieces.
  public let solution: Arrangement
  /// The style chosen by the author.
  public let style: Style
  /// Relations between pieces that the author keeps while editing; play ignores them.
  public let constraints: [GridConstraint]
  /// The allowed motions of the whole figure and the tolerances, for the same judgment.
  public let rules: GridRules

  public init(
    solution: Arrangement, style: Style = Style(), constraints: [GridConstraint] = [],
    rules: GridRules = GridRules()
  ) {
    self.solution = solution
    self.style = style
    self.constraints = constraints
    self.rules = rules
  }
}

extension TangramTarget: Codable {
  private enum Key: String, CodingKey { case solution, style, constraints, rules }

  /// Constraints and rules are optional.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      solution: try members.decode(Arrangement.self, forKey: .solution),
      style: try members.decode(Style.self, forKey: .style),
      constraints: try members.decodeIfPresent([GridConstraint].self, forKey: .constraints) ?? [],
      rules: try members.decodeIfPresent(GridRules.self, forKey: .rules) ?? GridRules())
  }

  /// Omits empty constraints and default rules.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(solution, forKey: .solution)
    try members.encode(style, forKey: .style)
    if !constraints.isEmpty { try members.encode(constraints, forKey: .constraints) }
    if rules != GridRules() { try members.encode(rules, forKey: .rules) }
  }
}

/// A Tangram in play: a silhouette and the seven pieces to cover it with.
///
/// Invariant: the pieces of the target do not overlap and are inside the play area.
public struct TangramPuzzle: Puzzle {
  public static let game = GameID("tangram")
  public static var undoLimit: Int? { nil }

  public var header: PuzzleHeader
  /// The pieces at the start, next to the silhouette.
  public let initial: Arrangement
  public let target: TangramTarget
  /// The pieces as moved by the player.
  public var current: Arrangement
  public let silhouette: Silhouette

  public var pieces: [Tan] { Tan.allCases }

  /// Creates a puzzle with all pieces in the tray.
  public init(header: PuzzleHeader, target: TangramTarget) throws(PuzzleFault) {
    try self.init(
      header: header, pieces: Tan.allCases, initial: TangramTable.tray, target: target,
      current: TangramTable.tray)
  }

  public init(
    header: PuzzleHeader, pieces: [Tan], initial: Arrangement, target: TangramTarget, current: Arrangement
  ) throws(PuzzleFault) {
    guard pieces == Tan.allCases else {
      throw PuzzleFault(
        .field("pieces"), "These are not the seven pieces.", advice: "Write \(Tan.names).")
    }
    silhouette = try Self.silhouette(of: target.solution)
    guard Self.isOnTable(initial) else {
      throw PuzzleFault(
        .field("initial"), "A piece is missing or off the table.",
        advice: "Put all seven between 0 and \(TangramTable.width) across and 0 and \(TangramTable.side) up.")
    }
    self.header = header
    self.initial = initial
    self.target = target
    self.current = current
  }

  private static func silhouette(of solution: Arrangement) throws(PuzzleFault) -> Silhouette {
    if let missing = Tan.allCases.first(where: { solution[$0] == nil }) {
      throw PuzzleFault(
        .field("target.solution"), "The \(missing.name) is missing.", advice: "Place all seven pieces.")
    }
    if let overlap = solution.overlaps.first {
      throw PuzzleFault(
        .field("target.solution"), "The \(overlap.one.name) overlaps the \(overlap.other.name).",
        advice: "Move one of them.")
    }
    let outside = solution.tans.first { !TangramTable.hasInPlay($0) }
    guard let silhouette = Silhouette(solution), outside == nil else {
      throw PuzzleFault(
        .field("target.solution"), "The \(outside?.tan.name ?? "figure") is outside the play area.",
        advice: "Keep all pieces between 0 and \(TangramTable.side) units.")
    }
    return silhouette
  }

  private static func isOnTable(_ arrangement: Arrangement) -> Bool {
    arrangement.isComplete && arrangement.tans.allSatisfy(TangramTable.contains)
  }

  /// Returns true if all pieces are on the table; they may overlap.
  public func accepts(_ state: Arrangement) -> Bool { Self.isOnTable(state) }

  /// True if no two pieces overlap.
  public var isValid: Bool { !current.hasOverlaps }
  /// True if the pieces cover the silhouette exactly, in any order.
  public var isCompleted: Bool { silhouette.accepts(current) }

  /// The state after a move; nil if the move is not possible or changes nothing.
  public func state(after move: TangramMove) -> Arrangement? { current.after(move) }

  /// The pieces that touch the silhouette.
  public var placed: Arrangement { Arrangement(current.tans.filter(silhouette.touches)) }

  /// The positions to which a piece can snap.
  ///
  /// - Parameter tan: The piece, in its intended rotation.
  public func snapping(_ tan: PlacedTan) -> Snapping {
    Snapping(tan, in: current, silhouette: silhouette)
  }

  public var solver: Solver { Solver(silhouette) }
}
