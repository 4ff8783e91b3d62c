import Kit
import TUI

extension GameInfo.Emblem {
  /// A box of nine cells, one of which gets its digit.
  static let sudoku = GameInfo.Emblem(
    "▦", ascii: "#", inks: [.sudokuLine, .sudokuGiven, .sudokuDigit],
    pictures: [empty, empty.replacing(rows: middle), empty.replacing(rows: middle)])

  private static let empty = [
    ".1111111111111111111111.",
    ".1.222..1......1.222..1.",
    ".1.22...1......1...2..1.",
    ".1...2..1......1..2...1.",
    ".1.22...1......1..2...1.",
    ".1111111111111111111111.",
    ".1......1......1..2...1.",
    ".1......1......1.22...1.",
    ".1......1......1..2...1.",
    ".1......1......1.222..1.",
    ".1111111111111111111111.",
    ".1.222..1......1.222..1.",
    ".1.222..1......1..22..1.",
    ".1...2..1......1...2..1.",
    ".1...2..1......1.222..1.",
    ".1111111111111111111111.",
  ]

  /// The rows in which the digit appears.
  private static let middle = [
    6: ".1......1.333..1..2...1.",
    7: ".1......1.3.3..1.22...1.",
    8: ".1......1.333..1..2...1.",
    9: ".1......1.333..1.222..1.",
  ]
}
