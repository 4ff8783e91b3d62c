package import GameKit
package import TUI

/// Everything that the app needs from a game but its commands, in one value for the catalogue.
package struct GameModule: Sendable {
  package let info: GameInfo
  /// The instructions, shown at the first visit and from the game's menu.
  package let howTo: [HowToPage]
  package let settings: [SettingGroup]
  /// The music while one of its screens is in front; nil for none.
  package let music: MusicTheme?
  /// The cues that are the game's own.
  package let cues: [Cue]
  /// The names that the game adds to themes.
  package let components: [Component]
  /// The titles of roles, by their names in records.
  package let roleTitles: [String: String]
  package let scoring: Scoring
  /// True if newcomers go straight to the game's entrance, without the app's welcome.
  package let opensAtOnce: Bool
  /// Creates the screen at one of the game's routes; nil is its entrance.
  package let screen: @MainActor @Sendable (GamePayload?, GameContext) -> any Screen<ParlorApp>
  /// Creates the service that handles the game's own requests; nil if it has none.
  package let service: (@MainActor @Sendable (ServiceContext) -> any GameService)?
  /// The second line of the game's card in the lobby.
  package let cardStatus: @Sendable (CardFacts) -> CardStatus
  /// Tells a finished game in some sentences, from its beginning to its end; none if its details cannot be read.
  package let story: @Sendable (GameRecord) -> [String]
  /// A finished game in some lines to share; none if the game has no card.
  package let shareCard: @Sendable (GameRecord) -> [String]
  /// Retells a finished game page by page; nil if its details cannot be read.
  package let retell: @Sendable (GameRecord) -> [RecordPage]?
  /// Creates empty statistics over finished games; nil if the standings are enough.
  package let statistics: @Sendable () -> (any GameStatistics)?
  /// The kinds of its documents that say nothing of their identifier: where two computers have different versions
  /// of one, both are kept, the earlier one as a copy.
  package let copiedKinds: Set<String>
  /// Checks the game's data files, for `parlor doctor`.
  package let inspect: @Sendable (any DataFiles) -> [DataFinding]

  package init(
    info: GameInfo, howTo: [HowToPage], settings: [SettingGroup] = [], music: MusicTheme? = nil,
    cues: [Cue] = [], components: [Component] = [], roleTitles: [String: String] = [:],
    scoring: Scoring = .points, opensAtOnce: Bool = false,
    screen: @escaping @MainActor @Sendable (GamePayload?, GameContext) -> any Screen<ParlorApp>,
    service: (@MainActor @Sendable (ServiceContext) -> any GameService)? = nil,
    cardStatus: @escaping @Sendable (CardFacts) -> CardStatus = { .usual($0) },
    story: @escaping @Sendable (GameRecord) -> [String] = { _ in [] },
    shareCard: @escaping @Sendable (GameRecord) -> [String] = { _ in [] },
    retell: @escaping @Sendable (GameRecord) -> [RecordPage]? = { _ in nil },
    statistics: @escaping @Sendable () -> (any GameStatistics)? = { nil }, copiedKinds: Set<String> = [],
    inspect: @escaping @Sendable (any DataFiles) -> [DataFinding] = { _ in [] }
  ) {
    self.info = info
    self.howTo = howTo
    self.settings = settings
    (self.music, self.cues) = (music, cues)
    (self.components, self.roleTitles) = (components, roleTitles)
    self.scoring = scoring
    self.opensAtOnce = opensAtOnce
    self.screen = screen
    self.service = service
    self.cardStatus = cardStatus
    self.story = story
    self.shareCard = shareCard
    self.retell = retell
    self.statistics = statistics
    self.copiedKinds = copiedKinds
    self.inspect = inspect
  }

  package var id: GameID { info.id }
  package var title: String { info.title }

  /// The meaning of the scores in a game's records.
  package enum Scoring: Hashable, Sendable {
    /// Points; more are better.
    case points
    /// 1 for each winner, alone or with others.
    case victory
  }
}

/// A game's name, description and looks.
package struct GameInfo: Hashable, Sendable {
  /// The game's id in routes, records and settings; must never change.
  package let id: GameID
  package let title: String
  package let tagline: String
  package let players: ClosedRange<Int>
  package let accent: Component
  package let emblem: Emblem

  package init(
    id: GameID, title: String, tagline: String, players: ClosedRange<Int>, accent: Component, emblem: Emblem
  ) {
    self.id = id
    self.title = title
    self.tagline = tagline
    self.players = players
    self.accent = accent
    self.emblem = emblem
  }

  /// A symbol for the game: a glyph with an ASCII replacement, and a picture.
  package struct Emblem: Hashable, Sendable {
    package let glyph: Character
    package let ascii: Character
    /// The frames of a short animation, all of one size, the first shown at rest; may be empty.
    package let pictures: [PixelCanvas]
    /// The component behind the picture; nil for the card's own surface.
    package let backdrop: Component?

    /// The largest picture in pixels: 24 columns and 8 rows of cells.
    package static let size = Size(columns: 24, rows: 16)

    /// Creates an emblem.
    ///
    /// - Parameter pictures: Rows of hexadecimal digits for each picture; digits are ink numbers from 1.
    package init(
      _ glyph: Character, ascii: Character, inks: [Component] = [], backdrop: Component? = nil,
      pictures: [[String]] = []
    ) {
      self.glyph = glyph
      self.ascii = ascii
      self.backdrop = backdrop
      self.pictures = pictures.map { PixelCanvas(rows: $0, inks: inks) }
      precondition(
        self.pictures.allSatisfy { $0.size == Self.size }, "A picture of an emblem has 24 by 16 pixels")
    }
  }
}

