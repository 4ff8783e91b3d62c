/// The shape of a board's world.
public enum Topology: Hashable, Sendable {
  /// Unbounded in all directions.
  case plane
  /// A rectangle with opposite edges joined.
  case torus(width: Int, height: Int)
  /// A rectangle surrounded by dead cells.
  case bounded(width: Int, height: Int)

  /// The shapes without their sizes.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case plane, torus, bounded
  }

  /// The shape without its size.
  public var kind: Kind {
    switch self {
    case .plane: .plane
    case .torus: .torus
    case .bounded: .bounded
    }
  }

  /// Creates a topology of a kind; the plane ignores the size.
  public init(_ kind: Kind, width: Int, height: Int) {
    switch kind {
    case .plane: self = .plane
    case .torus: self = .torus(width: width, height: height)
    case .bounded: self = .bounded(width: width, height: height)
    }
  }

  /// The allowed widths and heights of a finite board.
  public static let sides = 1...16_384

  /// The cells of a finite board, from (0, 0); nil for the plane.
  public var box: Box? {
    switch self {
    case .plane: nil
    case .torus(let width, let height), .bounded(let width, let height):
      Box(x: 0, y: 0, width: width, height: height)
    }
  }
}

extension Topology {
  /// Parses the part of a rule after the colon: `T100,50` for a torus, `P30` for a bounded square.
  ///
  /// - Throws: ``LifeError/unknownTopology(_:)`` for other shapes, twisted edges and half-infinite worlds;
  ///   ``LifeError/sizeOutOfRange(width:height:)`` for sizes outside ``sides``.
  public init(parsing text: String) throws(LifeError) {
    let characters = text.lowercased().filter { !$0.isWhitespace }
    let parts = characters.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Self.side($0) }
    guard let kind = characters.first, (1...2).contains(parts.count), sides.count == parts.count,
      sides.allSatisfy({ $0 > 0 })
    else { throw .unknownTopology(text) }
    let width = sides[0], height = sides.count > 1 ? sides[1] : width
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw .sizeOutOfRange(width: width, height: height)
    }
    switch kind {
    case "t": self = .torus(width: width, height: height)
    case "p": self = .bounded(width: width, height: height)
    default: throw .unknownTopology(text)
    }
  }

  private static func side(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }

  /// The suffix of a rule that names this topology, with the colon; empty for the plane.
  public var suffix: String {
    switch self {
    case .plane: ""
    case .torus(let width, let height): ":T\(width),\(height)"
    case .bounded(let width, let height): ":P\(width),\(height)"
    }
  }
}
