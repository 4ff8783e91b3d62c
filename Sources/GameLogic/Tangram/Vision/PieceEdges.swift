import Vision

/// The size of a part of a picture for that of a polygon, by where its color ends between pixels.
///
/// Across each side, colors go over from those inside to those outside: what is in between says how much of each there
/// is, however blurred the picture is. Places where a third color is between them say nothing.
struct PieceEdges {
  /// The size: 1 for the polygon's.
  private(set) var size: Double
  /// How far the sides are from where those of a polygon of this size would be, in units.
  private(set) var deviation: Double

  /// How far inside and outside colors are looked at, and from where on they are unmixed, in units.
  private static let (reach, unmixed) = (0.18, 0.13)
  /// The distance of two looks, in units.
  private static let step = 0.02
  /// How far from all sides the unmixed color inside is at least, in units.
  private static let depth = 0.1
  /// The length of the places along a side, in units.
  private static let length = 0.16
  /// The least difference of two colors, from 0 to 255.
  private static let contrast: Float = 24
  /// The most that a mixture of two colors is beside them, for their difference.
  private static let impurity: Float = 0.08

  private let picture: ColorPicture
  private let ground: Ground
  private let perUnit: Double

  /// A place of a side at which the color ends.
  private struct End {
    let place: ImagePoint
    let side: PieceSide
    /// How far inside the side it ends, in units.
    let depth: Double
  }

  /// Measures a part; nil if too little of its edge can be seen.
  init?(_ polygon: PiecePolygon, on ground: Ground, in picture: ColorPicture, perUnit: Double) {
    (self.picture, self.ground, self.perUnit) = (picture, ground, perUnit)
    (size, deviation) = (1, 0)
    let sides = polygon.sides
    let seen = sides.map { ends(of: $0, among: sides) }
    guard seen.filter({ !$0.isEmpty }).count >= 3 else { return nil }
    let middle = polygon.middle
    let equations = seen.joined().map { end -> (factors: [Double], depth: Double) in
      let (arm, normal) = ((end.place - middle) * (1 / perUnit), end.side.normal)
      return ([normal.x, normal.y, arm.cross(normal), end.side.depth(of: middle) / perUnit], end.depth)
    }
    // The part may be moved, turned and of another size.
    var system = LinearSystem(unknowns: 4)
    for equation in equations { system.add(equation.factors, equation.depth) }
    guard let solution = system.solution else { return nil }
    let rests = equations.map { zip($0.factors, solution).reduce($0.depth) { $0 - $1.0 * $1.1 } }
    size = 1 - solution[3]
    deviation = (rests.reduce(0) { $0 + $1 * $1 } / Double(rests.count)).squareRoot()
  }

  /// The places of a side that are not near others, and that tell where the color ends.
  private func ends(of side: PieceSide, among sides: [PieceSide]) -> [End] {
    side.places(every: Self.length * perUnit).filter { place in
      let inside = place + side.normal * (Self.unmixed * perUnit)
      return sides.allSatisfy { $0.depth(of: inside) > Self.depth * perUnit }
    }.compactMap { place in
      depth(at: place, of: side).map { End(place: place, side: side, depth: $0) }
    }
  }

  /// How far inside a side the color ends, in units; nil if more than two colors are there.
  private func depth(at place: ImagePoint, of side: PieceSide) -> Double? {
    let count = Int((Self.reach / Self.step).rounded())
    let levels = (-count...count).map { index in
      let start = place + side.normal * (Double(index) * Self.step * perUnit)
      return side.places(around: start, within: Self.length * perUnit / 2).reduce(SIMD3<Float>.zero) {
        $0 + picture.level(at: $1)
      } / 8
    }
    let ends = Int((Self.unmixed / Self.step).rounded())
    let outside = levels[...(count - ends)].mean
    let axis = levels[(count + ends)...].mean - outside
    guard axis.square > Self.contrast * Self.contrast else { return nil }
    let mixture = ColorMixture(axis, ground.level(at: place) - outside)
    let parts = levels.map { mixture.parts(of: $0 - outside) }
    guard parts.allSatisfy({ $0.beside < Self.impurity }) else { return nil }
    // The two looks at the ends count half.
    return Self.reach - Double(parts.reduce(-0.5) { $0 + $1.inside }) * Self.step
  }
}

/// A color that is mixed of one inside, one outside, and that of the ground, which is seen between pieces.
private struct ColorMixture {
  private let inside: SIMD3<Float>
  private let ground: SIMD3<Float>
  private let common: Float

  /// How much less likely the ground is than the two others.
  private static let reluctance: Float = 0.03

  /// Creates a mixture of two colors, both less the one outside.
  init(_ inside: SIMD3<Float>, _ ground: SIMD3<Float>) {
    (self.inside, self.ground) = (inside, ground)
    common = (inside * ground).sum()
  }

  /// How much of a color, less the one outside, is the one inside, and how far it is beside all mixtures, for the
  /// difference of the two.
  func parts(of color: SIMD3<Float>) -> (inside: Float, beside: Float) {
    let (one, other) = ((color * inside).sum(), (color * ground).sum())
    let square = ground.square + Self.reluctance * inside.square
    let gap = max((other * inside.square - one * common) / (square * inside.square - common * common), 0)
    let part = (one - gap * common) / inside.square
    return (part, ((color - inside * part - ground * gap).square / inside.square).squareRoot())
  }
}

extension SIMD3<Float> {
  fileprivate var square: Float { (self * self).sum() }
}

extension ArraySlice<SIMD3<Float>> {
  fileprivate var mean: SIMD3<Float> { reduce(.zero, +) / Float(count) }
}
