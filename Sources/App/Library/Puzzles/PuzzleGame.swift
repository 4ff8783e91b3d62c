package import GameKit
package import Kit
package import PuzzleKit
package import TUI

/// A kind of puzzle, as the screens that all puzzles share need it.
package protocol PuzzleGame: Sendable {
  associatedtype P
  associatedtype Board: PuzzleBoard where Board.P == P
  /// What its own screens ask that takes longer than a frame; nothing unless it says so.
  associatedtype Question: Hashable & Sendable = NoQuestion
  associatedtype Answer: Hashable & Sendable = NoQuestion
  /// What it reads from a picture; nothing unless it says so.
  associatedtype PictureContent: Hashable & Encodable & Sendable = NoQuestion

  /// The name of the game in headers.
  static var title: String { get }
  /// The ways to get a new puzzle, in the order of the menu.
  static var offers: [PuzzleOffer] { get }
  /// The screens of its own that the list leads to.
  static var pages: [LibraryPage] { get }
  /// Makes the puzzle of an offer; nil if there is none.
  ///
  /// It runs on a worker thread.
  static func make(_ offer: PuzzleOffer, id: Identifier, seed: UInt64, at now: Timestamp) -> P?
  /// Makes the puzzle of an offer with what there is at the time; for games that need more than a seed.
  static func make(_ offer: PuzzleOffer, from material: PuzzleMaterial) -> P?
  /// Reads a puzzle from a text in a format of the game, such as a pasted grid; the fault says where it ends.
  static func read(_ text: String, id: Identifier, at now: Timestamp) throws(PuzzleFault) -> P
  /// Reads a puzzle whose text has no name of its own, by the name of its file.
  static func read(_ text: String, named name: String, id: Identifier, at now: Timestamp)
    throws(PuzzleFault) -> P
  /// The puzzles of a text that is a list, each a text for ``read(_:id:at:)``; nil for any other text.
  static func list(in text: String) -> [PuzzleLine]?
  /// The extensions of files that are pictures of puzzles, in lower case.
  static var pictures: [String] { get }
  /// Returns what a picture's bytes show; it runs on a worker thread.
  static func content(ofPicture picture: [UInt8]) throws(PuzzleFault) -> PictureContent
  /// Makes the puzzle of what a picture shows.
  ///
  /// - Parameter name: The name of the picture's file; nil for a camera.
  static func puzzle(of content: PictureContent, named name: String?, id: Identifier, at now: Timestamp)
    throws(PuzzleFault) -> P
  /// Returns the screen that reads a picture and asks about what it can't read; the play screen unless it says so.
  static func route(ofPicture path: String) -> Route
  /// Answers a question on a worker thread.
  static func answer(_ question: Question) -> Answer
  /// Answers a question that needs data files.
  static func answer(_ question: Question, from files: any DataFiles) -> Answer
  /// The kind of a puzzle for statistics, such as `9×9`; empty if there is but one.
  static func category(of puzzle: P) -> String
  /// The present state of a puzzle as a text that ``read(_:id:at:)`` or other programs read; nil if there is none.
  static func text(of puzzle: P) -> String?
  /// The puzzles of days; nil in a game without such.
  static var daily: DailySeries<P>? { get }
  /// The points of a play that is over; nil in a game without points.
  static func points(of play: PuzzlePlay<P>) -> Int?
  /// What to go on with after a puzzle; nil for nothing.
  static func successor(of puzzle: P) -> PuzzleSuccessor?
  /// What there is to know about a puzzle before it is played, such as the number of its givens.
  static func facts(of puzzle: P) -> [String]
  /// The screen of its own about a puzzle, which the list leads to; nil if there is none.
  static func page(about id: Identifier) -> LibraryPage?
  /// Draws a puzzle small, as it is before the first move: its form rather than its details.
  static func drawPreview(of puzzle: P, on canvas: inout Canvas, in area: Rect)
  /// What sets the game apart from most.
  static var traits: PuzzleTraits<P> { get }
}

