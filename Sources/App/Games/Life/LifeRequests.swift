import GameKit
import Kit
import Life
import TUI

/// An address in Life.
enum LifeRoute: Hashable, Sendable {
  /// The editor with a board; nil opens the last one, or a new one.
  case editor(Identifier?)
  /// The editor with a new board of a pattern.
  case newBoard(Pattern)
  /// The list of all boards.
  case boards
  /// The list of all boards, above an editor that could not open its own.
  case boardsAfterFailure
  /// The patterns; the chosen one is offered to the editor.
  case library
  /// The patterns; the chosen one becomes a new board.
  case newFromLibrary
  /// The details of a board.
  case details(Identifier)
  /// The soup search.
  case search
  /// The board of a photo or a camera, which asks about the places that can't be read.
  ///
  /// The list of boards may be below, and an editor below that.
  case scan(ScanSource, aboveBoards: Bool)
}

/// A request of Life's screens.
enum LifeRequest: Hashable, Sendable {
  case boards(BoardRequest)
  case patterns(PatternRequest)
  /// Holds a pattern for the editor to insert.
  case offer(Pattern)
  /// Holds a board for the editor to compare its own with.
  case compare(Pattern)
  /// Hands the held pattern out, once.
  case takeOffer
  /// Gives up a board that could not be saved.
  case discardUnsaved(Identifier)
  case job(LifeJob)
  case search(SearchRequest)
  /// Looks for a board in the photo at a path.
  case scan(path: String)
}

/// A response to a request of Life; failures are reported by the app's own response.
enum LifeResponse: Hashable, Sendable {
  case boards(BoardResponse)
  case patterns(PatternResponse)
  /// The pattern that was held, if any.
  case offer(Pattern?)
  /// The board that was held to be compared.
  case comparison(Pattern)
  case job(LifeJobResponse)
  case search(SearchResponse)
  case scanned(ScannedBoard)
}

/// Reading and saving of boards.
enum BoardRequest: Hashable, Sendable {
  case list
  /// Reads a board and remembers it as the last one; nil reads the last one, or creates an empty one.
  case open(Identifier?)
  /// Reads a board without opening it.
  case read(Identifier)
  /// Saves a board, or a copy of it if another program has changed it.
  case save(Board)
  /// Saves a deleted board as it was.
  case restore(Board)
  case create(Pattern)
  case rename(Identifier, to: String)
  case duplicate(Identifier)
  /// Removes a board; the response holds it, so that `restore` brings it back.
  case delete(Identifier)
}

/// A response about boards.
enum BoardResponse: Hashable, Sendable {
  /// All boards that can be read, and the titles of those that cannot.
  case list([BoardSummary], unreadable: [String])
  case board(Board)
  /// The board was saved at a time.
  case saved(Identifier, Timestamp)
  /// The board was saved as a copy, because another program has changed the original.
  case savedAsCopy(BoardCopy)
  /// The board could not be saved; the service holds it until that works.
  case notSaved(Identifier, reason: String)
  case deleted(Board)
}

/// Reading and writing of pattern files.
enum PatternRequest: Hashable, Sendable {
  /// Lists the shipped patterns and the player's own.
  case library
  /// Reads a pattern file of any known format.
  case readFile(path: String)
  /// Reads a pattern from a text of any known format.
  case readText(String)
  /// Writes a pattern in the format of the path's extension.
  case writeFile(Pattern, path: String, existing: ExistingFile)
  /// Reads a rule from its file, for a board in a world.
  case readRule(path: String, Topology)
}

/// A response about pattern files.
enum PatternResponse: Hashable, Sendable {
  case library([LibraryFile])
  case pattern(Pattern)
  /// The pattern was written to a file, with its whole path.
  case written(path: String)
  /// The pattern was not written, because there is such a file already.
  case exists(Pattern, path: String)
  case rule(Rule, Topology)
}

/// A copy of a board that another program has changed.
struct BoardCopy: Hashable, Sendable {
  /// The board that was changed elsewhere.
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
  /// A screen of Life.
  static func life(_ route: LifeRoute) -> Route { .game(.life, GamePayload(route)) }
}

extension Response {
  /// A response of Life's service.
  static func life(_ response: LifeResponse) -> Response { .game(.life, GamePayload(response)) }
}

extension ParlorCommand {
  /// Sends a request to Life's service.
  static func life(_ request: LifeRequest) -> ParlorCommand { .request(.game(.life, GamePayload(request))) }

  /// Sends a request about boards.
  static func boards(_ request: BoardRequest) -> ParlorCommand { .life(.boards(request)) }

  /// Sends a request about pattern files.
  static func patterns(_ request: PatternRequest) -> ParlorCommand { .life(.patterns(request)) }

  /// Opens a screen of Life.
  static func open(_ route: LifeRoute) -> ParlorCommand { .open(.life(route)) }

  /// Opens a board in the editor below the present screen, in place of the editor's own board.
  static func edit(_ id: Identifier?) -> [ParlorCommand] { [.close, .replace(.life(.editor(id)))] }
}

extension ParlorEvent {
  /// The response of Life in the event; nil for other events.
  var lifeResponse: LifeResponse? {
    if case .response(.game(.life, let payload)) = self { payload.unwrap() } else { nil }
  }
}
