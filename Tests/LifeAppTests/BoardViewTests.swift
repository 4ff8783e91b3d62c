import GameKit
import Kit
import Life
import TUI
import TestKit
import Testing

@testable import LifeApp

/// How a board looks at each zoom.
///
/// `PARLOR_RECORD=1` writes the pictures anew.
struct BoardSnapshotTests {
  private static let usual = Size(columns: 80, rows: 22)
  private static let small = Size(columns: 60, rows: 18)

  @Test(arguments: BoardPictures.zooms.indices, BoardPictures.Setting.allCases)
  func `a board looks like this at each zoom`(zoom: Int, setting: BoardPictures.Setting) throws {
    let (name, zoom) = BoardPictures.zooms[zoom]
    for (size, canvas) in [
      ("80x24", try BoardPictures.picture(zoom, setting, Self.usual)),
      ("60x20", try BoardPictures.picture(zoom, setting, Self.small)),
    ] {
      expectSnapshot(
        canvas, named: "View/\(name)-\(size)-\(setting.rawValue)",
        showing: setting == .colours ? .styles : .text)
    }
  }

  @Test(arguments: BoardPictures.Setting.allCases)
  func `a torus ends where it ends`(setting: BoardPictures.Setting) throws {
    for (name, zoom) in BoardPictures.zooms.prefix(4) {
      let canvas = try BoardPictures.picture(zoom, setting, Self.usual, in: .torus(width: 26, height: 9))
      expectSnapshot(canvas, named: "View/torus-\(name)-\(setting.rawValue)")
    }
  }

  @Test(arguments: BoardPictures.Setting.allCases)
  func `a cursor on a live cell differs from one on a dead cell`(setting: BoardPictures.Setting) throws {
    for zoom in [BoardViewport.Zoom.squares, .halves] where zoom == .squares || setting == .colours {
      let cells = try [Cells(), Cells([Life.Cell(3, 3)])].map { cells in
        let viewport = BoardViewport(zoom: zoom)
        var canvas = Canvas(Self.usual, look: setting.look)
        let dots = try Universe(cells).dots(viewport.window(in: canvas.bounds))
        var picture = BoardView(viewport, dots)
        picture.cursor = Life.Cell(3, 3)
        picture.draw(on: &canvas, in: canvas.bounds)
        let place = try #require(viewport.rect(of: Life.Cell(3, 3), in: canvas.bounds))
        return (place.left..<place.right).map { canvas[Point(column: $0, row: place.top)] }
      }
      #expect(cells[0] != cells[1])
    }
  }

  @Test(arguments: [1, 2, 3, 5, 7, 11], BoardPictures.Setting.allCases)
  func `every size can be drawn`(side: Int, setting: BoardPictures.Setting) throws {
    for number in stride(from: 0, through: BoardViewport.Zoom.farthest + 3, by: 4) {
      let zoom = BoardViewport.Zoom(number: number)
      for size in [Size(columns: side * 3, rows: side), Size(columns: side, rows: side * 40)] {
        #expect(try BoardPictures.picture(zoom, setting, size).size == size)
      }
    }
  }
}

struct BoardViewTests {
  private static let area = Rect(column: 3, row: 2, columns: 70, rows: 20)

  @Test(arguments: 0...BoardViewport.Zoom.farthest + 3)
  func `what is seen at the ends of the world is in the world`(number: Int) {
    for corner in [-1, 1].flatMap({ x in [-1, 1].map { Life.Cell(x << 60, $0 << 60) } }) {
      let viewport = BoardViewport(zoom: BoardViewport.Zoom(number: number), center: corner)
      for area in [Self.area, Rect(Size(columns: 700, rows: 300))] {
        let box = viewport.window(in: area).box
        #expect(Box.reach.contains(box.x) && Box.reach.contains(box.maxX))
        #expect(Box.reach.contains(box.y) && Box.reach.contains(box.maxY))
        let marks = BoardMarks(viewport, area)
        #expect(marks.columns.count < 200 && marks.rows.count < 200)
      }
    }
  }

  @Test(arguments: 0..<40)
  func `rulers have round numbers that do not touch`(number: Int) {
    let viewport = BoardViewport(zoom: BoardViewport.Zoom(number: number), center: Life.Cell(-12_345, 777))
    let marks = BoardMarks(viewport, Self.area)
    #expect(marks.columns.count >= 2)
    #expect(zip(marks.columns, marks.columns.dropFirst()).allSatisfy { $1.place - $0.place >= 9 })
    for mark in marks.columns + marks.rows { #expect(mark.coordinate % marks.step == 0) }
    for mark in marks.columns {
      let dot = viewport.cell(at: Point(column: mark.place, row: Self.area.top), in: Self.area)
      #expect(dot.x <= mark.coordinate)
    }
  }

  @Test func `there is no map while all is seen, and a click on one names a cell of the board`() throws {
    let viewport = BoardViewport()
    #expect(
      Minimap(of: Box(x: -5, y: -5, width: 10, height: 10), viewport, in: Self.area, beside: Life.Cell(0, 0))
        == nil)
    #expect(Minimap(of: nil, viewport, in: Self.area, beside: Life.Cell(0, 0)) == nil)
    let board = Box(x: 0, y: 0, width: 1000, height: 500)
    let map = try #require(Minimap(of: board, viewport, in: Self.area, beside: Life.Cell(0, 0)))
    let middle = Point(column: map.area.left + map.area.columns / 2, row: map.area.top + map.area.rows / 2)
    let cell = try #require(map.cell(at: middle))
    #expect(board.contains(cell))
    #expect(map.cell(at: map.area.origin) == nil)
    #expect(map.window.box.intersection(board) == board)
  }
}

