import GameKit
import TUI

/// A series of frames, each of which differs from the one before in a certain way.
enum Scene: String, CaseIterable {
  /// Nothing changes.
  case unchanged
  /// Forty letters of one line in a page of text.
  case line
  /// One cell in ten, here and there, in two colors.
  case tenth
  /// Every cell: its letter, and both its colors out of 16.
  case every
  /// Every cell: both its colors, out of all 24-bit colors, none of which was there before.
  case gradient
  /// A page of text in ASCII, drawn and not shown.
  case page
  /// A page of text with dashes, quotation marks and accents, drawn and not shown.
  case accents

  static let size = Size(columns: 200, rows: 60)

  var title: String {
    switch self {
    case .unchanged: "nothing changes"
    case .line: "one line"
    case .tenth: "10 % of the cells"
    case .every: "every cell, 16 colors"
    case .gradient: "every cell, 24 bits"
    case .page: "page of text, to draw"
    case .accents: "the same in German"
    }
  }

  /// True if frames are drawn and not shown.
  var isOnlyDrawn: Bool { kind == .text }

  /// The most that a frame may cost; nil where it is only reported.
  ///
  /// At 60 frames a second a frame has 16.7 ms, and xterm, the slowest emulator in use, takes in
  /// 8.9 MB/s, which are 148 kB a frame (foot, doc/benchmark.md).
  var limit: FrameLimit? {
    switch self {
    case .unchanged: FrameLimit(time: .microseconds(250), bytes: 0)
    case .line: FrameLimit(time: .microseconds(300), bytes: 200)
    case .tenth: FrameLimit(time: .milliseconds(2), bytes: 15_000, writes: 8)
    case .every: FrameLimit(time: .milliseconds(10), bytes: 150_000)
    case .gradient: nil
    case .page, .accents: FrameLimit(time: .milliseconds(1))
    }
  }

  /// Records its frames.
  func recording() -> Recording {
    var random = SeededRandom(seed: 1)
    var frames: [[Recording.Cell]] = []
    for number in 0..<Recording.warmUp + Recording.measured {
      frames.append(frame(number, after: frames.last, &random))
    }
    return Recording(kind: kind, frames: frames)
  }

  private var kind: Recording.Kind {
    switch self {
    case .unchanged, .line, .tenth, .every: .palette
    case .gradient: .direct
    case .page, .accents: .text
    }
  }

  private func frame(
    _ number: Int, after earlier: [Recording.Cell]?, _ random: inout SeededRandom
  ) -> [Recording.Cell] {
    switch self {
    case .unchanged: earlier ?? Self.page(of: Self.english, &random)
    case .line: Self.line(number, in: earlier ?? Self.page(of: Self.english, &random), &random)
    case .tenth: Self.flips(after: earlier, &random)
    case .every: Self.noise(&random)
    case .gradient: Self.gradient(number)
    case .page: Self.page(of: Self.english, &random)
    case .accents: Self.page(of: Self.german, &random)
    }
  }
}

extension Scene {
  private static let english = [
    "the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "again.",
  ]
  private static let german = [
    "„Zwölf", "Boxkämpfer", "jagen", "–", "Viktor", "quer", "über", "den", "großen", "Deich“",
  ]

  /// Rows that are filled with words.
  private static func page(of words: [String], _ random: inout SeededRandom) -> [Recording.Cell] {
    var letters: [Recording.Cell] = []
    for _ in 0..<size.rows {
      var line = ""
      while line.count < size.columns { line += (random.element(of: words) ?? "") + " " }
      letters += line.unicodeScalars.prefix(size.columns).map { Recording.Cell($0) }
    }
    return letters
  }

  /// A page with forty new letters in one row.
  private static func line(
    _ number: Int, in page: [Recording.Cell], _ random: inout SeededRandom
  ) -> [Recording.Cell] {
    var page = page
    let start = number * 7 % size.rows * size.columns + 80
    for index in start..<start + 40 { page[index] = letter(&random) }
    return page
  }

  /// Cells of which one in ten changes between two looks.
  private static func flips(
    after earlier: [Recording.Cell]?, _ random: inout SeededRandom
  ) -> [Recording.Cell] {
    let (on, off) = (Recording.Cell("o", ink: 10), Recording.Cell(".", ink: 4))
    guard var cells = earlier else { return Array(repeating: off, count: count) }
    for index in random.shuffled(Array(0..<count)).prefix(count / 10) {
      cells[index] = cells[index] == on ? off : on
    }
    return cells
  }

  /// Random letters in sixteen colors on sixteen colors.
  private static func noise(_ random: inout SeededRandom) -> [Recording.Cell] {
    (0..<count).map { _ in
      var cell = letter(&random)
      (cell.ink, cell.paper) = (UInt32(random.below(16)), UInt32(random.below(16)))
      return cell
    }
  }

  /// Two colors for every cell that no other cell has; they move on with each frame.
  private static func gradient(_ number: Int) -> [Recording.Cell] {
    (0..<UInt32(count)).map { index in
      let step = index + UInt32(number * 97)
      // Odd factors visit every color of 24 bits once before one comes again.
      return Recording.Cell("▀", ink: color(step &* 4099), paper: color(step &* 7919 + 5))
    }
  }

  private static let count = size.columns * size.rows
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)

  private static func letter(_ random: inout SeededRandom) -> Recording.Cell {
    Recording.Cell(letters[random.below(letters.count)])
  }

  /// A color from 8 on: to ncurses, those below are of the palette.
  private static func color(_ bits: UInt32) -> UInt32 { max(8, bits & 0xFF_FFFF) }
}
