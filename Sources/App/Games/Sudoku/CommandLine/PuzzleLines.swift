import Sudoku

/// A list of ordinary puzzles with one on each line, and nothing else, which needs no reader of formats.
struct PuzzleLines: Sendable {
  private static let length = 81
  /// The lines of a part: a few milliseconds of work.
  private static let partLines = 2_000

  private let bytes: [UInt8]

  /// Creates a list; nil if a text has anything but lines of 81 digits and dots, or a line without digits.
  init?(_ text: String) {
    bytes = Array(text.utf8)
    guard !bytes.isEmpty,
      bytes.count % (Self.length + 1) == 0 || bytes.count % (Self.length + 1) == Self.length
    else { return nil }
    for start in stride(from: 0, to: bytes.count, by: Self.length + 1) where !isPuzzle(at: start) {
      return nil
    }
  }

  private func isPuzzle(at start: Int) -> Bool {
    let end = start + Self.length
    guard end == bytes.count || bytes[end] == UInt8(ascii: "\n") else { return false }
    var hasDigit = false
    for index in start..<end {
      let isDigit = UInt8(ascii: "1")...UInt8(ascii: "9") ~= bytes[index]
      guard isDigit || bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "0") else {
        return false
      }
      if isDigit { hasDigit = true }
    }
    return hasDigit
  }

  /// Parts of the list, which can be solved at the same time.
  var parts: [Range<Int>] {
    let step = Self.partLines * (Self.length + 1)
    return stride(from: 0, to: bytes.count, by: step).map { $0..<min(bytes.count, $0 + step) }
  }

  /// Solves the puzzles of a part: for each its solution, `none` or `many` on a line.
  func solve(_ part: Range<Int>, upTo limit: Int) -> (text: String, areUnique: Bool) {
    let solver = Solver()
    var cells = Array(repeating: UInt8(0), count: Self.length), solution = cells
    var text: [UInt8] = []
    text.reserveCapacity(part.count + 1)
    var areUnique = true
    for start in stride(from: part.lowerBound, to: part.upperBound, by: Self.length + 1) {
      for cell in 0..<Self.length {
        let byte = bytes[start + cell]
        cells[cell] = byte == UInt8(ascii: ".") ? 0 : byte - UInt8(ascii: "0")
      }
      let count = solver.count(cells, upTo: limit, first: &solution)
      if count == 1 {
        for digit in solution { text.append(digit + UInt8(ascii: "0")) }
      } else {
        areUnique = false
        text.append(contentsOf: (count == 0 ? "none" : "many").utf8)
      }
      text.append(UInt8(ascii: "\n"))
    }
    text.removeLast()
    return (String(decoding: text, as: UTF8.self), areUnique)
  }
}
