package import Vision

/// Draws Sudokus on paper, which may be bent.
package struct GridRenderer: Photographed {
  /// The bend of the paper, as a part of the grid's side.
  package var bend = 0.0
  package var side = 480.0
  /// The part of the paper's brightness that ink takes away.
  package var ink = 0.8
  package var camera: PhotoCamera

  package init(seed: UInt64) { camera = PhotoCamera(seed: seed) }

  /// Draws digits, 0 for empty cells, in a picture a third larger than the grid.
  package mutating func picture(of digits: [Int]) -> (picture: Plane, corners: [ImagePoint]) {
    let (drawing, size) = (self, Int(side * 1.33))
    let photo = camera.photo(of: (1, 1), scale: side, size: (size, size)) { place in
      PhotoCamera.Color(repeating: 235 * (1 - drawing.ink * drawing.coverage(place, digits)))
    }
    return (photo.frame.luma, photo.corners)
  }

  /// The ink at a place of the grid, from 0 to 1 both ways.
  private func coverage(_ place: ImagePoint, _ digits: [Int]) -> Double {
    // Bent paper: rows sag in the middle.
    let v = place.y - bend * 4 * place.x * (1 - place.x)
    let (u, w) = (place.x * 9, v * 9)
    guard (-0.06...9.06).contains(u), (-0.06...9.06).contains(w) else { return 0 }
    let (lineU, lineW) = (u.rounded(), w.rounded())
    let (wideU, wideW) = (Int(lineU) % 3 == 0 ? 0.05 : 0.025, Int(lineW) % 3 == 0 ? 0.05 : 0.025)
    if (u - lineU).magnitude < wideU || (w - lineW).magnitude < wideW { return 1 }
    let digit = digits[min(Int(w), 8) * 9 + min(Int(u), 8)]
    return digit > 0 && Self.isInk(digit, u - u.rounded(.down), w - w.rounded(.down)) ? 1 : 0
  }
}

extension GridRenderer {
  private static let glyphs = (0...9).map { $0 == 0 ? [] : StrokeFont.strokes[Character("\($0)")] ?? [] }

  /// True if a digit has ink at a place of its cell.
  private static func isInk(_ digit: Int, _ x: Double, _ y: Double) -> Bool {
    StrokeFont.isInk(glyphs[digit], at: ImagePoint((x - 0.5) * 10 + 2, (y - 0.5) * 10 + 3))
  }
}
