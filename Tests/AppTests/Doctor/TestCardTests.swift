import TUI
import TestKit
import Testing

@testable import App

/// The card that only eyes can judge.
@Suite struct TestCardTests {
  @Test(arguments: ColorDepth.allCases, GlyphSet.allCases)
  func `the card of a depth`(depth: ColorDepth, glyphs: GlyphSet) {
    let lines = TestCard(depth: depth, isStyled: true, glyphs: glyphs).lines
    let shown = lines.map { $0.replacing("\u{1B}", with: "␛") }
    expectSnapshot(Snapshot(lines: shown), named: "card-\(depth)-\(glyphs)")
  }

  @Test(arguments: ColorDepth.allCases, GlyphSet.allCases)
  func `without styles there is only text, in a small terminal`(depth: ColorDepth, glyphs: GlyphSet) {
    let lines = TestCard(depth: depth, isStyled: false, glyphs: glyphs).lines
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") && $0.columns <= Usage.width })
  }

  @Test(arguments: ColorDepth.allCases)
  func `every line ends as plain as it began`(depth: ColorDepth) {
    for line in TestCard(depth: depth, isStyled: true, glyphs: .unicode).lines where line.contains("\u{1B}") {
      let last = line.split(separator: "\u{1B}").last ?? ""
      #expect(last.hasPrefix("[0m"))
    }
  }

  @Test func `the ruler is as long as the widths that are drawn with`() throws {
    let lines = TestCard(depth: .none, isStyled: false, glyphs: .unicode).lines
    let samples = try #require(lines.firstIndex { $0.contains("世界") })
    #expect(lines[samples].columns == lines[samples + 1].columns)
  }
}
