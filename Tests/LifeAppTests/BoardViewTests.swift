import GameKit
import Kit
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

/// The look of a board at each zoom.
struct BoardPictureTests {
  private static let size = Size(80, 22)

  /// A picture and the look in which it is kept.
  struct Picture: Sendable {
    let name: String
    let zoom: BoardViewport.Zoom
    var look = BoardPictures.LookName.colors
    var topology = Topology.plane
  }

  private static let pictures: [Picture] = [
    Picture(name: "tiles", zoom: .tiles), Picture(name: "blocks", zoom: .blocks),
    Picture(name: "squares", zoom: .squares), Picture(name: "halves", zoom: .halves),
    Picture(name: "quadrants", zoom: .quadrants), Picture(name: "dots0", zoom: .dots(scale: 0)),
    Picture(name: "dots2", zoom: .dots(scale: 2)), Picture(name: "dots40", zoom: .dots(scale: 40)),
    Picture(name: "squares-mono", zoom: .squares, look: .mono),
    Picture(name: "halves-mono", zoom: .halves, look: .mono),
    Picture(name: "blocks-ascii", zoom: .blocks, look: .ascii),
    Picture(name: "squares-ascii", zoom: .squares, look: .ascii),
    Picture(name: "halves-ascii", zoom: .halves, look: .ascii),
    Picture(name: "dots0-ascii", zoom: .dots(scale: 0), look: .ascii),
    Picture(name: "torus-squares", zoom: .squares, topology: .torus(width: 26, height: 9)),
    Picture(name: "torus-halves", zoom: .halves, topology: .torus(width: 26, height: 9)),
  ]

  @Test(arguments: pictures)
  func `a board at each zoom and in each look`(picture: Picture) throws {
    let canvas = try BoardPictures.picture(picture.zoom, picture.look, Self.size, in: picture.topology)
    expectSnapshot(
      canvas, named: "View/\(picture.name)", showing: picture.look == .colors ? .styles : .text)
  }

