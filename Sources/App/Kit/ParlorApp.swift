package import GameKit
package import TUI
package import Vision

/// The routes, requests and responses that Parlor's screens and services exchange.
///
/// Values of one game travel as ``GamePayload``, which only that game can read.
package enum ParlorApp: AppProtocol {
  /// The address of a screen.
  package enum Route: Hashable, Sendable {
    case lobby
    case history
    case record(Identifier)
    case standings
    /// A player's games, and how they went against others.
    case player(String)
    /// The games of one evening, all of which ended in this time.
    case evening(ClosedRange<Timestamp>)
    /// The statistics about playing.
    case analytics
    case settings
    /// The settings, opened at a game's own page.
    case gameSettings(GameID)
    /// The settings, with the list of themes open.
    case themes
    case howTo(GameID?)
    case gallery
    /// A live camera picture with detection results.
    case cvTest(FrameInput)
    /// A game's entrance, or one of its own screens.
    case game(GameID, GamePayload? = nil)
    case gameMenu(GameID, isRunning: Bool)
    /// A seat at a table that another program has opened; nil for the only table on this computer.
    case join(TablePlace)
    /// The question before quitting, with what would be lost.
    case quitConfirmation(unsaved: [String])
  }

  /// Work that a screen cannot do itself, by the service that does it.
  package enum Request: Hashable, Sendable {
    case history(HistoryRequest)
    case preferences(PreferenceRequest)
    case packs(PackRequest)
    case theme(ThemeRequest)
    case analytics(AnalyticsRequest)
    case subscription(SubscriptionRequest)
    case camera(CameraRequest)
    case party(PartyRequest)
    case join(JoinRequest)
    /// Reads a sentence aloud, if the player wants a voice; everyone in the room hears it.
    case speech(String)
    /// The folders and files for data and the log.
    case locations
    /// A request to a game's own service.
    case game(GameID, GamePayload)
    case savedGames
    /// News for the player, by game.
    case cardNews
    /// Discards a game's running game.
    case abandon(GameID)
  }

  /// The result of a request, or news from a service.
  package enum Response: Hashable, Sendable {
    case history(HistoryResponse)
    case analytics(AnalyticsResponse)
    case preferences(Preferences)
    case locations([DataLocation])
    /// A response of a game's own service.
    case game(GameID, GamePayload)
    case published(ServiceEvent)
    case party(PartyEvent)
    case join(JoinEvent)
    /// The saved running games, in a few words each.
    case savedGames([GameID: String])
    case cardNews([GameID: CardNews])
    case done
    /// The work failed; the player has already seen this sentence.
    case failed(String)
  }
}

package typealias Route = ParlorApp.Route
package typealias Request = ParlorApp.Request
package typealias Response = ParlorApp.Response
package typealias ParlorEvent = Event<Response>
package typealias ParlorContext = Context<Route>
package typealias ParlorCommand = Command<ParlorApp>

/// A route, request or response of one game's own.
package protocol GameMessage: Hashable, Sendable {
  static var game: GameID { get }
}

extension Route {
  /// A screen of a game.
  package static func game<Message: GameMessage>(_ route: Message) -> Route {
    .game(Message.game, GamePayload(route))
  }
}

extension Request {
  /// A request to a game's own service.
  package static func game<Message: GameMessage>(_ request: Message) -> Request {
    .game(Message.game, GamePayload(request))
  }
}

extension Response {
  /// A response of a game's own service.
  package static func game<Message: GameMessage>(_ response: Message) -> Response {
    .game(Message.game, GamePayload(response))
  }

  /// The game's own response in it; nil for all others.
  package func message<Message: GameMessage>(_ type: Message.Type = Message.self) -> Message? {
    if case .game(Message.game, let payload) = self { payload.unwrap() } else { nil }
  }
}

/// A game's response that may report a failure.
package protocol FailingResponse {
  var isFailure: Bool { get }
}