/// What sets a game apart from most puzzles: the usual, but for what it names.
package struct PuzzleTraits<P: Puzzle>: Sendable {
  /// What lists call one of them.
  let noun: String
  /// True if every letter means something on the board, so that the play screen takes none.
  let ownsLetters: Bool
  /// The name on cards, where the puzzle's own would say too little once it was played.
  let listedName: @Sendable (P, PuzzleProgress) -> String
  /// Whose a puzzle is that lies in the player's data, in a word or two.
  let owner: @Sendable (P) -> String
  /// What the page after the end says about the puzzle, solved or not; after a solution in place of the best time.
  let outcome: @Sendable (PuzzlePlay<P>) -> [String]
  /// What had to be changed when texts were read, in a sentence; nil for nothing.
  let remark: @Sendable ([String]) -> String?
  /// True if the built-in puzzles can be set to open level by level.
  let opensLevels: Bool
  /// The longest time of a solution for the third of three stars; nil for a game without stars.
  let starTime: @Sendable (P) -> Duration?

  package init(
    noun: String = "puzzle",
    ownsLetters: Bool = false,
    opensLevels: Bool = false,
    listedName: @escaping @Sendable (P, PuzzleProgress) -> String = { puzzle, _ in puzzle.name },
    owner: @escaping @Sendable (P) -> String = { _ in "Yours" },
    outcome: @escaping @Sendable (PuzzlePlay<P>) -> [String] = { _ in [] },
    remark: @escaping @Sendable ([String]) -> String? = { _ in nil },
    starTime: @escaping @Sendable (P) -> Duration? = { _ in nil }
  ) {
    self.noun = noun
    self.ownsLetters = ownsLetters
    self.opensLevels = opensLevels
    self.listedName = listedName
    self.owner = owner
    self.outcome = outcome
    self.remark = remark
    self.starTime = starTime
  }
}

extension PuzzleGame {
  /// The game's name in addresses, with a capital.
  package static var title: String { P.game.rawValue.capitalizedFirst }

  /// Makes it from its seed alone.
  package static func make(_ offer: PuzzleOffer, from material: PuzzleMaterial) -> P? {
    make(offer, id: material.id, seed: material.seed, at: material.now)
  }
  /// Leaves the name that it has.
  package static func read(_ text: String, named name: String, id: Identifier, at now: Timestamp)
    throws(PuzzleFault) -> P
  { try read(text, id: id, at: now) }
  /// Knows no lists.
  package static func list(in text: String) -> [PuzzleLine]? { nil }
  /// Needs no files.
  package static func answer(_ question: Question, from files: any DataFiles) -> Answer { answer(question) }
  /// Has no puzzles of days.
  package static var daily: DailySeries<P>? { nil }
  /// Has no points.
  package static func points(of play: PuzzlePlay<P>) -> Int? { nil }
  /// Knows one kind only.
  package static func category(of puzzle: P) -> String { "" }
  /// Has no text.
  package static func text(of puzzle: P) -> String? { nil }
  /// Reads no pictures.
  package static var pictures: [String] { [] }
  /// Opens what was read at once.
  package static func route(ofPicture path: String) -> Route {
    .puzzle(.play(.file(path: path)), of: P.game)
  }
  /// The screen for a file: of a puzzle, or of a picture of one.
  package static func route(ofFile path: String) -> Route {
    pictures.contains(path.fileExtension)
      ? route(ofPicture: path) : .puzzle(.play(.file(path: path)), of: P.game)
  }
  /// Says nothing about a puzzle.
  package static func facts(of puzzle: P) -> [String] { [] }
  /// Has no screen about a puzzle.
  package static func page(about id: Identifier) -> LibraryPage? { nil }
  /// Has no screens of its own.
  package static var pages: [LibraryPage] { [] }
  /// Is like most.
  package static var traits: PuzzleTraits<P> { PuzzleTraits() }
  /// Offers nothing to go on with.
  package static func successor(of puzzle: P) -> PuzzleSuccessor? { nil }

