import GameKit
import Kit
import Life
import TUI
import TestKit
import Testing

@testable import LifeApp

/// Running and going to generations.
struct EditorTimeTests {
  private static let pentomino = [".##", "##.", ".#."]

  @Test func `a board that runs goes on by its speed, until it is paused`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("r")
    fixture.wait(.milliseconds(1_950))
    #expect(fixture.generation == 20)
    fixture.type("r")
    fixture.wait(.seconds(5))
    #expect(fixture.generation == 20)
  }

  @Test func `the speed ranges from one generation a second to as many as possible`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("<<<<<<r")
    fixture.wait(.milliseconds(2_500))
    #expect(fixture.generation == 3)
    for _ in RunSpeed.all.dropFirst() { fixture.type(">") }
    fixture.wait(.milliseconds(500))
    #expect(fixture.generation > 1_000)
    #expect(fixture.screen.header.remark.hasSuffix("full speed"))
  }

  @Test func `beyond full speed, a frame is a power of two of generations`() throws {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("r99>")
    #expect(fixture.screen.header.remark.hasSuffix("2^60 a frame"))
    fixture.type("99<18>")
    #expect(fixture.screen.header.remark.hasSuffix("2^20 a frame"))
    let gun = TransferBox(try Universe(PatternText.read(Array(PatternTexts.gun.utf8)).pattern))
    let request = ViewRequest(window: BoardViewport().window(in: Rect(Size(80, 24))))
    var response: LifeJobResponse?
    LifeWorker().perform(
      .advance(gun, by: 1 << 20, within: .seconds(600), isHyper: true, request), isCancelled: { false }
    ) { response = $0 }
    guard case .advanced(_, let snapshot, nil)? = response else { throw Missing() }
    #expect(snapshot.generation == 1 << 20 && snapshot.engine == .hash)
  }

  private struct Missing: Error {}

  @Test func `hyperspeed slows down, with a word, where frames take too long`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("99<12>r")
    #expect(fixture.screen.header.remark.hasSuffix("2^14 a frame"))
    fixture.wait(.milliseconds(500))
    #expect(fixture.screen.header.remark.hasSuffix("full speed"))
    #expect(fixture.text.contains("Slowed down to full speed."))
    #expect(fixture.editor?.document.universe?.engine == .tiles)
  }

  @Test func `single steps and steps by powers of two`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("n")
    #expect(fixture.generation == 1)
    fixture.type("5n")
    fixture.wait(.seconds(1))
    #expect(fixture.generation == 6)
    fixture.type("10N")
    #expect(fixture.generation == 6 + 1_024)
    fixture.type("N")
    #expect(fixture.generation == 6 + 2_048)
  }

  @Test func `undo restores the previous world`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("3n")
    fixture.wait(.seconds(1))
    let before = fixture.alive
    fixture.type("R")
    fixture.press(.down, .right, .down, .down, .down, .enter)
    #expect(fixture.editor?.document.topology != .plane)
    fixture.type("u")
    #expect(fixture.editor?.document.topology == .plane)
    #expect(fixture.editor?.document.rule == .life)
    #expect(fixture.alive == before)
  }

  @Test func `any generation can be visited, and the first one restored`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("g")
    fixture.type("1103")
    fixture.press(.enter)
    #expect(fixture.generation == 1_103)
    #expect(fixture.population == 116)
    fixture.type("G")
    #expect(fixture.generation == 0)
    #expect(fixture.alive == BoardFixtures.cells(Self.pentomino).sorted())
    fixture.type("821g")
    #expect(fixture.population == 319)
    fixture.type("uu")
    #expect(fixture.generation == 1_103)
  }

  @Test func `an opened board is reset to its start, as it was drawn before it ran`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("5l ")
    let start = fixture.alive
    fixture.type("40n")
    fixture.wait(.seconds(9))
    fixture.type("j ")
    fixture.press(.escape)
    #expect(fixture.saved.pattern.generation == 40)
    for _ in 0..<2 {
      fixture = fixture.reopened()
      fixture.type("G")
      #expect(fixture.generation == 0)
      #expect(fixture.alive == start)
      fixture.type("u")
      #expect(fixture.generation == 40)
      fixture.press(.escape)
    }
  }

  @Test func `the start survives a history that is too large to be saved`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("40n")
    fixture.wait(.seconds(9))
    fixture.press(.escape)
    fixture.forgetHistory()
    fixture = fixture.reopened()
    fixture.type("u")
    #expect(fixture.generation == 40)
    fixture.type("20g")
    #expect(fixture.generation == 40)
    fixture.type("G")
    #expect(fixture.generation == 0)
    #expect(fixture.alive == BoardFixtures.cells(Self.pentomino).sorted())
    fixture.type("u")
    #expect(fixture.generation == 40)
  }

  @Test func `edits in the first generation belong to the start, later ones do not`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("nGu")
    fixture.type("G7l n")
    let first = fixture.saved.start
    fixture.type(" n")
    fixture.press(.escape)
    #expect(first == nil)
    #expect(fixture.saved.start?.generation == 0)
    #expect(fixture.saved.start?.content.population == 6)
  }

  @Test func `a board at its start keeps no other one`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("5nG")
    fixture.wait(.seconds(3))
    fixture.press(.escape)
    #expect(fixture.saved.pattern.generation == 0)
    #expect(fixture.saved.start == nil)
  }

  @Test func `a reset restores the rule and the world of the start`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("3n")
    fixture.wait(.seconds(1))
    fixture.type("R")
    fixture.press(.down, .right, .down, .down, .down, .enter)
    #expect(fixture.editor?.document.topology != .plane)
    fixture.press(.escape)
    fixture.forgetHistory()
    fixture = fixture.reopened()
    fixture.type("G")
    #expect(fixture.editor?.document.topology == .plane)
    #expect(fixture.generation == 0)
  }

  @Test func `changes of an earlier session are undone and redone`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("9l l 20n")
    fixture.wait(.seconds(5))
    fixture.type(" u")
    let states = [fixture.alive, BoardFixtures.cells(Self.pentomino).sorted()]
    fixture.press(.escape)
    fixture = fixture.reopened()
    #expect(fixture.alive == states[0])
    fixture.type("uuu")
    #expect(fixture.generation == 0)
    #expect(fixture.alive == states[1])
    fixture.press(.escape)
    fixture = fixture.reopened()
    fixture.press(.control("r"), .control("r"), .control("r"))
    #expect(fixture.generation == 20)
    #expect(fixture.alive == states[0])
    fixture.press(.control("r"))
    #expect(fixture.alive.count != states[0].count)
  }

  @Test func `a run that was left in progress is undone as one`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("r")
    fixture.wait(.seconds(3))
    fixture.press(.escape)
    #expect(fixture.saved.isActive)
    fixture = fixture.reopened()
    fixture.type("r")
    fixture.type("u")
    #expect(fixture.generation == 0)
    #expect(fixture.alive == BoardFixtures.cells(Self.pentomino).sorted())
  }

  @Test func `generations before the first known one cannot be restored`() {
    var board = EditorFixture(Self.pentomino).saved
    board.pattern.generation = 50
    var fixture = EditorFixture(board)
    fixture.type("10g")
    #expect(fixture.generation == 50)
    #expect(fixture.commands.contains { if case .toast = $0 { true } else { false } })
  }

  @Test func `the timeline is browsed, left, or applied`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("100g")
    fixture.type("t")
    fixture.press(.home)
    #expect(fixture.screen.header.remark.hasPrefix("generation 0"))
    fixture.press(.escape)
    #expect(fixture.generation == 100)
    fixture.type("t")
    fixture.press(.left, .left, .left, .enter)
    #expect(fixture.generation == 97)
    fixture.type("u")
    #expect(fixture.generation == 100)
  }

  @Test func `the end of a pentomino is found and visited`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("e")
    #expect(fixture.text.contains("Stabilizes at generation 1,103"))
    #expect(fixture.text.contains("8\u{A0}blocks"))
    fixture.press(.enter)
    #expect(fixture.generation == 1_103)
  }

  @Test func `cells are drawn while the board runs`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("r")
    fixture.performsJobs = false
    fixture.wait(.milliseconds(100))
    fixture.type("30l ")
    fixture.performsJobs = true
    fixture.performHeldJobs()
    #expect(fixture.alive.contains(fixture.cursor))
    #expect(fixture.generation == 1)
  }

  @Test func `Escape cancels a job, and the board is as it was`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.performsJobs = false
    fixture.type("5000g")
    fixture.wait(.seconds(1))
    #expect(fixture.text.contains("Going to generation 5,000"))
    fixture.type(" n")
    #expect(fixture.generation == 0)
    fixture.press(.escape)
    #expect(fixture.commands == [.cancel])
    fixture.type("n")
    fixture.performHeldJobs()
    #expect(fixture.generation == 1)
  }
}

