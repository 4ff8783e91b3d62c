import GameTestKit
import Library
import PuzzleKit
import TUI
import Tangram
import TestKit
import Testing

@testable import GridEditor
@testable import GridEditorApp
@testable import TangramApp

/// What somebody who designs figures does in the grid editor.
struct TangramAuthorTests {
  private func square() -> TangramEditorFixture {
    var editor = TangramEditorFixture()
    editor.type("t")
    editor.press(.down, .enter)
    return editor
  }

  private func center(_ tan: Tan, _ editor: TangramEditorFixture) throws -> UnitPoint {
    TangramDrawing.Piece(try #require(editor.figure[tan])).middle
  }

  @Test func `constraints hold however the whole figure is turned and mirrored`() {
    var editor = square()
    editor.type("+a")
    let count = editor.screen.editing.draft.content.constraints.count
    for key in ["<", "f", "<", "<", "f", "<"] {
      editor.type(key)
      #expect(editor.shows("\(count) of \(count) contacts are right"), "after \(key)")
    }
  }

  @Test func `a look at the solution ends a test`() {
    var editor = square()
    editor.type("mmvv")
    #expect(editor.screen.mode == .test && editor.shows("Press any key"))
    editor.press(.escape)
    #expect(editor.screen.mode == .target && editor.screen.editing.trial == nil)
  }

  @Test func `the first piece snaps to the middle`() throws {
    var editor = TangramEditorFixture()
    editor.type("6s")
    let place = try center(.square, editor)
    #expect(editor.toasts.isEmpty && abs(place.x - 4) < 0.5 && abs(place.y - 4) < 0.5)
  }

  @Test func `the wheel and the right button change the piece under the mouse, a modifier groups`() throws {
    var editor = square()
    let start = editor.figure
    editor.mouse(.wheelUp, at: try center(.mediumTriangle, editor))
    #expect(
      editor.screen.chosen == "mediumTriangle" && editor.figure[.mediumTriangle] != start[.mediumTriangle])
    #expect(editor.figure[.largeTriangle1] == start[.largeTriangle1])
    editor.type("u")
    editor.mouse(.press(.right), at: try center(.parallelogram, editor))
    #expect(editor.figure[.parallelogram]?.pose.flip == false)
    editor.type("u")
    editor.mouse(.press(.left), at: try center(.square, editor), .control)
    editor.mouse(.press(.left), at: try center(.parallelogram, editor), .shift)
    #expect(editor.screen.group == ["square", "parallelogram"] && editor.figure == start)
  }

  @Test func `a click takes a corner or an edge, and one in the panel chooses a constraint`() throws {
    var editor = square()
    editor.type("p")
    editor.mouse(.press(.left), at: UnitPoint(x: 4.2, y: 5.8))
    guard case .probe(let probe) = editor.screen.focus, probe.first != nil else {
      Issue.record("Nothing was taken")
      return
    }
    editor.press(.escape, .escape)
    editor.type("+l")
    let panel = GridEditorLayout(Rect(editor.size), look: editor.look).panel
    let lines = GridEditorPanel(
      editor.screen, editor.screen.judgment.verdict(from: nil), isPlain: false, columns: panel.columns
    ).placed(in: panel)
    let second = try #require(lines.first { $0.line.target == .list(1) })
    editor.tell(.input(.mouse(Mouse(.press(.left), at: second.place.origin))))
    #expect(editor.screen.focus == .list(1))
  }

  @Test func `the style of a figure is kept, and o and i change it`() throws {
    let style = TangramTarget.Style(isFilled: false, showsPieces: true)
    var editor = TangramEditorFixture(try TangramFixture.puzzle(style: style))
    save(&editor)
    #expect(editor.saved.last?.target.style == style)
    editor.type("oi")
    save(&editor)
    #expect(editor.saved.last?.target.style == TangramTarget.Style(isFilled: true, showsPieces: false))
  }

  private func save(_ editor: inout TangramEditorFixture) {
    editor.type("w")
    editor.press(.enter, .enter, .enter, .enter, .enter)
  }

