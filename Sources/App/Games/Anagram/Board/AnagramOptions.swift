import Anagram
import Kit
import PuzzleKit
import TUI

/// The settings of Anagram.
struct AnagramOptions: Hashable, Sendable {
  /// The largest tiles that are drawn.
  let largest: TileSize

  init(_ preferences: Preferences) {
    largest = Self.sizes[preferences[Self.tiles]] ?? .large
  }

  private static let sizes: [String: TileSize] = ["large": .large, "medium": .medium, "small": .small]

  private static let tiles = Setting(
    "anagram.tiles", "Tiles", help: "As large as they fit, or smaller.",
    choices: [("large", "as large as they fit"), ("medium", "medium"), ("small", "one row")],
    fallback: "large")

  static let group = SettingGroup(
    title: "Anagram", settings: [tiles, PuzzleSettings.timer(of: AnagramPuzzle.game)])
}
