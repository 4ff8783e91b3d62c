import Sudoku

/// A puzzle as a black and white picture.
struct PuzzlePicture {
  /// The side of a cell, and the white around the grid, in pixels.
  private static let (step, margin) = (60, 20)

  private let grid: Grid
  private let width: Int
  /// The pixels, row by row; true for black.
  private var pixels: [Bool]

  init(_ grid: Grid) {
    self.grid = grid
    width = grid.layout.side * Self.step + 2 * Self.margin
    pixels = Array(repeating: false, count: width * width)
    drawLines()
    for cell in 0..<grid.layout.shape.cellCount { draw(cell) }
  }

  /// The picture as a PNG file of one bit a pixel.
  var png: [UInt8] {
    let rows = stride(from: 0, to: pixels.count, by: width).map { pixels[$0..<$0 + width] }
    let bytes = rows.flatMap { row -> [UInt8] in
      // The first byte of a row says that it is not filtered; white is 1.
      [0]
        + stride(from: row.startIndex, to: row.endIndex, by: 8).map { start in
          (0..<8).reduce(0) { $0 | (start + $1 < row.endIndex && row[start + $1] ? 0 : 0x80 >> UInt8($1)) }
        }
    }
    return PNGWriter.file(width: width, height: width, rows: bytes)
  }

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
      for column in max(0, x)..<min(width, x + wide) { pixels[row * width + column] = true }
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

/// Writes PNG files whose pixels are stored without compression.
private enum PNGWriter {
  /// - Source: W3C, Portable Network Graphics, third edition; RFC 1950 and 1951 for the stream.
  static func file(width: Int, height: Int, rows: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", word(width) + word(height) + [1, 0, 0, 0, 0]) + chunk("IDAT", stream(rows))
      + chunk("IEND", [])
  }

  private static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return word(content.count) + body + word(Int(checksum(body)))
  }

  /// The CRC-32 of bytes.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  /// The bytes in stored blocks, with the checksum Adler-32.
  private static func stream(_ bytes: [UInt8]) -> [UInt8] {
    let size = 65_535
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: size) {
      let block = bytes[start..<min(bytes.count, start + size)]
      let count = UInt16(block.count)
      stream.append(start + size >= bytes.count ? 1 : 0)
      stream += [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      stream += block
    }
    let sums = bytes.reduce(into: (one: 1, other: 0)) { sums, byte in
      sums.one = (sums.one + Int(byte)) % 65_521
      sums.other = (sums.other + sums.one) % 65_521
    }
    return stream + word(sums.other << 16 | sums.one)
  }
}
