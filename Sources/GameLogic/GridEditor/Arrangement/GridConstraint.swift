/// A corner or edge of a shape, numbered from 0; edge n runs from corner n to the next.
///
/// It stays with the element when that is moved, turned or mirrored.
public enum GridFeature: Hashable, Sendable {
  case corner(Int)
  case edge(Int)

  public var index: Int {
    switch self {
    case .corner(let index), .edge(let index): index
    }
  }

  public var isCorner: Bool { if case .corner = self { true } else { false } }
}

extension GridFeature: CustomStringConvertible, Codable {
  /// The kind and the number from 1, such as `corner 2`.
  public var description: String { "\(isCorner ? "corner" : "edge") \(index + 1)" }

  /// Parses the description.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer()
    let words = try text.decode(String.self).split(separator: " ")
    guard words.count == 2, let number = Int(words[1]), 1...GridShape.mostCorners ~= number,
      let feature = ["corner": GridFeature.corner(number - 1), "edge": .edge(number - 1)][words[0]]
    else {
      throw DecodingError.dataCorruptedError(
        in: text, debugDescription: "Expected a corner or an edge, as in corner 2.")
    }
    self = feature
  }

  public func encode(to encoder: any Encoder) throws {
    var text = encoder.singleValueContainer()
    try text.encode(description)
  }
}

public struct GridPart: Hashable, Codable, Sendable {
  public let element: String
  public let feature: GridFeature

  public init(_ element: String, _ feature: GridFeature) {
    self.element = element
    self.feature = feature
  }
}

/// A required relation between features of two elements.
///
/// A distance between two corners or between a corner and an edge, or a distance of two parallel edges.
public struct GridConstraint: Hashable, Codable, Sendable {
  /// The directions of two edges, each with its element on the left.
  public enum Direction: String, Hashable, Codable, Sendable {
    /// Flush: both elements are on the same side.
    case same
    /// Side by side: the elements face each other.
    case opposite
  }

  public var one: GridPart
  public var other: GridPart
  /// Only matters for two edges.
  public var direction: Direction
  /// The distance of the features, in units.
  public var gap: Double
  /// The least part of the shorter edge that must be alongside the other edge, from 0 to 1.
  public var leastOverlap: Double
  /// The turn of the second element relative to the first, in steps of 45° from 0 to 7; nil for any.
  public var turn: Int?
  /// False if a mirrored element may count as a turned one that looks the same.
  public var isMirrorAware: Bool
  /// The largest deviation of the distance from ``gap``, in units; nil for the rules' tolerance.
  public var tolerance: Double?

  public init(
    _ one: GridPart, _ other: GridPart, direction: Direction = .opposite, gap: Double = 0,
    leastOverlap: Double = 0, turn: Int? = nil, isMirrorAware: Bool = true, tolerance: Double? = nil
  ) {
    self.one = one
    self.other = other
    self.direction = direction
    self.gap = gap
    self.leastOverlap = leastOverlap
    self.turn = turn
    self.isMirrorAware = isMirrorAware
    self.tolerance = tolerance
  }

  public var elements: [String] { [one.element, other.element] }
  /// True if both features are edges, so that direction and overlap matter.
  public var areEdges: Bool { !one.feature.isCorner && !other.feature.isCorner }

  /// Returns true if both relate the same features, in either order.
  public func relates(as constraint: GridConstraint) -> Bool {
    Set([one, other]) == Set([constraint.one, constraint.other])
  }
}
