import GameKit
import GridEditor
import Kit
import Packs
import PuzzleKit
import TUI
import Tangram
import TestKit
import Testing

@testable import GameTestKit
@testable import GridEditorApp
@testable import Library
@testable import TangramApp

/// The grid editor with Tangram in it, and what it asked for.
struct TangramEditorFixture: DrivenScreen {
  private(set) var screen: GridEditorScreen<TangramTenant>
  private(set) var toasts: [String] = []
  private(set) var saved: [TangramPuzzle] = []
  private(set) var isClosed = false
  private(set) var preferences: Preferences
  var now = Instant.start
  let size: Size
  let look: Look
  private let puzzle: TangramPuzzle?
  /// True if the solver's answers wait until they are asked for.
  var isSlow = false
  private var answers: [GamePayload] = []

  init(
    _ puzzle: TangramPuzzle? = nil, _ preferences: Preferences = Preferences(),
    size: Size = Size(columns: 80, rows: 22), look: Look = Look()
  ) {
    (self.preferences, self.puzzle, self.size, self.look) = (preferences, puzzle, size, look)
    screen = GridEditorScreen(
      puzzle?.id,
      GameContext(
        preferences: preferences, seed: 3, opened: Timestamp(seconds: 1_763_150_400),
        newIdentifier: Identifier(high: 5, low: 5), files: DataFolders(environment: [:], binary: nil)))
    tell(.appeared)
  }

  mutating func tell(_ event: ParlorEvent) {
    let context = ParlorContext(now: now, area: Rect(size), look: look)
    for command in screen.handle(event, in: context) {
      switch command {
      case .toast(let toast): toasts.append(toast.text)
      case .close: isClosed = true
      case .request(.game(_, let payload)): answer(payload.unwrap())
      case .request(.preferences(.remember(let name, let text))): preferences.set(name, to: text)
      case .open, .replace, .suspend, .cue, .request, .cancel, .copy, .quit: break
      }
    }
  }

  private mutating func answer(_ request: PuzzleRequest<TangramPuzzle>?) {
    switch request {
    case .store(.open)?:
      guard let puzzle else { return }
      let opened = OpenedPuzzle(
        puzzle, progress: PuzzleProgress(), play: nil, newPlay: Identifier(high: 8, low: 8))
      tell(.response(.puzzle(.opened(opened))))
    case .store(.save(let puzzle))?:
      saved.append(puzzle)
      tell(.response(.puzzle(PuzzleResponse<TangramPuzzle>.saved(puzzle.id))))
    case .ask(let payload)?:
      guard let question: TangramQuestion = payload.unwrap() else { return }
      answers.append(GamePayload(TangramGame.answer(question)))
      if !isSlow { receiveAnswers() }
    default: break
    }
  }

  mutating func receiveAnswers() {
    let received = answers
    answers = []
    for answer in received { tell(.response(.puzzle(PuzzleResponse<TangramPuzzle>.answered(answer)))) }
  }

  mutating func mouse(_ action: Mouse.Action, at point: UnitPoint, _ modifiers: Key.Modifiers = []) {
    let area = GridEditorLayout(Rect(size), look: look).table
    let cell = (area.top..<area.bottom).flatMap { row in
      (area.left..<area.right).map { Point(column: $0, row: row) }
    }.min { distance($0, point, area) < distance($1, point, area) }
    if let cell { tell(.input(.mouse(Mouse(action, at: cell, modifiers)))) }
  }

  private func distance(_ cell: Point, _ point: UnitPoint, _ area: Rect) -> Double {
    guard let place = TangramTenant.space(in: area, showsTray: screen.showsTray)?.point(at: cell) else {
      return .infinity
    }
    let (x, y) = (place.x - point.x, place.y - point.y)
    return x * x + y * y
  }

  var figure: Arrangement { screen.editing.draft.content.target }
}

struct TangramEditorTests {
  /// An editor with the square as the figure.
  private func square() -> TangramEditorFixture {
    var editor = TangramEditorFixture()
    editor.type("t")
    editor.press(.down, .enter)
    return editor
  }

  @Test func `a figure is made by keys, examined, tested, named and saved`() throws {
    var editor = square()
    #expect(editor.shows("All pieces placed") && editor.shows("One solution") == false)
    #expect(editor.screen.editing.draft.findings?.difficulty != nil)
    editor.type("mm")
    #expect(editor.screen.mode == .test && editor.screen.editing.trial != nil)
    editor.press(.escape)
    #expect(editor.screen.mode == .target)
    editor.type("wKite")
    editor.press(.enter)
    editor.type("Ann")
    editor.press(.enter)
    editor.type("Flies.")
    editor.press(.enter, .enter, .enter)
    let saved = try #require(editor.saved.first)
    #expect(saved.name == "Kite" && saved.author == "Ann" && saved.tags == ["made here"])
    #expect(saved.header.description == "Flies." && saved.difficulty == .expert)
    #expect(saved.target.solution == editor.figure && editor.toasts.last == "Saved.")
    editor.press(.escape)
    #expect(editor.isClosed)
  }