  @Test func `a save that is left keeps what was typed for the next one`() {
    var editor = square()
    editor.type("w")
    for word in ["Boat", "Ann", "A boat.", "ship, sea"] {
      editor.press(Key(.character("u"), .control))
      editor.type(word)
      editor.press(.enter)
    }
    #expect(editor.shows("How hard is it?"))
    editor.press(.escape)
    #expect(editor.saved.isEmpty)
    editor.type("w")
    #expect(editor.shows("Boat"))
    editor.press(.enter)
    #expect(editor.shows("Ann"))
    editor.press(.enter, .enter, .enter, .enter)
    let header = editor.saved.last?.header
    #expect(header?.name == "Boat" && header?.author == "Ann" && header?.description == "A boat.")
    #expect(header?.tags == ["ship", "sea"])
  }

  @Test func `the words of a relation tell crooked edges from those that face the wrong way`() {
    let parts = (GridPart("a", .edge(0)), GridPart("b", .edge(0)))
    let words = RelationWords { _ in 1 }
    func faults(_ direction: GridConstraint.Direction) -> [String?] {
      [ConstraintFault.slant, .direction].map { fault in
        let constraint = GridConstraint(parts.0, parts.1, direction: direction)
        return words.fault(ConstraintFinding(constraint: constraint, state: .broken, fault: fault))
      }
    }
    #expect(faults(.opposite) == ["the edges aren't parallel", "the edges are flush, not face to face"])
    #expect(faults(.same) == ["the edges aren't parallel", "the edges are face to face, not flush"])
  }

  @Test func `a constraint is edited part by part, and measured anew`() {
    var editor = square()
    editor.type("+l")
    editor.press(.enter, .right)
    #expect(editor.screen.editing.draft.content.constraints[0].gap == 0.05 && editor.shows("Gap: 0.05"))
    editor.press(Key(.right, .shift))
    #expect(editor.screen.judgment.verdict(from: nil)?.violated.count == 1)
    editor.type("=")
    #expect(editor.screen.judgment.verdict(from: nil)?.violated.isEmpty == true)
    editor.press(.down, .down, .down, .right)
    #expect(editor.screen.judgment.verdict(from: nil)?.violated.count == 1)
    editor.press(.left, .down, .right, .down, .right)
    let constraint = editor.screen.editing.draft.content.constraints[0]
    #expect(constraint.tolerance == 0.01 && !constraint.isMirrorAware)
    editor.press(.escape)
    #expect(editor.screen.focus == .list(0))
  }

  @Test func `two features are tied together but once`() {
    var editor = square()
    for _ in 0..<2 {
      editor.type("p1")
      editor.press(.enter)
      editor.type("2")
      editor.press(.enter)
    }
    #expect(editor.screen.editing.draft.content.constraints.count == 1)
    #expect(editor.toasts.last?.hasPrefix("These two are a contact") == true)
  }

  @Test func `rules judge the whole figure, and are saved in the file`() throws {
    var editor = TangramEditorFixture(try TangramFixture.puzzle())
    editor.type("+x")
    editor.press(.right, .down, .down, .down, .right, .escape)
    editor.type("af")
    #expect(editor.screen.judgment.verdict(from: nil)?.isGloballyRight == true)
    editor.type("f<")
    let verdict = try #require(editor.screen.judgment.verdict(from: nil))
    #expect(verdict.globalTurn == 2 && !verdict.isGloballyRight && verdict.violated.isEmpty)
    #expect(editor.shows("The figure is turned 90°"))
    editor.type("u")
    save(&editor)
    let saved = try #require(editor.saved.last)
    let read = try PuzzleFile.puzzle(TangramPuzzle.self, in: PuzzleFile.bytes(of: saved))
    #expect(read.target == saved.target && read.target.rules.allowsMirror)
    #expect(read.target.rules.globalTurns == [0, 1, 3, 4, 5, 6, 7])
  }

  @Test func `a figure whose difficulty is being measured is saved with it, unless the author chose another`()
  {
    var editor = TangramEditorFixture()
    editor.isSlow = true
    editor.type("t")
    editor.press(.down, .enter)
    editor.type("wKite")
    editor.press(.enter, .enter, .enter, .enter, .enter)
    #expect(editor.saved.isEmpty)
    editor.receiveAnswers()
    #expect(editor.saved.map(\.difficulty) == [.expert])
    editor.type("w")
    editor.press(.enter, .enter, .enter, .enter, .down, .down, .enter)
    #expect(editor.saved.last?.difficulty == .easy)
  }
}
