import GameKit
import TUI

/// A row of pictures, each of which differs from the one before in a certain way.
enum Scene: String, CaseIterable {
  /// Nothing at all.
  case unchanged
  /// One line of a page of text.
  case page
  /// One cell in ten, here and there, in two colours.
  case life10
  /// Every cell: its letter, and both its colours out of 16.
  case full
  /// Every cell: both its colours, out of all there are, none of which was there before.
  case gradient24

  static let size = Size(columns: 200, rows: 60)

  /// The picture that comes after another one.
  func picture(_ number: Int, after earlier: Canvas, _ luck: inout SeededRandom) -> Canvas {
    var canvas = earlier
    switch self {
    case .unchanged: break
    case .page: Drawings.page(number, on: &canvas)
    case .life10: Drawings.life(on: &canvas, &luck)
    case .full: Drawings.noise(on: &canvas, &luck)
    case .gradient24: Drawings.gradient(number, on: &canvas)
    }
    return canvas
  }
}
