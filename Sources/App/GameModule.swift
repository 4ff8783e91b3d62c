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
  /// What the scores in its records are.
  var scoring = Scoring.points
  /// Begins to add up its finished games; nil where the standings tell all.
  var statistics: @Sendable () -> (any GameStatistics)? = { nil }

  /// What the scores of a game are.
  enum Scoring: Hashable, Sendable {
    /// Points, of which more are better.
    case points
    /// One for whoever has won, alone or with others.
    case victory
  }
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
    /// How many columns of the text stand before what its further lines begin below, where it takes several.
    let hang: Int
    /// What is told where a sign or a colour in the text tells nothing.
    let spoken: String

    init(_ text: String, _ style: Component = .text, hang: Int = 0, spoken: String? = nil) {
      self.text = text
      self.style = style
      self.hang = hang
      self.spoken = spoken ?? text
    }
  }
}
