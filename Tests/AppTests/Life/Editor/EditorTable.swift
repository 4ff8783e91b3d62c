import GameKit
import Life
import TUI
import TestKit

@testable import App

/// The editor on a table of its own: boards are kept in a list, and what is computed is there at once.
struct EditorTable {
  private(set) var screen: LifeEditorScreen
  var size: Size
  var now = Instant.start
  /// The board as it was kept last.
  private(set) var kept: Board
  /// What lies ready in the library.
  var offer: Pattern?
  /// All that the editor wanted since the last key and that is not done here.
  var commands: [ParlorCommand] = []
  let look: Look
  /// Whether work is done that somebody waits for.
  var works = true
  private var orders: [LifeWork] = []

  init(
    _ rows: [String] = [], rule: Rule = .life, topology: Topology = .plane, size: Size = Size(80, 24),
    look: Look = Look(theme: Petri.theme("default")), preferences: Preferences = Preferences(),
    view: String = ""
  ) {
    let pattern = Pattern(.cells(Self.cells(rows)), rule: rule, topology: topology, title: "Test")
    self.init(
      Board(
        id: Identifier(high: 0, low: 1), pattern: pattern, created: Timestamp(seconds: 0), view: view),
      size: size, look: look, preferences: preferences)
  }

  init(
    _ board: Board, size: Size = Size(80, 24), look: Look = Look(theme: Petri.theme("default")),
    preferences: Preferences = Preferences()
  ) {
    kept = board
    self.size = size
    self.look = look
    screen = LifeEditorScreen(board: nil, preferences: preferences)
    tell(.appeared)
  }

  static func cells(_ rows: [String]) -> Cells {
    var cells = Cells()
    for (y, row) in rows.enumerated() {
      for (x, sign) in row.enumerated() where sign == "#" { cells.insert(Life.Cell(x, y)) }
    }
    return cells
  }

  mutating func tell(_ event: ParlorEvent) {
    for command in screen.handle(event, in: Context(now: now, area: body, look: look)) {
      switch command {
      case .request(.life(.work(let work))) where works: perform(work)
      case .request(.life(.work(let work))): orders.append(work)
      case .request(.life(.boards(let request))):
        if let answer = answer(request) { tell(.answer(.life(.boards(answer)))) }
      default: commands.append(command)
      }
    }
  }

  private mutating func perform(_ work: LifeWork) {
    var answers: [LifeWorkAnswer] = []
    LifeLaboratory(isTimeless: true).perform(work, isGivenUp: { false }) { answers.append($0) }
    for answer in answers { tell(.answer(.life(.work(answer)))) }
  }

  /// Does the work that has waited.
  mutating func catchUp() {
    let waiting = orders
    orders = []
    for work in waiting { perform(work) }
  }

  private mutating func answer(_ request: BoardRequest) -> BoardAnswer? {
    switch request {
    case .open, .read: return .board(kept)
    case .save(let board):
      kept = board
      return .saved(board.id, Timestamp(seconds: 0))
    case .takeOffer:
      defer { offer = nil }
      return .offered(offer)
    case .readText(let text): return (try? PatternText.read(Array(text.utf8))).map { .pattern($0.pattern) }
    case .writeFile(_, let path): return .written(path: path)
    case .list, .create, .rename, .duplicate, .delete, .library, .readFile, .offer: return nil
    }
  }
}

extension Size {
  init(_ columns: Int, _ rows: Int) { self.init(columns: columns, rows: rows) }
}
