package import GameKit
import TUI

/// A page of instructions.
package struct HowToPage: Hashable, Sendable {
  package let title: String
  package let text: String
  package let audience: Audience

  package init(title: String, text: String, for audience: Audience = .everyone) {
    self.title = title
    self.text = text
    self.audience = audience
  }

  /// The screens that a page is for.
  package enum Audience: Hashable, Sendable {
    case everyone
    /// The host's screen, which may go around.
    case host
    /// Players' own screens.
    case guests
  }

  /// The commands that show a game's instructions at its first visit.
  package static func firstVisit(to game: GameID, _ preferences: Preferences) -> [ParlorCommand] {
    let name = seenName(game)
    guard preferences.text(name) == nil else { return [] }
    return [.request(.preferences(.remember(name: name, text: "yes"))), .open(.howTo(game))]
  }

  /// The preference that records that instructions were shown; nil is for the app's own.
  package static func seenName(_ game: GameID?) -> String { "howto.\(game?.rawValue ?? "parlor")" }
}

extension [HowToPage] {
  /// The pages for the host's screen.
  package var forHost: [HowToPage] { filter { $0.audience != .guests } }

  /// The pages for players' own screens.
  package var forGuests: [HowToPage] { filter { $0.audience != .host } }
}
