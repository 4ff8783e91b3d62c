import Life
import Packs
import TUI

@testable import App

/// A board to look at, and the ways in which it is drawn.
enum Petri {
  /// How things are drawn.
  enum Setting: String, CaseIterable {
    case colours, none, ascii, plain

    var look: Look {
      switch self {
      case .colours: Look(theme: Petri.theme("default"))
      case .none: Look(theme: Petri.theme("mono"))
      case .ascii: Look(theme: Petri.theme("mono"), glyphs: .ascii)
      case .plain: Look(theme: Petri.theme("mono"), isPlain: true)
      }
    }
  }

  /// A theme that was shipped.
  static func theme(_ name: String) -> Theme {
    ThemeFiles(DataFolders(environment: ["PARLOR_SHARE": Home.checkout], binary: nil)).load(name).theme
  }

  static let zooms: [(name: String, zoom: EditorLens.Zoom)] = [
    ("squares", .squares), ("halves", .halves), ("quadrants", .quadrants), ("dots0", .dots(scale: 0)),
    ("dots2", .dots(scale: 2)), ("dots40", .dots(scale: 40)),
  ]

  static let glider = Cells([
    Life.Cell(1, 0), Life.Cell(2, 1), Life.Cell(0, 2), Life.Cell(1, 2), Life.Cell(2, 2),
  ])

  /// A symmetric soup in the middle, gliders on a long line, and something very far away.
  static func cells() throws -> Cells {
    let soup = RandomFill(density: 35, symmetry: .all, seed: 7)
    var cells = try soup.cells(in: Box(x: -7, y: -5, width: 15, height: 11))
    for place in -6...6 where place != 0 { cells.formUnion(glider.moved(x: place * 23, y: place * 9)) }
    cells.insert(Life.Cell(1 << 45, -1 << 44))
    return cells
  }

  /// A picture of a board with all that can be drawn over it.
  static func picture(
    _ zoom: EditorLens.Zoom, _ setting: Setting, _ size: Size, in topology: Topology = .plane
  ) throws -> Canvas {
    var canvas = Canvas(size, look: setting.look)
    let board = try Universe(cells(), topology: topology)
    let lens = EditorLens(zoom: zoom, middle: Life.Cell(3, 2))
    let rulers = BoardRulers(lens, in: canvas.bounds)
    let area = rulers.inner
    var picture = BoardView(lens, board.dots(lens.glimpse(in: area)))
    picture.world = topology.box
    picture.selection = Box(x: -4, y: -2, width: 6, height: 5)
    picture.ghost = glider.moved(x: 12, y: 3)
    picture.cursor = Life.Cell(13, 4)
    picture.showsGrid = true
    picture.draw(on: &canvas, in: area)
    rulers.draw(on: &canvas)
    if let map = Minimap(
      of: topology.box ?? board.boundingBox, lens, in: area, beside: picture.cursor ?? Life.Cell(0, 0))
    {
      map.draw(board.dots(map.glimpse), on: &canvas)
    }
    return canvas
  }
}

extension Universe {
  /// What is seen of a part.
  func dots(_ glimpse: Glimpse) -> Dots {
    dots(from: glimpse.corner, width: glimpse.width, height: glimpse.height, scale: glimpse.scale)
  }
}
