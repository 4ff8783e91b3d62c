import GameKit
import Kit
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import Library
@testable import SudokuApp

struct SudokuPlayTests {
  private func solve(_ game: inout SudokuFixture) throws {
    let target = try #require(game.table).play.puzzle.target
    for row in 0..<9 {
      game.press(.home)
      for column in 0..<9 {
        let play = try #require(game.table).play
        if play.state == .playing, play.puzzle.current.digits[row * 9 + column] == 0 {
          game.type("\(target[row * 9 + column])")
        }
        game.press(.right)
      }
      game.press(.down)
    }
  }

  /// Moves the cursor to the first column of the first row.
  private func begin(_ preferences: [String: String] = [:]) throws -> SudokuFixture {
    var game = SudokuFixture(try SudokuFixture.puzzle(), preferences)
    game.press(.pageUp, .home)
    return game
  }

  @Test func `a puzzle is solved from the keyboard, and its time is recorded once`() throws {
    var game = try begin()
    game.wait(.seconds(65))
    #expect(game.screen.header.remark == "1:05 · 0 moves")
    try solve(&game)
    #expect(game.table?.play.state == .completed)
    #expect(game.results == [PlayResult(time: .seconds(65), isCompleted: true, hints: 0)])
    #expect(game.cues.contains(.solved))
    game.wait(.seconds(3))
    #expect(game.shows("1:05") && game.shows("no hints") && !game.shows("Show solution"))
    game.press(.left)
    #expect(!game.shows("no hints") && game.shows("┏"))
    game.press(.up)
    #expect(game.shows("no hints"))
  }

  @Test func `a win stays until a key is meant for its page`() throws {
    var game = try begin()
    try solve(&game)
    // The last keys of the puzzle, one of them held down.
    game.press(.character("o"), .enter)
    for _ in 0..<40 {
      game.wait(.milliseconds(33))
      game.press(.character("o"))
    }
    #expect(game.table?.play.state == .completed && !game.shows("no hints"))
    // The first fresh one brings the page, the next one chooses.
    game.press(.enter)
    #expect(game.table?.play.state == .completed && game.shows("no hints"))
    game.wait(.seconds(1))
    game.type("o")
    #expect(game.table?.play.state == .playing)
  }

  @Test func `a play resumes with its digits, notes, cursor and time`() throws {
    var game = try begin()
    game.press(.right, .right)
    game.type("n12")
    game.wait(.seconds(12))
    let saved = try #require(game.saved)
    let resumed = SudokuFixture(try SudokuFixture.puzzle(), play: saved)
    #expect(resumed.table?.play.puzzle == game.table?.play.puzzle)
    #expect(resumed.table?.board.cursor == 2 && resumed.table?.board.entry.isNotes == true)
    // The clock is saved every five seconds.
    #expect(resumed.screen.header.remark.hasPrefix("0:10"))
  }

  @Test func `the cursor is saved a second after it has moved, once there is a move`() throws {
    var game = try begin()
    game.press(.right, .right)
    game.wait(.seconds(20))
    #expect(game.saved == nil)
    game.type("4")
    game.wait(.seconds(2))
    game.press(.down)
    game.wait(.milliseconds(1_100))
    #expect(try #require(game.saved).view.hasPrefix("11 "))
  }

  @Test func `the help over a puzzle lists the keys of the puzzle, and y copies it`() throws {
    var game = try begin()
    game.tell(.interrupted)
    let titles = game.screen.coveredHints.map(\.title)
    #expect(titles.contains("Fill notes") && !titles.contains("Resume"))
    #expect(!game.screen.hints.map(\.title).contains("Fill notes"))
    let copied = SudokuGame.text(of: try SudokuFixture.puzzle())
    #expect(copied?.replacing(".", with: "0") == SudokuFixture.sample)
  }

  @Test func `undo goes back to the start, and a try is taken back at once`() throws {
    var game = try begin()
    game.press(.right, .right)
    game.type("4t")
    game.press(.down)
    game.type("2")
    game.press(.right)
    game.type("3T")
    #expect(game.table?.play.puzzle.current.digits.prefix(12) == [5, 3, 4, 0, 7, 0, 0, 0, 0, 6, 0, 0])
    game.type("uuuu")
    #expect(game.table?.play.puzzle.current == game.table?.play.puzzle.firstState)
  }

