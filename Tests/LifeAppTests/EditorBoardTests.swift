import GameKit
import Kit
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

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

  @Test(arguments: [
    ("B0/S23", "born", Topology.plane),
    ("B3/S2-i34q", "arrangements", .plane),
    ("B2/S34H", "hexagons", .plane),
    ("B3/S23:T9,5", "world:", .torus(width: 9, height: 5)),
    ("B3/S23:C9,5", "cross-surface", try? Topology(parsing: "C9,5")),
  ])
  func `the rule form takes every notation, and a world after it`(
    text: String, note: String, topology: Topology?
  ) throws {
    var fixture = EditorFixture()
    fixture.type("R")
    for _ in 0..<10 { fixture.press(.backspace) }
    fixture.type(text)
    #expect(fixture.text.lowercased().contains(note.lowercased()))
    fixture.press(.enter, .down, .enter)
    #expect(fixture.editor?.document.topology == topology)
    #expect(fixture.editor?.document.rule == (try Rule.withTopology(text)).rule)
  }

  @Test func `the rule form takes the path of a rule file`() throws {
    let world = Topology.plane, rule = try Rule(parsing: "WireWorld")
    var fixture = EditorFixture(["#"])
    fixture.type("R")
    for _ in 0..<10 { fixture.press(.backspace) }
    fixture.type("my/Wires.rule")
    #expect(fixture.text.contains("A rule file"))
    fixture.press(.enter, .down, .enter)
    #expect(fixture.requests == [.patterns(.readRule(path: "my/Wires.rule", world))])
    fixture.tell(.response(.life(.patterns(.rule(rule, world)))))
    #expect(fixture.editor?.document.rule == rule)
  }

  @Test func `changes of states can be undone after a restart`() throws {
    var fixture = EditorFixture(["###"], rule: try Rule(parsing: "345/2/4"))
    fixture.type("3w")
    fixture.press(.space)
    let drawn = fixture.editor.flatMap { $0.document.universe?.state(of: $0.view.cursor) }
    #expect(drawn == 3)
    fixture.press(.escape)
    fixture = fixture.reopened()
    fixture.type("u")
    let undone = fixture.editor.flatMap { $0.document.universe?.state(of: $0.view.cursor) }
    #expect(undone != 3 && undone != nil)
    fixture.press(.control("r"))
    #expect(fixture.editor.flatMap { $0.document.universe?.state(of: $0.view.cursor) } == 3)
  }

  @Test func `a choice in the rule form replaces the world of the board`() throws {
    let sphere = try Topology(parsing: "S5")
    for (keys, world) in [([], sphere), ([.left, .left, .left], .plane)] as [([Key], Topology)] {
      var fixture = EditorFixture()
      fixture.type("R:S5")
      fixture.press(.enter, .down, .enter)
      #expect(fixture.editor?.document.topology == sphere)
      fixture.type("R")
      fixture.press(.enter)
      for key in keys { fixture.press(key) }
      fixture.press(.down, .down, .down, .enter)
      #expect(fixture.editor?.document.topology == world)
    }
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
    #expect(fixture.screen.header.title == "Life · Test copy")
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
    #expect(difference.age(1, 0) == .young && difference.age(1, 1) == .adult)
    #expect(difference.age(0, 1) == .trail && difference.age(0, 0) == .dead)
    fixture.type("C")
    #expect(fixture.text.contains("Showing generation 0"))
    fixture.type("Cn")
    #expect(!fixture.text.contains("Compared"))
  }

  @Test func `a board is compared with another one`() {
    var fixture = EditorFixture(["###"])
    let other = BoardFixtures.pattern("Other", ["#.", "##"])
    fixture.tell(.response(.life(.comparison(other))))
    #expect(fixture.text.contains("Compared with “Other”: 2 only here, 2 only there, 1 in both"))
    fixture.type("C")
    #expect(fixture.text.contains("Showing “Other”. C goes back"))
    fixture.type("C")
    #expect(!fixture.text.contains("Other"))
  }

  @Test func `an object is analyzed, and its code copied`() {
    var fixture = EditorFixture(["###"])
    fixture.type("O")
    for fact in ["xp2_7", "blinker", "Period: 2", "Rotor: 4 cells", "Volatility: 0.8"] {
      #expect(fixture.text.contains(fact), "\(fact)")
    }
    fixture.press(.enter)
    #expect(fixture.commands == [.copy("xp2_7")])
    #expect(fixture.editor?.mode == .draw)
  }

  @Test func `a part of a board is analyzed by selecting it`() {
    var fixture = EditorFixture(["##.....##", "##......#", ".......#."])
    fixture.type("O")
    #expect(fixture.text.contains("doesn't repeat as one object"))
    fixture.press(.escape)
    fixture.press(.home, .character("v"), .right, .down, .enter)
    fixture.type("O")
    #expect(fixture.text.contains("xs4_33") && fixture.text.contains("still life"))
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
