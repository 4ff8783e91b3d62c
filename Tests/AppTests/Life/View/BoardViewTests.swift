import Life
import TUI
import Testing

@testable import App

struct BoardViewTests {
  private static let area = Rect(column: 3, row: 2, columns: 70, rows: 20)

  @Test(arguments: 0...EditorLens.Zoom.farthest + 3)
  func `what is seen at the ends of the world is in the world`(number: Int) {
    for corner in [-1, 1].flatMap({ x in [-1, 1].map { Life.Cell(x << 60, $0 << 60) } }) {
      let lens = EditorLens(zoom: EditorLens.Zoom(number: number), middle: corner)
      for area in [Self.area, Rect(Size(columns: 700, rows: 300))] {
        let box = lens.glimpse(in: area).box
        #expect(Box.reach.contains(box.x) && Box.reach.contains(box.maxX))
        #expect(Box.reach.contains(box.y) && Box.reach.contains(box.maxY))
        let marks = BoardMarks(lens, area)
        #expect(marks.columns.count < 200 && marks.rows.count < 200)
      }
    }
  }

  @Test(arguments: 0..<40)
  func `rulers have round numbers that do not touch`(number: Int) {
    let lens = EditorLens(zoom: EditorLens.Zoom(number: number), middle: Life.Cell(-12_345, 777))
    let marks = BoardMarks(lens, Self.area)
    #expect(marks.columns.count >= 2)
    #expect(zip(marks.columns, marks.columns.dropFirst()).allSatisfy { $1.place - $0.place >= 9 })
    for mark in marks.columns + marks.rows { #expect(mark.coordinate % marks.step == 0) }
    for mark in marks.columns {
      let dot = lens.cell(at: Point(column: mark.place, row: Self.area.top), in: Self.area)
      #expect(dot.x <= mark.coordinate)
    }
  }

  @Test func `there is no map while all is seen, and a click on one names a cell of the board`() throws {
    let lens = EditorLens()
    #expect(
      Minimap(of: Box(x: -5, y: -5, width: 10, height: 10), lens, in: Self.area, beside: Life.Cell(0, 0))
        == nil)
    #expect(Minimap(of: nil, lens, in: Self.area, beside: Life.Cell(0, 0)) == nil)
    let board = Box(x: 0, y: 0, width: 1000, height: 500)
    let map = try #require(Minimap(of: board, lens, in: Self.area, beside: Life.Cell(0, 0)))
    let middle = Point(column: map.area.left + map.area.columns / 2, row: map.area.top + map.area.rows / 2)
    let cell = try #require(map.cell(at: middle))
    #expect(board.contains(cell))
    #expect(map.cell(at: map.area.origin) == nil)
    #expect(map.glimpse.box.intersection(board) == board)
  }
}

struct CellAgesTests {
  private let glimpse = Glimpse(corner: Life.Cell(0, 0), width: 10, height: 4, scale: 0)

  private func dots(_ columns: Int...) -> Dots {
    var dots = Dots(width: 10, height: 4)
    for column in columns { dots.set(column: column, row: 1) }
    return dots
  }

  @Test func `cells are young, grow old, and leave a trail that fades`() {
    var ages = CellAges(dots(1), glimpse, generation: 0)
    #expect(ages.kind(1, 1) == .lifeCell && ages.kind(2, 1) == nil)
    ages.see(dots(1, 2), glimpse, generation: 1)
    #expect(ages.kind(2, 1) == .lifeYoung)
    ages.see(dots(1, 2), glimpse, generation: 20)
    #expect(ages.kind(2, 1) == .lifeCell)
    ages.see(dots(2), glimpse, generation: 90)
    #expect(ages.kind(2, 1) == .lifeOld && ages.kind(1, 1) == .lifeTrail)
    ages.see(dots(2), glimpse, generation: 100)
    #expect(ages.kind(1, 1) == .lifeTrail)
    ages.see(dots(2), glimpse, generation: 103)
    #expect(ages.kind(1, 1) == nil)
  }

  @Test func `what is erased by hand leaves no trail`() {
    var ages = CellAges(dots(1, 2), glimpse, generation: 5)
    ages.see(dots(2), glimpse, generation: 5)
    #expect(ages.kind(1, 1) == nil && ages.kind(2, 1) == .lifeCell)
  }

  @Test func `ages move with the view, and are forgotten at another zoom or when time goes back`() {
    var ages = CellAges(dots(5), glimpse, generation: 0)
    ages.see(dots(5), glimpse, generation: 100)
    var moved = glimpse
    moved.corner = Life.Cell(2, 0)
    ages.see(dots(3), moved, generation: 101)
    #expect(ages.kind(3, 1) == .lifeOld && ages.watches(moved) && !ages.watches(glimpse))
    ages.see(dots(3), moved, generation: 50)
    #expect(ages.kind(3, 1) == .lifeCell)
    moved.scale = 3
    ages.see(dots(3), moved, generation: 51)
    #expect(ages.kind(3, 1) == .lifeCell)
  }
}
