import GameKit
import Kit
import Packs
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import Library
@testable import SudokuApp

struct SudokuEditorTests {
  /// An editor, and what it asked for.
  private struct Fixture: DrivenScreen {
    var screen: SudokuEditorScreen
    var toasts: [String] = []
    var saved: [SudokuPuzzle] = []
    var isClosed = false
    var asked = 0
    /// True if the worker does not answer.
    var isBusy = false
    private(set) var preferences: Preferences
    var now = Instant.start
    let size = Size(columns: 80, rows: 22)
    let look = Look()

    init(_ id: Identifier? = nil, _ preferences: Preferences = Preferences()) {
      self.preferences = preferences
      screen = SudokuEditorScreen(
        id,
        GameContext(
          preferences: preferences, seed: 3,
          opened: Timestamp(seconds: 1_763_150_400), newIdentifier: Identifier(high: 5, low: 5),
          files: DataFolders(environment: [:], binary: nil)))
      tell(.appeared)
    }

    mutating func tell(_ event: ParlorEvent) {
      let context = ParlorContext(now: now, area: Rect(size), look: look)
      for command in screen.handle(event, in: context) {
        switch command {
        case .toast(let toast): toasts.append(toast.text)
        case .close: isClosed = true
        case .request(.game(_, let payload)):
          answer(payload.unwrap())
        case .request(.preferences(.remember(let name, let text))): preferences.set(name, to: text)
        case .open, .replace, .suspend, .cue, .request, .cancel, .copy, .quit: break
        }
      }
    }

