import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import SudokuApp

/// The page about a puzzle.
struct SudokuAboutTests {
  struct About: DrivenScreen {
    private(set) var screen: SudokuAboutScreen
    var now = Instant.start
    let size = Size(columns: 80, rows: 22)
    let look: Look
    private let puzzle: SudokuPuzzle
    private(set) var copied: String?
    private(set) var opened: [Route] = []

    init(_ puzzle: SudokuPuzzle, look: Look = Look()) {
      (self.puzzle, self.look) = (puzzle, look)
      screen = SudokuAboutScreen(puzzle.id)
      tell(.appeared)
    }

    mutating func tell(_ event: ParlorEvent) {
      let context = ParlorContext(now: now, area: Rect(size), look: look)
      for command in screen.handle(event, in: context) {
        switch command {
        case .copy(let text): copied = text
        case .replace(let route): opened.append(route)
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
      case .store(.list)?:
        let listed = ListedPuzzle(puzzle, progress: PuzzleProgress(), playing: nil, isBuiltIn: true)
        tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.list([listed], faults: []))))
      default: break
      }
    }
  }

  private static func puzzle() throws -> SudokuPuzzle {
    try SudokuFixture.puzzle(
      ".269.....8..4...3.9.3.6..4.6..8.....2.......5.....9..8.7..8.5.3.6...5..1.....647.")
  }

  @Test func `a puzzle has its rating, its techniques and its ID, and all of it can be copied`() throws {
    let puzzle = try Self.puzzle()
    var about = About(puzzle)
    expectSnapshot(of: about, named: "about")
    about.type("y")
    let copied = try #require(about.copied)
    #expect(copied.contains("Rating: 7.2") && copied.contains("2 × Alternating inference chain (7.2)"))
    #expect(copied.contains(puzzle.id.description) && copied.hasSuffix(puzzle.initial.text))
    about.press(.enter)
    #expect(about.opened == [.puzzle(.play(.saved(puzzle.id)), of: SudokuPuzzle.game)])
  }

  @Test func `in words it says the same`() throws {
    let about = About(try Self.puzzle(), look: Look(isPlain: true))
    #expect(about.shows("Rating: 7.2.") && about.shows("BUG+1, rated 5.6, 1 time."))
  }
}