  @Test func `what is no figure is not saved, and the reason is told`() {
    var editor = TangramEditorFixture()
    editor.type("w")
    #expect(editor.screen.editing.question == nil)
    #expect(editor.toasts.last?.contains("outside the play area") == true)
    editor = square()
    editor.type("1")
    editor.press(.right)
    #expect(editor.shows("overlap"))
    editor.type("w")
    #expect(editor.screen.editing.question == nil && editor.toasts.last?.contains("overlaps") == true)
  }

  @Test func `pieces move, turn, mirror and copy together, and each step is undone`() {
    var editor = square()
    let start = editor.figure
    editor.type("a")
    editor.press(.left, .left)
    #expect(editor.figure.overlaps.isEmpty && editor.figure != start)
    let moved = editor.figure
    editor.type("<f")
    #expect(editor.figure.overlaps.isEmpty && editor.figure != moved)
    editor.type("uu")
    #expect(editor.figure == moved)
    // Both moves are one step.
    editor.type("u")
    #expect(editor.figure == start)
    editor.press(.escape)
    editor.type("2")
    editor.press(.delete)
    #expect(editor.shows("6 of 7 placed"))
    editor.type("1c")
    #expect(editor.shows("All pieces placed"))
  }

  @Test func `contacts are kept as constraints, which tell what breaks them`() throws {
    var editor = square()
    editor.type("+")
    let count = editor.screen.editing.draft.content.constraints.count
    #expect(count >= 7 && editor.shows("\(count) of \(count) contacts are right"))
    editor.type("6")
    editor.press(Key(.left, .shift))
    let verdict = try #require(editor.screen.judgment.verdict(from: nil))
    #expect(!verdict.violated.isEmpty)
    #expect(verdict.violated.allSatisfy { $0.constraint.elements.contains("square") })
    editor.type("l")
    editor.press(.delete)
    #expect(editor.screen.editing.draft.content.constraints.count == count - 1)
    editor.press(.escape)
    editor.type("n")
    #expect(editor.shows("onnected"))
  }

  @Test func `the probe says what holds between two features, and adds it`() {
    var editor = square()
    editor.type("p1")
    editor.press(.right, .right, .right, .right, .right, .enter)
    editor.type("2")
    #expect(editor.shows("Probe") && editor.shows("Edge 3 of piece 1"))
    for _ in 0..<6 where !editor.shows("lies along") { editor.press(.right) }
    #expect(editor.shows("lies along"))
    editor.press(.enter)
    #expect(editor.screen.editing.draft.content.constraints.count == 1 && editor.screen.focus == .table)
    #expect(editor.shows("The contact fits"))
  }

  @Test func `each piece can be the anchor from which the others are seen`() {
    var editor = square()
    editor.type("v3")
    #expect(editor.shows("Positions from piece 3"))
    editor.press(.right)
    #expect(editor.shows("Positions from piece 4"))
    editor.press(.escape)
    #expect(editor.screen.focus == .table)
  }

  @Test func `a piece is dragged to where it snaps, and the drag is one step`() throws {
    var editor = TangramEditorFixture()
    let start = editor.figure
    let center = try #require(start[.square]).center.rounded
    editor.mouse(.press(.left), at: center)
    editor.mouse(.drag(.left), at: UnitPoint(x: 5, y: 5))
    editor.mouse(.drag(.left), at: UnitPoint(x: 3, y: 4))
    editor.mouse(.release(.left), at: UnitPoint(x: 3, y: 4))
    let end = try #require(editor.figure[.square]).center.rounded
    #expect(abs(end.x - 3) < 0.8 && abs(end.y - 4) < 0.8)
    editor.type("u")
    #expect(editor.figure == start)
  }

  @Test func `the start can be changed, and the place of every change is kept over a crash`() throws {
    var editor = TangramEditorFixture(try TangramFixture.puzzle())
    let puzzle = try TangramFixture.puzzle()
    #expect(editor.figure == puzzle.target.solution)
    editor.type("m1")
    editor.press(.left)
    #expect(
      editor.screen.editing.draft.content.initial != puzzle.initial && editor.figure == puzzle.target.solution
    )
    editor.waitForAlarm()
    let next = TangramEditorFixture(puzzle, editor.preferences)
    #expect(next.screen.editing.draft.content == editor.screen.editing.draft.content)
    #expect(next.toasts == ["Your unsaved changes are back."])
    editor.press(.escape)
    #expect(!editor.isClosed)
    editor.press(.left, .enter)
    #expect(editor.isClosed && TangramEditorFixture(puzzle, editor.preferences).toasts.isEmpty)
  }

  @Test func `the editor fits small and large screens, without colors too`() {
    for (name, size) in [("narrow", Size(columns: 60, rows: 18)), ("usual", Size(columns: 80, rows: 22))] {
      var editor = square(size)
      editor.type("+n")
      expectSnapshot(of: editor, named: "tangram-editor-\(name)")
    }
    var words = TangramEditorFixture(look: Look(isPlain: true))
    words.type("t")
    words.press(.down, .enter)
    words.type("+")
    expectSnapshot(of: words, named: "tangram-editor-words")
  }

  private func square(_ size: Size) -> TangramEditorFixture {
    var editor = TangramEditorFixture(size: size)
    editor.type("t")
    editor.press(.down, .enter)
    return editor
  }
}
