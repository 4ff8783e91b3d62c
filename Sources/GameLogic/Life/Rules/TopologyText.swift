extension Topology {
  /// Reads a world as it stands behind the colon of a rule: `T100,50` for a torus, `P30` for a square with dead
  /// cells around it.
  ///
  /// - Throws: ``LifeError/unknownTopology(_:)`` for other shapes, for twisted edges and for worlds that are
  ///   infinite in one direction, ``LifeError/sizeOutOfRange(width:height:)`` for sizes beyond ``sides``.
  public init(parsing text: String) throws(LifeError) {
    let signs = text.lowercased().filter { !$0.isWhitespace }
    let parts = signs.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Self.side($0) }
    guard let kind = signs.first, (1...2).contains(parts.count), sides.count == parts.count,
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

  /// What stands behind a rule to name this world, colon included; nothing for the plane.
  public var suffix: String {
    switch self {
    case .plane: ""
    case .torus(let width, let height): ":T\(width),\(height)"
    case .bounded(let width, let height): ":P\(width),\(height)"
    }
  }
}
