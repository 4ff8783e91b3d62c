import Emulation
import TUI
import TestKit
import Testing

@testable import Curses

/// Everything that uses ncurses, which keeps its state in globals: one test after the other, on the main thread.
@MainActor
@Suite(.serialized)
struct NcursesTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let entry: String
    let depth: ColorDepth
    var visible = Attributes.visible
    var testDescription: String { entry }
  }

  nonisolated static let kinds = [
    Kind(entry: "parlor-rgb", depth: .trueColor),
    Kind(entry: "parlor-tmux-rgb", depth: .trueColor),
    Kind(entry: "xterm-256color", depth: .indexed),
    Kind(entry: "parlor-tmux", depth: .indexed),
    Kind(entry: "xterm-256color", depth: .sixteen),
    Kind(entry: "xterm", depth: .eight),
    Kind(entry: "screen-256color", depth: .indexed, visible: [.bold, .underline, .reverse]),
    Kind(entry: "linux", depth: .eight, visible: [.bold, .reverse]),
    Kind(entry: "xterm-256color", depth: .none),
    Kind(entry: "vt100", depth: .trueColor, visible: [.bold, .underline, .reverse]),
  ]

  /// Two sizes after each other for each seed, two to three frames each; the cells written by us, and by ncurses.
  @Test(arguments: kinds, [true, false])
  func `a terminal shows what was drawn, whatever it showed before`(kind: Kind, writesCells: Bool) throws {
    for seed in UInt64(0)..<(isProof ? 32 : 6) {
      let size = Size(columns: 32, rows: 8)
      let bidiMode = seed.isMultiple(of: 2) ? BidiMode.explicit : .implicit
      try EmulatedScreen.with(kind.entry, kind.depth, size, bidiMode: bidiMode, writesCells: writesCells) {
        fixture in
        show(3, at: size, seed, on: fixture, kind)
        let other = Size(columns: 21 + Int(seed), rows: 4 + Int(seed % 7))
        fixture.emulator.resize(to: other)
        fixture.screen.restart(at: other)
        show(2, at: other, seed + 100, on: fixture, kind)
      }
    }
  }

  /// The sum over many frames: a single one may be shorter where ncurses inserts characters.
  @Test(arguments: kinds) func `our own writing takes no more bytes than that of ncurses`(kind: Kind) throws {
    let size = Size(columns: 80, rows: 24)
    let bytes = try [true, false].map { writesCells in
      try EmulatedScreen.with(kind.entry, kind.depth, size, writesCells: writesCells) { fixture in
        var random = RandomCanvas(seed: 11, size: size)
        return (0..<40).reduce(0) { sum, _ in sum + fixture.screen.frame(random.next()).count }
      }
    }
    #expect(bytes[0] <= bytes[1])
  }

  @Test func `terminals that ask for pauses are left to ncurses`() throws {
    func isOurs(_ entry: String) throws -> Bool {
      try EmulatedScreen.with(entry) { _ in CellWriter(depth: .none) != nil }
    }
    #expect(try !isOurs("vt100"))
    for kind in Self.kinds where kind.entry != "vt100" { #expect(try isOurs(kind.entry), "\(kind.entry)") }
  }

  /// Shows random canvases, each drawn over the last one.
  private func show(_ count: Int, at size: Size, _ seed: UInt64, on fixture: EmulatedScreen, _ kind: Kind) {
    var random = RandomCanvas(seed: seed, size: size)
    for _ in 0..<count {
      let canvas = random.next()
      fixture.show(canvas)
      #expect(fixture.differences(from: canvas, seeing: kind.visible).prefix(3) == [], "seed \(seed)")
    }
  }

  @Test func `a frame without a change sends nothing`() throws {
    try EmulatedScreen.with { fixture in
      var random = RandomCanvas(seed: 7, size: fixture.screen.size)
      let canvas = random.next()
      #expect(fixture.show(canvas) > 0)
      #expect(fixture.show(canvas) == 0)
    }
  }

  @Test func `a changed letter costs few bytes`() throws {
    try EmulatedScreen.with { fixture in
      var canvas = Canvas(fixture.screen.size)
      canvas.write("Round 1 of 6", at: .zero)
      fixture.show(canvas)
      canvas.write("Round 2 of 6", at: .zero)
      #expect(fixture.show(canvas) < 40)
      #expect(fixture.emulator.lines[0] == "Round 2 of 6")
    }
  }

  @Test func `equal marks side by side are one mark and a count`() throws {
    try EmulatedScreen.with { fixture in
      var canvas = Canvas(fixture.screen.size)
      fixture.show(canvas)
      let rule = String(repeating: "─", count: 30)
      canvas.write(rule, at: .zero)
      #expect(fixture.show(canvas) < 30)
      #expect(fixture.emulator.lines[0] == rule)
    }
  }

  @Test func `a frame that may arrive in pieces is synchronized`() throws {
    try EmulatedScreen.with { fixture in
      var canvas = Canvas(fixture.screen.size)
      for row in 0..<8 { canvas.write(String(repeating: "xyz ", count: 10), at: Point(column: 0, row: row)) }
      let text = String(decoding: fixture.screen.frame(canvas), as: UTF8.self)
      #expect(text.hasPrefix("\u{1B}[?2026h"))
      #expect(text.hasSuffix("\u{1B}[?2026l"))
      canvas.write("x", at: .zero)
      canvas.write("a", at: .zero)
      #expect(!String(decoding: fixture.screen.frame(canvas), as: UTF8.self).contains("2026"))
    }
  }

  @Test func `attributes and colors of one cell are one sequence`() throws {
    try EmulatedScreen.with { fixture in
      var canvas = Canvas(fixture.screen.size)
      fixture.show(canvas)
      let style = Style(
        ink: Color(rgb: 0, indexed: 1, basic: 1), paper: Color(rgb: 0, indexed: 4, basic: 4),
        attributes: .bold)
      canvas.set("a", at: .zero, style: style)
      let bytes = String(decoding: fixture.screen.frame(canvas), as: UTF8.self)
      #expect(bytes.contains("\u{1B}[1;31;44m"))
    }
  }

  @Test func `a canvas of another size is left out`() throws {
    try EmulatedScreen.with { fixture in
      #expect(fixture.show(Canvas(Size(columns: 3, rows: 3))) == 0)
    }
  }

  @Test func `after a resize everything is painted at the new size`() throws {
    try EmulatedScreen.with { fixture in
      var random = RandomCanvas(seed: 1, size: fixture.screen.size)
      fixture.show(random.next())
      for size in [Size(columns: 20, rows: 5), Size(columns: 61, rows: 17)] {
        fixture.emulator.resize(to: size)
        fixture.screen.restart(at: size)
        var random = RandomCanvas(seed: 2, size: size)
        let canvas = random.next()
        fixture.show(canvas)
        #expect(fixture.differences(from: canvas) == [])
      }
    }
  }

  @Test func `what was shown is gone after leaving, and comes back with the next canvas`() throws {
    try EmulatedScreen.with { fixture in
      fixture.emulator.feed(Array("$ parlor".utf8))
      var canvas = Canvas(fixture.screen.size)
      canvas.write("secret", at: .zero)
      fixture.show(canvas)
      #expect(fixture.emulator.state.isAlternate)
      fixture.emulator.feed(fixture.screen.leave())
      #expect(fixture.emulator.lines[0] == "$ parlor")
      #expect(!fixture.emulator.state.isAlternate)
      #expect(fixture.emulator.state.showsCursor)
      #expect(fixture.screen.leave() == [])
      fixture.show(canvas)
      #expect(fixture.emulator.lines[0] == "secret")
    }
  }

  @Test func `the cursor rests where the canvas has it`() throws {
    try EmulatedScreen.with { fixture in
      var canvas = Canvas(fixture.screen.size)
      canvas.placeCursor(at: Point(column: 7, row: 3), isVisible: true)
      fixture.show(canvas)
      #expect(fixture.emulator.cursor == Point(column: 7, row: 3))
      #expect(fixture.emulator.state.showsCursor)
      canvas.placeCursor(at: Point(column: 2, row: 4))
      fixture.show(canvas)
      #expect(fixture.emulator.cursor == Point(column: 2, row: 4))
      #expect(!fixture.emulator.state.showsCursor)
    }
  }
}

