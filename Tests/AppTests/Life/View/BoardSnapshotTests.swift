import Life
import TUI
import TestKit
import Testing

@testable import App

/// How a board looks at each zoom.
///
/// `PARLOR_RECORD=1` writes the pictures anew.
struct BoardSnapshotTests {
  private static let usual = Size(columns: 80, rows: 22)
  private static let small = Size(columns: 60, rows: 18)

  @Test(arguments: Petri.zooms.indices, Petri.Setting.allCases)
  func `a board looks like this at each zoom`(zoom: Int, setting: Petri.Setting) throws {
    let (name, zoom) = Petri.zooms[zoom]
    for (size, canvas) in [
      ("80x24", try Petri.picture(zoom, setting, Self.usual)),
      ("60x20", try Petri.picture(zoom, setting, Self.small)),
    ] {
      expectSnapshot(
        canvas, named: "Life/View/\(name)-\(size)-\(setting.rawValue)",
        showing: setting == .colours ? .styles : .text)
    }
  }

  @Test(arguments: Petri.Setting.allCases)
  func `a torus ends where it ends`(setting: Petri.Setting) throws {
    for (name, zoom) in Petri.zooms.prefix(4) {
      let canvas = try Petri.picture(zoom, setting, Self.usual, in: .torus(width: 26, height: 9))
      expectSnapshot(canvas, named: "Life/View/torus-\(name)-\(setting.rawValue)")
    }
  }

  @Test(arguments: Petri.Setting.allCases)
  func `a cursor on a live cell differs from one on a dead cell`(setting: Petri.Setting) throws {
    for zoom in [EditorLens.Zoom.squares, .halves] where zoom == .squares || setting == .colours {
      let cells = try [Cells(), Cells([Life.Cell(3, 3)])].map { cells in
        let lens = EditorLens(zoom: zoom)
        var canvas = Canvas(Self.usual, look: setting.look)
        let dots = try Universe(cells).dots(lens.glimpse(in: canvas.bounds))
        var picture = BoardView(lens, dots)
        picture.cursor = Life.Cell(3, 3)
        picture.draw(on: &canvas, in: canvas.bounds)
        let place = try #require(lens.place(of: Life.Cell(3, 3), in: canvas.bounds))
        return (place.left..<place.right).map { canvas[Point(column: $0, row: place.top)] }
      }
      #expect(cells[0] != cells[1])
    }
  }

  @Test(arguments: [1, 2, 3, 5, 7, 11], Petri.Setting.allCases)
  func `every size can be drawn`(side: Int, setting: Petri.Setting) throws {
    for number in stride(from: 0, through: EditorLens.Zoom.farthest + 3, by: 4) {
      let zoom = EditorLens.Zoom(number: number)
      for size in [Size(columns: side * 3, rows: side), Size(columns: side, rows: side * 40)] {
        #expect(try Petri.picture(zoom, setting, size).size == size)
      }
    }
  }
}
