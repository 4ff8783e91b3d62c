import GameKit
import Life
import TUI
import TestKit
import Testing

@testable import App

struct LifeLibraryTests {
  private func stage(
    _ purpose: LifeLibraryScreen.Purpose = .offer, columns: Int = 80, rows: Int = 24, look: Look = Look()
  ) -> LifeStage<LifeLibraryScreen> {
    LifeStage(
      LifeLibraryScreen(purpose), LifeShelf(patterns: LifeShelf.patterns),
      size: Size(columns: columns, rows: rows), look: look)
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20)])
  func `patterns are shown by kind`(columns: Int, rows: Int) {
    expectSnapshot(stage(columns: columns, rows: rows).picture, named: "library-\(columns)x\(rows)")
  }

  @Test func `patterns are shown in ASCII and in words, too`() {
    expectSnapshot(stage(look: Look(glyphs: .ascii)).picture, named: "library-ascii")
    expectSnapshot(stage(look: Look(isPlain: true)).picture, named: "library-words")
  }

  @Test func `enter lays the pattern ready for the editor`() {
    var stage = stage()
    #expect(stage.press(.down, .enter) == [.boards(.offer(LifeShelf.glider)), .close])
    #expect(stage.shelf.offer == LifeShelf.glider)
  }

  @Test func `n makes a board of it`() {
    var stage = stage()
    let commands = stage.press(.character("n"))
    #expect(commands.suffix(2) == [.close, .replace(.life(.editor(Identifier(high: 0, low: 1))))])
  }

  @Test func `from the list of boards enter makes a board, and both places are left`() {
    var stage = stage(.board)
    let commands = stage.press(.enter)
    #expect(commands.suffix(3) == [.close, .close, .replace(.life(.editor(Identifier(high: 0, low: 1))))])
  }

  @Test func `left and right go through the kinds`() {
    var stage = stage()
    stage.press(.right)
    #expect(stage.screen.shelf.shown.map(\.name) == ["Gosper glider gun"])
    stage.press(.right)
    #expect(stage.screen.shelf.shown.count == 2)
    stage.press(.left, .left, .left)
    #expect(stage.screen.shelf.shown.map(\.name) == ["mine"])
    expectSnapshot(stage.picture, named: "library-own")
  }

  @Test func `what bears the name that is looked for comes first`() {
    var shelf = LibraryShelf()
    shelf.all = [("Queen", "hit by a glider"), ("Anti-glider", ""), ("Glider gun", ""), ("Block", "")].map {
      let pattern = LifeShelf.pattern($0.0, ["#"], comments: [$0.1])
      return LibraryPattern(kind: "guns", path: "/\($0.0).rle", pattern: pattern, isOwn: false)
    }
    shelf.wanted = "glider"
    #expect(shelf.shown.map(\.name) == ["Glider gun", "Anti-glider", "Queen"])
  }

  @Test(arguments: [(99, "/home/anna/packs"), (12, "/home/anna/\npacks"), (3, "/\nhome/\nanna/\npacks")])
  func `the path of a folder is broken between its names`(columns: Int, lines: String) {
    #expect("/home/anna/packs".brokenAtFolders(in: columns) == lines)
  }

  @Test func `a click chooses a kind or a pattern`() {
    var stage = stage()
    stage.click(on: "Spaceships")
    #expect(stage.screen.shelf.shown.count == 2)
    stage.click(on: "Lightweight")
    #expect(stage.screen.selected?.name == "Lightweight spaceship")
  }

  @Test func `the player is told where patterns of one's own are to be put`() {
    var stage = LifeStage(LifeLibraryScreen(.offer), LifeShelf(patterns: Array(LifeShelf.patterns.prefix(3))))
    stage.press(.left)
    expectSnapshot(stage.picture, named: "library-none-of-ones-own")
  }

  @Test func `a slash looks through everything that is told`() {
    var stage = stage()
    stage.press(.character("/"))
    stage.type("1970")
    #expect(stage.screen.shelf.shown.map(\.name) == ["Gosper glider gun"])
    stage.press(.enter)
    #expect(stage.press(.enter).count == 2)
    #expect(stage.press(.escape) == [])
    #expect(stage.press(.escape) == [.close])
  }

  @Test func `the pattern moves, and comes to rest after a while`() {
    var stage = stage()
    stage.press(.down)
    let before = stage.picture
    stage.wait(.seconds(2))
    #expect(stage.picture != before)
    stage.wait(.seconds(600))
    #expect(stage.screen.alarm == nil)
  }

  @Test func `where things are not to move, nothing does`() {
    let stage = stage(look: Look(isAnimated: false))
    #expect(stage.screen.alarm == nil)
  }

  @Test func `what travels is followed`() throws {
    var preview = try #require(PatternPreview(LifeShelf.glider, isMoving: true, at: .start))
    for step in 0..<200 { preview.advance(at: .start + .seconds(step)) }
    var canvas = Canvas(Size(columns: 30, rows: 10))
    preview.draw(on: &canvas, in: canvas.bounds)
    #expect(canvas.lines.contains { !$0.isEmpty })
  }
}
