/// The poses of some or all of the seven pieces, anywhere.
public struct Arrangement: Hashable, Sendable {
  private var placed: [PlacedTan?]

  public init() { placed = Array(repeating: nil, count: Tan.allCases.count) }

  /// Creates an arrangement of pieces; later duplicates replace earlier ones.
  public init(_ tans: some Sequence<PlacedTan>) {
    self.init()
    for tan in tans { self[tan.tan] = tan }
  }

  /// A placed piece; nil if it is not part of the arrangement.
  public subscript(tan: Tan) -> PlacedTan? {
    get { placed[tan.index] }
    set {
      precondition(newValue == nil || newValue?.tan == tan, "This is another piece than \(tan)")
      placed[tan.index] = newValue
    }
  }

  /// In the order of ``Tan/allCases``.
  public var tans: [PlacedTan] { placed.compactMap(\.self) }

  public var isComplete: Bool { placed.allSatisfy { $0 != nil } }

  /// The pairs of pieces with a common area.
  public var overlaps: [(one: Tan, other: Tan, area: Area)] {
    let tans = tans
    return tans.indices.flatMap { first in
      tans[(first + 1)...].filter { tans[first].overlaps($0) }.map {
        (tans[first].tan, $0.tan, tans[first].overlap(with: $0))
      }
    }
  }

  /// True if two pieces have a common area.
  public var hasOverlaps: Bool {
    let regions = tans.map(\.region)
    return regions.indices.contains { first in
      regions[(first + 1)...].contains { $0.overlaps(regions[first]) }
    }
  }

  /// The arrangement with all pieces moved; nil if one would be too far away.
  public func moved(by step: ExactPoint) -> Arrangement? {
    let moved = tans.compactMap { $0.moved(by: step) }
    return moved.count == tans.count ? Arrangement(moved) : nil
  }

  /// The bottom left and top right corners of the bounding rectangle; nil without pieces.
  public var bounds: (low: ExactPoint, high: ExactPoint)? {
    let corners = tans.flatMap(\.corners)
    guard !corners.isEmpty else { return nil }
    let around = Octagon(around: corners)
    return (ExactPoint(around.x.low, around.y.low), ExactPoint(around.x.high, around.y.high))
  }

  /// The arrangement centered in the play area to within an eighth of a unit; nil if it is too large.
  ///
  /// One that barely fits is shifted slightly to be inside.
  public var centered: Arrangement? {
    guard let bounds else { return nil }
    let steps = Self.centering(bounds.low.x, bounds.high.x).flatMap { x in
      Self.centering(bounds.low.y, bounds.high.y).map { ExactPoint(x, $0) }
    }
    return steps.lazy.compactMap { self.moved(by: $0) }.first { $0.tans.allSatisfy(TangramTable.hasInPlay) }
  }

  /// Moves in whole quarters that center an interval in the play area, best first.
  private static func centering(_ low: Surd, _ high: Surd) -> [Surd] {
    let free = Double(ExactPoint.perUnit * TangramTable.side) - (low + high).approximation
    let best = Int((free / 2).rounded())
    return [Surd(best), Surd(best - 1), Surd(best + 1)]
  }
}

extension Arrangement: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
    let members = try decoder.container(keyedBy: Name.self)
    for name in members.allKeys {
      guard let tan = Tan(rawValue: name.stringValue) else {
        throw DecodingError.dataCorruptedError(
          forKey: name, in: members,
          debugDescription: "There is no such piece. The pieces are \(Tan.names).")
      }
      guard let placed = PlacedTan(tan, at: try members.decode(Pose.self, forKey: name)) else {
        throw DecodingError.dataCorruptedError(
          forKey: name, in: members, debugDescription: "The piece is too far away.")
      }
      self[tan] = placed
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Name.self)
    for placed in tans { try members.encode(placed.pose, forKey: Name(placed.tan)) }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ tan: Tan) { stringValue = tan.rawValue }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension Tan {
  /// The names of all pieces in files, separated by commas.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}

// MARK: Building

extension Arrangement {
  /// The arrangement with another piece, placed so that one of its corners meets one of an existing piece.
  ///
  /// Corners are numbered counterclockwise from 0, starting with the first one.
  ///
  /// - Returns: Nil if the existing piece is missing or a corner does not exist.
  public func adding(
    _ tan: Tan, rotation: Int = 0, flip: Bool = false, corner: Int, to other: Tan, corner otherCorner: Int
  ) -> Arrangement? {
    let corners =
      Pose(.zero, rotation: rotation, flip: flip).flatMap { PlacedTan(tan, at: $0) }?.corners ?? []
    guard let target = self[other]?.corners, target.indices ~= otherCorner, corners.indices ~= corner,
      let pose = Pose(target[otherCorner] - corners[corner], rotation: rotation, flip: flip)
    else { return nil }
    var arrangement = self
    arrangement[tan] = PlacedTan(tan, at: pose)
    return arrangement
  }
}
