import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI

/// Practice by technique: a list of what can be practiced, and drills of the one that is chosen.
struct PracticeScreen: Screen {
  typealias App = ParlorApp

  enum Stage: Hashable, Sendable {
    case choosing
    /// A worker looks for a position.
    case making(String)
    case drilling(DrillTable)
  }

  /// The kind of the results in the statistics of puzzles.
  static let category = "Practice"

  private(set) var stage: Stage
  private var selected = 0
  /// What was reached in each technique; empty until it is read.
  private var progress: [Identifier: PuzzleProgress] = [:]
  /// The number of drills so far, which gives each another seed.
  private var drills: UInt64 = 0
  private let seed: UInt64
  private let identifier: Identifier

  /// - Parameter technique: The technique to begin with; nil for the list.
  init(_ technique: String?, _ context: GameContext) {
    stage = technique.map { .making($0) } ?? .choosing
    selected = Drill.techniques.firstIndex { $0.name == technique } ?? 0
    (seed, identifier) = (context.seed, context.newIdentifier)
  }

  var header: Header {
    let solved = progress[DrillTable.id(of: Drill.techniques[selected].name)]?.completedCount ?? 0
    switch stage {
    case .choosing: return Header("Sudoku · practice")
    case .making(let name): return Header("Sudoku · practice · \(name)")
    case .drilling(let table):
      return Header("Sudoku · practice · \(table.drill.technique)", remark: "\(solved) solved")
    }
  }

  var hints: [Hint] {
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    switch stage {
    case .choosing:
      return [Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, title: "Practice"), back]
    case .making: return [back]
    case .drilling(let table): return table.keyHints + [back]
    }
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.puzzle(PuzzleStoreRequest<SudokuPuzzle>.results)] + question
    case .response(.failed): return []
    case .response(let response): return accept(response.puzzle(of: SudokuPuzzle.self), in: context)
    case .input(.key(let key)): return press(key, in: context)
    case .input(.mouse(let mouse)): return click(mouse, in: context)
    case .input, .alarm, .resized, .interrupted, .ending: return []
    }
  }

  /// The question for a drill, while one is wanted.
  private var question: [ParlorCommand] {
    guard case .making(let technique) = stage else { return [] }
    // Far apart, so that no two look at the same puzzles.
    let seed = seed &+ drills &* 1_000_003
    return [.ask(SudokuQuestion.drill(technique, seed: seed), of: SudokuGame.self)]
  }

  private mutating func accept(
    _ response: PuzzleResponse<SudokuPuzzle>?, in context: ParlorContext
  ) -> [ParlorCommand] {
    switch response {
    case .results(let results, today: _)?:
      let practiced = results.filter { $0.category == Self.category }
      progress = Dictionary(practiced.map { ($0.id, $0.progress) }) { $1 }
    case .recorded(let reached)?:
      if case .drilling(let table) = stage { progress[DrillTable.id(of: table.drill.technique)] = reached }
    case .answered?:
      guard case .making(let technique) = stage,
        case .drill(let drill)? = response?.answer(SudokuAnswer.self)
      else { return [] }
      guard let drill, let table = DrillTable(drill, at: context.now) else {
        stage = .choosing
        return [.toast(Toast("No position was found. Try again.", severity: .warning))]
      }
      if drill.technique == technique { stage = .drilling(table) }
    case .list?, .opened?, .notFound?, .saved?, .deleted?, .imported?, .exported?, .exists?, .playSaved?,
      .elsewhere?, .notSaved?, nil:
      break
    }
    return []
  }
}

// MARK: - Input

extension PracticeScreen {
  private mutating func press(_ key: Key, in context: ParlorContext) -> [ParlorCommand] {
    if key == .escape || key == .character("q") { return goBack() }
    switch stage {
    case .choosing: return choose(by: key)
    case .making: return []
    case .drilling(var table):
      if key == .enter || key == .space { return begin(table.drill.technique) }
      let wasSolved = table.isSolved
      guard let cues = table.press(key) else { return [] }
      stage = .drilling(table)
      let record = table.isSolved && !wasSolved ? [self.record(table, at: context.now)] : []
      return cues.map { .cue($0) } + record
    }
  }

