public import GameKit
public import PuzzleKit

/// An element of an arrangement: a named shape.
public struct GridElement: Hashable, Sendable {
  /// Unique in the arrangement.
  public let name: String
  public let shape: GridShape
  /// True if its corners can't be told apart, so that poses in which it looks the same count as one.
  public let isUnmarked: Bool

  public init(_ name: String, _ shape: GridShape, isUnmarked: Bool = false) {
    self.name = name
    self.shape = shape
    self.isUnmarked = isUnmarked
  }

  /// The motions that leave the element looking the same; the identity comes first.
  var symmetries: [GridPose] { isUnmarked ? shape.symmetries : [.identity] }
}

extension GridElement: Codable {
  private enum Key: String, CodingKey { case name, shape, isUnmarked }

  /// Elements are marked unless the data says otherwise.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      try members.decode(String.self, forKey: .name), try members.decode(GridShape.self, forKey: .shape),
      isUnmarked: try members.decodeIfPresent(Bool.self, forKey: .isUnmarked) ?? false)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(name, forKey: .name)
    try members.encode(shape, forKey: .shape)
    if isUnmarked { try members.encode(isUnmarked, forKey: .isUnmarked) }
  }
}

/// The requirements of an arrangement besides its constraints.
public struct GridRules: Hashable, Sendable {
  /// The allowed positions of elements.
  public enum Mode: String, Hashable, Codable, Sendable {
    case freeform
    /// At whole units from each other.
    case lattice
  }

  /// The largest deviations of a pose that counts as right.
  public struct Tolerance: Hashable, Codable, Sendable {
    /// The largest distance of a feature from its place, in units.
    public var distance = 0.1
    /// The sine of the largest angle between directions that count as equal: half a degree.
    public var slant = 0.0087
    /// The largest area that two elements may share, in square units; practically none for poses set by keys.
    public var overlap = 1e-6

    public init() {}
  }

  public var mode = Mode.freeform
  /// The rotations of the whole arrangement that count as the same, in steps of 45° from 0 to 7.
  public var globalTurns = Set(0..<GridTurn.stepsPerTurn)
  /// True if a mirror image of the whole arrangement counts as the same.
  public var allowsMirror = false
  public var tolerance = Tolerance()

  public init() {}
}

extension GridRules: Codable {
  private enum Key: String, CodingKey { case mode, globalTurns, allowsMirror, tolerance }

  /// Missing members get their default.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init()
    mode = try members.decodeIfPresent(Mode.self, forKey: .mode) ?? mode
    allowsMirror = try members.decodeIfPresent(Bool.self, forKey: .allowsMirror) ?? allowsMirror
    tolerance = try members.decodeIfPresent(Tolerance.self, forKey: .tolerance) ?? tolerance
    let turns = try members.decodeIfPresent([Int].self, forKey: .globalTurns) ?? globalTurns.sorted()
    guard turns.allSatisfy((0..<GridTurn.stepsPerTurn).contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: .globalTurns, in: members, debugDescription: "Expected turns by 45°, from 0 to 7.")
    }
    globalTurns = Set(turns)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(mode, forKey: .mode)
    try members.encode(globalTurns.sorted(), forKey: .globalTurns)
    try members.encode(allowsMirror, forKey: .allowsMirror)
    try members.encode(tolerance, forKey: .tolerance)
  }
}

/// The goal: relations, and poses that satisfy them.
public struct GridTarget: Hashable, Codable, Sendable {
  /// Poses that satisfy everything, by element name.
  public var poses: [String: GridPose]
  public var constraints: [GridConstraint]
  public var rules: GridRules

  public init(poses: [String: GridPose], constraints: [GridConstraint] = [], rules: GridRules = GridRules()) {
    self.poses = poses
    self.constraints = constraints
    self.rules = rules
  }
}

/// Elements of any kind and the relations between them, as made and judged by the grid editor.
///
/// It is a puzzle, so that it can be stored and played like any other.
public struct GridArrangement: Puzzle {
  public static let game = GameID("grid")

  public var header: PuzzleHeader
  public let pieces: [GridElement]
  /// The starting poses; elements without one are not placed yet.
  public let initial: [String: GridPose]
  public let target: GridTarget
  public var current: [String: GridPose]

  /// The most elements and the most constraints.
  public static let most = 1_000

  /// Creates an arrangement; throws if a name is unknown or duplicate, or a shape lacks a feature.
  public init(
    header: PuzzleHeader, pieces: [GridElement], initial: [String: GridPose], target: GridTarget,
    current: [String: GridPose]
  ) throws(PuzzleFault) {
    guard pieces.count <= Self.most, target.constraints.count <= Self.most,
      Set(pieces.map(\.name)).count == pieces.count
    else {
      throw PuzzleFault(
        .field("pieces"), "Two elements have the same name, or there are too many.",
        advice: "Give each its own name, and use \(Self.most) at most.")
    }
    self.header = header
    self.pieces = pieces
    self.initial = initial
    self.target = target
    self.current = current
    try check()
  }

  public func element(_ name: String) -> GridElement? { pieces.first { $0.name == name } }

  private func check() throws(PuzzleFault) {
    guard accepts(initial) else { throw Self.unknownElement(in: "initial") }
    guard accepts(target.poses) else { throw Self.unknownElement(in: "target.poses") }
    let parts = target.constraints.flatMap { [$0.one, $0.other] }
    let lost = parts.first { part in
      element(part.element).map { $0.shape.corners.count <= part.feature.index } ?? true
    }
    guard let lost else { return }
    throw PuzzleFault(
      .field("target.constraints"), "There's no \(lost.feature) of \(lost.element.debugDescription).",
      advice: "Name a corner or an edge that an element has.")
  }

  private static func unknownElement(in field: String) -> PuzzleFault {
    PuzzleFault(.field(field), "It places an element that isn't there.", advice: "Name elements that are.")
  }

  /// Returns true if only elements of the arrangement are placed.
  public func accepts(_ state: [String: GridPose]) -> Bool {
    state.keys.allSatisfy(Set(pieces.map(\.name)).contains)
  }

  /// True if no two elements overlap.
  public var isValid: Bool {
    ConstraintValidator(self).overlaps(of: current).isEmpty
  }

  /// True if all constraints hold, all elements are placed, and none overlap.
  public var isCompleted: Bool {
    var anchors = AnchorTracker()
    let source = ManualPoses(current)
    guard let anchored = anchors.anchor(source.reading(at: .zero), at: .zero) else { return pieces.isEmpty }
    return ConstraintValidator(self).verdict(on: anchored).isPassed
  }
}