  /// Makes the screen at a route of the game; its entrance, the list, shows the instructions at the first visit.
  ///
  /// - Parameter editor: Makes the editor of a puzzle; of a new one for nil.
  @MainActor
  package static func screen(
    at payload: GamePayload?, _ context: GameContext, editor: (Identifier?) -> any Screen<ParlorApp>
  ) -> any Screen<ParlorApp> {
    switch payload?.unwrap() ?? PuzzleRoute.list() {
    case .list(let reason):
      LibraryScreen(
        PuzzleTenant<Self>(),
        greeting: HowToPage.firstVisit(to: P.game, context.preferences)
          + (reason.map { [.toast(Toast($0, severity: .warning))] } ?? []),
        preferences: context.preferences)
    case .play(let choice): PuzzlePlayScreen<Self>(choice, preferences: context.preferences)
    case .editor(let id): editor(id)
    case .daily: DailyScreen<Self>(now: context.opened)
    }
  }
}

/// The question of a game that asks none, and the content of pictures in a game that reads none.
package enum NoQuestion: Hashable, Encodable, Sendable {
  package func encode(to encoder: any Encoder) {}
}

extension PuzzleGame where Question == NoQuestion, Answer == NoQuestion {
  package static func answer(_ question: NoQuestion) -> NoQuestion {}
}

extension PuzzleGame where PictureContent == NoQuestion {
  package static func content(ofPicture picture: [UInt8]) throws(PuzzleFault) -> NoQuestion {
    throw PuzzleFault(.document, "Pictures of this game can't be read.", advice: "")
  }
  package static func puzzle(
    of content: NoQuestion, named name: String?, id: Identifier, at now: Timestamp
  ) -> P {}
}

/// What a new puzzle can be made from.
package struct PuzzleMaterial: Sendable {
  package let id: Identifier
  package let seed: UInt64
  package let now: Timestamp
  package let files: any DataFiles
  /// The puzzles that there are.
  package let known: Set<Identifier>
  /// The mean times in which the player has solved puzzles.
  package let times: [Identifier: Duration]

  package init(
    id: Identifier, seed: UInt64, now: Timestamp, files: any DataFiles, known: Set<Identifier>,
    times: [Identifier: Duration] = [:]
  ) {
    self.id = id
    self.seed = seed
    self.now = now
    self.files = files
    self.known = known
    self.times = times
  }
}

/// A puzzle of a list.
package struct PuzzleLine: Hashable, Sendable {
  /// The number of its line, or of what else the game counts, from 1.
  package let number: Int
  /// What to read, such as the line below the rules that it follows.
  package let text: String
  /// What is counted.
  package let unit: String

  package init(_ number: Int, _ text: String, unit: String = "line") {
    self.number = number
    self.text = text
    self.unit = unit
  }
}

/// Makes the puzzle of an offer; nil if there is none.
package typealias PuzzleMaker<P: Puzzle> = @Sendable (PuzzleOffer, PuzzleMaterial) -> P?

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
  /// The levels to choose from, each an offer; with any, it is only their heading.
  package let levels: [PuzzleOffer]

  package init(
    _ id: String, _ title: String, shortcut: Character, minutes: ClosedRange<Int>? = nil,
    levels: [PuzzleOffer] = []
  ) {
    self.id = id
    self.title = title
    self.shortcut = shortcut
    self.minutes = minutes
    self.levels = levels
  }

  /// What can be made: the offer itself, or its levels.
  var choices: [PuzzleOffer] { levels.isEmpty ? [self] : levels }
}

