import GameKit
import Glibc
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

/// Boards of millions of cells, whose changes a worker makes.
struct LargeBoardTests {
  private static func fixture(_ side: Int, topology: Topology? = nil) throws -> EditorFixture {
    let cells = try RandomFill(density: 40, seed: 1).cells(in: Box(x: 0, y: 0, width: side, height: side))
    let topology = topology ?? .torus(width: side, height: side)
    var fixture = EditorFixture(
      Board(
        id: Identifier(high: 0, low: 1), pattern: Pattern(.cells(cells), topology: topology, title: "Soup"),
        created: Timestamp(seconds: 0)))
    fixture.performsJobs = false
    return fixture
  }

  @Test(arguments: ["X", "}", "~", "x", "d", "ylp}"])
  func `a change of many cells is a job, which keys do not wait for`(keys: String) throws {
    var fixture = try Self.fixture(2_048)
    let before = fixture.cells
    fixture.type("a")
    for key in keys {
      fixture.press(.character(key))
      let isLast = key == keys.last
      if !isLast { fixture.performHeldJobs() }
    }
    #expect(fixture.editor?.jobs.current != nil)
    fixture.press(.right)
    #expect(fixture.cells == before)
    fixture.wait(.seconds(1))
    #expect(fixture.text.contains("ing"))
    fixture.performHeldJobs()
    #expect(fixture.editor?.jobs.current == nil)
    guard !keys.hasPrefix("y") else { return }
    #expect(fixture.cells != before)
    fixture.type("u")
    #expect(fixture.editor?.jobs.current != nil)
    fixture.performHeldJobs()
    #expect(fixture.cells == before)
  }

  @Test(arguments: ["X", "x", "y"])
  func `Escape cancels a change of many cells, and the board is as it was`(key: Character) throws {
    var fixture = try Self.fixture(2_048)
    let before = fixture.cells
    fixture.press(.character("a"), .character(key))
    fixture.press(.escape)
    #expect(fixture.commands == [.cancel])
    fixture.performHeldJobs()
    #expect(fixture.cells == before)
    #expect(fixture.editor?.selection.clip == nil)
    fixture.type("u")
    #expect(fixture.cells == before)
  }

  @Test func `cells that were copied by a job are pasted by one`() throws {
    var fixture = try Self.fixture(2_048, topology: .bounded(width: 9_000, height: 9_000))
    let before = fixture.population
    for key in "syd" {
      fixture.press(.character(key))
      fixture.performHeldJobs()
    }
    #expect(fixture.population == 0)
    fixture.type("p")
    fixture.press(.enter)
    #expect(fixture.population == 0)
    fixture.performHeldJobs()
    #expect(fixture.population == before)
  }

  @Test func `a few cells of a large board are changed at once`() throws {
    var fixture = try Self.fixture(2_048)
    let before = fixture.population
    fixture.type(" ")
    #expect(abs(fixture.population - before) == 1)
    fixture.type("u")
    #expect(fixture.population == before)
    #expect(fixture.editor?.jobs.current == nil)
  }

  @Test func `no key waits for millions of cells`() throws {
    var fixture = try Self.fixture(4_096)
    var slowest = (Duration.zero, Character(" "))
    for key in "aXyp}mq=-ahjkl" {
      let start = Self.processorTime
      fixture.press(.character(key))
      slowest = max(slowest, (Self.processorTime - start, key), by: { $0.0 < $1.0 })
    }
    #expect(slowest.0 < .milliseconds(100), "\(slowest)")
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension EditorFixture {
  /// All live cells; nil while a worker has them.
  fileprivate var cells: Cells? { try? editor?.document.universe?.cells() }
}

private func max<Value>(_ one: Value, _ other: Value, by areInOrder: (Value, Value) -> Bool) -> Value {
  areInOrder(one, other) ? other : one
}

/// Generations at the ends of 64 bits in the editor.
struct LastGenerationTests {
  private static func fixture(at generation: Int) -> EditorFixture {
    EditorFixture(
      Board(
        id: Identifier(high: 0, low: 1),
        pattern: BoardFixtures.pattern("Test", ["###"], generation: generation),
        created: Timestamp(seconds: 0)))
  }

  private static let sentence = "The last possible generation is 9,223,372,036,854,775,807."

  @Test(arguments: [1 << 62, Int.max - 1])
  func `a board at any generation opens, runs, goes back and is drawn on`(generation: Int) {
    var fixture = Self.fixture(at: generation)
    fixture.type("nu i r")
    fixture.wait(.seconds(1))
    #expect(fixture.generation > generation)
    #expect(fixture.text.contains("Population"))
  }

  @Test func `a board stops at the last generation, and says so`() {
    var fixture = Self.fixture(at: .max - 2)
    fixture.type("r")
    fixture.wait(.seconds(2))
    #expect(fixture.generation == .max)
    #expect(fixture.editor?.run.isMoving == false)
    #expect(fixture.commands.contains(.toast(Toast(Self.sentence, severity: .warning))))
    for keys in ["n", "9N", "5n"] {
      fixture.type(keys)
      #expect(fixture.commands == [.toast(Toast(Self.sentence, severity: .warning))])
    }
    #expect(fixture.generation == .max)
  }

  @Test func `a board goes to any generation that is typed`() {
    var fixture = Self.fixture(at: 0)
    fixture.type("9000000000000000000g")
    #expect(fixture.generation == 9_000_000_000_000_000_000)
    fixture.type("99999999999999999999999g")
    #expect(fixture.generation == .max)
    fixture.type("t99999999999999999999")
    fixture.press(Key(.left, .shift))
    fixture.press(.enter)
    #expect(fixture.generation == 0)
    fixture.type("99999999999999999999l9999999999999999999-i99999999999999999999")
    fixture.press(Key(.right, .shift))
    #expect(fixture.cursor.x == BoardViewport.world.maxX)
    #expect(!fixture.text.isEmpty)
  }

  @Test func `a terminal of any width moves the view by any distance`() {
    var viewport = BoardViewport(zoom: .dots(scale: BoardViewport.Zoom.farthest), center: Life.Cell(0, 0))
    let area = Rect(column: 0, row: 0, columns: 65_535, rows: 65_535)
    let (dx, dy) = viewport.cells(from: .zero, to: Point(column: 65_535, row: 65_535))
    viewport.move(x: dx, y: dy)
    #expect(viewport.center == Life.Cell(BoardViewport.world.maxX, BoardViewport.world.maxY))
    #expect(viewport.cell(at: Point(column: 65_534, row: 65_534), in: area).x > 0)
  }
}