extension NcursesTests {
  @Test func `frames stay right when more colors come than ncurses can count`() throws {
    let size = Size(columns: 200, rows: 50)
    try EmulatedScreen.with("parlor-rgb", .trueColor, size) { fixture in
      var random = SplitMix64(seed: 3)
      for _ in 0..<8 {
        let canvas = Self.gradient(size, &random)
        fixture.show(canvas)
        #expect(fixture.differences(from: canvas).prefix(3) == [])
      }
    }
  }

  @Test func `more colors in one frame than a terminal has pairs become its default color`() throws {
    let size = Size(columns: 16, rows: 8)
    try EmulatedScreen.with("xterm", .eight, size) { fixture in
      let palette = (UInt8(0)..<8).map { Color(rgb: 0, indexed: $0, basic: $0) }
      var canvas = Canvas(size)
      for row in 0..<8 {
        for column in 0..<16 {
          let style = Style(
            ink: palette[column % 8], paper: column < 8 ? palette[row] : nil)
          canvas.set("x", at: Point(column: column, row: row), style: style)
        }
      }
      fixture.show(canvas)
      #expect(fixture.emulator.lines == canvas.lines)
    }
  }

  @Test func `characters that the C library does not know keep their place`() throws {
    try EmulatedScreen.with { fixture in
      var canvas = Canvas(fixture.screen.size)
      // Assigned in Unicode 16, after the C library's tables.
      canvas.write("a\u{1CD00}b", at: .zero)
      fixture.show(canvas)
      #expect(fixture.emulator.lines[0].hasPrefix("a"))
      #expect(fixture.emulator.lines[0].hasSuffix("b"))
      #expect(fixture.emulator.lines[0].count == canvas.lines[0].count)
    }
  }

  @Test func `an unknown terminal is described as an xterm`() throws {
    let choice = try TerminalChoice(environment: ["TERM": "wonderterm"])
    let screen = try CursesScreen(
      entries: choice.entries, depth: choice.depth, size: Size(columns: 10, rows: 2))
    #expect(screen.depth == .indexed)
    screen.close()
  }

  @Test func `a terminal that nobody knows is refused by its name`() {
    #expect(throws: TerminalError.unknown("wonderterm")) {
      try CursesScreen(entries: ["wonderterm"], depth: .none, size: Size(columns: 10, rows: 2))
    }
  }

  private static func gradient(_ size: Size, _ random: inout SplitMix64) -> Canvas {
    var canvas = Canvas(size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let ink = Color(rgb: UInt32(random.below(1 << 24)), indexed: 0, basic: 0)
        let paper = Color(rgb: UInt32(random.below(1 << 24)), indexed: 0, basic: 0)
        canvas.set(
          "x", at: Point(column: column, row: row), style: Style(ink: ink, paper: paper))
      }
    }
    return canvas
  }
}