/// The puzzle to go on with, as the menu after the end offers it.
package struct PuzzleSuccessor: Hashable, Sendable {
  /// The line of the menu.
  package let title: String
  package let choice: PuzzleChoice

  package init(_ title: String, _ choice: PuzzleChoice) {
    self.title = title
    self.choice = choice
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

  /// Takes over settings that were changed meanwhile; the play screen asks for them whenever it appears.
  mutating func apply(_ preferences: Preferences)
  /// Forgets what belonged to the play before, which begins anew.
  mutating func restart(_ puzzle: P)
  /// The board with the solution of a play that has ended without it; nil if it shows none.
  var revealed: Self? { get }
  /// The cursor and the choices of view, as they are saved with the play.
  var saved: String { get }
  /// The keys of its own, the most useful ones first.
  func hints(_ play: PuzzlePlay<P>) -> [Hint]
  /// Handles an input; nil if it means nothing to the board.
  ///
  /// The board is asked before the play screen, which takes Esc, Ctrl-U, Ctrl-R and Ctrl-Y if it answers nil, and the
  /// letters `u`, `r`, `p` and `y` unless the board owns all letters; see ``PuzzleTraits``.
  mutating func handle(_ input: Input, _ play: PuzzlePlay<P>, in area: Rect, look: Look) -> [BoardAction<P>]?
  /// Handles the game's answer to a question; see ``BoardAction/ask(_:)``.
  mutating func accept(_ answer: GamePayload, _ play: PuzzlePlay<P>) -> [BoardAction<P>]
  /// What it wants to see of a camera while the puzzle is in front; nil for nothing.
  var camera: CameraWish? { get }
  /// Takes over what the camera sees.
  mutating func accept(_ event: ServiceEvent, _ play: PuzzlePlay<P>, at now: Instant) -> [BoardAction<P>]
  /// Takes note of an undo or redo that the play screen has made, for a board that says in words what happened.
  mutating func stepped(back: Bool, from before: P.Current, _ play: PuzzlePlay<P>, look: Look)
  /// Gives up what the mouse holds: the puzzle is covered, or its area changes.
  mutating func interrupt()
  /// Draws the puzzle into the area below the header.
  func draw(_ play: PuzzlePlay<P>, on canvas: inout Canvas, in area: Rect)
  /// The part of an area in which a page leaves a solved puzzle in sight, at least of ``PuzzlePanel/leastColumns``; all
  /// where there is none.
  func roomBeside(_ play: PuzzlePlay<P>, in area: Rect) -> Rect
}

extension PuzzleBoard {
  /// Has no settings.
  package mutating func apply(_ preferences: Preferences) {}
  /// Shows no solution.
  package var revealed: Self? { nil }
  /// Has nothing to forget.
  package mutating func restart(_ puzzle: P) {}
  /// Has nothing to save.
  package var saved: String { "" }
  /// Asks nothing, so there is no answer.
  package mutating func accept(_ answer: GamePayload, _ play: PuzzlePlay<P>) -> [BoardAction<P>] { [] }
  /// Needs no camera.
  package var camera: CameraWish? { nil }
  /// Sees nothing.
  package mutating func accept(
    _ event: ServiceEvent, _ play: PuzzlePlay<P>, at now: Instant
  ) -> [BoardAction<P>] { [] }
  /// Says nothing.
  package mutating func stepped(back: Bool, from before: P.Current, _ play: PuzzlePlay<P>, look: Look) {}
  /// Holds nothing.
  package mutating func interrupt() {}
  /// Lets the page cover it.
  package func roomBeside(_ play: PuzzlePlay<P>, in area: Rect) -> Rect { area }
}

/// What a board asks the play screen to do.
package enum BoardAction<P: Puzzle>: Hashable, Sendable {
  /// Changes the puzzle, with a cue for what it means; what only helps the player to think counts as no move.
  case move(P.Current, InputSource, Cue, isCounted: Bool)
  /// Counts a hint that was given, with a cue for what it says.
  case hint(Cue)
  /// Counts a mistake.
  case mistake
  /// Adds points to the play's score.
  case score(Int)
  /// Goes back to an earlier state of the play by some steps.
  case undo(steps: Int)
  /// Shows a sentence for a while.
  case say(String)
  /// Copies a text for other programs.
  case copy(String)
  case cue(Cue)
  /// Sends a question to the game, which answers it on a worker; see ``PuzzleGame/answer(_:)``.
  case ask(GamePayload)
  /// Sends a request to the game's service, whose response is for other screens.
  case request(GamePayload)
  /// Ends the play without a solution, for a reason that is shown.
  case end(String)
  /// Saves the play for later, and goes on with another puzzle.
  case leave(for: PuzzleChoice)
}
