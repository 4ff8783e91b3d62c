public import GameKit
public import GridEditor
public import PuzzleKit

/// The silhouette to cover, and how it is shown.
public struct TangramTarget: Hashable, Sendable {
  /// The picture of a silhouette.
  public struct Style: Codable, Hashable, Sendable {
    /// True if the silhouette is filled; otherwise its outline alone is shown.
    public var isFilled: Bool
    /// True if the edges of the pieces are shown, which gives the solution away.
    public var showsPieces: Bool

    /// Creates a style.
    public init(isFilled: Bool = true, showsPieces: Bool = false) {
      (self.isFilled, self.showsPieces) = (isFilled, showsPieces)
    }
  }

  /// One solution: all seven pieces.
  public let solution: Arrangement
  /// The style that the author chose.
  public let style: Style
  /// The relations between pieces that the author keeps while editing; play doesn't ask for them.
  public let constraints: [GridConstraint]
  /// How the whole figure may lie, and how exact it has to be, by the same judgment.
  public let rules: GridRules

  /// Creates a target.
  public init(
    solution: Arrangement, style: Style = Style(), constraints: [GridConstraint] = [],
    rules: GridRules = GridRules()
  ) {
    (self.solution, self.style, self.constraints, self.rules) = (solution, style, constraints, rules)
  }
}

extension TangramTarget: Codable {
  private enum Key: String, CodingKey { case solution, style, constraints, rules }

  /// Reads a target; there need not be constraints or rules.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      solution: try members.decode(Arrangement.self, forKey: .solution),
      style: try members.decode(Style.self, forKey: .style),
      constraints: try members.decodeIfPresent([GridConstraint].self, forKey: .constraints) ?? [],
      rules: try members.decodeIfPresent(GridRules.self, forKey: .rules) ?? GridRules())
  }

  /// Writes a target, its constraints if there are any, and its rules if they are not the usual ones.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(solution, forKey: .solution)
    try members.encode(style, forKey: .style)
    if !constraints.isEmpty { try members.encode(constraints, forKey: .constraints) }
    if rules != GridRules() { try members.encode(rules, forKey: .rules) }
  }
}

/// A Tangram to be played: a silhouette, and the seven pieces that cover it.
///
/// Invariant: the pieces of the target do not overlap, and are inside the play area.
public struct TangramPuzzle: Puzzle {
  /// The name of the game in files.
  public static let game = GameID("tangram")
  /// Everything can be undone, back to the first move.
  public static var undoLimit: Int? { nil }

  /// The description.
  public var header: PuzzleHeader
  /// The pieces at the start, beside the silhouette.
  public let initial: Arrangement
  /// The silhouette to cover, by one solution.
  public let target: TangramTarget
  /// The pieces as the player has moved them.
  public var current: Arrangement
  /// The silhouette to cover.
  public let silhouette: Silhouette

  /// The pieces.
  public var pieces: [Tan] { Tan.allCases }

  /// Creates a puzzle with the pieces in the tray.
  public init(header: PuzzleHeader, target: TangramTarget) throws(PuzzleFault) {
    try self.init(
      header: header, pieces: Tan.allCases, initial: TangramTable.tray, target: target,
      current: TangramTable.tray)
  }

  /// Creates a puzzle from a file or a saved game.
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
    (self.header, self.initial, self.target, self.current) = (header, initial, target, current)
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
  /// True if the pieces cover the silhouette exactly, in whatever order.
  public var isCompleted: Bool { silhouette.accepts(current) }

  /// The state after a move; nil where the move is not possible or would change nothing.
  public func state(after move: TangramMove) -> Arrangement? { current.after(move) }

  /// The pieces that touch the silhouette.
  public var placed: Arrangement { Arrangement(current.tans.filter(silhouette.touches)) }

  /// The places to which a piece can snap.
  ///
  /// - Parameter tan: The piece, turned as it is meant to be.
  public func snapping(_ tan: PlacedTan) -> Snapping {
    Snapping(tan, in: current, silhouette: silhouette)
  }

  /// Solves the silhouette.
  public var solver: Solver { Solver(silhouette) }
}
