import GameKit
import TUI

extension HowToPage {
  /// The commands that show a game's instructions the first time it is opened, and never by themselves again.
  static func firstVisit(to game: GameID, _ preferences: Preferences) -> [ParlorCommand] {
    let name = seenName(game)
    guard preferences.text(name) == nil else { return [] }
    return [.request(.remember(name: name, text: "yes")), .open(.howTo(game))]
  }

  /// The name under which it is remembered that instructions were shown; nil stands for the house.
  static func seenName(_ game: GameID?) -> String { "howto.\(game?.rawValue ?? "parlor")" }
}
