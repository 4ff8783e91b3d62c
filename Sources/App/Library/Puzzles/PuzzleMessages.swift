package import GameKit
package import Kit
package import PuzzleKit
private import TUI

/// An address in a puzzle game; its settings are those of any game.
package enum PuzzleRoute: Hashable, Sendable {
  /// All puzzles. The sentence says why it opened in place of another address.
  case list(because: String? = nil)
  case play(PuzzleChoice)
  /// The editor; nil for a new puzzle.
  case editor(Identifier?)
  /// The calendar of the puzzles of days.
  case daily
}

/// The puzzle to be played.
package enum PuzzleChoice: Hashable, Sendable {
  case saved(Identifier)
  /// The puzzle after another one: not solved yet if possible, and as difficult or a little more so.
  case next(after: Identifier)
  /// A puzzle of an offer, by the offer's name.
  case new(offer: String)
  /// The puzzle of a day, as ``LocalTime/dayNumber`` counts it; the same each time, with the play that was saved.
  case daily(Int)
  /// A puzzle in a file, in any format of the game.
  case file(path: String)
}

/// What a puzzle is made from.
package enum PuzzleSource: Hashable, Sendable {
  /// An offer, by its name.
  case offer(String)
  /// A day, as ``LocalTime/dayNumber`` counts it.
  case day(Int)
  /// A file in any format of the game, or a picture.
  case file(path: String)
  /// A pasted text.
  case text(String)
  /// What a picture shows: a ``PuzzleGame/PictureContent``.
  case picture(GamePayload)
}

/// What screens request about puzzles and their plays.
package enum PuzzleRequest<P: Puzzle>: GameMessage {
  package static var game: GameID { P.game }

  /// Reads or changes what is stored, after all that was requested before.
  case store(PuzzleStoreRequest<P>)
  /// Makes or reads a puzzle on a worker, or those of a list, saves them, and opens the one if that is wanted.
  case add(PuzzleSource, isOpened: Bool = false)
  /// A question that the game itself answers, for as long as a worker takes; see ``PuzzleGame/answer(_:)``.
  case ask(GamePayload)
  /// Asks whether another window wants the puzzle that is open in this one; answered only if one does.
  case watch(Identifier)

  /// Reads a puzzle and the play that was saved of it; makes or imports it first where that is what was chosen.
  package static func open(_ choice: PuzzleChoice) -> PuzzleRequest {
    switch choice {
    case .saved(let id): .store(.open(id))
    case .next(let id): .store(.openNext(after: id))
    case .new(let offer): .add(.offer(offer), isOpened: true)
    case .daily(let day): .add(.day(day), isOpened: true)
    case .file(let path): .add(.file(path: path), isOpened: true)
    }
  }
}

/// Reading and saving of what is stored.
package enum PuzzleStoreRequest<P: Puzzle>: Hashable, Sendable {
  case list
  /// Reads a puzzle and the play that was saved of it.
  case open(Identifier)
  /// Opens the puzzle after another one; see ``PuzzleChoice/next(after:)``.
  case openNext(after: Identifier)
  /// Opens a puzzle that another window has open, which then lets go of it.
  case takeOver(Identifier)
  /// Saves a puzzle of the player's own; what it replaces is kept as a backup.
  case save(P)
  /// Makes a copy of the player's own, also of a built-in puzzle.
  case duplicate(Identifier)
  /// Deletes a puzzle of the player's own; the response holds it, so that ``save(_:)`` brings it back.
  case delete(Identifier)
  case export(Identifier, path: String, existing: ExistingPuzzleFile)
  case savePlay(SavedPlay<P>)
  /// Records the result of a play that is over, once, and forgets the play that was saved.
  case record(FinishedPlay)
  /// What the player has reached in all puzzles, also those that are gone.
  case results

  /// Whether a file is replaced.
  package enum ExistingPuzzleFile: Hashable, Sendable { case keep, replace }
}

