import Kit
import Sudoku
import TUI

/// The cells of a photo that a player is asked about, and the answers.
struct ScanReview: PictureReview {
  let scan: SudokuScan
  let picture: StraightPicture
  /// The digits as they were read or corrected; 0 for empty cells.
  private(set) var digits: [Int]
  var places: OpenPlaces

  init(_ scan: SudokuScan, _ picture: StraightPicture) {
    (self.scan, self.picture, digits) = (scan, picture, scan.digits)
    places = OpenPlaces(scan.unsure)
  }

  /// The grid as it is now.
  ///
  /// Every digit is from 0 to 9, so that there is always one.
  var grid: Grid { Grid(.classic, digits: digits) ?? Grid() }

  var columns: Int { 9 }
  var content: String { digits[cursor] == 0 ? "empty" : "\(digits[cursor])" }

  var words: [String] {
    (0..<9).map { row in
      "Row \(row + 1): "
        + digits[row * 9..<row * 9 + 9].map { $0 == 0 ? "." : "\($0)" }.joined(separator: " ")
    }
  }

  var hints: [Hint] {
    [
      Hint(.character("1"), .character("9"), shown: "1–9", title: "Change"),
      Hint(.backspace, .delete, .character("0"), shown: "Del", title: "Empty"),
    ]
  }

  /// Answers the cell under the cursor with a digit, or empties it, and goes to the next one.
  mutating func answer(_ key: Key) -> Bool {
    let isEmptying = [.backspace, .delete, .character("0"), .character(".")].contains(key)
    guard let digit = isEmptying ? 0 : key.digit(in: .classic) else { return false }
    digits[cursor] = digit
    places.confirm()
    return true
  }

  func place(after key: Key) -> Int? { SudokuBoard.step(for: key, in: Layout.classic.shape)?(cursor) }

  func place(at point: Point, in area: Rect) -> Int? { GridGeometry(.classic, in: area).cell(at: point) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    var marks = GridMarks(cursor: cursor, wrong: grid.conflicts)
    marks.hinted = Set(open)
    GridDrawing(GridContent(grid, solution: nil), GridGeometry(.classic, in: area), marks).draw(on: &canvas)
  }

  func drawPicture(on canvas: inout Canvas, in area: Rect) { PhotoDrawing(self).draw(on: &canvas, in: area) }
}

/// The photo around the cursor, in half blocks.
private struct PhotoDrawing {
  private let review: ScanReview

  init(_ review: ScanReview) { self.review = review }

  /// The fewest pixels of a cell's side in which a person can read its digit.
  private static let legible = 15

  func draw(on canvas: inout Canvas, in area: Rect) {
    let room = min(area.columns, 2 * area.rows, StraightPicture.side)
    guard room >= Self.legible else { return }
    // As many cells as are legible: all, or those around the cursor, or that one alone.
    let cells = [9, 7, 5, 3].first { room / $0 >= Self.legible } ?? 1
    let pixels = min(room / cells, StraightPicture.cell)
    let first = (corner(review.cursor % 9, cells), corner(review.cursor / 9, cells))
    var picture = PixelCanvas(
      Size(columns: cells * pixels, rows: cells * pixels),
      inks: [.sudokuPreviewBox, .sudokuPreviewGiven, .sudokuPreviewDigit])
    for row in 0..<cells * pixels {
      for column in 0..<cells * pixels {
        let cell = (first.1 + row / pixels) * 9 + first.0 + column / pixels
        let ink = level(first.0 * pixels + column, first.1 * pixels + row, pixels)
        picture[Point(column: column, row: row)] = ink == 2 && cell == review.cursor ? 3 : ink
      }
    }
    let place = Rect(
      area.origin, Size(columns: picture.size.columns, rows: (picture.size.rows + 1) / 2))
    picture.draw(on: &canvas, in: place, scale: .halves)
  }

  /// The first of so many columns or rows around a place.
  private func corner(_ place: Int, _ cells: Int) -> Int { min(max(place - cells / 2, 0), 9 - cells) }

  /// The darkest ink of the picture's pixels that a pixel shows.
  private func level(_ x: Int, _ y: Int, _ pixels: Int) -> PixelCanvas.Ink {
    let source = { (place: Int) in place * StraightPicture.cell / pixels }
    let columns = source(x)..<max(source(x + 1), source(x) + 1)
    var counts = [0, 0, 0]
    for row in source(y)..<max(source(y + 1), source(y) + 1) {
      for column in columns { counts[Int(review.picture.ink[row * StraightPicture.side + column])] += 1 }
    }
    let all = counts[0] + counts[1] + counts[2]
    return counts[2] * 3 >= all ? 2 : (counts[1] + counts[2]) * 2 >= all ? 1 : 0
  }
}
