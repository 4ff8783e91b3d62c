import Library
import PuzzleKit
import TUI
import Tangram

extension UnitSpace {
  /// The units that usually stay free around what is shown.
  static let usualMargin = 0.4
  /// The least cells across a unit that show anything.
  private static let leastScale = 0.8

  /// Shows some points as large as they can be; nil where that is too small to see anything.
  init?(around points: [ExactPoint], margin: Double = usualMargin, in area: Rect) {
    guard let shown = UnitRect(around: points.map(\.rounded)) else { return nil }
    self.init(shown.grown(by: margin), in: area)
    guard columnsPerUnit >= Self.leastScale else { return nil }
  }
}

extension TangramTable {
  /// The play area and the tray, in units.
  static let rect = UnitRect(width: Double(width), height: Double(side))
  /// The play area alone.
  static let playArea = UnitRect(width: Double(side), height: Double(side))
}