/// A response about puzzles; failures are reported by the app's own response.
package enum PuzzleResponse<P: Puzzle>: GameMessage {
  package static var game: GameID { P.game }

  /// All puzzles, and a sentence for each file that could not be read.
  case list([ListedPuzzle<P>], faults: [String])
  case opened(OpenedPuzzle<P>)
  /// The chosen puzzle is not there, for a reason.
  case notFound(String)
  case saved(Identifier)
  case deleted(P)
  /// The puzzles of a list were added; the player was told how many, and which lines are none.
  case imported([Identifier])
  case exported(path: String)
  /// Nothing was written, because there is such a file already.
  case exists(Identifier, path: String)
  /// The play is saved, or part of a newer save that waits.
  case playSaved
  /// Another window goes on with the play; what only this one had is saved as a puzzle of this name.
  case elsewhere(copy: String?)
  /// A play or its result could not be saved; the player was told why.
  case notSaved
  /// What the player has reached in a puzzle, after a play was recorded.
  case recorded(PuzzleProgress)
  /// What the player has reached in all puzzles, the one played last at the end; and the day, as
  /// ``LocalTime/dayNumber`` counts it.
  case results([PuzzleResults], today: Int)
  /// The game's answer to its question.
  case answered(GamePayload)
}

extension PuzzleResponse: FailingResponse {
  /// True if a puzzle, a file or a list was refused, or a play could not be saved.
  package var isFailure: Bool {
    switch self {
    case .notFound, .notSaved: true
    case .list, .opened, .saved, .deleted, .imported, .exported, .exists, .playSaved, .recorded, .results,
      .answered, .elsewhere:
      false
    }
  }
}

/// A play that is over, with what statistics tell of its puzzle.
package struct FinishedPlay: Hashable, Sendable {
  package let result: PlayResult
  /// The identifier of the play.
  package let play: Identifier
  package let puzzle: Identifier
  /// The name of the puzzle.
  package let name: String
  package let difficulty: Difficulty
  /// The kind of puzzle; see ``PuzzleGame/category(of:)``.
  package let category: String
  /// The points; nil in a game without points.
  package let points: Int?

  package init(
    _ result: PlayResult, play: Identifier, puzzle: Identifier, name: String, difficulty: Difficulty,
    category: String, points: Int? = nil
  ) {
    self.result = result
    self.play = play
    self.puzzle = puzzle
    self.name = name
    self.difficulty = difficulty
    self.category = category
    self.points = points
  }
}

/// A play that is over in a game with points: one line of a puzzle's log.
package struct ScoredPlay: Hashable, Codable, Sendable {
  /// The seconds since 1970 at its end, and the day as ``LocalTime/dayNumber`` counts.
  package let finished: Int64
  package let day: Int
  package let milliseconds: Int64
  package let isSolved: Bool
  package let hints: Int
  /// The points; only the first play of a puzzle has any.
  package let points: Int

  package init(finished: Int64, day: Int, milliseconds: Int64, isSolved: Bool, hints: Int, points: Int) {
    self.finished = finished
    self.day = day
    self.milliseconds = milliseconds
    self.isSolved = isSolved
    self.hints = hints
    self.points = points
  }
}

/// What a player has reached in a puzzle, which may be gone.
package struct PuzzleResults: Hashable, Sendable, Identifiable {
  package let id: Identifier
  package let progress: PuzzleProgress
  package let difficulty: Difficulty
  package let category: String
  /// The days on which it was solved, as ``LocalTime/dayNumber`` counts them, in order.
  package let days: [Int]
  /// The plays that are over, in a game with points.
  package let log: [ScoredPlay]

  package init(
    id: Identifier, progress: PuzzleProgress, difficulty: Difficulty, category: String, days: [Int],
    log: [ScoredPlay] = []
  ) {
    self.id = id
    self.progress = progress
    self.difficulty = difficulty
    self.category = category
    self.days = days
    self.log = log
  }
}

