import GameKit
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import Kit
@testable import SudokuApp

/// A play screen of Sudoku with a service that keeps everything in memory, and a clock that the test moves.
struct SudokuFixture {
  private(set) var screen: PuzzlePlayScreen<SudokuGame>
  private(set) var now = Instant.start
  private(set) var cues: [Cue] = []
  private(set) var toasts: [String] = []
  private(set) var saved: SavedPlay<SudokuPuzzle>?
  private(set) var results: [PlayResult] = []
  let size: Size
  let look: Look
  private let opened: OpenedPuzzle<SudokuPuzzle>
  private let preferences: Preferences

  /// - Source: Wikipedia, "Sudoku", the sample puzzle.
  static let sample =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

  static func puzzle(_ text: String = sample) throws -> SudokuPuzzle {
    try SudokuGame.read(text, id: Identifier(high: 1, low: 2), at: Timestamp(seconds: 1_763_150_400))
  }

  static func puzzle(of givens: Grid) throws -> SudokuPuzzle {
    let revision = try #require(
      PuzzleRevision(created: Timestamp(seconds: 0), updated: Timestamp(seconds: 0), version: 1))
    let header = try PuzzleHeader(
      id: Identifier(high: 1, low: 2), name: "Sample", difficulty: .easy, revision: revision)
    return try SudokuPuzzle(header: header, givens: givens)
  }

  init(
    _ puzzle: SudokuPuzzle, play: SavedPlay<SudokuPuzzle>? = nil, _ preferences: [String: String] = [:],
    size: Size = Size(columns: 80, rows: 22), look: Look = Look()
  ) {
    (self.size, self.look, self.preferences) = (size, look, Preferences(preferences))
    opened = OpenedPuzzle(
      puzzle, progress: PuzzleProgress(), play: play, newPlay: Identifier(high: 8, low: 8))
    screen = PuzzlePlayScreen(.saved(puzzle.id), preferences: self.preferences)
    tell(.appeared)
  }

  mutating func tell(_ event: ParlorEvent) {
    let context = ParlorContext(now: now, area: Rect(size), look: look)
    for command in screen.handle(event, in: context) {
      switch command {
      case .cue(let cue): cues.append(cue)
      case .toast(let toast): toasts.append(toast.text)
      case .request(.preferences): tell(.response(.preferences(preferences)))
      case .request(.game(_, let payload)): answer(payload.unwrap())
      case .open, .replace, .close, .suspend, .request, .cancel, .copy, .quit: break
      }
    }
  }

  private mutating func answer(_ request: PuzzleRequest<SudokuPuzzle>?) {
    switch request {
    case .open?: tell(.response(.puzzle(.opened(opened))))
    case .savePlay(let play)?:
      saved = play
      tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.playSaved)))
    case .record(let finished)?:
      results.append(finished.result)
      var progress = PuzzleProgress()
      progress.record(finished.result)
      tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.recorded(progress))))
    case .list?, .save?, .duplicate?, .delete?, .export?, .importText?, .results?, .ask?, nil: break
    }
  }

  mutating func press(_ keys: Key...) { for key in keys { tell(.input(.key(key))) } }

  mutating func type(_ text: String) {
    for character in text { tell(.input(.key(.character(character)))) }
  }

  /// Lets time pass, with every alarm at its time.
  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let alarm = screen.alarm, alarm <= end {
      now = max(now, alarm)
      tell(.alarm)
    }
    now = end
  }

  var picture: Canvas {
    var canvas = Canvas(size, look: look)
    screen.draw(on: &canvas, in: Rect(size), at: now)
    return canvas
  }

  var table: PuzzleTable<SudokuGame>? {
    if case .playing(let table) = screen.stage { table } else { nil }
  }

  func shows(_ text: String) -> Bool { picture.lines.contains { $0.contains(text) } }
}
