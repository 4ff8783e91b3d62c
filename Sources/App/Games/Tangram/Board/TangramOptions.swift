import GameKit
import Kit
import Library
import PuzzleKit
import TUI
import Tangram

/// The settings of Tangram.
struct TangramOptions: Hashable, Sendable {
  /// Something that the puzzle's author decides unless the player does.
  enum Choice: String, Hashable, Sendable {
    case author, yes, no

    func value(_ author: Bool) -> Bool {
      switch self {
      case .author: author
      case .yes: true
      case .no: false
      }
    }
  }

  /// Whether the silhouette is filled.
  let filling: Choice
  /// Whether the edges of the pieces are shown in it.
  let edges: Choice
  let scale: PixelScale

  init(_ preferences: Preferences) {
    filling = Choice(rawValue: preferences[Self.fillingSetting]) ?? .author
    edges = Choice(rawValue: preferences[Self.edgesSetting]) ?? .author
    scale = Self.scales[preferences[Self.detailSetting]] ?? .quadrants
  }

  private static let scales: [String: PixelScale] = [
    "halves": .halves, "quadrants": .quadrants, "sextants": .sextants,
  ]

  private static let fillingSetting = Setting(
    "tangram.filled", "Shape", help: "Filled, or its outline alone; o switches.",
    choices: [("author", "as designed"), ("yes", "filled"), ("no", "outline")], fallback: "author")

  private static let edgesSetting = Setting(
    "tangram.edges", "Inner lines", help: "Show where the pieces go, which gives the solution away.",
    choices: [("author", "as designed"), ("yes", "always"), ("no", "never")], fallback: "author")

  private static let detailSetting = Setting(
    "tangram.detail", "Detail", help: "The finest dots are smoothest, but not every font has them.",
    choices: [("halves", "coarse"), ("quadrants", "fine"), ("sextants", "finest")], fallback: "quadrants")

  static let group = SettingGroup(
    title: "Tangram",
    settings: [
      fillingSetting, edgesSetting, detailSetting, PuzzleSettings.levels(of: TangramPuzzle.game),
      PuzzleSettings.timer(of: TangramPuzzle.game), PuzzleSettings.idle(of: TangramPuzzle.game),
    ])
}