  /// Back from a drill is the list.
  private mutating func goBack() -> [ParlorCommand] {
    guard stage != .choosing else { return [.close] }
    stage = .choosing
    return []
  }

  private mutating func choose(by key: Key) -> [ParlorCommand] {
    switch key {
    case .up: select(selected - 1)
    case .down: select(selected + 1)
    case .home, .pageUp: select(0)
    case .end, .pageDown: select(Drill.techniques.count - 1)
    case .enter, .space: return begin(Drill.techniques[selected].name)
    default: break
    }
    return []
  }

  private mutating func select(_ number: Int) {
    selected = min(max(0, number), Drill.techniques.count - 1)
  }

  private mutating func begin(_ technique: String) -> [ParlorCommand] {
    stage = .making(technique)
    drills += 1
    return question
  }

  /// Keeps the result where those of puzzles are.
  private func record(_ table: DrillTable, at now: Instant) -> ParlorCommand {
    let technique = table.drill.technique
    let rating = table.drill.steps.first?.rating ?? .hardest
    return .puzzle(
      PuzzleStoreRequest<SudokuPuzzle>.record(
        FinishedPlay(
          table.result(at: now), play: Identifier(high: identifier.high, low: identifier.low &+ drills),
          puzzle: DrillTable.id(of: technique), name: "Practice: \(technique)",
          difficulty: Difficulty(Level(rating)), category: Self.category)))
  }

  private mutating func click(_ mouse: Mouse, in context: ParlorContext) -> [ParlorCommand] {
    guard mouse.action == .press(.left) else { return [] }
    switch stage {
    case .choosing:
      let rows = parts(of: context.area).list.droppingTop(1)
      guard rows.contains(mouse.point) else { return [] }
      let number = table(in: context.area).visibleRange(in: parts(of: context.area).list).lowerBound
      let row = number + mouse.point.row - rows.top
      guard Drill.techniques.indices.contains(row) else { return [] }
      guard row != selected else { return begin(Drill.techniques[row].name) }
      select(row)
    case .making: break
    case .drilling(var table):
      guard let cell = GridGeometry(table.puzzle.layout, in: context.area).cell(at: mouse.point) else {
        return []
      }
      table.click(cell)
      stage = .drilling(table)
    }
    return []
  }
}

// MARK: - Drawing

extension PracticeScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .choosing: drawList(on: &canvas, in: area)
    case .making:
      canvas.write(
        "Looking for a position…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
    case .drilling(let table): table.draw(on: &canvas, in: area)
    }
  }

  private static let introduction = """
    Each drill is a position in which the technique is the easiest step that makes progress. Find it, and cross out \
    a note that it rules out.
    """

  private func parts(of area: Rect) -> (words: Rect, list: Rect) {
    let page = area.centered(
      Size(columns: min(area.columns - 4, 76), rows: min(area.rows, Drill.techniques.count + 5)))
    let words = Paragraph(Self.introduction).rows(for: page.columns)
    let rows = page.rows(.cells(words), .cells(page.rows > Drill.techniques.count + words ? 1 : 0), .share(1))
    return (rows[0], rows[2])
  }

  private func table(in area: Rect) -> Table {
    let columns =
      [Table.Column("Technique", .share(1)), Table.Column("Rating", .cells(7), alignment: .trailing)]
      + ["Solved", "Unaided"].map { Table.Column($0, .cells(9), alignment: .trailing) }
    return Table(columns, count: Drill.techniques.count, selected: selected)
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    let parts = parts(of: area), table = table(in: area)
    Paragraph(Self.introduction, style: .caption).draw(on: &canvas, in: parts.words, isFocused: false)
    let rows = Drill.techniques[table.visibleRange(in: parts.list)].map { technique in
      let reached = progress[DrillTable.id(of: technique.name)]
      let counts = [reached?.completedCount, reached?.unaidedCount].map { $0.map { "\($0)" } ?? "–" }
      return [technique.name, technique.ratings.lowerBound.description] + counts
    }
    table.draw(Array(rows), on: &canvas, in: parts.list)
  }
}