  @Test(arguments: BoardPictures.LookName.allCases)
  func `a cursor on a live cell differs from one on a dead cell`(look: BoardPictures.LookName) throws {
    for zoom in [BoardViewport.Zoom.tiles, .blocks, .squares, .halves] where zoom.isNear || look == .colors {
      let cells = try [Cells(), Cells([Life.Cell(3, 3)])].map { cells in
        let viewport = BoardViewport(zoom: zoom, center: Life.Cell(3, 3))
        var canvas = Canvas(Self.size, look: look.look)
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

  @Test(arguments: [1, 2, 3, 5, 7, 11], BoardPictures.LookName.allCases)
  func `a board fits every size`(side: Int, look: BoardPictures.LookName) throws {
    for number in stride(from: -2, through: BoardViewport.Zoom.farthest + 3, by: 3) {
      let zoom = BoardViewport.Zoom(number: number)
      for size in [Size(side * 3, side), Size(side, side * 40)] {
        #expect(try BoardPictures.picture(zoom, look, size).size == size)
      }
    }
  }
}

/// The geometry of a view.
struct BoardViewportTests {
  private static let area = Rect(column: 3, row: 2, columns: 70, rows: 20)

  @Test(arguments: -2...BoardViewport.Zoom.farthest + 3)
  func `a view of the ends of the world stays in the world`(number: Int) {
    for corner in [-1, 1].flatMap({ x in [-1, 1].map { Life.Cell(x << 60, $0 << 60) } }) {
      let viewport = BoardViewport(zoom: BoardViewport.Zoom(number: number), center: corner)
      for area in [Self.area, Rect(Size(columns: 700, rows: 300))] {
        let box = viewport.window(in: area).box
        #expect(Box.coordinateRange.contains(box.x) && Box.coordinateRange.contains(box.maxX))
        #expect(Box.coordinateRange.contains(box.y) && Box.coordinateRange.contains(box.maxY))
        let marks = BoardMarks(viewport, area)
        #expect(marks.columns.count < 200 && marks.rows.count < 200)
      }
    }
  }

  @Test(arguments: -2..<40)
  func `rulers have round numbers that do not touch`(number: Int) {
    let viewport = BoardViewport(zoom: BoardViewport.Zoom(number: number), center: Life.Cell(-12_345, 777))
    let marks = BoardMarks(viewport, Self.area)
    #expect(marks.columns.count >= 2)
    #expect(zip(marks.columns, marks.columns.dropFirst()).allSatisfy { $1.place - $0.place >= 8 })
    for mark in marks.columns + marks.rows { #expect(mark.coordinate % marks.step == 0) }
    for mark in marks.columns {
      let dot = viewport.cell(at: Point(column: mark.place, row: Self.area.top), in: Self.area)
      #expect(dot.x <= mark.coordinate)
    }
  }

  @Test func `there is no map while everything is in view, and a click on one names a cell of the board`()
    throws
  {
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

/// The ages of cells in view.
struct CellAgesTests {
  private let window = CellWindow(corner: Life.Cell(0, 0), width: 10, height: 4, scale: 0)

  private func dots(_ columns: Int...) -> Dots {
    var dots = Dots(width: 10, height: 4)
    for column in columns { dots.set(column: column, row: 1) }
    return dots
  }

  @Test func `cells are young, grow old, and leave a trail that fades`() {
    var ages = CellAges(dots(1), window, generation: 0)
    #expect(ages.age(1, 1) == .adult && ages.age(2, 1) == .dead)
    ages.update(dots(1, 2), window, generation: 1)
    #expect(ages.age(2, 1) == .young)
    ages.update(dots(1, 2), window, generation: 20)
    #expect(ages.age(2, 1) == .adult)
    ages.update(dots(2), window, generation: 90)
    #expect(ages.age(2, 1) == .old && ages.age(1, 1) == .trail)
    ages.update(dots(2), window, generation: 100)
    #expect(ages.age(1, 1) == .trail)
    ages.update(dots(2), window, generation: 103)
    #expect(ages.age(1, 1) == .dead)
  }

  @Test func `a cell erased by hand leaves no trail`() {
    var ages = CellAges(dots(1, 2), window, generation: 5)
    ages.update(dots(2), window, generation: 5)
    #expect(ages.age(1, 1) == .dead && ages.age(2, 1) == .adult)
  }

  @Test func `ages move with the view, and are forgotten at another zoom or when time goes back`() {
    var ages = CellAges(dots(5), window, generation: 0)
    ages.update(dots(5), window, generation: 100)
    var moved = window
    moved.corner = Life.Cell(2, 0)
    ages.update(dots(3), moved, generation: 101)
    #expect(ages.age(3, 1) == .old && ages.covers(moved) && !ages.covers(window))
    ages.update(dots(3), moved, generation: 50)
    #expect(ages.age(3, 1) == .adult)
    moved.scale = 3
    ages.update(dots(3), moved, generation: 51)
    #expect(ages.age(3, 1) == .adult)
  }
}

/// Numbers in words.
struct BoardTextTests {
  @Test(
    arguments: [
      (0, "0"), (99_999, "99,999"), (100_000, "100k"), (1_234_567, "1.2M"), (45_000_000_000, "45G"),
      (UInt128(10) << 100, "10^31"),
    ] as [(UInt128, String)])
  func `large numbers fit in a column`(number: UInt128, text: String) {
    #expect(number.brief == text)
    #expect(number.brief.count <= 6)
  }

  @Test(
    arguments: [(0, "0"), (999, "999"), (-1000, "-1,000"), (12_345_678, "12,345,678")] as [(Int, String)])
  func `thousands are told apart`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `a density is told in tenths of a percent`() {
    let box = Box(x: 0, y: 0, width: 10, height: 10)
    #expect(BoardText.density(25, in: box) == "25.0%")
    #expect(BoardText.density(1, in: Box(x: 0, y: 0, width: 5000, height: 100)) == "less than 0.1%")
    #expect(BoardText.density(0, in: box) == "0.0%")
    #expect(BoardText.density(0, in: nil) == nil)
  }
}
