/// The table: a square play area with the silhouette, and a tray to its right.
public enum TangramTable {
  /// The side of the play area, in units.
  public static let side = 8
  /// In units.
  public static let trayWidth = 5
  /// The width of play area and tray, in units.
  public static let width = side + trayWidth

  /// All pieces next to each other in the tray.
  public static let tray = Arrangement(
    [
      tan(.largeTriangle1, 33, 4), tan(.largeTriangle2, 43, 13, rotation: 4), tan(.mediumTriangle, 33, 15),
      tan(.parallelogram, 40, 15), tan(.smallTriangle1, 33, 23), tan(.smallTriangle2, 39, 23),
      tan(.square, 45, 23),
    ].compactMap(\.self))

  /// A piece with its first corner at whole quarters of a unit.
  private static func tan(_ tan: Tan, _ x: Int, _ y: Int, rotation: Int = 0) -> PlacedTan? {
    Pose(ExactPoint(Surd(x), Surd(y)), rotation: rotation).flatMap { PlacedTan(tan, at: $0) }
  }

  public static func contains(_ tan: PlacedTan) -> Bool { shift(for: tan) == .zero }

  public static func hasInPlay(_ tan: PlacedTan) -> Bool {
    let area = Span(.zero, Surd(ExactPoint.perUnit * side))
    return area.contains(tan.region.x) && area.contains(tan.region.y)
  }

  /// The piece moved onto the table by the shortest way; nil only if its coordinates are out of range.
  static func clamped(_ tan: PlacedTan) -> PlacedTan? { tan.moved(by: shift(for: tan)) }

  static func isInTray(_ tan: PlacedTan) -> Bool {
    contains(tan) && Surd(ExactPoint.perUnit * side) <= tan.region.x.low
  }

  /// A piece in the tray where it overlaps no other: at the nearest such place, or where it is if there is none.
  static func free(_ tan: PlacedTan, among others: [PlacedTan]) -> PlacedTan {
    guard isInTray(tan), others.contains(where: tan.overlaps) else { return tan }
    return traySteps.lazy.compactMap(tan.moved).first { moved in
      isInTray(moved) && !others.contains(where: moved.overlaps)
    } ?? tan
  }

  /// All steps from one place of the tray to another, short ones first.
  private static let traySteps: [ExactPoint] = {
    let (width, height) = (trayWidth * ExactPoint.perUnit, side * ExactPoint.perUnit)
    let steps = (-height...height).flatMap { up in (-width...width).map { (right: $0, up: up) } }
    return steps.sorted { $0.right * $0.right + $0.up * $0.up < $1.right * $1.right + $1.up * $1.up }
      .map { ExactPoint(Surd($0.right), Surd($0.up)) }
  }()

  private static func shift(for tan: PlacedTan) -> ExactPoint {
    let region = tan.region
    return ExactPoint(shift(for: region.x, within: width), shift(for: region.y, within: side))
  }

  private static func shift(for span: Span, within units: Int) -> Surd {
    let end = Surd(ExactPoint.perUnit * units)
    return span.low < .zero ? -span.low : end < span.high ? end - span.high : .zero
  }
}