/// Rules, saving, leaving and returning.
struct EditorBoardTests {
  @Test func `rule and world are changed, and mistakes are explained`() {
    var fixture = EditorFixture(["###"])
    fixture.type("R")
    for _ in 0..<10 { fixture.press(.backspace) }
    fixture.type("nonsense")
    fixture.press(.enter, .down, .down, .down, .enter)
    #expect(fixture.text.contains("Unknown rule “nonsense”"))
    for _ in 0..<10 { fixture.press(.backspace) }
    fixture.type("HighLife")
    fixture.press(.enter, .right, .enter, .down, .down, .enter)
    #expect(fixture.editor?.document.rule == Rule(births: [3, 6], survivals: [2, 3]))
  }

  @Test func `a rule that gives birth to cells from nothing is refused on the plane`() {
    var fixture = EditorFixture()
    fixture.type("R")
    for _ in 0..<10 { fixture.press(.backspace) }
    fixture.type("B0/S23")
    fixture.press(.enter, .down, .enter)
    #expect(fixture.text.contains("B0 rules need a torus or a bounded grid."))
  }

  @Test func `an empty board takes over the rule and world of a pasted pattern`() {
    var fixture = EditorFixture()
    fixture.paste("x = 3, y = 1, rule = B36/S23:T9,5\n3o!")
    #expect(fixture.editor?.document.rule == Rule(births: [3, 6], survivals: [2, 3]))
    #expect(fixture.editor?.document.topology == .torus(width: 9, height: 5))
    #expect(fixture.commands == [])
    fixture.press(.enter)
    #expect(fixture.population == 3)
  }

