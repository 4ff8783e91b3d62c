import GameKit
import Glibc
import Life
import TUI

@testable import App

/// The boards and patterns of a test, as the program would keep them.
struct LifeShelf {
  var boards: [Board] = []
  var patterns: [LibraryPattern] = []
  var offer: Pattern?
  private var time = Timestamp(lifeDay: 20)

  init(_ boards: [Board] = [], patterns: [LibraryPattern] = []) {
    self.boards = boards
    self.patterns = patterns
  }

  mutating func answer(_ request: Request) -> Answer? {
    if request == .places { return .places([.init(title: "Data", path: "/home/anna/.local/share/parlor")]) }
    guard case .life(.boards(let request)) = request else { return nil }
    return answer(request).map { .life(.boards($0)) }
  }

  private mutating func answer(_ request: BoardRequest) -> BoardAnswer? {
    switch request {
    case .list: return .list(boards.map { BoardSummary($0) }.sorted { $0.changed > $1.changed })
    case .read(let id), .open(let id?): return boards.first { $0.id == id }.map(BoardAnswer.board)
    case .open(nil): return nil
    case .save(let board):
      boards = boards.filter { $0.id != board.id } + [board]
      return .saved(board.id, time)
    case .create(let pattern): return .board(keep(pattern))
    case .rename(let id, let name):
      for place in boards.indices where boards[place].id == id { boards[place].pattern.title = name }
      return .saved(id, time)
    case .duplicate(let id):
      guard var pattern = boards.first(where: { $0.id == id })?.pattern else { return nil }
      pattern.title += " copy"
      return .board(keep(pattern))
    case .delete(let id):
      guard let place = boards.firstIndex(where: { $0.id == id }) else { return nil }
      return .deleted(boards.remove(at: place))
    case .library: return .library(patterns)
    case .readFile, .readText: return .pattern(Self.glider)
    case .writeFile(_, let path): return .written(path: path)
    case .offer(let pattern): return lay(pattern)
    case .takeOffer: return .offered(offer)
    }
  }

  private mutating func lay(_ pattern: Pattern) -> BoardAnswer {
    offer = pattern
    return .offered(pattern)
  }

  private mutating func keep(_ pattern: Pattern) -> Board {
    let number = boards.map(\.id.low).max() ?? 0
    let board = Board(id: Identifier(high: 0, low: number + 1), pattern: pattern, created: time)
    boards.append(board)
    return board
  }
}

extension LifeShelf {
  static let glider = pattern(
    "Glider", [".#.", "..#", "###"], author: "Richard K. Guy, 1969",
    comments: ["The smallest spaceship. It moves by one cell each way every four generations."])

  static func pattern(
    _ title: String, _ rows: [String], rule: Rule = .life, topology: Topology = .plane, generation: Int = 0,
    author: String = "", comments: [String] = []
  ) -> Pattern {
    Pattern(
      .cells(cells(rows)), rule: rule, topology: topology, generation: generation, title: title,
      author: author, comments: comments)
  }

  private static func cells(_ rows: [String]) -> Cells {
    var cells = Cells()
    for (y, row) in rows.enumerated() {
      for (x, sign) in row.enumerated() where sign == "#" { cells.insert(Life.Cell(x, y)) }
    }
    return cells
  }

  /// Five boards, as on an evening of November 2025.
  static let five: [Board] = [
    board(1, day: 14, pattern("Gosper's gun", gun, generation: 5206)),
    board(2, day: 19, glider),
    board(
      3, day: 12,
      pattern("Acorn", [".#.....", "...#...", "##..###"], topology: .torus(width: 64, height: 48))),
    board(4, day: 17, pattern("", ["###"], rule: Rule(births: [3, 6], survivals: [2, 3]))),
    board(5, day: 1, pattern("Nothing yet", [], topology: .bounded(width: 1000, height: 600))),
  ]

  private static let gun = [
    "........................#...........", "......................#.#...........",
    "............##......##............##", "...........#...#....##............##",
    "##........#.....#...##..............", "##........#...#.##....#.#...........",
    "..........#.....#.......#...........", "...........#...#....................",
    "............##......................",
  ]

  static func board(_ number: UInt64, day: Int, _ pattern: Pattern) -> Board {
    Board(
      id: Identifier(high: 0, low: number), pattern: pattern, created: Timestamp(lifeDay: 1),
      changed: Timestamp(lifeDay: day), cycle: number == 2 ? .init(start: 0, period: 4, dx: 1, dy: 1) : nil)
  }

  /// A small library of two kinds, and one pattern of the player's own.
  static let patterns = [
    LibraryPattern(
      kind: "guns", path: "/share/guns/gosper.rle",
      pattern: pattern(
        "Gosper glider gun", gun, author: "Bill Gosper, 1970",
        comments: ["Period 30. The first pattern that was found to grow for ever."]), isOwn: false),
    LibraryPattern(kind: "spaceships", path: "/share/spaceships/glider.rle", pattern: glider, isOwn: false),
    LibraryPattern(
      kind: "spaceships", path: "/share/spaceships/lwss.rle",
      pattern: pattern("Lightweight spaceship", [".#..#", "#....", "#...#", "####."]), isOwn: false),
    LibraryPattern(
      kind: "own", path: "/home/anna/.local/share/parlor/packs/patterns/mine.rle",
      pattern: pattern("", ["##", "##"]), isOwn: true),
  ]
}

extension Timestamp {
  /// Eight in the evening of a day of November 2025 by the clock on this machine's wall.
  fileprivate init(lifeDay day: Int) {
    var parts = tm()
    parts.tm_year = 125
    parts.tm_mon = 10
    parts.tm_mday = Int32(day)
    parts.tm_hour = 20
    parts.tm_isdst = -1
    self.init(seconds: Int64(mktime(&parts)))
  }
}
