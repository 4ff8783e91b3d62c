import Camera
import Sudoku
import Vision

/// A puzzle as a black and white picture.
struct PuzzlePicture {
  /// The side of a cell, and the white around the grid, in pixels.
  private static let (step, margin) = (60, 20)

  private let grid: Grid
  private let width: Int
  /// The lightness of the pixels, row by row.
  private var pixels: [UInt8]

  init(_ grid: Grid) {
    self.grid = grid
    width = grid.layout.side * Self.step + 2 * Self.margin
    pixels = Array(repeating: 255, count: width * width)
    drawLines()
    for cell in 0..<grid.layout.shape.cellCount { draw(cell) }
  }

  /// The picture as a PNG file; nil if there is no memory for it.
  var png: [UInt8]? { ImageFile.png(of: Plane(width: width, height: width, pixels: pixels)) }

  private mutating func drawLines() {
    let edges = GridEdges(grid.layout)
    for row in 0...grid.layout.side {
      for column in 0...grid.layout.side {
        drawEdge(edges.above(row, column), row, column, isAbove: true)
        drawEdge(edges.left(row, column), row, column, isAbove: false)
      }
    }
  }

  // Swift 6.3.1 crashes in optimizing the loop with this inside of it.
  @inline(never)
  private mutating func drawEdge(_ weight: GridEdges.Weight, _ row: Int, _ column: Int, isAbove: Bool) {
    let width = Self.width(weight)
    guard width > 0 else { return }
    let x = Self.margin + column * Self.step - width / 2
    let y = Self.margin + row * Self.step - width / 2
    let length = Self.step + width
    fill(x, y, isAbove ? length : width, isAbove ? width : length)
  }

  private static func width(_ weight: GridEdges.Weight) -> Int {
    switch weight {
    case .none: 0
    case .light: 1
    case .heavy: 4
    }
  }

  private mutating func draw(_ cell: Int) {
    let shape = grid.layout.shape
    let x = Self.margin + shape.column(of: cell) * Self.step
    let y = Self.margin + shape.row(of: cell) * Self.step
    if let cage = grid.layout.cages.first(where: { $0.cells.first == cell }) {
      for (number, digit) in "\(cage.sum)".enumerated() { draw(digit, x + 5 + number * 12, y + 6, scale: 2) }
    }
    guard grid[cell] != 0 else { return }
    draw(DigitCharacter.of(grid[cell]), x + 18, y + 14, scale: 5)
  }

  private mutating func draw(_ character: Character, _ x: Int, _ y: Int, scale: Int) {
    for (row, bits) in (Self.font[character] ?? []).enumerated() {
      for column in 0..<5 where bits >> (4 - column) & 1 == 1 {
        fill(x + column * scale, y + row * scale, scale, scale)
      }
    }
  }

  private mutating func fill(_ x: Int, _ y: Int, _ wide: Int, _ high: Int) {
    for row in max(0, y)..<min(width, y + high) {
      for column in max(0, x)..<min(width, x + wide) { pixels[row * width + column] = 0 }
    }
  }

  /// The rows of each character, five bits wide.
  private static let font: [Character: [UInt8]] = [
    "0": [14, 17, 19, 21, 25, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14], "2": [14, 17, 1, 2, 4, 8, 31],
    "3": [14, 17, 1, 6, 1, 17, 14], "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
    "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 8, 8, 8], "8": [14, 17, 17, 14, 17, 17, 14],
    "9": [14, 17, 17, 15, 1, 2, 12], "A": [14, 17, 17, 31, 17, 17, 17], "B": [30, 17, 17, 30, 17, 17, 30],
    "C": [14, 17, 16, 16, 16, 17, 14], "D": [30, 17, 17, 17, 17, 17, 30], "E": [31, 16, 16, 30, 16, 16, 31],
    "F": [31, 16, 16, 30, 16, 16, 16], "G": [14, 17, 16, 23, 17, 17, 15],
  ]
}