  @Test func `hints go from a direction to the step, and then do it`() throws {
    var game = try begin()
    game.type("h")
    #expect(game.shows("Look at") && game.table?.play.counts.hints == 1)
    game.type("h")
    #expect(game.shows("ingle"))
    game.type("h")
    #expect(game.shows("rules out") && game.screen.hints.contains { $0.title == "Apply" })
    let before = game.table?.play.puzzle.current
    game.type("h")
    #expect(game.table?.play.puzzle.current != before && game.table?.play.counts.hints == 1)
  }

  @Test func `a mistake limit ends the play`() throws {
    var game = try begin(["sudoku.limit": "3"])
    game.press(.right, .right)
    game.type("1")
    #expect(game.cues.last == .conflict && game.shows("1/3"))
    game.type("2")
    #expect(game.table?.play.state == .playing)
    game.type("6")
    #expect(game.table?.play.state == .ended && game.shows("that's the limit"))
    #expect(game.results.map(\.isCompleted) == [false])
    // What comes at once was meant for the puzzle.
    game.type("s")
    #expect(game.shows("that's the limit"))
    game.wait(.seconds(1))
    game.type("s")
    #expect(!game.shows("that's the limit") && game.shows("5   │  3   │  4   ┃  6 "))
    game.press(.enter)
    #expect(game.shows("Play it again"))
    game.type("o")
    #expect(game.table?.board.hasRevealed == false && game.table?.play.state == .playing)
  }

  @Test func `conflicts are marked right away, or on a check, or never`() throws {
    for (mode, marks) in [("atOnce", [true, true]), ("onCheck", [false, true]), ("never", [false, true])] {
      var game = try begin(["sudoku.conflicts": mode])
      game.press(.right, .right)
      game.type("5")
      #expect(game.shows("!") == marks[0], "\(mode)")
      game.type("c")
      #expect(game.shows("!") == marks[1], "\(mode)")
      #expect(game.shows("1 digit") && game.toasts.isEmpty)
    }
  }

  @Test func `Alt with a digit writes the other kind, and Control a note in the middle`() throws {
    var game = try begin()
    game.press(.right, .right)
    let cell = try #require(game.table).board.cursor
    game.press(.alt("4"), .control("2"))
    #expect(game.table?.play.puzzle.current.notes[cell] == DigitSet(4))
    #expect(game.table?.play.puzzle.current.centerNotes[cell] == DigitSet(2))
    #expect(game.table?.play.puzzle.current.digits[cell] == 0)
    game.type("n")
    game.press(.alt("4"))
    #expect(game.table?.play.puzzle.current.digits[cell] == 4)
    #expect(game.table?.board.entry.isNotes == true)
  }

  @Test func `a digit can be picked first, and is written with Space and the mouse`() throws {
    var game = try begin(["sudoku.entry": "digit"])
    game.press(.right, .right)
    game.type("4")
    #expect(game.table?.play.puzzle.current.digits[2] == 0)
    game.press(.space)
    #expect(game.table?.play.puzzle.current.digits[2] == 4)
    let geometry = GridGeometry(.classic, in: Rect(game.size))
    game.tell(.input(.mouse(Mouse(.press(.left), at: geometry.rect(of: 80).origin))))
    #expect(game.table?.board.cursor == 80)
    game.tell(.input(.mouse(Mouse(.press(.left), at: geometry.rect(of: 3).origin))))
    #expect(game.table?.play.puzzle.current.digits[3] == 4)
  }

  @Test(
    arguments: Variety.allCases,
    [
      Size(columns: 80, rows: 22), Size(columns: 120, rows: 38), Size(columns: 60, rows: 18),
      Size(columns: 200, rows: 58),
    ])
  func `every variety fits every screen, and each cell is where a click finds it`(
    variety: Variety, size: Size
  ) throws {
    let layout = variety.puzzle(seed: 5).layout
    let geometry = GridGeometry(layout, in: Rect(size))
    #expect(Rect(size).intersection(geometry.grid) == geometry.grid)
    for cell in 0..<layout.shape.cellCount {
      let place = geometry.rect(of: cell)
      #expect(geometry.cell(at: place.origin) == cell)
      #expect(geometry.grid.contains(place.origin) && place.right < geometry.grid.right)
      #expect(place.bottom <= geometry.grid.bottom && !geometry.panel.contains(place.origin))
    }
    #expect(geometry.lattice.isFull || variety == .sixteenBySixteen)
  }

