import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI
import Vision

/// A play whose moves are written on paper.
struct PlayOnPaper: Hashable, Sendable {
  /// A mark on the paper that the player is asked about.
  struct Question: Hashable, Sendable {
    let cell: Int
    /// The digit that it looks most like.
    let guess: Int
  }

  private(set) var play: PuzzlePlay<SudokuPuzzle>
  /// The cursor and the choices of view that were saved with the play.
  private let view: String
  private let isStored: Bool
  /// True if the play begins here.
  let isNew: Bool
  private(set) var moves: PaperMoves
  /// The marks that can't be told, the oldest first.
  private(set) var questions: [Question] = []
  /// The cell of the last move.
  private(set) var last: Int?

  init(_ opened: OpenedPuzzle<SudokuPuzzle>, at now: Instant) {
    play = opened.play?.snapshot.play ?? PuzzlePlay(opened.puzzle, id: opened.newPlay)
    view = opened.play?.view ?? ""
    isStored = opened.play != nil
    moves = PaperMoves(clues: opened.puzzle.initial.digits)
    if play.state == .initializing { try? play.load() }
    isNew = play.state == .ready
    if isNew { try? play.start(at: now.elapsed) }
    resume(at: now)
  }

  var isSolved: Bool { play.puzzle.isCompleted }

  mutating func resume(at now: Instant) { try? play.resume(at: now.elapsed) }
  mutating func pause(at now: Instant) { try? play.pause(at: now.elapsed) }

  /// Takes over a frame; nil for one without a grid.
  mutating func update(_ readings: [CellReading]?) -> [ParlorCommand] {
    moves.update(readings).flatMap { take($0) }
  }

  private mutating func take(_ change: PaperMoves.Change) -> [ParlorCommand] {
    switch change {
    case .written(let digit, let cell): return write(digit, at: cell)
    case .erased(let cell):
      questions.removeAll { $0.cell == cell }
      guard play.puzzle.current.digits[cell] != 0 else { return [] }
      return move(.erase(cell), at: cell, .undo)
    case .unclear(let guess, let cell):
      questions.removeAll { $0.cell == cell }
      questions.append(Question(cell: cell, guess: guess))
      return [.cue(.hint)]
    }
  }

  /// Answers the first question with a digit, or 0 for nothing.
  mutating func answer(_ digit: Int) -> [ParlorCommand] {
    guard let question = questions.first else { return [] }
    questions.removeFirst()
    moves.answer(digit, at: question.cell)
    return digit == 0 ? [] : write(digit, at: question.cell)
  }

  mutating func undo() -> [ParlorCommand] {
    guard (try? play.undo()) != nil else { return [] }
    last = nil
    return [.cue(.undo)]
  }

  private mutating func write(_ digit: Int, at cell: Int) -> [ParlorCommand] {
    questions.removeAll { $0.cell == cell }
    return move(.place(digit, at: cell, clearingPeers: true), at: cell, .place)
  }

  private mutating func move(_ move: SudokuMove, at cell: Int, _ cue: Cue) -> [ParlorCommand] {
    guard let state = play.puzzle.state(after: move), (try? play.move(to: state, by: .camera)) != nil
    else { return [] }
    last = cell
    return [.cue(play.puzzle.grid.conflicts.contains(cell) ? .conflict : cue)]
  }

  /// The request to save the play; none before its first move.
  func saving(at now: Instant) -> [ParlorCommand] {
    guard isStored || !play.isUntouched else { return [] }
    return [.puzzle(PuzzleStoreRequest.savePlay(SavedPlay(play.snapshot(at: now.elapsed), view: view)))]
  }
}
