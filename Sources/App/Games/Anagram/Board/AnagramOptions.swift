import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

struct AnagramOptions: Hashable, Sendable {
  /// The largest size of tiles drawn.
  let largest: TileSize
  /// The phrases that the player gets.
  let phrases: PhraseLibrary.Choice

  init(_ preferences: Preferences) {
    phrases = PhraseLibrary.Choice(
      language: PhraseLanguage(code: preferences[Self.languages]),
      isBritish: preferences[Self.british] == "on")
    largest = Self.sizes[preferences[Self.tiles]] ?? .large
  }

  /// The language of the phrases that the player writes and gets.
  var language: PhraseLanguage { phrases.language }

  private static let sizes: [String: TileSize] = ["large": .large, "medium": .medium, "small": .small]

  private static let tiles = Setting(
    "anagram.tiles", "Tiles", help: "As large as fits, or smaller.",
    choices: [("large", "as large as fits"), ("medium", "medium"), ("small", "one row")],
    fallback: "large")

  private static let languages = Setting(
    "anagram.language", "Language",
    help: "The language of the phrases you write, and of those you get, if there are any.",
    choices: PhraseLanguage.all.map { ($0.code, $0.name) }, fallback: PhraseLanguage.english.code)

  private static let british = Setting(
    "anagram.british", "British phrases", help: "Adds phrases that few people know outside of Britain.",
    choices: [("off", "off"), ("on", "on")], fallback: "off")

  static let group = SettingGroup(
    title: "Anagram",
    settings: [
      tiles, languages, british, PuzzleSettings.timer(of: AnagramPuzzle.game),
      PuzzleSettings.idle(of: AnagramPuzzle.game),
    ],
    links: [
      SettingGroup.Link(
        "Friends and server…",
        help: "The server's address, your name, phrase alerts, and whether to connect at all.",
        route: .game(AnagramRoute.friends))
    ])
}
