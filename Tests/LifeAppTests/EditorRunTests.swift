import GameKit
import Life
import TUI
import TestKit
import Testing
import Workers

@testable import GameTestKit
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
    #expect(fixture.screen.header.remark.hasSuffix("2^60 per frame"))
    fixture.type("99<18>")
    #expect(fixture.screen.header.remark.hasSuffix("2^20 per frame"))
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
    #expect(fixture.screen.header.remark.hasSuffix("2^14 per frame"))
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
    let first = fixture.saved.initialPattern
    fixture.type(" n")
    fixture.press(.escape)
    #expect(first == nil)
    #expect(fixture.saved.initialPattern?.generation == 0)
    #expect(fixture.saved.initialPattern?.content.population == 6)
  }

  @Test func `a board at its start keeps no other one`() {
    var fixture = EditorFixture(Self.pentomino)
    fixture.type("5nG")
    fixture.wait(.seconds(3))
    fixture.press(.escape)
    #expect(fixture.saved.pattern.generation == 0)
    #expect(fixture.saved.initialPattern == nil)
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
