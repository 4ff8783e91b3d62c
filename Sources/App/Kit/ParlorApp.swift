package import GameKit
package import TUI
package import Vision

/// The routes, requests and responses that Parlor's screens and services exchange.
///
/// What belongs to one game travels as ``GamePayload``, which that game alone can read.
package enum ParlorApp: AppProtocol {
  /// The address of a screen.
  package enum Route: Hashable, Sendable {
    case lobby
    case history
    case record(Identifier)
    case standings
    /// What was counted while people played.
    case analytics
    case settings
    /// The settings, opened at a game's own page.
    case gameSettings(GameID)
    /// The settings, with the list of themes open.
    case themes
    case howTo(GameID?)
    case gallery
    /// A live picture, with what is found in it.
    case cvTest(FrameInput)
    /// A game's entrance, or one of its own screens.
    case game(GameID, GamePayload? = nil)
    case gameMenu(GameID, isRunning: Bool)
    /// The question before the program ends, with what would be lost and the running games that are saved.
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
    /// The folders and files in which data and log lie.
    case locations
    /// A request to a game's own service.
    case game(GameID, GamePayload)
    /// The running games that survive the end of the program.
    case savedGames
    /// What has arrived for the player, game by game.
    case cardNews
    /// Forgets a game's running game.
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
    /// The running games that are saved, each in a few words.
    case savedGames([GameID: String])
    case cardNews([GameID: CardNews])
    case done
    /// The work failed; the sentence was shown to the player already.
    case failed(String)
  }
}

package typealias Route = ParlorApp.Route
package typealias Request = ParlorApp.Request
package typealias Response = ParlorApp.Response
package typealias ParlorEvent = Event<Response>
package typealias ParlorContext = Context<Route>
package typealias ParlorCommand = Command<ParlorApp>

/// A game's own response, which may say that something failed.
package protocol FailingResponse {
  var isFailure: Bool { get }
}

/// A value that only one game can read.
package struct GamePayload: Hashable, Sendable {
  private let value: any Hashable & Sendable

  /// Wraps a game's own route, request or response.
  package init(_ value: some Hashable & Sendable) { self.value = value }

  /// The wrapped value; nil if it is of another type.
  package func unwrap<Value>(as type: Value.Type = Value.self) -> Value? { value as? Value }

  /// True for a response that says that something failed.
  package var isFailure: Bool { (value as? any FailingResponse)?.isFailure ?? false }

  package static func == (one: GamePayload, other: GamePayload) -> Bool {
    AnyHashable(one.value) == AnyHashable(other.value)
  }

  package func hash(into hasher: inout Hasher) { AnyHashable(value).hash(into: &hasher) }
}

/// Reads and writes finished games.
package enum HistoryRequest: Hashable, Sendable {
  /// Makes the id and the start time of a game that begins now.
  case begin(GameID)
  /// Saves a game that has just ended.
  case save(FinishedGame)
  case page(HistoryFilter, from: Int, limit: Int)
  case record(Identifier)
  case delete(Identifier)
  case standings(HistoryFilter)
  /// Adds up all finished games of one kind; takes a while and reports progress.
  case statistics(GameID)
  /// Writes the matching games to a new file in the data folder.
  case export(HistoryFilter, ExportFormat)
  /// The last finished game of each kind.
  case lastGames
  /// The games of this evening, and who won them.
  case evening
}

/// Responses of the history.
package enum HistoryResponse: Hashable, Sendable {
  case begun(Identifier, Timestamp)
  case page([GameSummary], from: Int, total: Int, players: [String])
  /// The record; nil if it is gone.
  case record(GameRecord?)
  case standings([PlayerStanding])
  /// The number of games added up so far.
  case counting(done: Int, of: Int)
  case statistics([StatisticsTable], of: GameID)
  case lastGames([GameID: GameSummary])
  /// The evening so far; nil before its second game.
  case evening(Evening?)
  case exported(path: String)
}

/// Reads and writes settings and other small texts.
package enum PreferenceRequest: Hashable, Sendable {
  case read
  /// Saves the value of a setting.
  case choose(setting: String, value: String)
  /// Resets all settings to their defaults.
  case resetSettings
  /// Saves a text under a name.
  case remember(name: String, text: String)
}

/// Marks items of packs.
package enum PackRequest: Hashable, Sendable {
  case mark([String], as: ItemMark, of: GameID)
  case unmark([String], as: ItemMark, of: GameID)
  /// Removes a mark from all items of all games.
  case unmarkAll(ItemMark)
}

/// Counts what happens while people play, on this computer alone.
package enum AnalyticsRequest: Hashable, Sendable {
  /// Counts something, unless the player has turned that off; there is no response.
  case count(AnalyticsEvent.Kind, of: GameID?, seconds: Int? = nil)
  case read
  /// Writes all events to a new file in the data folder.
  case export
  case erase
}

/// Responses about what was counted.
package enum AnalyticsResponse: Hashable, Sendable {
  /// All events, latest first, and whether more are counted.
  case events([AnalyticsEvent], isOn: Bool)
  case exported(path: String)
}

extension Command<ParlorApp> {
  /// Counts something, and the time that was played until then.
  package static func count(
    _ kind: AnalyticsEvent.Kind, of game: GameID, after time: Duration? = nil
  ) -> ParlorCommand {
    let seconds = time.map { Int($0.components.seconds) }
    return .request(.analytics(.count(kind, of: game, seconds: seconds)))
  }
}

/// Shows themes before they are chosen.
package enum ThemeRequest: Hashable, Sendable {
  /// Shows a theme that is not chosen yet; nil returns to the chosen one.
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
}