extension [String] {
  /// Returns the picture with some of its rows replaced.
  package func replacing(rows: [Int: String]) -> [String] {
    indices.map { rows[$0] ?? self[$0] }
  }

  /// Returns the picture with its upper rows moved to the right, or to the left if negative, by fewer columns than are
  /// empty there.
  package func swaying(upper rows: Int, by columns: Int) -> [String] {
    indices.map { row in
      guard row < rows else { return self[row] }
      let space = String(repeating: ".", count: abs(columns))
      return columns < 0 ? self[row].dropFirst(-columns) + space : space + self[row].dropLast(columns)
    }
  }
}

/// The facts for the status on a game's card.
package struct CardFacts: Hashable, Sendable {
  package let info: GameInfo
  /// True while a game waits to be resumed.
  package let isSuspended: Bool
  /// The saved running game in a few words; nil for none.
  package let savedGame: String?
  package let news: CardNews?
  package let lastGame: GameSummary?

  package init(
    info: GameInfo, isSuspended: Bool, savedGame: String? = nil, news: CardNews? = nil,
    lastGame: GameSummary?
  ) {
    self.info = info
    self.isSuspended = isSuspended
    self.savedGame = savedGame
    self.news = news
    self.lastGame = lastGame
  }
}

/// News for the player from outside, for the game's card in the lobby.
package struct CardNews: Hashable, Sendable {
  /// A few words, such as who sent something.
  package let text: String
  /// A shorter form for narrow cards.
  package let shorter: String
  package let isUnseen: Bool

  /// The kind of event that reports a change of a game's news.
  package static let kind = "card.news"

  package init(_ text: String, shorter: String, isUnseen: Bool) {
    self.text = text
    self.shorter = shorter
    self.isUnseen = isUnseen
  }
}

/// The second line of a game's card, in parts.
package struct CardStatus: Hashable, Sendable {
  package let parts: [String]
  /// Shorter forms of the last part, longest first, for narrow cards.
  package let shorter: [String]
  /// True if the status needs attention, as a paused game does.
  package let isUrgent: Bool

  package init(_ parts: [String], shorter: [String] = [], isUrgent: Bool = false) {
    self.parts = parts
    self.shorter = shorter
    self.isUrgent = isUrgent
  }

  /// The lines on a narrow card: the longest form that fits, or as much of the shortest as does.
  package func lines(_ count: Int, columns: Int) -> [String] {
    let forms = [parts] + shorter.map { parts.dropLast() + [$0] }
    let lines = forms.map { $0.flatMap { $0.wrapped(to: columns) } }
    return lines.first { $0.count <= count } ?? Array(lines[lines.count - 1].prefix(count))
  }

  package init(_ news: CardNews) {
    let badge = news.isUnseen ? "New: " : ""
    self.init([badge + news.text], shorter: [badge + news.shorter], isUrgent: news.isUnseen)
  }

  /// The paused game and the news, or else the number of players and the last game, with up to two winners.
  package static func usual(_ facts: CardFacts) -> CardStatus {
    if let saved = facts.savedGame, let news = facts.news {
      return CardStatus(["Paused: \(saved)", news.text], shorter: [news.shorter], isUrgent: true)
    }
    if let saved = facts.savedGame {
      return CardStatus(
        ["Paused: \(saved). Press Enter to resume"], shorter: ["Paused: \(saved)"], isUrgent: true)
    }
    if facts.isSuspended { return CardStatus(["Paused. Press Enter to resume"], isUrgent: true) }
    if let news = facts.news { return CardStatus(news) }
    let players = facts.info.players
    guard players.upperBound > 1 else { return CardStatus(["1 player"]) }
    let count = "\(players.lowerBound)–\(players.upperBound) players"
    guard let game = facts.lastGame else { return CardStatus([count, "no games yet"]) }
    let (date, day) = (LocalTime(game.finished).date, LocalTime(game.finished).monthAndDay)
    guard (1...2).contains(game.winners.count) else {
      return CardStatus([count, "last played \(date)"], shorter: ["played \(date)"])
    }
    let winners = game.winners.sentence
    return CardStatus(
      [count, "\(winners) won on \(date)"],
      shorter: ["\(winners) won, \(day)", "\(winners) won", "played \(date)"])
  }
}

/// One page of a finished game's story.
package struct RecordPage: Hashable, Sendable {
  package let title: String
  package let lines: [Line]

  package init(title: String, lines: [Line]) {
    self.title = title
    self.lines = lines
  }

  package struct Line: Hashable, Sendable {
    package let text: String
    package let style: Component
    /// The indentation of continuation lines, in columns.
    package let hang: Int
    /// The text for screen readers, where a glyph or color carries meaning.
    package let spoken: String

    package init(_ text: String, _ style: Component = .text, hang: Int = 0, spoken: String? = nil) {
      self.text = text
      self.style = style
      self.hang = hang
      self.spoken = spoken ?? text
    }
  }
}

/// A finding about a game's data, for `parlor doctor`.
package enum DataFinding: Hashable, Sendable {
  case ok(String)
  /// Worth a look, but the game can be played.
  case note(String)
  case problem(String)
}

extension [String] {
  /// The lines of a card as the text that is copied.
  package var cardText: String { joined(separator: "\n") + "\n" }
}