struct CellAgesTests {
  private let window = CellWindow(corner: Life.Cell(0, 0), width: 10, height: 4, scale: 0)

  private func dots(_ columns: Int...) -> Dots {
    var dots = Dots(width: 10, height: 4)
    for column in columns { dots.set(column: column, row: 1) }
    return dots
  }

  @Test func `cells are young, grow old, and leave a trail that fades`() {
    var ages = CellAges(dots(1), window, generation: 0)
    #expect(ages.age(1, 1) == .grown && ages.age(2, 1) == .dead)
    ages.update(dots(1, 2), window, generation: 1)
    #expect(ages.age(2, 1) == .young)
    ages.update(dots(1, 2), window, generation: 20)
    #expect(ages.age(2, 1) == .grown)
    ages.update(dots(2), window, generation: 90)
    #expect(ages.age(2, 1) == .old && ages.age(1, 1) == .trail)
    ages.update(dots(2), window, generation: 100)
    #expect(ages.age(1, 1) == .trail)
    ages.update(dots(2), window, generation: 103)
    #expect(ages.age(1, 1) == .dead)
  }

  @Test func `what is erased by hand leaves no trail`() {
    var ages = CellAges(dots(1, 2), window, generation: 5)
    ages.update(dots(2), window, generation: 5)
    #expect(ages.age(1, 1) == .dead && ages.age(2, 1) == .grown)
  }

  @Test func `ages move with the view, and are forgotten at another zoom or when time goes back`() {
    var ages = CellAges(dots(5), window, generation: 0)
    ages.update(dots(5), window, generation: 100)
    var moved = window
    moved.corner = Life.Cell(2, 0)
    ages.update(dots(3), moved, generation: 101)
    #expect(ages.age(3, 1) == .old && ages.covers(moved) && !ages.covers(window))
    ages.update(dots(3), moved, generation: 50)
    #expect(ages.age(3, 1) == .grown)
    moved.scale = 3
    ages.update(dots(3), moved, generation: 51)
    #expect(ages.age(3, 1) == .grown)
  }
}

/// A board to look at, and the ways in which it is drawn.
enum BoardPictures {
  /// How things are drawn.
  enum Setting: String, CaseIterable {
    case colours, none, ascii, plain

    var look: Look {
      switch self {
      case .colours: Look(theme: BoardPictures.theme("default"))
      case .none: Look(theme: BoardPictures.theme("mono"))
      case .ascii: Look(theme: BoardPictures.theme("mono"), glyphs: .ascii)
      case .plain: Look(theme: BoardPictures.theme("mono"), isPlain: true)
      }
    }
  }

  /// The folder above `Tests`.
  static let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .prefix { $0 != "Tests" }.joined(separator: "/")

  /// A shipped theme.
  static func theme(_ name: String) -> Theme {
    let known = Component.families.flatMap(\.components) + Component.life
    return ThemeFile.load(name: name, known: known) { name in
      Checkout().text(of: "themes/\(name).theme").map { ("themes/\(name).theme", $0) }
    }.theme
  }

  static let zooms: [(name: String, zoom: BoardViewport.Zoom)] = [
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
    _ zoom: BoardViewport.Zoom, _ setting: Setting, _ size: Size, in topology: Topology = .plane
  ) throws -> Canvas {
    var canvas = Canvas(size, look: setting.look)
    let board = try Universe(cells(), topology: topology)
    let viewport = BoardViewport(zoom: zoom, center: Life.Cell(3, 2))
    let rulers = BoardRulers(viewport, in: canvas.bounds)
    let area = rulers.inner
    var picture = BoardView(viewport, board.dots(viewport.window(in: area)))
    picture.world = topology.box
    picture.selection = Box(x: -4, y: -2, width: 6, height: 5)
    picture.preview = glider.moved(x: 12, y: 3)
    picture.cursor = Life.Cell(13, 4)
    picture.showsGrid = true
    picture.draw(on: &canvas, in: area)
    rulers.draw(on: &canvas)
    if let map = Minimap(
      of: topology.box ?? board.boundingBox, viewport, in: area, beside: picture.cursor ?? Life.Cell(0, 0))
    {
      map.draw(board.dots(map.window), on: &canvas)
    }
    return canvas
  }
}

struct BoardTextTests {
  @Test(arguments: [
    (0, "0"), (99_999, "99,999"), (100_000, "100k"), (1_234_567, "1.2M"), (45_000_000_000, "45G"),
    (UInt128(10) << 100, "10^31"),
  ])
  func `large numbers fit in a column`(number: UInt128, text: String) {
    #expect(number.brief == text)
    #expect(number.brief.count <= 6)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (-1000, "-1,000"), (12_345_678, "12,345,678")])
  func `thousands are told apart`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `a density is told in tenths of a percent`() {
    let box = Box(x: 0, y: 0, width: 10, height: 10)
    #expect(BoardText.density(25, in: box) == "25.0 %")
    #expect(BoardText.density(1, in: Box(x: 0, y: 0, width: 5000, height: 100)) == "less than 0.1 %")
    #expect(BoardText.density(0, in: box) == "0.0 %")
    #expect(BoardText.density(0, in: nil) == nil)
  }
}
