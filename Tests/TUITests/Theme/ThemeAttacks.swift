import AttackKit
import TestKit
import Testing

@testable import TUI

/// Damaged theme files, for ``ThemeReader`` and ``ThemeFile``.
@Suite struct ThemeAttacks {
  private static let sample = """
    name = sample
    inherits = t
    [primitive]
    ink = #000000 / 16 / black
    two = 2
    [semantic]
    surface = ink
    text = ink 80% ink
    space = two
    [component]
    text = text on surface bold
    dialog.padding = space
    """

  @Test func `no theme does harm`() {
    let words = [
      "[primitive]\n", "[semantic]\n", "[component]\n", "inherits = t\n", " = ", "%", "/", "#fff", "on",
    ]
    ParserAttack("themes", corpus: [Self.sample, "[component]\ntext = bold"], words: words)
      .run(files: 4000, within: .seconds(5)) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let loaded = ThemeFile.load(name: "t", known: [.text, .rowSelected]) { ($0, text) }
        return loaded.faults.isEmpty
      }
  }
}
