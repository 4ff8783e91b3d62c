import GameKit
import Glibc
import Kit
import Life
import TUI
import TestKit

@testable import GameTestKit
@testable import LifeApp

/// Patterns, boards and library files for tests.
enum BoardFixtures {
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

  /// The cells of a drawing, in which `#` is alive.
  static func cells(_ rows: [String]) -> Cells {
    var cells = Cells()
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() where character == "#" { cells.insert(Life.Cell(x, y)) }
    }
    return cells
  }

  /// Five boards, as of an evening in November 2025.
  static let five: [Board] = [
    board(1, day: 14, pattern("Gosper's gun", gun, generation: 5206)),
    board(2, day: 19, glider),
    board(
      3, day: 12,
      pattern("Acorn", [".#.....", "...#...", "##..###"], topology: .torus(width: 64, height: 48))),
    board(4, day: 17, pattern("", ["###"], rule: Rule(births: [3, 6], survivals: [2, 3]))),
    board(5, day: 1, pattern("Nothing yet", [], topology: .bounded(width: 1000, height: 600))),
  ]

  static let gun = [
    "........................#...........", "......................#.#...........",
    "............##......##............##", "...........#...#....##............##",
    "##........#.....#...##..............", "##........#...#.##....#.#...........",
    "..........#.....#.......#...........", "...........#...#....................",
    "............##......................",
  ]

  private static func board(_ number: UInt64, day: Int, _ pattern: Pattern) -> Board {
    Board(
      id: Identifier(high: 0, low: number), pattern: pattern, created: Timestamp(novemberDay: 1),
      changed: Timestamp(novemberDay: day),
      cycle: number == 2 ? .init(start: 0, period: 4, dx: 1, dy: 1) : nil)
  }

  /// A library of two kinds, and one pattern of the player.
  static let library = [
    LibraryFile(
      kind: "guns", path: "/share/guns/gosper.rle",
      pattern: pattern(
        "Gosper glider gun", gun, author: "Bill Gosper, 1970",
        comments: ["Period 30. The first pattern that was found to grow forever."]), isOwn: false),
    LibraryFile(kind: "spaceships", path: "/share/spaceships/glider.rle", pattern: glider, isOwn: false),
    LibraryFile(
      kind: "spaceships", path: "/share/spaceships/lwss.rle",
      pattern: pattern("Lightweight spaceship", [".#..#", "#....", "#...#", "####."]), isOwn: false),
    LibraryFile(
      kind: "own", path: "/home/anna/.local/share/parlor/packs/patterns/mine.rle",
      pattern: pattern("", ["##", "##"]), isOwn: true),
  ]
}

extension Timestamp {
  /// Eight in the evening of a day in November 2025, local time.
  fileprivate init(novemberDay day: Int) {
    var parts = tm()
    parts.tm_year = 125
    parts.tm_mon = 10
    parts.tm_mday = Int32(day)
    parts.tm_hour = 20
    parts.tm_isdst = -1
    self.init(seconds: Int64(mktime(&parts)))
  }
}

/// Pattern files as texts.
enum PatternTexts {
  static let glider = "x = 3, y = 3, rule = B3/S23\nbob$2bo$3o!\n"
  static let gun = """
    x = 36, y = 9, rule = B3/S23
    24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4b
    obo$10bo5bo7bo$11bo3bo$12b2o!

    """
}

/// A service in memory that answers every request at once.
struct FakeLifeService: FakeService {
  var boards: [Board] = []
  var library: [LibraryFile] = []
  var offer: Pattern?
  /// The titles of boards that cannot be read.
  var unreadable: [String] = []
  /// The paths of the files that exist.
  var files: Set<String> = []
  private var time = Timestamp(novemberDay: 20)

  init(_ boards: [Board] = [], library: [LibraryFile] = []) {
    (self.boards, self.library) = (boards, library)
  }

  mutating func respond(to request: Request) -> Response? {
    switch request {
    case .locations: .locations([DataLocation(title: "Data", path: "/home/anna/.local/share/parlor")])
    case .game(.life, let payload):
      payload.unwrap(as: LifeRequest.self).flatMap { respond(to: $0).map(Response.life) }
    case .history, .analytics, .preferences, .packs, .theme, .subscription, .camera, .party, .join, .game,
      .savedGames, .cardNews, .abandon, .speech:
      nil
    }
  }