  @Test func `a pattern with another rule than the board's says so`() {
    var fixture = EditorFixture(["###"])
    fixture.paste("x = 3, y = 1, rule = B36/S23\n3o!")
    let sentence = "This pattern is made for B36/S23, but the board runs B3/S23. Press R to change the rule."
    #expect(fixture.commands == [.toast(Toast(sentence, severity: .warning))])
    #expect(fixture.editor?.document.rule == .life)
    fixture.paste("x = 3, y = 1, rule = B3/S23\n3o!")
    #expect(fixture.commands == [])
  }

  @Test func `a drawing is saved within two seconds`() {
    var fixture = EditorFixture()
    fixture.type(" ")
    fixture.wait(.seconds(2))
    #expect(fixture.saved.pattern.content == .cells(Cells([Life.Cell(0, 0)])))
  }

  @Test func `a board that another program has changed continues as a copy`() throws {
    var fixture = EditorFixture()
    let id = try #require(fixture.editor).document.metadata.id
    let copy = BoardCopy(
      original: id, originalTitle: "Test", id: Identifier(high: 7, low: 7), title: "Test copy",
      created: Timestamp(seconds: 9))
    fixture.tell(.response(.life(.boards(.savedAsCopy(copy)))))
    #expect(fixture.screen.header.title == "Test copy")
    fixture.type(" ")
    fixture.wait(.seconds(2))
    #expect(fixture.saved.id == copy.id)
    #expect(fixture.saved.pattern.title == "Test copy")
  }

  @Test func `a running board is saved every two seconds, and continues when it is opened`() {
    var fixture = EditorFixture([".##", "##.", ".#."])
    fixture.type("r")
    fixture.wait(.seconds(4))
    #expect(fixture.saved.pattern.generation >= 20)
    #expect(fixture.saved.isActive)
    var again = fixture.reopened()
    let start = again.generation
    again.wait(.seconds(1))
    #expect(again.generation == start + 11)
  }

  @Test func `a board is opened with its saved view`() {
    var fixture = EditorFixture(["###"])
    fixture.type("--->>#|i7l3jv4l")
    fixture.press(.enter, .escape)
    let before = fixture.editor
    fixture.press(.escape)
    #expect(fixture.commands == [.close])
    let after = fixture.reopened().editor
    #expect(after?.view.viewport == before?.view.viewport)
    #expect(after?.view.cursor == before?.view.cursor)
    #expect(after?.view.options == before?.view.options)
    #expect(after?.run.speed == before?.run.speed)
  }

  @Test func `Escape ends the latest action, and then closes`() {
    var fixture = EditorFixture(["###"])
    fixture.type("ayp")
    fixture.press(.escape)
    #expect(fixture.editor?.mode == .draw)
    fixture.type("a")
    fixture.press(.escape)
    #expect(fixture.editor?.selection.box == nil)
    #expect(fixture.commands == [])
    fixture.press(.escape)
    #expect(fixture.commands == [.close])
  }

