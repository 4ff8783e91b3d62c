import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import SudokuApp
@testable import Vision

/// A puzzle that is solved with a pen in front of a camera.
struct SudokuPaperTests {
  private static let clues = SudokuFixture.sample.compactMap(\.wholeNumberValue)

  private static func reading(_ digit: Int, _ likelihood: Float = 0.99) -> CellReading {
    var likelihoods = [Float](repeating: (1 - likelihood) / 9, count: 10)
    likelihoods[digit] = likelihood
    return CellReading(likelihoods)
  }

  /// The frame of the printed puzzle, with marks in some cells.
  private static func frame(_ marks: [Int: CellReading] = [:]) -> [CellReading] {
    clues.indices.map { marks[$0] ?? (clues[$0] == 0 ? .empty : reading(clues[$0])) }
  }

  private static func changes(_ frames: [[CellReading]?]) -> [PaperMoves.Change] {
    var moves = PaperMoves(clues: clues)
    return frames.flatMap { moves.update($0) }
  }

  private static func times(_ count: Int, _ frame: [CellReading]) -> [[CellReading]?] {
    Array(repeating: frame, count: count)
  }

  @Test func `a digit that is there for ten pictures is a move, once, and its end is another`() {
    let written = Self.frame([2: Self.reading(4)])
    #expect(Self.changes(Self.times(9, written)) == [])
    let hand: [CellReading]? = nil
    #expect(Self.changes(Self.times(5, written) + [hand] + Self.times(30, written)) == [.written(4, at: 2)])
    #expect(
      Self.changes(Self.times(10, written) + Self.times(10, Self.frame()))
        == [.written(4, at: 2), .erased(at: 2)])
    let corrected = Self.frame([2: Self.reading(9)])
    #expect(
      Self.changes(Self.times(10, written) + Self.times(10, corrected))
        == [.written(4, at: 2), .written(9, at: 2)])
  }

  @Test func `a shadow that comes and goes is no move`() {
    let flicker = (0..<60).map { $0 % 8 == 7 ? Self.frame() : Self.frame([2: Self.reading(4)]) }
    #expect(Self.changes(flicker) == [])
  }

  @Test func `a mark that can't be told is asked once; dirt that was there before is not`() {
    let doubtful = Self.frame([2: Self.reading(7, 0.5)])
    #expect(Self.changes(Self.times(40, doubtful)) == [.unclear(7, at: 2)])
    let dirt = Self.frame([2: Self.reading(0, 0.9)])
    #expect(Self.changes(Self.times(40, dirt)) == [])
    let blot = Self.changes(Self.times(10, Self.frame()) + Self.times(40, dirt))
    #expect(blot.count == 1)
  }

  @Test func `a player's answer holds until the cell is blank, whatever the mark looks like later`() {
    var moves = PaperMoves(clues: Self.clues)
    for frame in Self.times(10, Self.frame([2: Self.reading(7, 0.5)])) { _ = moves.update(frame) }
    moves.answer(4, at: 2)
    let later = Self.times(20, Self.frame([2: Self.reading(7)])).flatMap { moves.update($0) }
    #expect(later == [])
    let blank = Self.times(10, Self.frame()).flatMap { moves.update($0) }
    #expect(blank == [.erased(at: 2)])
  }

  @Test func `a correction that can't be told is asked about`() {
    let written = Self.times(10, Self.frame([2: Self.reading(1)]))
    let corrected = Self.times(10, Self.frame([2: Self.reading(7, 0.7)]))
    #expect(Self.changes(written + corrected) == [.written(1, at: 2), .unclear(7, at: 2)])
  }

  @Test func `another puzzle in front of the camera writes nothing`() {
    let other = (0..<81).map { Self.reading($0 % 9 + 1) }
    var moves = PaperMoves(clues: Self.clues)
    for _ in 0..<20 { #expect(moves.update(other) == []) }
    #expect(moves.sight == .otherGrid)
  }

  // MARK: The screen

  private static let context = ParlorContext(
    now: .start, area: Rect(Size(columns: 80, rows: 22)), look: Look())

  /// A screen with the puzzle open, and some frames in front of its camera.
  static func screen(_ frames: [[CellReading]] = []) throws -> (SudokuPaperScreen, [ParlorCommand]) {
    let puzzle = try SudokuFixture.puzzle()
    var screen = SudokuPaperScreen(puzzle.id, .path("frames"))
    _ = screen.handle(.appeared, in: context)
    let opened = OpenedPuzzle(
      puzzle, progress: PuzzleProgress(), play: nil, newPlay: Identifier(high: 8, low: 8))
    _ = screen.handle(.response(.puzzle(PuzzleResponse.opened(opened))), in: context)
    var (tracker, commands) = (Tracker(), [ParlorCommand]())
    let corners = [(0.2, 0.1), (0.8, 0.1), (0.8, 0.9), (0.2, 0.9)].map { FramePosition(x: $0.0, y: $0.1) }
    for (number, cells) in frames.enumerated() {
      _ = tracker.update(
        [Observation(.digitGrid, corners: corners, confidence: 0.9, cells: cells)], at: Double(number))
      var news = CameraNews()
      (news.state, news.looks, news.tracks) = (.running, number + 1, tracker.tracks)
      news.preview = Frame(luma: Plane(width: 320, height: 240, filledWith: 200))
      commands += screen.handle(
        .response(.published(ServiceEvent(news, of: SudokuPuzzle.game))), in: context)
    }
    return (screen, commands)
  }

  private static func saved(_ commands: [ParlorCommand]) -> [SavedPlay<SudokuPuzzle>] {
    commands.compactMap { command in
      guard case .request(.game(_, let payload)) = command,
        case .store(.savePlay(let play))? = payload.unwrap(as: PuzzleRequest<SudokuPuzzle>.self)
      else { return nil }
      return play
    }
  }

  @Test func `what is written on paper is a move of the camera, saved and undone like any other`() throws {
    var (screen, commands) = try Self.screen(
      Array(repeating: Self.frame([2: Self.reading(4)]), count: 12))
    let play = try #require(Self.saved(commands).last).snapshot.play
    #expect(play.puzzle.current.digits[2] == 4 && play.lastInput == .camera && play.counts.moves == 1)
    commands = screen.handle(.input(.key(.character("u"))), in: Self.context)
    #expect(Self.saved(commands).last?.snapshot.play.puzzle.current.digits[2] == 0)
    commands = screen.handle(.input(.key(.enter)), in: Self.context)
    let id = try SudokuFixture.puzzle().id
    #expect(commands.last == .replace(.puzzle(.play(.saved(id)), of: SudokuPuzzle.game)))
  }

  /// Frames with a mark that can't be told.
  static let doubtful = Array(repeating: frame([2: reading(7, 0.5)]), count: 12)

  @Test func `a question is answered with a key, and the answer is the move`() throws {
    var (screen, commands) = try Self.screen(Self.doubtful)
    #expect(Self.saved(commands).isEmpty)
    expectSnapshot(screen.picture(Size(columns: 80, rows: 24)), named: "paper")
    commands = screen.handle(.input(.key(.character("4"))), in: Self.context)
    #expect(Self.saved(commands).last?.snapshot.play.puzzle.current.digits[2] == 4)
    #expect(screen.paper?.questions == [])
  }

  @Test func `a question goes with its mark, and without a move nothing is saved`() throws {
    var (screen, commands) = try Self.screen(Self.doubtful + Array(repeating: Self.frame(), count: 10))
    #expect(screen.paper?.questions == [])
    commands += screen.handle(.interrupted, in: Self.context)
    commands += screen.handle(.input(.key(.escape)), in: Self.context)
    #expect(Self.saved(commands).isEmpty)
    #expect(screen.paper?.play.state == .paused)
  }

  @Test func `the last digit leads to the play screen, which ends the play`() throws {
    let solution = try SudokuFixture.puzzle().target.digits
    let (screen, commands) = try Self.screen(
      Array(repeating: solution.map { Self.reading($0) }, count: 10))
    #expect(screen.paper?.isSolved == true)
    let id = try SudokuFixture.puzzle().id
    #expect(commands.contains(.replace(.puzzle(.play(.saved(id)), of: SudokuPuzzle.game))))
  }
}
