package import GameKit
package import PuzzleKit
package import TUI

/// A kind of puzzle, as the screens that all puzzles share need it.
package protocol PuzzleGame: Sendable {
  associatedtype P
  associatedtype Board: PuzzleBoard where Board.P == P

  /// The name of the game in headers.
  static var title: String { get }
  /// The ways to get a new puzzle, in the order of the menu.
  static var offers: [PuzzleOffer] { get }
  /// The screens of its own that the list leads to.
  static var pages: [PuzzlePage] { get }
  /// Makes the puzzle of an offer; nil if there is none.
  ///
  /// It runs on a worker thread. An offer such as the puzzle of the day gives the same identifier each time, and the
  /// saved puzzle of that identifier is opened instead.
  static func make(_ offer: PuzzleOffer, id: Identifier, seed: UInt64, at now: Timestamp) -> P?
  /// Reads a puzzle from a text in a format of the game, such as a pasted grid; the fault says where it ends.
  static func read(_ text: String, id: Identifier, at now: Timestamp) throws(PuzzleFault) -> P
  /// The offer to go on with after a puzzle; nil for none.
  static func successor(of puzzle: P) -> PuzzleOffer?
  /// What there is to know about a puzzle before it is played, such as the number of its givens.
  static func facts(of puzzle: P) -> [String]
  /// Draws a puzzle small, as on a card: its form rather than its details.
  static func drawPreview(of puzzle: P, on canvas: inout Canvas, in area: Rect)
}

extension PuzzleGame {
  /// The game's name in addresses, with a capital.
  package static var title: String { P.game.rawValue.prefix(1).uppercased() + P.game.rawValue.dropFirst() }

  /// Says nothing about a puzzle.
  package static func facts(of puzzle: P) -> [String] { [] }
  /// Has no screens of its own.
  package static var pages: [PuzzlePage] { [] }
  /// Offers nothing to go on with.
  package static func successor(of puzzle: P) -> PuzzleOffer? { nil }
}

/// A way to get a new puzzle.
package struct PuzzleOffer: Hashable, Sendable, Identifiable {
  /// The name in addresses, such as `daily` or `hard`.
  package let id: String
  /// The line of the menu.
  package let title: String
  /// The key that chooses it.
  package let shortcut: Character
  /// The minutes that most players need; nil if that says nothing.
  package let minutes: ClosedRange<Int>?

  package init(_ id: String, _ title: String, shortcut: Character, minutes: ClosedRange<Int>? = nil) {
    (self.id, self.title, self.shortcut, self.minutes) = (id, title, shortcut, minutes)
  }
}

/// A screen of a puzzle game that its list leads to.
package struct PuzzlePage: Hashable, Sendable {
  package let title: String
  /// The key of the list that opens it.
  package let shortcut: Character
  package let route: Route

  package init(_ title: String, shortcut: Character, route: Route) {
    (self.title, self.shortcut, self.route) = (title, shortcut, route)
  }
}

/// The board of a puzzle on the play screen: the cursor and the choices of view, but not the puzzle.
///
/// It turns inputs into actions and draws; the play screen owns the play, the clock and what all puzzles share.
package protocol PuzzleBoard: Hashable, Sendable {
  associatedtype P: Puzzle

  /// Creates the board of a puzzle that is opened.
  ///
  /// - Parameter saved: What ``saved`` was when the play was saved last; nil for a new play.
  init(_ puzzle: P, preferences: Preferences, saved: String?)

  /// Takes over settings that were changed meanwhile.
  mutating func apply(_ preferences: Preferences)
  /// Forgets what belonged to the play before, which begins anew.
  mutating func restart(_ puzzle: P)
  /// True if it can show the solution of a play that has ended without it.
  static var showsSolutions: Bool { get }
  /// Shows the solution from now on.
  mutating func showSolution()
  /// The cursor and the choices of view, as they are saved with the play.
  var saved: String { get }
  /// The keys of its own, the most useful ones first.
  func hints(_ play: PuzzlePlay<P>) -> [Hint]
  /// Handles an input; nil if it means nothing to the board.
  mutating func handle(_ input: Input, _ play: PuzzlePlay<P>, in area: Rect, look: Look) -> [BoardAction<P>]?
  /// Draws the puzzle into the area below the header.
  func draw(_ play: PuzzlePlay<P>, on canvas: inout Canvas, in area: Rect)
}

extension PuzzleBoard {
  /// Has no settings.
  package mutating func apply(_ preferences: Preferences) {}
  /// Shows no solutions.
  package static var showsSolutions: Bool { false }
  /// Shows no solution.
  package mutating func showSolution() {}
  /// Has nothing to forget.
  package mutating func restart(_ puzzle: P) {}
}

/// What a board asks the play screen to do.
package enum BoardAction<P: Puzzle>: Hashable, Sendable {
  /// Changes the puzzle, with a cue for what it means; what only helps the player to think counts as no move.
  case move(P.Current, InputSource, Cue, isCounted: Bool)
  /// Counts a hint that was given, with a cue for what it says.
  case hint(Cue)
  /// Counts a mistake.
  case mistake
  /// Goes back to an earlier state of the play: undoes until the condition of the board holds.
  case undo(steps: Int)
  /// Shows a sentence for a while.
  case say(String)
  case cue(Cue)
  /// Ends the play without a solution, for a reason that is shown.
  case end(String)
}
