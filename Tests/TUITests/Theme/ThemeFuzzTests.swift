import TestKit
import Testing

@testable import TUI

/// Any text in a theme file: it never stops the program, and no line is ignored silently.
struct ThemeFuzzTests {
  private static let words = [
    "[primitive]", "[semantic]", "[component]", "[odd]", "ink", "paper", "text", "list.row.selected",
    "dialog.padding", "name", "about", "inherits", "=", " = ", "#", " # ", "#ff8800", "#FFF", "/", " / ",
    "233",
    "black", "60%", "160%", "on", "bold", "plain", "2", "-1", "999", ".", "猫", "\u{0}", "\t", "\n", "\n",
    "\r\n",
    "\u{1B}[2J", "\u{FEFF}", "e\u{301}", "99999999999999999999999",
  ]

  private static let sample = """
    name = sample
    [primitive]
    ink = #000000 / 16 / black
    paper = #ffffff
    two = 2
    [semantic]
    surface = ink
    text = paper 80% ink
    space = two
    [component]
    text = text on surface bold
    list.row = text
    dialog.padding = space
    """

  private static let known: [Component] = [.text, .rowSelected, .tab]

  private func load(_ text: String) -> LoadedTheme {
    ThemeFile.load(name: "t", known: Self.known) { $0 == "t" ? ("t", text) : nil }
  }

  /// Expects each line to be empty, a section, an entry, or named by a fault; and each entry of the last tier
  /// to count, or to be named by a fault.
  private func expectEveryLineCounts(in text: String) {
    let file = ThemeFile(path: "t", text: text)
    let reading = load(text)
    let blamed = Set(reading.faults.compactMap(\.line))
    let entries = file.tiers.values.flatMap(\.values) + file.head.values
    let taken = blamed.union(entries.map(\.line))
    #expect(countingLines(of: text).isSubset(of: taken), "\(text.debugDescription)")
    for (name, entry) in file.tiers[.component] ?? [:] where !blamed.contains(entry.line) {
      let (component, spacing) = (Component(name), Spacing(name, usual: 0))
      #expect(reading.theme.names(component) || reading.theme.names(spacing), "\(text.debugDescription)")
    }
  }

  /// Returns the lines with content that do not open a section, except those of an unknown section.
  private func countingLines(of text: String) -> Set<Int> {
    var lines: Set<Int> = []
    var isKnown = true
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.drop(while: \.isWhitespace)
      guard let first = words.first, first != "#" else { continue }
      if first == "[" {
        isKnown = ThemeFile(path: "t", text: String(line)).faults.isEmpty
      } else if isKnown {
        lines.insert(index + 1)
      }
    }
    return lines
  }

  @Test func `random texts of theme words are all read`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<(isProof ? 10_000 : 1_000) {
      let text = (0..<random.below(24)).map { _ in Self.words[random.below(Self.words.count)] }.joined()
      expectEveryLineCounts(in: text)
    }
  }

  @Test func `texts of random bytes are all read`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<(isProof ? 5_000 : 1_000) {
      let bytes = (0..<random.below(80)).map { _ in UInt8(random.below(256)) }
      expectEveryLineCounts(in: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `random shuffles of a good file are all read`() {
    var random = SplitMix64(seed: 3)
    let lines = Self.sample.split(separator: "\n").map(String.init)
    for _ in 0..<(isProof ? 5_000 : 1_000) {
      var shuffled = lines
      for index in shuffled.indices { shuffled.swapAt(index, random.below(shuffled.count)) }
      let text = shuffled.joined(separator: "\n")
      expectEveryLineCounts(in: text)
      let theme = load(text).theme
      #expect(Spacing.range.contains(theme[spacing: .dialogPadding]))
    }
    #expect(load(Self.sample).faults == [])
  }
}
