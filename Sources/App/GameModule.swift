import GameKit
import TUI

/// All that the house needs to know of a game: one value in the ``Catalogue``.
struct GameModule: Sendable {
  /// Its name in addresses, records and settings.
  let id: GameID
  /// Its name for people.
  let title: String
  /// One line for its card in the lobby.
  let tagline: String
  /// How many can play.
  let players: ClosedRange<Int>
  /// How it is played, shown the first time and from its menu.
  let howTo: [HowToPage]
  /// What can be chosen, in groups.
  let settings: [SettingGroup]
  /// The names it adds to themes.
  let components: [Component]
  /// What a role is called on the screen, by its stable name.
  let roleTitles: [String: String]
  /// Makes the screen on which it is played.
  let open: @MainActor @Sendable (Desk) -> any Screen<ParlorWords>
  /// Tells a finished game again, page by page; nil when the details cannot be read.
  let retell: @Sendable (GameRecord) -> [RecordPage]?
}

/// One page of instructions.
struct HowToPage: Hashable, Sendable {
  let title: String
  let text: String
}

/// One page of a finished game's story.
struct RecordPage: Hashable, Sendable {
  let title: String
  let lines: [Line]

  struct Line: Hashable, Sendable {
    let text: String
    let style: Component
    /// What is told where a sign or a colour in the text tells nothing.
    let spoken: String

    init(_ text: String, _ style: Component = .text, spoken: String? = nil) {
      self.text = text
      self.style = style
      self.spoken = spoken ?? text
    }
  }
}
