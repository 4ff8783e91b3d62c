import AttackKit
import FoundationEssentials
import TestKit
import Testing

@testable import TUI

/// Attacks on ``ThemeReader`` and ``ThemeFile``: damaged theme files, and files of a size that no theme has.
struct ThemeAttacks {
  /// The shipped themes.
  private static let corpus: [[UInt8]] = {
    let folder = #filePath.components(separatedBy: "/Tests/")[0] + "/themes"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap {
      FileManager.default.contents(atPath: "\(folder)/\($0)").map(Array.init)
    }
  }()

  private static let words = [
    "[primitive]", "[semantic]", "[component]", "inherits = default", "inherits = t", "name = ", "about = ",
    " = ",
    "#ff8800", "#", " / ", "233", "black", "60%", " on ", "bold", "plain", "list.row.selected",
    "dialog.padding", ".",
  ]

  /// One that inherits from itself.
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

  private func load(_ bytes: [UInt8]) -> LoadedTheme {
    let text = String(damaged: bytes)
    let parent = String(decoding: Self.corpus[0], as: UTF8.self)
    return ThemeFile.load(name: "t", known: [.text, .rowSelected, .tab]) { ($0, $0 == "t" ? text : parent) }
  }

  @Test func `no theme file traps the program, or keeps it long`() {
    ParserAttack("Themes", corpus: Self.corpus + [Array(Self.sample.utf8)], words: Self.words)
      .run(files: 4_000, within: .seconds(1), memory: 32 << 20) { load($0).faults.isEmpty }
  }

  @Test(arguments: ["\n", "x\n", "#", " # ", "x = 1\n", "[", "[primitive]\na = #", "猫", "=", ".", "\u{0}"])
  func `a file of a megabyte, the most that is read, costs little, and its faults are few and short`(
    repeated: String
  ) {
    let size = Attack.isFull ? 1 << 20 : 1 << 16
    let bytes = Array(repeatElement(Array(repeated.utf8), count: size / repeated.utf8.count).joined())
    var faults: [ThemeFault] = []
    let cost = Cost { faults = load(bytes).faults }
    #expect(cost.time <= .seconds(1), "\(cost)")
    #expect(cost.memory <= 32 << 20, "\(cost)")
    #expect(faults.count <= 2 * ThemeFile.lineLimit)
    #expect(faults.allSatisfy { $0.reason.utf8.count < 5_000 })
    Attack.report("A theme of \(repeated.debugDescription): \(cost)")
  }
}
