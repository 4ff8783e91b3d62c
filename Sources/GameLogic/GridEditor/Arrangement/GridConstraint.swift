/// A corner or an edge of a shape, by its number from 0; edge n goes from corner n to the next one.
///
/// It belongs to the element and moves with it, also to the other side of a mirrored one.
public enum GridFeature: Hashable, Sendable {
  case corner(Int)
  case edge(Int)

  /// The number, from 0.
  public var index: Int {
    switch self {
    case .corner(let index), .edge(let index): index
    }
  }

  /// True for a corner.
  public var isCorner: Bool { if case .corner = self { true } else { false } }
}

extension GridFeature: CustomStringConvertible, Codable {
  /// The kind and the number from 1, as in `corner 2`.
  public var description: String { "\(isCorner ? "corner" : "edge") \(index + 1)" }

  /// Reads a feature from its description.
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

  /// Writes the description.
  public func encode(to encoder: any Encoder) throws {
    var text = encoder.singleValueContainer()
    try text.encode(description)
  }
}

/// A feature of an element.
public struct GridPart: Hashable, Codable, Sendable {
  /// The name of the element.
  public let element: String
  /// The corner or edge.
  public let feature: GridFeature

  /// Creates a reference to a feature.
  public init(_ element: String, _ feature: GridFeature) { (self.element, self.feature) = (element, feature) }
}

/// A relation between features of two elements that has to hold.
///
/// Two corners are at a distance; a corner is at a distance from an edge; two edges are parallel, at a distance.
public struct GridConstraint: Hashable, Codable, Sendable {
  /// The directions of two edges, with each element to the left of its own.
  public enum Direction: String, Hashable, Codable, Sendable {
    /// Flush: both elements are on the same side.
    case same
    /// Side by side: the elements face each other.
    case opposite
  }

  /// The first feature.
  public var one: GridPart
  /// The second feature.
  public var other: GridPart
  /// The directions of two edges; nothing is asked of other features.
  public var direction: Direction
  /// The distance of the features, in units.
  public var gap: Double
  /// The least part of the shorter edge that has to be beside the other edge, from 0 to 1.
  public var leastOverlap: Double
  /// The turns by 45° of the second element as the first one sees it, from 0 to 7; nil for any.
  public var turn: Int?
  /// False if a mirrored element whose mirror image looks like a turned one counts as that.
  public var isMirrorAware: Bool
  /// How far the distance may be from the gap, in units; nil for what the rules say.
  public var tolerance: Double?

  /// Creates a constraint.
  public init(
    _ one: GridPart, _ other: GridPart, direction: Direction = .opposite, gap: Double = 0,
    leastOverlap: Double = 0, turn: Int? = nil, isMirrorAware: Bool = true, tolerance: Double? = nil
  ) {
    (self.one, self.other, self.direction) = (one, other, direction)
    (self.gap, self.leastOverlap, self.turn, self.isMirrorAware) = (gap, leastOverlap, turn, isMirrorAware)
    self.tolerance = tolerance
  }

  /// The names of the two elements.
  public var elements: [String] { [one.element, other.element] }
  /// True if both features are edges, whose directions and overlap count then.
  public var areEdges: Bool { !one.feature.isCorner && !other.feature.isCorner }

  /// Returns true if both are between the same features, in whatever order.
  public func relates(as constraint: GridConstraint) -> Bool {
    Set([one, other]) == Set([constraint.one, constraint.other])
  }
}