    private mutating func answer(_ request: PuzzleRequest<SudokuPuzzle>?) {
      switch request {
      case .store(.save(let puzzle))?:
        saved.append(puzzle)
        tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.saved(puzzle.id))))
      case .ask(let payload)?:
        asked += 1
        guard !isBusy, let question: SudokuQuestion = payload.unwrap() else { return }
        let answer = GamePayload(SudokuGame.answer(question))
        tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.answered(answer))))
      default: break
      }
    }
  }

  @Test func `a pasted puzzle is judged, named and saved, and then leaves without a question`() throws {
    var editor = Fixture()
    editor.tell(.input(.paste(SudokuFixture.sample)))
    #expect(editor.screen.draft.findings?.isUnique == true && editor.shows("30 clues"))
    editor.press(.escape)
    #expect(!editor.isClosed && editor.shows("Discard"))
    editor.press(.escape)
    editor.type("s")
    editor.type("From the paper")
    editor.press(.enter)
    #expect(editor.saved.map(\.name) == ["From the paper"])
    editor.press(.escape)
    #expect(editor.isClosed)
  }

  @Test func `changes of a program that was killed are back, until they are saved or given up`() throws {
    var editor = Fixture()
    editor.type("12")
    #expect(Fixture(nil, editor.preferences).screen.draft.givens.clueCount == 0)
    editor.waitForAlarm()
    var next = Fixture(nil, editor.preferences)
    #expect(next.screen.draft.givens == editor.screen.draft.givens)
    #expect(next.toasts == ["Your unsaved changes are back."])
    #expect(Fixture(Identifier(high: 1, low: 2), editor.preferences).toasts.isEmpty)
    next.press(.escape, .left, .enter)
    #expect(next.isClosed && Fixture(nil, next.preferences).toasts.isEmpty)
    editor.tell(.input(.paste(SudokuFixture.sample)))
    editor.tell(.ending)
    #expect(Fixture(nil, editor.preferences).screen.draft.givens.clueCount == 30)
    editor.type("sPaper")
    editor.press(.enter)
    #expect(Fixture(nil, editor.preferences).toasts.isEmpty)
  }

  @Test func `what has not exactly one solution is not saved, and the reason is told`() {
    var editor = Fixture()
    editor.type("s")
    #expect(editor.saved.isEmpty && editor.toasts.last?.contains("more than one solution") == true)
    editor.type("5")
    editor.press(.right)
    editor.type("5s")
    #expect(editor.saved.isEmpty && editor.toasts.last?.contains("no solution") == true)
  }

  @Test func `minimizing leaves one solution and no given too many, and is undone`() throws {
    var editor = Fixture()
    editor.tell(.input(.paste(SudokuFixture.sample)))
    let before = editor.screen.draft.givens
    editor.type("m")
    let after = editor.screen.draft.givens
    #expect(after.clueCount < before.clueCount && Solver().solutions(of: after).isUnique)
    editor.type("u")
    #expect(editor.screen.draft.givens == before)
  }

  @Test func `a jigsaw is painted, and neither tested nor saved until each region has its cells`() throws {
    var editor = Fixture()
    editor.type("vvvvv")
    #expect(editor.screen.mode == .rules && editor.shows("Regions"))
    editor.press(.right, .right)
    editor.type("2")
    #expect(editor.screen.draft.unfinishedRegions?[2] == 1)
    editor.type("s")
    #expect(editor.toasts.last == "Each region needs 9 cells, but region 1 has 8, region 2 has 10.")
    editor.press(.tab, .tab, .tab)
    #expect(editor.screen.editing.trial == nil && editor.screen.mode == .initial)
  }

  @Test func `regions that are still being painted are neither left without a question nor lost in a crash`()
  {
    var editor = Fixture()
    editor.type("vvvvv")
    editor.press(.right, .right)
    editor.type("2")
    #expect(editor.shows("In region 2.") && editor.shows("region 1"))
    editor.press(.escape)
    #expect(!editor.isClosed && editor.shows("Discard"))
    editor.press(.escape)
    editor.tell(.ending)
    let next = Fixture(nil, editor.preferences)
    #expect(next.screen.mode == .rules)
    #expect(next.screen.draft.unfinishedRegions == editor.screen.draft.unfinishedRegions)
  }

  @Test func `without lines, the editor says where the cursor is, and what its region and its cage are`() {
    var editor = Fixture()
    editor.type("vvvvvv")
    editor.press(.space, .down, .space)
    editor.type("9")
    editor.press(.enter, .right, .space)
    var canvas = Canvas(Size(columns: 80, rows: 22), look: Look(isPlain: true))
    editor.screen.draw(on: &canvas, in: Rect(canvas.size), at: .start)
    expectSnapshot(canvas, named: "words-editor")
  }

  @Test func `finished regions become the rules, and are undone one cell at a time`() throws {
    var editor = Fixture()
    editor.type("vvvvv")
    editor.press(.right, .right)
    editor.type("2")
    editor.press(.down, .right)
    editor.type("1")
    #expect(editor.screen.draft.unfinishedRegions == nil)
    guard case .jigsaw(let regions) = editor.screen.draft.givens.layout.variant else {
      Issue.record("It is no jigsaw.")
      return
    }
    #expect(regions[2] == 1 && regions[12] == 0)
    editor.type("u")
    #expect(editor.screen.draft.unfinishedRegions?[12] == 1)
    editor.type("u")
    #expect(editor.screen.draft.unfinishedRegions == nil && !editor.screen.draft.canUndo)
  }

  @Test func `cages are marked and get a sum; what overlaps or can't be reached is refused in words`() throws
  {
    var editor = Fixture()
    editor.type("vvvvvv")
    #expect(editor.screen.mode == .rules && editor.shows("Cages"))
    editor.press(.enter)
    editor.press(.space, .right, .space)
    editor.type("19")
    editor.press(.enter)
    #expect(editor.toasts.last == "No 2 different digits add up to 19.")
    editor.type("17")
    editor.press(.enter)
    #expect(editor.screen.draft.givens.layout.cages == [Cage(sum: 17, cells: [0, 1])])
    editor.press(.space)
    #expect(editor.toasts.last == "r1c2 is already in the cage of 17. Del removes that cage.")
    editor.press(.delete)
    #expect(editor.screen.draft.givens.layout.cages.isEmpty)
    editor.type("u")
    #expect(editor.screen.draft.givens.layout.cages.count == 1)
  }

  @Test func `with a symmetry, what mirrors a typed given gets its digit of the solution`() throws {
    var editor = Fixture()
    editor.type("y5")
    let givens = editor.screen.draft.givens
    #expect(givens.clueCount == 2 && givens[0] == 5 && givens[80] != 0 && givens.conflicts.isEmpty)
    editor.type("u")
    #expect(editor.screen.draft.givens.clueCount == 0)
    editor.type("r5")
    #expect(editor.screen.draft.givens.clueCount == 0)
    editor.type("5")
    editor.press(.right)
    editor.type("5")
    #expect(editor.toasts.last == "The mirrored cells stay empty: this grid has no solution.")
  }

  @Test func `givens are chosen among the digits of the solution, and tested`() throws {
    var editor = Fixture()
    editor.tell(.input(.paste(SudokuFixture.sample)))
    editor.press(.right, .right, .tab, .space)
    #expect(editor.screen.draft.givens[2] == 4)
    editor.press(.tab)
    #expect(editor.screen.mode == .test && editor.screen.editing.trial != nil)
    editor.press(.escape)
    #expect(editor.screen.mode == .initial)
  }

  @Test func `while a grid is checked, the next digits are typed, and one check runs at a time`() throws {
    var editor = Fixture()
    editor.isBusy = true
    editor.tell(.input(.paste(SudokuFixture.sample)))
    editor.press(.right, .right)
    editor.type("4s")
    #expect(editor.shows("Checking…") && editor.toasts.last?.contains("still being checked") == true)
    let asked = editor.asked
    editor.isBusy = false
    let old = try SudokuFixture.puzzle().initial
    let late = GamePayload(SudokuGame.answer(.examine(old)))
    editor.tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.answered(late))))
    #expect(editor.asked == asked + 1 && editor.screen.draft.findings?.isUnique == true)
    #expect(editor.screen.draft.givens[2] == 4)
  }

  @Test func `a digit typed while the puzzle is saved is not taken for saved`() {
    var editor = Fixture()
    editor.tell(.input(.paste(SudokuFixture.sample)))
    let before = editor.screen.draft.givens
    editor.type("s")
    editor.type("Name")
    editor.press(.enter)
    #expect(!editor.screen.draft.hasChanged && editor.saved.first?.initial == before)
  }

  @Test func `the editor with a puzzle`() {
    var editor = Fixture()
    editor.tell(.input(.paste(SudokuFixture.sample)))
    expectSnapshot(of: editor, named: "editor")
  }
}
