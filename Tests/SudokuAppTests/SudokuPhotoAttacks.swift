import AttackKit
import Camera
import Sudoku
import TestKit
import Testing

@testable import SudokuApp

/// Damaged photos of a puzzle, from the bytes of the file to the digits, read by ``SudokuPhoto``.
struct SudokuPhotoAttacks {
  private static let puzzle = SudokuFixture.sample.compactMap(\.wholeNumberValue)
  /// The pixels of a cell, and those around the grid.
  private static let (cell, margin) = (22, 8)
  /// The strokes of each digit: top, upper left, upper right, middle, lower left, lower right, bottom.
  private static let strokes = [
    "", "..x..x.", "x.xxx.x", "x.xx.xx", ".xxx.x.", "xx.x.xx", "xx.xxxx", "x.x..x.", "xxxxxxx", "xxxx.xx",
  ].map { $0.map { $0 == "x" } }

  /// The picture of the puzzle as PGM.
  private static var picture: [UInt8] {
    let side = 9 * cell + 2 * margin
    let pixels = (0..<side * side).map { index -> UInt8 in
      isInk(index % side - margin, index / side - margin) ? 30 : 220
    }
    return Array("P5\n\(side) \(side)\n255\n".utf8) + pixels
  }

  private static func isInk(_ x: Int, _ y: Int) -> Bool {
    guard 0...9 * cell + 1 ~= x, 0...9 * cell + 1 ~= y else { return false }
    if x % cell < 2 || y % cell < 2 { return true }
    let digit = puzzle[y / cell * 9 + x / cell]
    let (left, top) = (x % cell - 8, y % cell - 5)
    guard digit > 0, 0..<8 ~= left, 0..<14 ~= top else { return false }
    let on = strokes[digit]
    let isBar = top < 2 && on[0] || 6..<8 ~= top && on[3] || top >= 12 && on[6]
    let isUpper = top < 8
    return isBar || left < 2 && on[isUpper ? 1 : 4] || left >= 6 && on[isUpper ? 2 : 5]
  }

  @Test func `the picture that is damaged shows a puzzle`() throws {
    guard case .found(let scan) = SudokuPhoto.read(Self.picture) else {
      Issue.record("There's no puzzle.")
      return
    }
    #expect(scan.digits.count { $0 != 0 } == 30)
  }

  @Test func `a damaged photo of a puzzle is read, asked about or refused`() {
    ParserAttack("photos of Sudokus", corpus: [Self.picture], words: ["P5\n", "P6\n", "214", "255\n"])
      .run(files: 3_000, within: .seconds(2), memory: 200 << 20) { bytes in
        switch SudokuPhoto.read(bytes) {
        case .unreadable(let fault): throw fault
        case .nothing: return false
        case .found(let scan):
          #expect(scan.digits.count == 81 && scan.unsure.allSatisfy { 0..<81 ~= $0 })
          let grid = try #require(Grid(.classic, digits: scan.digits))
          #expect(!scan.isSure || Solver().solutions(of: grid).isUnique)
          return true
        }
      }
  }
}