/// A puzzle as a card shows it.
package struct ListedPuzzle<P: Puzzle>: Hashable, Sendable, Identifiable {
  package var puzzle: P
  package var progress: PuzzleProgress
  /// The time that was played in the play that is saved; nil if none is.
  package var playing: Duration?
  /// How much of it that play has filled, in percent; nil where that says nothing.
  package var percentFilled: Int?
  /// True if it was shipped, and cannot be changed.
  package var isBuiltIn: Bool
  /// The time at which a play or a result was saved last; nil if it was never played.
  package var lastPlayed: Timestamp?
  /// The sentence about what opens it; nil if it is open.
  package var obstacle: String?

  package init(
    _ puzzle: P, progress: PuzzleProgress, playing: Duration?, percentFilled: Int? = nil, isBuiltIn: Bool,
    lastPlayed: Timestamp? = nil
  ) {
    self.puzzle = puzzle
    self.progress = progress
    self.playing = playing
    self.percentFilled = percentFilled
    self.isBuiltIn = isBuiltIn
    self.lastPlayed = lastPlayed
  }

  package var id: Identifier { puzzle.header.id }
}

/// A puzzle that is opened to be played.
package struct OpenedPuzzle<P: Puzzle>: Hashable, Sendable {
  package var puzzle: P
  package var progress: PuzzleProgress
  /// The play to go on with; nil for a new one.
  package var play: SavedPlay<P>?
  /// The identifier of a new play.
  package var newPlay: Identifier
  /// True if another window has it open, so that it can only be looked at.
  package var isElsewhere: Bool

  package init(
    _ puzzle: P, progress: PuzzleProgress, play: SavedPlay<P>?, newPlay: Identifier, isElsewhere: Bool = false
  ) {
    self.puzzle = puzzle
    self.progress = progress
    self.play = play
    self.newPlay = newPlay
    self.isElsewhere = isElsewhere
  }
}

/// A play as it is saved, with the cursor and the choices of view.
package struct SavedPlay<P: Puzzle>: Hashable, Sendable {
  package var snapshot: PuzzleSnapshot<P>
  /// What ``PuzzleBoard/saved`` said.
  package var view: String

  package init(_ snapshot: PuzzleSnapshot<P>, view: String) {
    self.snapshot = snapshot
    self.view = view
  }
}

extension Route {
  /// A screen of a puzzle game.
  package static func puzzle(_ route: PuzzleRoute, of game: GameID) -> Route {
    .game(game, GamePayload(route))
  }
}

extension Response {
  /// A response about the puzzles of a game.
  package static func puzzle<P: Puzzle>(_ response: PuzzleResponse<P>) -> Response {
    .game(response)
  }
}

extension PuzzleResponse {
  /// The answer of a game to its question; nil for another response.
  package func answer<Answer>(_ type: Answer.Type = Answer.self) -> Answer? {
    if case .answered(let payload) = self { payload.unwrap() } else { nil }
  }
}

extension ParlorCommand {
  /// Sends a question to a game.
  package static func ask<G: PuzzleGame>(_ question: G.Question, of game: G.Type) -> ParlorCommand {
    .puzzle(PuzzleRequest<G.P>.ask(GamePayload(question)))
  }

  /// Makes a puzzle of what a picture shows, and saves it.
  package static func add<G: PuzzleGame>(_ content: G.PictureContent, of game: G.Type) -> ParlorCommand {
    .puzzle(PuzzleRequest<G.P>.add(.picture(GamePayload(content))))
  }

  /// Sends a request about the puzzles of a game.
  package static func puzzle<P: Puzzle>(_ request: PuzzleRequest<P>) -> ParlorCommand {
    .request(.game(request))
  }

  /// Sends a request about what is stored.
  package static func puzzle<P: Puzzle>(_ request: PuzzleStoreRequest<P>) -> ParlorCommand {
    .puzzle(PuzzleRequest.store(request))
  }
}
