package import GameKit
package import PuzzleKit
private import TUI

/// An address in a puzzle game; its settings are those of any game.
package enum PuzzleRoute: Hashable, Sendable {
  /// All puzzles. The sentence says why it opened in place of another address.
  case list(because: String? = nil)
  case play(PuzzleChoice)
  /// The editor; nil for a new puzzle.
  case editor(Identifier?)
}

/// The puzzle to be played.
package enum PuzzleChoice: Hashable, Sendable {
  case saved(Identifier)
  /// A puzzle of an offer, by the offer's name.
  case new(offer: String)
  /// A puzzle in a file, in any format of the game.
  case file(path: String)
}

/// Reading and saving of puzzles and their plays.
package enum PuzzleRequest<P: Puzzle>: Hashable, Sendable {
  case list
  /// Reads a puzzle and the play that was saved of it; makes or imports it first where that is what was chosen.
  case open(PuzzleChoice)
  /// Saves a puzzle of the player's own; what it replaces is kept as a backup.
  case save(P)
  /// Makes a copy of the player's own, also of a built-in puzzle.
  case duplicate(Identifier)
  /// Deletes a puzzle of the player's own; the response holds it, so that ``save(_:)`` brings it back.
  case delete(Identifier)
  case export(Identifier, path: String, existing: ExistingPuzzleFile)
  /// Reads a puzzle from pasted text and saves it.
  case importText(String)
  case savePlay(SavedPlay<P>)
  /// Records the result of a play that is over, and forgets the play that was saved.
  case record(PlayResult, of: Identifier)

  /// Whether a file is replaced.
  package enum ExistingPuzzleFile: Hashable, Sendable { case keep, replace }
}

/// A response about puzzles; failures are reported by the app's own response.
package enum PuzzleResponse<P: Puzzle>: Hashable, Sendable {
  /// All puzzles, and a sentence for each file that could not be read.
  case list([ListedPuzzle<P>], faults: [String])
  case opened(OpenedPuzzle<P>)
  /// The chosen puzzle is not there, for a reason.
  case notFound(String)
  case saved(Identifier)
  case deleted(P)
  case exported(path: String)
  /// Nothing was written, because there is such a file already.
  case exists(Identifier, path: String)
  case playSaved
  /// What the player has reached in a puzzle, after a play was recorded.
  case recorded(PuzzleProgress)
}

/// A puzzle as a card shows it.
package struct ListedPuzzle<P: Puzzle>: Hashable, Sendable, Identifiable {
  package var puzzle: P
  package var progress: PuzzleProgress
  /// The time that was played in the play that is saved; nil if none is.
  package var playing: Duration?
  /// True if it was shipped, and cannot be changed.
  package var isBuiltIn: Bool
  /// The time at which a play or a result was saved last; nil if it was never played.
  package var lastPlayed: Timestamp?

  package init(
    _ puzzle: P, progress: PuzzleProgress, playing: Duration?, isBuiltIn: Bool, lastPlayed: Timestamp? = nil
  ) {
    (self.puzzle, self.progress, self.playing, self.isBuiltIn) = (puzzle, progress, playing, isBuiltIn)
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

  package init(_ puzzle: P, progress: PuzzleProgress, play: SavedPlay<P>?) {
    (self.puzzle, self.progress, self.play) = (puzzle, progress, play)
  }
}

/// A play as it is saved, with the cursor and the choices of view.
package struct SavedPlay<P: Puzzle>: Hashable, Sendable {
  package var snapshot: PuzzleSnapshot<P>
  /// What ``PuzzleBoard/saved`` said.
  package var view: String

  package init(_ snapshot: PuzzleSnapshot<P>, view: String) { (self.snapshot, self.view) = (snapshot, view) }
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
    .game(P.game, GamePayload(response))
  }
}

extension ParlorCommand {
  /// Sends a request about the puzzles of a game.
  package static func puzzle<P: Puzzle>(_ request: PuzzleRequest<P>) -> ParlorCommand {
    .request(.game(P.game, GamePayload(request)))
  }
}
