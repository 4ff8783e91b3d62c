import Emulation
import TUI
import TestKit
import Testing

@testable import Curses

extension PictureTests {
  @Test func `pictures stay right when more colours come than ncurses can count`() throws {
    let size = Size(columns: 200, rows: 50)
    try Stage.with("parlor-rgb", .trueColor, size) { stage in
      var luck = SplitMix64(seed: 3)
      for _ in 0..<8 {
        let picture = Self.gradient(size, &luck)
        stage.show(picture)
        #expect(stage.differences(from: picture).prefix(3) == [])
      }
    }
  }

  @Test func `more colours in one picture than a terminal has pairs are shown as its own`() throws {
    let size = Size(columns: 16, rows: 8)
    try Stage.with("xterm", .eight, size) { stage in
      let palette = (UInt8(0)..<8).map { Color(rgb: 0, indexed: $0, basic: $0) }
      var picture = Canvas(size)
      for row in 0..<8 {
        for column in 0..<16 {
          let style = Style(
            ink: palette[column % 8], paper: column < 8 ? palette[row] : nil)
          picture.set("x", at: Point(column: column, row: row), style: style)
        }
      }
      stage.show(picture)
      #expect(stage.emulator.lines == picture.lines)
    }
  }

  @Test func `signs that the C library does not know keep their place`() throws {
    try Stage.with { stage in
      var picture = Canvas(stage.screen.size)
      // Assigned in Unicode 16, after the C library's tables.
      picture.write("a\u{1CD00}b", at: .zero)
      stage.show(picture)
      #expect(stage.emulator.lines[0].hasPrefix("a"))
      #expect(stage.emulator.lines[0].hasSuffix("b"))
      #expect(stage.emulator.lines[0].count == picture.lines[0].count)
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
    #expect(throws: TerminalRefusal.unknown("wonderterm")) {
      try CursesScreen(entries: ["wonderterm"], depth: .none, size: Size(columns: 10, rows: 2))
    }
  }

  private static func gradient(_ size: Size, _ luck: inout SplitMix64) -> Canvas {
    var picture = Canvas(size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let ink = Color(rgb: UInt32(luck.below(1 << 24)), indexed: 0, basic: 0)
        let paper = Color(rgb: UInt32(luck.below(1 << 24)), indexed: 0, basic: 0)
        picture.set(
          "x", at: Point(column: column, row: row), style: Style(ink: ink, paper: paper))
      }
    }
    return picture
  }
}
