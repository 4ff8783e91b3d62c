import GameKit
import Life
import TUI
import TestKit

@testable import App

/// The editor on a table of its own: boards are kept in a list, and what is computed is there at once.
struct EditorTable {
  private(set) var screen: LifeEditorScreen
  private(set) var size: Size
  private(set) var now = Instant.start
  /// The board as it was kept last.
  private(set) var kept: Board
  /// What lies ready in the library.
  var offer: Pattern?
  /// All that the editor wanted since the last key and that is not done here.
  private(set) var commands: [ParlorCommand] = []
  private let look: Look
  /// Whether work is done that somebody waits for.
  var works = true
  private var orders: [LifeWork] = []

  init(
    _ rows: [String] = [], rule: Rule = .life, topology: Topology = .plane, size: Size = Size(80, 24),
    look: Look = Look(theme: Petri.theme), preferences: Preferences = Preferences(), view: String = ""
  ) {
    let pattern = Pattern(.cells(Self.cells(rows)), rule: rule, topology: topology, title: "Test")
    self.init(
      Board(
        id: Identifier(high: 0, low: 1), pattern: pattern, created: Timestamp(seconds: 0), view: view),
      size: size, look: look, preferences: preferences)
  }

  init(
    _ board: Board, size: Size = Size(80, 24), look: Look = Look(theme: Petri.theme),
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
    case .open: return .board(kept)
    case .save(let board):
      kept = board
      return .saved(board.id, Timestamp(seconds: 0))
    case .takeOffer:
      defer { offer = nil }
      return .offered(offer)
    case .readText(let text): return (try? PatternFile.read(text)).map(BoardAnswer.pattern)
    case .writeFile(_, let path): return .written(path: path)
    case .list, .read, .create, .rename, .duplicate, .delete, .library, .readFile, .offer: return nil
    }
  }
}

extension EditorTable {
  mutating func press(_ keys: Key...) {
    commands = []
    for key in keys { tell(.input(.key(key))) }
  }

  mutating func type(_ text: String) {
    commands = []
    for sign in text { tell(.input(.key(.character(sign)))) }
  }

  mutating func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []) {
    tell(.input(.mouse(Mouse(action, at: Point(column: column, row: row), modifiers))))
  }

  /// Lets time pass, and rings every alarm on the way.
  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let alarm = screen.alarm, alarm <= end {
      now = max(now, alarm)
      tell(.alarm)
      precondition(screen.alarm != alarm, "The alarm at \(alarm) would ring for ever")
    }
    now = end
  }

  mutating func resize(_ size: Size) {
    self.size = size
    tell(.resized)
  }

  /// Leaves the editor and comes back with the board as it was kept.
  func reopened() -> EditorTable { EditorTable(kept, size: size) }
}

extension EditorTable {
  /// The editor, once a board is open.
  var editor: LifeEditor? { if case .editing(let editor) = screen.stage { editor } else { nil } }

  /// All that lives, row by row.
  var alive: [Life.Cell] { ((try? editor?.dish.universe?.cells()) ?? nil)?.sorted() ?? [] }

  var generation: Int { editor?.dish.sight.generation ?? -1 }

  var population: Int { Int(editor?.dish.sight.population ?? 0) }

  var cursor: Life.Cell { editor?.cursor ?? Life.Cell(.min, .min) }

  private var body: Rect { Rect(size).droppingTop(1).droppingBottom(1) }

  /// The picture with the bars at the top and the bottom.
  var picture: Canvas {
    var canvas = Canvas(size, look: look)
    screen.draw(on: &canvas, in: body, at: now)
    let bar = canvas.bounds.row(0)
    canvas.fill(bar, style: .header)
    canvas.write(screen.header.title, in: bar.inset(columns: 1), style: .header)
    canvas.write(screen.header.remark, in: bar.inset(columns: 1), align: .trailing, style: .header)
    let help = Hint(.character("?"), .function(1), title: "Help")
    Footer(screen.hints + [help]).draw(on: &canvas, in: canvas.bounds.row(size.rows - 1))
    return canvas
  }

  var text: String { picture.lines.joined(separator: "\n") }
}

extension Size {
  init(_ columns: Int, _ rows: Int) { self.init(columns: columns, rows: rows) }
}