  @Test func `a board rests while the terminal is not in front, if that is wanted`() {
    let preferences = Preferences([LifeSettings.pausing.name: "on"])
    var fixture = EditorFixture([".##", "##.", ".#."], preferences: preferences)
    #expect(fixture.screen.receivesFocusEvents)
    fixture.type("r")
    fixture.wait(.milliseconds(500))
    let reached = fixture.generation
    fixture.tell(.input(.focus(false)))
    fixture.wait(.seconds(10))
    #expect(fixture.generation == reached)
    fixture.tell(.input(.focus(true)))
    fixture.wait(.milliseconds(950))
    #expect(fixture.generation == reached + 10)
  }

  @Test func `the view of a board is saved as a line`() throws {
    let line = "cursor=3,-4 grid leap=6 middle=10,20 noages paste=xor selection=1,2,3,4 speed=7 zoom=5"
    var fixture = EditorFixture(view: line)
    #expect(fixture.editor.map { SavedView($0).line } == line)
    fixture = EditorFixture(view: "zoom=x cursor= middle=1 future=9 selection=1,1,0,0")
    #expect(fixture.editor?.view.viewport.zoom == .squares)
  }

  @Test func `no key has two meanings in a mode`() {
    let glider = Clip(Cells([Life.Cell(0, 0)]), in: Box(x: 0, y: 0, width: 1, height: 1))
    let modes: [EditorMode] = [
      .draw, .select(from: Life.Cell(0, 0)), .paste(PastePreview(glider, mode: .or)),
      .timeline(TimelineCursor(Timeline(0...9, now: 3))),
    ]
    for mode in modes {
      for command in mode.commands {
        for key in command.hint.keys { #expect(EditorCommand(key, in: mode) == command, "\(key) in \(mode)") }
      }
    }
    for command in EditorMode.draw.commands {
      for key in command.hint(in: .golly).keys {
        #expect(EditorCommand(key, in: .draw, .golly) == command, "\(key) as in Golly")
      }
    }
  }

  @Test func `with the keys of Golly, Enter runs, Space steps, and signs change the speed`() {
    let preferences = Preferences([LifeSettings.keys.name: "golly"])
    var fixture = EditorFixture([".##", "##.", ".#."], preferences: preferences)
    fixture.type("  ++")
    #expect(fixture.generation == 2)
    #expect(fixture.text.contains("Speed 30/s") && fixture.text.contains("Enter Run"))
    fixture.press(.enter)
    fixture.wait(.milliseconds(500))
    #expect(fixture.generation > 10)
    fixture.press(.enter)
    fixture.type("99h.")
    #expect(fixture.alive.contains(fixture.cursor))
  }

  @Test func `a selection shows its own keys`() {
    var fixture = EditorFixture(["###"])
    fixture.type("a")
    let keys = ["y Copy", "x Cut", "p Paste", "} Rotate", "% Fill", "Esc Deselect"]
    for key in keys { #expect(fixture.text.contains(key), "\(key)") }
    fixture.press(.escape)
    #expect(fixture.text.contains("r Run") && !fixture.text.contains("Rotate"))
  }

  @Test func `a board is compared with what it was`() {
    var fixture = EditorFixture(["###"])
    fixture.type("Cn")
    #expect(fixture.text.contains("Compared with generation 0: 2 only here, 2 only there, 1 in both"))
    let window = CellWindow(corner: Life.Cell(0, 0), width: 3, height: 3, scale: 0)
    let (row, column) = (Dots(window, [(0, 1), (1, 1), (2, 1)]), Dots(window, [(1, 0), (1, 1), (1, 2)]))
    let difference = CellAges(comparing: column, with: row, in: window)
    #expect(difference.age(1, 0) == .young && difference.age(1, 1) == .grown)
    #expect(difference.age(0, 1) == .trail && difference.age(0, 0) == .dead)
    fixture.type("C")
    #expect(fixture.text.contains("Showing generation 0"))
    fixture.type("Cn")
    #expect(!fixture.text.contains("Compared"))
  }

  @Test func `a key shows the ages of cells, and the board remembers it`() {
    var fixture = EditorFixture(["###"])
    #expect(fixture.editor?.document.ages == nil)
    fixture.type("A")
    #expect(fixture.editor?.document.ages != nil)
    fixture.press(.escape)
    #expect(fixture.reopened().editor?.document.ages != nil)
  }
}

extension Dots {
  fileprivate init(_ window: CellWindow, _ dots: [(Int, Int)]) {
    self.init(width: window.width, height: window.height)
    for (column, row) in dots { set(column: column, row: row) }
  }
}