/// A value that only one game can read.
package struct GamePayload: Hashable, Sendable {
  private let value: any Hashable & Sendable

  package init(_ value: some Hashable & Sendable) { self.value = value }

  /// The wrapped value; nil if it has another type.
  package func unwrap<Value>(as type: Value.Type = Value.self) -> Value? { value as? Value }

  /// True for a response that reports a failure.
  package var isFailure: Bool { (value as? any FailingResponse)?.isFailure ?? false }

  package static func == (one: GamePayload, other: GamePayload) -> Bool {
    AnyHashable(one.value) == AnyHashable(other.value)
  }

  package func hash(into hasher: inout Hasher) { AnyHashable(value).hash(into: &hasher) }
}

package enum HistoryRequest: Hashable, Sendable {
  /// Saves a game that has just ended.
  case save(FinishedGame)
  case page(HistoryFilter, from: Int, limit: Int)
  case record(Identifier)
  case delete(Identifier)
  /// Brings back the game that was deleted last.
  case undoDelete
  /// Saves everything of the player's in one new file.
  case backUp
  /// Finds the newest backup among the player's files.
  case newestBackup
  /// Finds out what a backup has that is not here.
  case compare(backup: String)
  /// Adds what a backup has that is not here.
  case restore(backup: String)
  case standings(HistoryFilter)
  /// Adds up all finished games of one kind; slow, so it reports progress.
  case statistics(GameID)
  /// Writes the matching games to a new file in the data folder.
  case export(HistoryFilter, ExportFormat)
  case lastGames
  /// The games of this evening and their winners.
  case evening
}

package enum HistoryResponse: Hashable, Sendable {
  case page([GameSummary], from: Int, of: HistoryExtent, players: [String])
  /// The record; nil if it no longer exists.
  case record(GameRecord?)
  case standings([PlayerStanding])
  /// The number of games added up so far.
  case counting(done: Int, of: Int)
  case statistics([StatisticsTable], of: GameID)
  case lastGames([GameID: GameSummary])
  /// The evening so far; nil before its second game.
  case evening(Evening?)
  case exported(path: String)
  case newestBackup(path: String?)
  case compared(backup: String, BackupNews)
  /// A backup was added; with remarks on what could not be.
  case restored([String])
}

/// What a backup has that is not here, in sentences.
package struct BackupNews: Hashable, Sendable {
  package let sentences: [String]
  /// False if everything in it is here.
  package let isAny: Bool

  package init(_ sentences: [String], isAny: Bool) {
    self.sentences = sentences
    self.isAny = isAny
  }
}

/// Reads and saves settings and other small texts.
package enum PreferenceRequest: Hashable, Sendable {
  case read
  case choose(setting: String, value: String)
  case resetSettings
  case remember(name: String, text: String)
}

package enum PackRequest: Hashable, Sendable {
  case mark([String], as: ItemMark, of: GameID)
  case unmark([String], as: ItemMark, of: GameID)
  case unmarkAll(ItemMark)
}

/// Counts events while people play, only on this computer.
package enum AnalyticsRequest: Hashable, Sendable {
  /// Counts an event, unless the player has turned counting off; there is no response.
  case count(AnalyticsEvent.Kind, of: GameID?, seconds: Int? = nil)
  case read
  /// Writes all events to a new file in the data folder.
  case export
  case erase
}

package enum AnalyticsResponse: Hashable, Sendable {
  /// All events, latest first; `isOn` is true if counting is on.
  case events([AnalyticsEvent], isOn: Bool)
  case exported(path: String)
}

extension Command<ParlorApp> {
  /// Counts an event with the time played until then.
  package static func count(
    _ kind: AnalyticsEvent.Kind, of game: GameID, after time: Duration? = nil
  ) -> ParlorCommand {
    let seconds = time.map { Int($0.components.seconds) }
    return .request(.analytics(.count(kind, of: game, seconds: seconds)))
  }
}

package enum ThemeRequest: Hashable, Sendable {
  /// Shows a theme before it is chosen; nil returns to the chosen one.
  case preview(String?)
}

/// A folder or file that the player may want to find.
package struct DataLocation: Hashable, Sendable {
  package let title: String
  package let path: String

  package init(title: String, path: String) {
    self.title = title
    self.path = path
  }

  /// The sentence for work that needs the player's folder, where the environment names none.
  package static let noDataFolder = "Nowhere to save data: set HOME or use --data DIR."
}
