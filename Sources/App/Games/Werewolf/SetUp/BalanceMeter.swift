import TUI
import Werewolf

/// Which side a set of roles favours, as a bar that grows from the middle.
///
/// ```
/// Balance  pack ░░░░░░░░░░│████░░░░░░ village
/// ```
struct BalanceMeter {
  let sum: Int
  /// The sum with which a side of the bar is full.
  private static let most = 12
  private static let widest = 45
  private static let title = "Balance"
  private static let gap = 2
  private static let ends = (left: "pack ", right: " village")

  init(_ sum: Int) { self.sum = sum }

  /// Draws the bar into a row; where all is said in words, the sum says it elsewhere.
  func draw(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty, !canvas.look.isPlain else { return }
    let fixed = (Self.title + Self.ends.left + Self.ends.right).columns + Self.gap
    let half = (min(Self.widest, row.columns - fixed) - 1) / 2
    guard half > 0 else { return canvas.write(Self.title, in: row, style: .heading) }
    canvas.clipped(to: row) { canvas in
      var place = row.origin
      place.column += canvas.write(Self.title, at: place, style: .heading) + Self.gap
      place.column += canvas.write(Self.ends.left, at: place, style: .packSide)
      drawBar(on: &canvas, at: place, half: half)
      place.column += half * 2 + 1
      canvas.write(Self.ends.right, at: place, style: .villageSide)
    }
  }

  private func drawBar(on canvas: inout Canvas, at start: Point, half: Int) {
    let signs = canvas.look.signs
    let bar = Rect(start, Size(columns: half * 2 + 1, rows: 1))
    canvas.fill(bar, with: signs.empty, style: .gaugeEmpty)
    let middle = start.moved(columns: half)
    let length = cells(of: half)
    let left = sum < 0 ? middle.moved(columns: -length) : middle.moved(columns: 1)
    canvas.fill(
      Rect(left, Size(columns: length, rows: 1)), with: signs.full, style: Balance(sum).style)
    canvas.write(String(signs.track), at: middle, style: .strong)
  }

  /// How many cells are full: none only where neither side is favoured.
  func cells(of half: Int) -> Int {
    guard sum != 0 else { return 0 }
    return max(1, min(half, (abs(sum) * half + Self.most / 2) / Self.most))
  }
}
