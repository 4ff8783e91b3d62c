import GameKit
import TUI

/// The players of the house: whoever sat down last is offered to the next game.
extension Roster {
  /// The name under which they are remembered.
  static let rememberedName = "roster"

  /// The names that were written last; five empty seats the first time.
  static func remembered(_ preferences: Preferences) -> [String] {
    let kept = preferences.text(rememberedName) ?? preferences.text("snakesss.roster")
    return kept?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      ?? Array(repeating: "", count: 5)
  }

  /// The command that remembers names.
  static func remember(_ names: [String]) -> ParlorCommand {
    .request(.remember(name: rememberedName, text: names.joined(separator: "\n")))
  }
}
