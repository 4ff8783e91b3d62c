import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

struct AnagramOptions: Hashable, Sendable {
  /// The largest size of tiles drawn.
  let largest: TileSize
  /// The language of the phrases that the player writes and gets.
  let language: PhraseLanguage

  init(_ preferences: Preferences) {
    language = PhraseLanguage(code: preferences[Self.languages])
    largest = Self.sizes[preferences[Self.tiles]] ?? .large
  }

  private static let sizes: [String: TileSize] = ["large": .large, "medium": .medium, "small": .small]

  private static let tiles = Setting(
    "anagram.tiles", "Tiles", help: "As large as fits, or smaller.",
    choices: [("large", "as large as fits"), ("medium", "medium"), ("small", "one row")],
    fallback: "large")

  private static let languages = Setting(
    "anagram.language", "Language",
    help: "The language of the phrases you write, and of those you get, if there are any.",
    choices: PhraseLanguage.all.map { ($0.code, $0.name) }, fallback: PhraseLanguage.english.code)

  static let group = SettingGroup(
    title: "Anagram",
    settings: [
      tiles, languages, PuzzleSettings.timer(of: AnagramPuzzle.game),
      PuzzleSettings.idle(of: AnagramPuzzle.game),
    ],
    links: [
      SettingGroup.Link(
        "Friends and server…",
        help: "The server's address, your name, phrase alerts, and whether to connect at all.",
        route: .game(AnagramRoute.friends))
    ])
}
