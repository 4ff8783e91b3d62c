import GameKit
import Kit
import Library
import Packs
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import SudokuApp

/// Practice by technique.
struct PracticeTests {
  /// A practice screen whose questions are answered.
  struct Practice: DrivenScreen {
    private(set) var screen: PracticeScreen
    var now = Instant.start
    private(set) var recorded: [FinishedPlay] = []
    private(set) var cues: [Cue] = []
    private(set) var isClosed = false
    let size: Size
    let look: Look
    private let results: [PuzzleResults]

    init(
      _ technique: String?, _ results: [PuzzleResults] = [], size: Size = Size(columns: 80, rows: 22),
      look: Look = Look()
    ) {
      (self.size, self.look, self.results) = (size, look, results)
      screen = PracticeScreen(
        technique,
        GameContext(
          seed: 3, opened: Timestamp(seconds: 1_763_150_400), newIdentifier: Identifier(high: 5, low: 5),
          files: DataFolders(environment: [:], binary: nil)))
      tell(.appeared)
    }

    mutating func tell(_ event: ParlorEvent) {
      let context = ParlorContext(now: now, area: Rect(size), look: look)
      for command in screen.handle(event, in: context) {
        switch command {
        case .cue(let cue): cues.append(cue)
        case .close: isClosed = true
        case .request(.game(_, let payload)): answer(payload.unwrap())
        default: break
        }
      }
    }

    private mutating func answer(_ request: PuzzleRequest<SudokuPuzzle>?) {
      switch request {
      case .ask(let payload)?:
        guard let question: SudokuQuestion = payload.unwrap() else { break }
        let answer = GamePayload(SudokuGame.answer(question))
        tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.answered(answer))))
      case .store(.results)?:
        tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.results(results, today: 20_500))))
      case .store(.record(let play))?:
        recorded.append(play)
        var progress = PuzzleProgress()
        for play in recorded { progress.record(play.result) }
        tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.recorded(progress))))
      default: break
      }
    }

    var table: DrillTable? { if case .drilling(let table) = screen.stage { table } else { nil } }

    /// Moves the cursor to a cell.
    mutating func go(to cell: Int) {
      press(.pageUp, .home)
      for _ in 0..<cell / 9 { press(.down) }
      for _ in 0..<cell % 9 { press(.right) }
    }
  }

  @Test func `the list has each technique with what was reached`() {
    var progress = PuzzleProgress()
    progress.record(PlayResult(time: .seconds(9), isCompleted: true, hints: 0))
    let reached = PuzzleResults(
      id: DrillTable.id(of: "X-wing"), progress: progress, difficulty: .medium,
      category: PracticeScreen.category, days: [])
    var practice = Practice(nil, [reached])
    practice.press(.down, .down)
    expectSnapshot(of: practice, named: "practice")
    practice.press(.enter)
    #expect(practice.table?.drill.technique == "X-wing")
    practice.press(.escape, .escape)
    #expect(practice.isClosed)
  }

  @Test func `a note that the technique rules out solves the drill, and is kept`() throws {
    var practice = Practice("Naked pair")
    let drill = try #require(practice.table?.drill)
    let gone = try #require(drill.steps.first?.eliminations.first)
    practice.go(to: gone.cell)
    expectSnapshot(of: practice, named: "drill")
    practice.now = Instant(.seconds(30))
    practice.press(.character(DigitCharacter.of(gone.digits.first)))
    #expect(practice.table?.isSolved == true && practice.cues.last == .right)
    #expect(practice.recorded.map(\.result) == [PlayResult(time: .seconds(30), isCompleted: true, hints: 0)])
    let header = Header("Sudoku · practice · Naked pair", remark: "1 solved")
    #expect(practice.shows("Right.") && practice.screen.header == header)
    expectSnapshot(of: practice, named: "drill solved")
    practice.press(.enter)
    #expect(practice.table?.isSolved == false && practice.table?.drill != drill)
  }

  @Test func `wrong notes and hints count as help`() throws {
    var practice = Practice("X-wing")
    let drill = try #require(practice.table?.drill)
    let cell = try #require(
      drill.board.candidates.indices.first { cell in
        drill.board.candidates[cell].first > 0
          && drill.steps(rulingOut: drill.board.candidates[cell].first, at: cell).isEmpty
      })
    practice.go(to: cell)
    practice.press(.character(DigitCharacter.of(drill.board.candidates[cell].first)))
    #expect(practice.cues.last == .conflict && practice.shows("No X-wing rules out"))
    practice.type("hhhh")
    #expect(practice.table?.shown?.shownStep == drill.steps.first && practice.table?.hints == 3)
    let gone = try #require(drill.steps.first?.eliminations.first)
    practice.go(to: gone.cell)
    practice.press(.character(DigitCharacter.of(gone.digits.first)))
    #expect(practice.recorded.map(\.result.hints) == [4])
  }

  @Test func `in words a drill says the task, the cell and its notes`() {
    var practice = Practice("Naked pair", look: Look(isPlain: true))
    #expect(practice.shows("The easiest step here: naked pair."))
    practice.go(to: practice.table?.drill.board.grid.digits.firstIndex(of: 0) ?? 0)
    #expect(practice.shows("empty, notes"))
  }
}
