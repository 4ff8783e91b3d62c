import Life
import TUI
import TestKit
import Testing

@testable import App

/// How the editor looks.
struct EditorSnapshotTests {
  private static let sizes = [Size(80, 24), Size(120, 40), Size(60, 20)]

  /// Soup in a box of the plane, under the name of a moment.
  private static func table(_ size: Size, _ topology: Topology = .plane) -> EditorTable {
    let fill = RandomFill(density: 35, symmetry: .all, seed: 7)
    let cells = (try? fill.cells(in: Box(x: -9, y: -7, width: 19, height: 15))) ?? Cells()
    var board = EditorTable(topology: topology).kept
    board.pattern.content = .cells(cells.moved(x: 20, y: 12))
    board.pattern.title = "Soup"
    return EditorTable(board, size: size)
  }

  @Test(arguments: sizes, 0..<6)
  func `a board at each zoom`(size: Size, zoom: Int) {
    var table = Self.table(size)
    for _ in 0..<zoom { table.type("-") }
    expectSnapshot(table.picture, named: "zoom\(zoom)-\(size.columns)x\(size.rows)")
  }

  private static let moments: [(String, String)] = [
    ("running", "r"), ("selecting", "v9l5j"), ("pasting", "ay12lp"), ("statistics", "i8N"),
    ("timeline", "200gt"), ("grid", "#|"), ("fill", "%"), ("rule", "R"), ("ending", "e"), ("goto", "g"),
  ]

  @Test(arguments: sizes, moments)
  func `a board while something is done`(size: Size, moment: (String, String)) {
    var table = Self.table(size)
    table.type(moment.1)
    table.wait(.milliseconds(450))
    expectSnapshot(table.picture, named: "\(moment.0)-\(size.columns)x\(size.rows)")
  }

  @Test func `a board with edges, and one that is larger than the view`() {
    expectSnapshot(
      Self.table(Size(80, 24), .torus(width: 30, height: 20)).picture, named: "edges")
    var table = Self.table(Size(80, 24), .bounded(width: 400, height: 300))
    table.type("++++++")
    expectSnapshot(table.picture, named: "minimap")
  }
}
