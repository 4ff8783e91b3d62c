/// The neighborhood of a point in eight sectors of 45°, each either covered or free.
///
/// All edges are multiples of 45°, so this describes a region near a point completely. Sector k lies between
/// the directions k and k + 1.
struct Sectors: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let all = Sectors(rawValue: 0xFF)

  /// A range of sectors counterclockwise from a direction.
  init(from direction: Int, count: Int) {
    let bits = UInt8((1 << count) - 1)
    let shift = direction & 7
    rawValue = bits << shift | (shift == 0 ? 0 : bits >> (8 - shift))
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The first direction and the length of each run of sectors narrower than 180°.
  ///
  /// A run begins after a missing sector, so it begins at an edge with the region on its left.
  var corners: [(direction: Int, width: Int)] {
    var found: [(direction: Int, width: Int)] = []
    for direction in 0..<8 where begins(at: direction) {
      var width = 1
      while contains(Sectors(from: direction + width, count: 1)) { width += 1 }
      if width < 4 { found.append((direction, width)) }
    }
    return found
  }

  private func begins(at direction: Int) -> Bool {
    contains(Sectors(from: direction, count: 1)) && isDisjoint(with: Sectors(from: direction + 7, count: 1))
  }
}

extension Octagon {
  /// The sectors around a point that the region covers.
  func sectors(at point: ExactPoint) -> Sectors {
    var sectors = x.sectors(at: point.x, from: 6)
    guard !sectors.isEmpty else { return [] }
    sectors.formIntersection(y.sectors(at: point.y, from: 0))
    guard !sectors.isEmpty else { return [] }
    sectors.formIntersection(sum.sectors(at: point.x + point.y, from: 7))
    sectors.formIntersection(difference.sectors(at: point.x - point.y, from: 5))
    return sectors
  }
}

extension Span {
  /// The sectors around a point that are within the bounds, given the point's number.
  ///
  /// - Parameter direction: The first of the four sectors in which the number increases.
  fileprivate func sectors(at number: Surd, from direction: Int) -> Sectors {
    let (fromLow, toHigh) = ((number - low).sign, (high - number).sign)
    if fromLow < 0 || toHigh < 0 { return [] }
    var sectors = Sectors.all
    if fromLow == 0 { sectors.formIntersection(Sectors(from: direction, count: 4)) }
    if toHigh == 0 { sectors.formIntersection(Sectors(from: direction + 4, count: 4)) }
    return sectors
  }
}