  private mutating func respond(to request: LifeRequest) -> LifeResponse? {
    switch request {
    case .boards(let request): return respond(to: request).map(LifeResponse.boards)
    case .patterns(.library): return .patterns(.library(library))
    case .patterns(.readFile), .patterns(.readText): return .patterns(.pattern(BoardFixtures.glider))
    case .patterns(.writeFile(let pattern, let path, .keep)) where files.contains(path):
      return .patterns(.exists(pattern, path: path))
    case .patterns(.writeFile(_, let path, _)): return .patterns(.written(path: path))
    case .offer(let pattern):
      offer = pattern
      return .offer(pattern)
    case .takeOffer: return .offer(offer)
    case .search(.open(let search)): return .search(.opened(search.map { SavedSearch($0) }))
    case .job, .discardUnsaved, .search(.run), .scan, .compare, .patterns(.readRule): return nil
    }
  }

  private mutating func respond(to request: BoardRequest) -> BoardResponse? {
    switch request {
    case .list:
      return .list(boards.map { BoardSummary($0) }.sorted { $0.changed > $1.changed }, unreadable: unreadable)
    case .read(let id), .open(let id?): return boards.first { $0.id == id }.map(BoardResponse.board)
    case .open(nil): return nil
    case .save(let board), .restore(let board):
      boards = boards.filter { $0.id != board.id } + [board]
      return .saved(board.id, time)
    case .create(let pattern): return .board(create(pattern))
    case .rename(let id, let name):
      for index in boards.indices where boards[index].id == id { boards[index].pattern.title = name }
      return .saved(id, time)
    case .duplicate(let id):
      guard var pattern = boards.first(where: { $0.id == id })?.pattern else { return nil }
      pattern.title += " copy"
      return .board(create(pattern))
    case .delete(let id):
      return boards.firstIndex { $0.id == id }.map { .deleted(boards.remove(at: $0)) }
    }
  }

  private mutating func create(_ pattern: Pattern) -> Board {
    let number = boards.map(\.id.low).max() ?? 0
    let board = Board(id: Identifier(high: 0, low: number + 1), pattern: pattern, created: time)
    boards.append(board)
    return board
  }
}

/// Pictures of a board in different looks.
enum BoardPictures {
  enum LookName: CaseIterable, Sendable {
    case colors, mono, ascii

    var look: Look {
      switch self {
      case .colors: Look(theme: BoardPictures.theme("default"))
      case .mono: Look(theme: BoardPictures.theme("mono"))
      case .ascii: Look(theme: BoardPictures.theme("mono"), glyphs: .ascii)
      }
    }
  }

  /// The folder above `Tests`.
  static let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .prefix { $0 != "Tests" }.joined(separator: "/")

  /// A shipped theme.
  static func theme(_ name: String) -> Theme { ShippedThemes.theme(name) }

  static let glider = Cells([
    Life.Cell(1, 0), Life.Cell(2, 1), Life.Cell(0, 2), Life.Cell(1, 2), Life.Cell(2, 2),
  ])

  /// A symmetric soup in the center, gliders on a long line, and one cell very far away.
  static func cells() throws -> Cells {
    let soup = RandomFill(density: 35, symmetry: .all, seed: 7)
    var cells = try soup.cells(in: Box(x: -7, y: -5, width: 15, height: 11))
    for place in -6...6 where place != 0 { cells.formUnion(glider.moved(x: place * 23, y: place * 9)) }
    cells.insert(Life.Cell(1 << 45, -1 << 44))
    return cells
  }

  /// A picture of a board with everything that can be drawn over it.
  static func picture(
    _ zoom: BoardViewport.Zoom, _ look: LookName, _ size: Size, in topology: Topology = .plane
  ) throws -> Canvas {
    var canvas = Canvas(size, look: look.look)
    let board = try Universe(cells(), topology: topology)
    let viewport = BoardViewport(zoom: zoom, center: Life.Cell(3, 2))
    let rulers = BoardRulers(viewport, in: canvas.bounds)
    let area = rulers.inner
    var picture = BoardView(viewport, board.dots(viewport.window(in: area)))
    picture.world = topology.box
    picture.selection = Box(x: -4, y: -2, width: 6, height: 5)
    let window = viewport.window(in: area)
    picture.preview = glider.dots(
      from: window.corner, width: window.width, height: window.height, scale: window.scale,
      movedBy: Life.Cell(12, 3))
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
