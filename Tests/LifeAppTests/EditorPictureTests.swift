import GameKit
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

/// The look of the editor.
struct EditorPictureTests {
  /// A symmetric soup.
  private static func fixture(_ topology: Topology = .plane) -> EditorFixture {
    let fill = RandomFill(density: 35, symmetry: .all, seed: 7)
    let cells = (try? fill.cells(in: Box(x: -9, y: -7, width: 19, height: 15))) ?? Cells()
    var board = EditorFixture(topology: topology).saved
    board.pattern.content = .cells(cells.moved(x: 20, y: 12))
    board.pattern.title = "Soup"
    return EditorFixture(board)
  }

  /// A scene by the keys that lead to it.
  struct Scene: Sendable {
    let name: String
    let keys: String
    /// True if colors carry the meaning.
    var hasStyles = false
  }

  private static let scenes: [Scene] =
    (0..<6).map { Scene(name: "zoom\($0)", keys: String(repeating: "-", count: $0)) } + [
      Scene(name: "running", keys: "r", hasStyles: true),
      Scene(name: "selecting", keys: "v9l5j", hasStyles: true),
      Scene(name: "pasting", keys: "ay12lp", hasStyles: true),
      Scene(name: "statistics", keys: "i8N"), Scene(name: "timeline", keys: "200gt"),
      Scene(name: "grid", keys: "#|", hasStyles: true), Scene(name: "fill", keys: "%"),
      Scene(name: "rule", keys: "R"), Scene(name: "ending", keys: "e"), Scene(name: "goto", keys: "g"),
    ]

  @Test(arguments: scenes)
  func `a board in each scene`(scene: Scene) {
    var fixture = Self.fixture()
    fixture.type(scene.keys)
    fixture.wait(.milliseconds(450))
    expectSnapshot(
      fixture.picture, named: "Editor/\(scene.name)", showing: scene.hasStyles ? .styles : .text)
  }

  @Test(arguments: [1, 2, 5, 30])
  func `the plot grows by a column with each generation`(generations: Int) {
    var plot = PopulationPlot()
    for generation in 0..<generations { plot.add(4, at: generation) }
    var canvas = Canvas(Size(columns: 25, rows: 9))
    PopulationPane(plot: plot).draw(on: &canvas, in: canvas.bounds)
    // The axis and its label take two columns.
    #expect(canvas.lines[3].count { $0 == "█" } == min(generations, 23))
  }

  @Test func `in words`() {
    var board = EditorFixture().saved
    board.pattern.content = .cells(BoardPictures.glider)
    var fixture = EditorFixture(board, look: Look(isPlain: true))
    expectSnapshot(fixture.picture, named: "Editor/words")
    #expect(fixture.picture.cursor?.point.row == 1)
    fixture.type("i")
    expectSnapshot(fixture.picture, named: "Editor/words-statistics")
    fixture.type("ir")
    let running = fixture.picture.lines
    fixture.wait(.seconds(5))
    #expect(fixture.editor?.run.isRunning == true)
    #expect(fixture.picture.lines == running)
  }

  @Test func `many rows of cells are counted`() {
    var dots = Dots(width: 70, height: 4)
    for row in 0..<4 { for column in [0, 1, 2, 5, 68, 69] { dots.set(column: column, row: row) } }
    let words = BoardWords(dots, in: CellWindow(corner: Life.Cell(-3, 7), width: 70, height: 4, scale: 0))
    #expect(words.lines(upTo: 5)[1] == "Row 7: columns -3 to -1, 2, 65 and 66.")
    #expect(words.lines(upTo: 4).last == "2 more rows with live cells.")
    let dense = BoardWords(dots, in: CellWindow(corner: Life.Cell(0, 0), width: 70, height: 4, scale: 3))
    #expect(dense.lines(upTo: 5)[2] == "Rows 8 to 15: columns 0 to 23, 40 to 47, 544 to 559.")
  }

  @Test func `a board with edges, and one that is larger than the view`() {
    expectSnapshot(
      Self.fixture(.torus(width: 30, height: 20)).picture, named: "Editor/edges", showing: .styles)
    var fixture = Self.fixture(.bounded(width: 400, height: 300))
    fixture.type("++++++")
    expectSnapshot(of: fixture, named: "Editor/minimap")
  }

  @Test(arguments: [
    (80, " Life · Gosper glider gun", "generation 2^40 · 1.83e11 cells · paused "),
    (60, " Life · Gosper glider gun", "gen 2^40 · paused "),
  ])
  func `a long title and great numbers share the bar`(columns: Int, title: String, remark: String) throws {
    var board = EditorFixture().saved
    board.pattern = try PatternText.read(Array(PatternTexts.gun.utf8)).pattern
    board.pattern.title = "Gosper glider gun"
    var fixture = EditorFixture(board, size: Size(columns, 24))
    fixture.type("i40N")
    let bar = try #require(fixture.picture.lines.first)
    #expect(bar.hasPrefix(title) && (bar + " ").hasSuffix(remark))
    #expect(fixture.text.contains("Generation           2^40"))
  }

  @Test(arguments: scenes)
  func `every scene fits every size`(scene: Scene) {
    var fixture = Self.fixture()
    fixture.type(scene.keys)
    for size in SceneSizes.all {
      fixture.resize(size)
      #expect(fixture.picture.size == size)
    }
  }
}
