import GameKit
import Kit
import Life
import Scanning
import TUI

/// A screen of Life, with what it should show.
enum LifeRoute: GameMessage {
  static let game = GameID.life

  /// The editor with a board; nil for the one opened last, or a new one.
  case editor(Identifier?)
  /// The editor with a new board that contains a pattern.
  case newBoard(Pattern)
  case boards
  /// The list of all boards, above an editor that could not open its board.
  case boardsAfterFailure
  /// The pattern library; the chosen pattern is offered to the editor.
  case library
  /// The pattern library; the chosen pattern becomes a new board.
  case newFromLibrary
  case details(Identifier)
  case search
  /// The board in a photo or camera picture, with questions about unreadable places.
  ///
  /// The list of boards may lie below this screen, and an editor below that.
  case scan(ScanSource, aboveBoards: Bool)
}

enum LifeRequest: GameMessage {
  static let game = GameID.life

  case boards(BoardRequest)
  case patterns(PatternRequest)
  /// Keeps a pattern for the editor to paste.
  case offer(Pattern)
  /// Keeps a board for the editor to compare with its own.
  case compare(Pattern)
  /// Returns the pattern or board that is kept, only once.
  case takeOffer
  /// Discards a board that could not be saved.
  case discardUnsaved(Identifier)
  case job(LifeJob)
  case search(SearchRequest)
  /// Searches for a board in a photo.
  case scan(path: String)
}

/// A response to a Life request; failures are reported by the app's own response.
enum LifeResponse: GameMessage {
  static let game = GameID.life

  case boards(BoardResponse)
  case patterns(PatternResponse)
  /// The pattern that was kept; nil if there is none.
  case offer(Pattern?)
  /// The board that was kept for comparison.
  case comparison(Pattern)
  case job(LifeJobResponse)
  case search(SearchResponse)
  case scanned(ScannedBoard)
}

enum BoardRequest: Hashable, Sendable {
  case list
  /// Reads a board and remembers it as the last one; nil reads the last one or creates an empty one.
  case open(Identifier?)
  /// Reads a board without opening it.
  case read(Identifier)
  /// Saves a board, or a copy of it if another program has changed it.
  case save(Board)
  /// Saves a deleted board again.
  case restore(Board)
  case create(Pattern)
  case rename(Identifier, to: String)
  case duplicate(Identifier)
  /// Deletes a board; the response contains it for ``restore(_:)``.
  case delete(Identifier)
}

enum BoardResponse: Hashable, Sendable {
  /// All boards that can be read, and the titles of those that cannot.
  case list([BoardSummary], unreadable: [String])
  case board(Board)
  case saved(Identifier, Timestamp)
  /// The board was saved as a copy, because another program had changed the original.
  case savedAsCopy(BoardCopy)
  /// The board could not be saved; the service keeps it until saving succeeds.
  case notSaved(Identifier, reason: String)
  case deleted(Board)
}

enum PatternRequest: Hashable, Sendable {
  /// Lists the built-in patterns and the player's own.
  case library
  /// Reads a pattern file in any known format.
  case readFile(path: String)
  /// Reads a pattern from text in any known format.
  case readText(String)
  /// Writes a pattern in the format of the path's extension.
  case writeFile(Pattern, path: String, existing: ExistingFile)
  /// Reads a rule from its file, for a board with this topology.
  case readRule(path: String, Topology)
}

enum PatternResponse: Hashable, Sendable {
  case library([LibraryFile])
  case pattern(Pattern)
  /// The pattern was written; with the full path.
  case written(path: String)
  /// The pattern was not written, because the file already exists.
  case exists(Pattern, path: String)
  case rule(Rule, Topology)
}

/// A copy of a board whose original another program has changed.
struct BoardCopy: Hashable, Sendable {
  let original: Identifier
  let originalTitle: String
  let id: Identifier
  let title: String
  let created: Timestamp
}

extension GameID {
  static let life = GameID("life")
}

extension Route {
  static func life(_ route: LifeRoute) -> Route { .game(route) }
}

extension Response {
  static func life(_ response: LifeResponse) -> Response { .game(response) }
}

extension ParlorCommand {
  static func life(_ request: LifeRequest) -> ParlorCommand { .request(.game(request)) }

  static func boards(_ request: BoardRequest) -> ParlorCommand { .life(.boards(request)) }

  static func patterns(_ request: PatternRequest) -> ParlorCommand { .life(.patterns(request)) }

  static func open(_ route: LifeRoute) -> ParlorCommand { .open(.life(route)) }

  /// Closes this screen and opens a board in the editor below, replacing the board there.
  static func edit(_ id: Identifier?) -> [ParlorCommand] { [.close, .replace(.life(.editor(id)))] }
}

extension ParlorEvent {
  /// The event's response for Life; nil for other events.
  var lifeResponse: LifeResponse? {
    if case .response(let response) = self { response.message() } else { nil }
  }
}
