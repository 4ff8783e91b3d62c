import GameKit
import Life
import TUI
import Testing

@testable import App

/// Rules, keeping, leaving and coming back.
struct EditorHouseTests {
  @Test func `rule and world are changed, and mistakes are told`() {
    var table = EditorTable(["###"])
    table.type("R")
    for _ in 0..<10 { table.press(.backspace) }
    table.type("nonsense")
    table.press(.enter, .down, .down, .down, .enter)
    #expect(table.text.contains("is no rule"))
    for _ in 0..<10 { table.press(.backspace) }
    table.type("HighLife")
    table.press(.enter, .right, .enter, .down, .down, .enter)
    #expect(table.editor?.sheet.pattern.rule == Rule(births: [3, 6], survivals: [2, 3]))
  }

  @Test func `a rule that gives birth to cells from nothing is refused on the plane`() {
    var table = EditorTable()
    table.type("R")
    for _ in 0..<10 { table.press(.backspace) }
    table.type("B0/S23")
    table.press(.enter, .down, .enter)
    #expect(table.text.contains("brings cells to life"))
  }

  @Test func `an empty board takes over rule and world of what is pasted`() {
    var table = EditorTable()
    table.paste("x = 3, y = 1, rule = B36/S23:T9,5\n3o!")
    #expect(table.editor?.sheet.pattern.rule == Rule(births: [3, 6], survivals: [2, 3]))
    #expect(table.editor?.sheet.pattern.topology == .torus(width: 9, height: 5))
    #expect(table.commands == [])
    table.press(.enter)
    #expect(table.population == 3)
  }

  @Test func `a pattern with another rule than the board's says so`() {
    var table = EditorTable(["###"])
    table.paste("x = 3, y = 1, rule = B36/S23\n3o!")
    let sentence = "The pattern is made for the rule B36/S23, and the board lives by B3/S23: R changes that."
    #expect(table.commands == [.toast(Toast(sentence, severity: .warning))])
    #expect(table.editor?.sheet.pattern.rule == .life)
    table.paste("x = 3, y = 1, rule = B3/S23\n3o!")
    #expect(table.commands == [])
  }

  @Test func `what was drawn is kept within two seconds`() {
    var table = EditorTable()
    table.type(" ")
    table.wait(.seconds(2))
    #expect(table.kept.pattern.content == .cells(Cells([Life.Cell(0, 0)])))
  }

  @Test func `a board that somebody else has changed goes on as the copy that was kept of it`() throws {
    var table = EditorTable()
    let id = try #require(table.editor).sheet.id
    let copy = BoardCopy(
      original: id, originalTitle: "Test", id: Identifier(high: 7, low: 7), title: "Test, copy",
      created: Timestamp(seconds: 9))
    table.tell(.answer(.life(.boards(.keptBeside(copy)))))
    #expect(table.screen.header.title == "Test, copy")
    table.type(" ")
    table.wait(.seconds(2))
    #expect(table.kept.id == copy.id)
    #expect(table.kept.pattern.title == "Test, copy")
  }

  @Test func `a board that runs is kept every two seconds, and goes on when it is opened`() {
    var table = EditorTable([".##", "##.", ".#."])
    table.type("r")
    table.wait(.seconds(4))
    #expect(table.kept.pattern.generation >= 20)
    #expect(table.kept.isActive)
    var again = table.reopened()
    let start = again.generation
    again.wait(.seconds(1))
    #expect(again.generation == start + 11)
  }

  @Test func `a board is opened as it was looked at`() {
    var table = EditorTable(["###"])
    table.type("--->>#|i7l3jv4l")
    table.press(.enter, .escape)
    let before = table.editor
    table.press(.escape)
    #expect(table.commands == [.close])
    let after = table.reopened().editor
    #expect(after?.lens == before?.lens)
    #expect(after?.cursor == before?.cursor)
    #expect(after?.eye == before?.eye)
    #expect(after?.pace.speed == before?.pace.speed)
  }

  @Test func `Escape ends what was begun last, and then closes`() {
    var table = EditorTable(["###"])
    table.type("ayp")
    table.press(.escape)
    #expect(table.editor?.mode == .draw)
    table.type("a")
    table.press(.escape)
    #expect(table.editor?.selection == nil)
    #expect(table.commands == [])
    table.press(.escape)
    #expect(table.commands == [.close])
  }

  @Test func `a board rests while nobody looks, where that is wanted`() {
    let preferences = Preferences([LifeSettings.pausing.name: "on"])
    var table = EditorTable([".##", "##.", ".#."], preferences: preferences)
    #expect(table.screen.hearsFocus)
    table.type("r")
    table.wait(.milliseconds(500))
    let reached = table.generation
    table.tell(.input(.focus(false)))
    table.wait(.seconds(10))
    #expect(table.generation == reached)
    table.tell(.input(.focus(true)))
    table.wait(.milliseconds(950))
    #expect(table.generation == reached + 10)
  }

  @Test func `the way a board is looked at is written in a line`() throws {
    let line = "cursor=3,-4 grid leap=6 middle=10,20 paste=xor selection=1,2,3,4 speed=7 zoom=5"
    var table = EditorTable(view: line)
    #expect(table.editor.map { EditorMemory($0).line } == line)
    table = EditorTable(view: "zoom=x cursor= middle=1 future=9 selection=1,1,0,0")
    #expect(table.editor?.lens.zoom == .squares)
  }

  @Test func `no key stands for two things at a time`() {
    let glider = EditorClip(Cells([Life.Cell(0, 0)]), in: Box(x: 0, y: 0, width: 1, height: 1))
    let modes: [EditorMode] = [
      .draw, .select(from: Life.Cell(0, 0)), .paste(EditorGhost(clip: glider, mode: .or)),
      .scrub(EditorScrub(Timeline(0...9, now: 3))),
    ]
    for mode in modes {
      for verb in mode.verbs {
        for key in verb.hint.keys { #expect(EditorVerb(key, while: mode) == verb, "\(key) in \(mode)") }
      }
    }
  }
}