  @Test(arguments: [
    Size(columns: 80, rows: 22), Size(columns: 120, rows: 38), Size(columns: 60, rows: 18),
    Size(columns: 200, rows: 58),
  ])
  func `the sum of each cage is above its first cell, or inside, and beside the grid`(size: Size) throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(of: Variety.killer.puzzle(seed: 5)), size: size)
    let layout = try #require(game.table).play.puzzle.layout
    let geometry = GridGeometry(layout, in: Rect(size))
    for cage in layout.cages {
      let place = geometry.rect(of: cage.cells[0])
      game.tell(.input(.mouse(Mouse(.press(.left), at: place.origin))))
      let lines = game.picture.lines
      let inside = lines[place.top].dropFirst(place.left + 1)
      let above = place.top == 0 ? "" : lines[place.top - 1].dropFirst(place.left)
      #expect([above, inside].contains { $0.hasPrefix("\(cage.sum)") }, "\(cage)")
      #expect(game.shows("/\(cage.sum)"), "\(cage)")
    }
  }

  @Test func `notes that don't fit in a row between lines are told by those that are missing`() throws {
    let geometry = GridGeometry(.classic, in: Rect(Size(columns: 80, rows: 22)))
    let rect = geometry.rect(of: 40)
    #expect(try #require(geometry.places(of: DigitSet(1...6), in: rect, sumColumns: 0)).count == 6)
    #expect(geometry.places(of: DigitSet(1...7), in: rect, sumColumns: 0) == nil)
    #expect(geometry.summary(of: .all(9), in: .ascii) == "1-9")
    #expect(geometry.summary(of: DigitSet([1, 2, 3, 5, 6, 7, 8]), in: .unicode) == "not 49")
  }

  @Test func `a filter highlights one digit until it is taken back`() throws {
    var game = try begin()
    game.type("f7")
    #expect(game.table?.board.entry.filter == .on(7) && game.shows("Filter: 7"))
    #expect(game.table?.play.counts.moves == 0)
    game.press(.right, .right)
    game.type("4")
    #expect(game.table?.play.puzzle.current.digits[2] == 4 && game.shows("Filter: 7"))
    game.type("ff")
    #expect(game.table?.board.entry.filter == .off)
  }

  @Test func `notes, colors and tries are no moves, and a check is a hint`() throws {
    var game = try begin()
    game.press(.right, .right)
    game.type("axtn12n")
    #expect(game.table?.play.counts.moves == 0)
    game.type("4cc")
    #expect(game.table?.play.counts.moves == 1 && game.table?.play.counts.hints == 1)
    game.press(.delete)
    #expect(game.table?.play.counts.moves == 2)
  }

  @Test func `x and a digit color a note, x twice the cell, and both are undone`() throws {
    var game = try begin()
    game.press(.right, .right)
    game.type("n4x5")
    #expect(game.table?.board.message == "There's no note 5 to color.")
    game.type("x4")
    #expect(game.table?.play.puzzle.current.coloredNotes[2][4] == .first && game.shows("colored 4"))
    game.type("x4xx")
    #expect(game.table?.play.puzzle.current.coloredNotes[2][4] == .second)
    #expect(game.table?.play.puzzle.current.colors[2] == .first)
    game.type("uuu")
    #expect(game.table?.play.puzzle.current.coloredNotes[2].isEmpty == true)
  }

  @Test func `Backspace closes a hint and erases nothing`() throws {
    var game = try begin()
    game.press(.right, .right)
    game.type("4h")
    #expect(game.screen.hints.contains { $0.title == "More" })
    game.press(.backspace)
    #expect(game.screen.hints.contains { $0.title == "Hint" })
    #expect(game.table?.play.puzzle.current.digits[2] == 4)
    game.type("1hh")
    #expect(game.screen.hints.contains { $0.title == "Hint" })
  }

  @Test(arguments: Variety.allCases)
  func `in words, every row of a puzzle fits the smallest screen`(variety: Variety) throws {
    let grid = variety.puzzle(seed: 5)
    let game = SudokuFixture(
      try SudokuFixture.puzzle(of: grid), size: Size(columns: 60, rows: 18), look: Look(isPlain: true))
    let rows = game.picture.lines.filter { $0.hasPrefix(" ") && !$0.allSatisfy { $0 == " " } }
    #expect(rows.count >= grid.layout.side)
  }

  @Test func `a new puzzle is named after its kind and the day, and leads to another one of its kind`() throws
  {
    let (now, id) = (Timestamp(seconds: 1_763_150_400), Identifier(high: 1, low: 2))
    for (name, title) in [("mini", "Mini 4×4"), ("x-easy", "Sudoku X, easy"), ("easy", "Easy")] {
      let offer = try #require(SudokuGame.offers.flatMap(\.choices).first { $0.id == name })
      let puzzle = try #require(SudokuGame.make(offer, id: id, seed: 3, at: now))
      #expect(puzzle.name == "\(title), \(LocalTime(now).date)")
      #expect(SudokuGame.successor(of: puzzle)?.choice == .new(offer: name))
    }
  }

  @Test(arguments: OfferedVariety.all)
  func `a puzzle of any kind is as hard as it says`(kind: OfferedVariety) throws {
    for level in kind.levels
    where [.beginner, .easy, .medium].contains(level) || kind.variety == .x && level == .master {
      let offer = try #require(kind.offer.levels.first { $0.id == kind.id(of: level) })
      let puzzle = try #require(
        SudokuGame.make(offer, id: Identifier(high: 1, low: 2), seed: 7, at: Timestamp(seconds: 0)))
      let rating = Rater.rating(of: puzzle.initial, upTo: level.ratings.upperBound)
      #expect(puzzle.difficulty == Difficulty(level))
      #expect(
        level == .master
          ? rating == nil || rating.map { Level($0) } == .master
          : rating.map { Level($0) } == level)
    }
  }

  @Test func `the menu of new puzzles asks for the level, the gentlest first`() {
    var screen = LibraryScreen(PuzzleTenant<SudokuGame>())
    let context = ParlorContext(now: .start, area: Rect(Size(columns: 80, rows: 22)), look: Look())
    var commands: [ParlorCommand] = []
    for key in "nx1" { commands = screen.handle(.input(.key(.character(key))), in: context) }
    #expect(commands == [.open(.puzzle(.play(.new(offer: "x-beginner")), of: SudokuPuzzle.game))])
  }

  @Test func `a puzzle has the name that its file gives, or the file's own`() throws {
    let (now, id) = (Timestamp(seconds: 1_763_150_400), Identifier(high: 1, low: 2))
    let puzzle = try SudokuGame.read(SudokuFixture.sample, named: "paper", id: id, at: now)
    #expect(puzzle.name == "paper")
    let rows = stride(from: 0, to: 81, by: 9).map { SudokuFixture.sample.dropFirst($0).prefix(9) }
    let described = "#D Hill climb\n" + rows.joined(separator: "\n")
    #expect(try SudokuGame.read(described, named: "paper", id: id, at: now).name == "Hill climb")
  }

  @Test func `a click on a digit of the panel writes it at the cursor, and the right button notes it`() throws
  {
    var game = try begin()
    game.press(.right, .right)
    let places = game.picture.lines.enumerated().compactMap { row, line in
      line.firstRange(of: "4 ▪").map {
        Point(column: line.distance(from: line.startIndex, to: $0.lowerBound), row: row)
      }
    }
    let four = try #require(places.first)
    let cell = try #require(game.table).board.cursor
    game.tell(.input(.mouse(Mouse(.press(.right), at: four))))
    #expect(game.table?.play.puzzle.current.notes[cell].contains(4) == true)
    game.tell(.input(.mouse(Mouse(.press(.left), at: four))))
    #expect(game.table?.play.puzzle.current.digits[cell] == 4)
    #expect(game.table?.play.lastInput == .mouse)
  }

  @Test(arguments: [Size(columns: 80, rows: 22), Size(columns: 60, rows: 18)])
  func `no word of a hint is broken`(size: Size) {
    let panel = GridGeometry(.classic, in: Rect(size)).panel
    let words = Technique.allCases.flatMap { $0.name.split(separator: " ") }
    #expect(words.allSatisfy { $0.count <= panel.columns })
  }

  @Test func `in a large puzzle A is a digit`() throws {
    var game = SudokuFixture(
      try SudokuFixture.puzzle(of: Variety.sixteenBySixteen.puzzle(seed: 5)),
      size: Size(columns: 120, rows: 38))
    let cell = try #require(game.table).board.cursor
    game.type("A")
    #expect(game.table?.play.puzzle.current.digits[cell] == 10)
    let keys = game.screen.hints.flatMap(\.keys)
    #expect(!keys.contains(.character("A")) && keys.count == Set(keys).count)
  }
}
