import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI

/// A puzzle's rating, the techniques that it needs, and what else there is to know about it, to be copied.
struct SudokuAboutScreen: Screen {
  typealias App = ParlorApp

  private let id: Identifier
  /// Nil until it is read.
  private(set) var puzzle: SudokuPuzzle?
  /// The way to the solution; nil until a worker has found it.
  private(set) var path: SolvingPath?
  private var selected = 0

  init(_ id: Identifier) { self.id = id }

  var header: Header { Header("Sudoku · \(puzzle.map { $0.name.onOneLine } ?? "rating")") }

  var hints: [Hint] {
    [
      Hint(.character("y"), title: "Copy"), Hint(.enter, title: "Play"),
      Hint(.up, .down, shown: "↑↓", title: "Move"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.puzzle(PuzzleStoreRequest<SudokuPuzzle>.list)]
    case .response(.failed): return [.close]
    case .response(let response): return accept(response.puzzle(of: SudokuPuzzle.self))
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input(.key(.character("y"))): return text.map { [.copy($0)] } ?? []
    case .input(.key(.enter)): return [.replace(.puzzle(.play(.saved(id)), of: SudokuPuzzle.game))]
    case .input(.key(.up)): selected = max(0, selected - 1)
    case .input(.key(.down)): selected = min(selected + 1, max(0, (path?.uses.count ?? 0) - 1))
    case .input, .alarm, .resized, .interrupted, .ending: break
    }
    return []
  }

  private mutating func accept(_ response: PuzzleResponse<SudokuPuzzle>?) -> [ParlorCommand] {
    switch response {
    case .list(let puzzles, faults: _)?:
      guard let listed = puzzles.first(where: { $0.id == id }) else { return [.close] }
      puzzle = listed.puzzle
      guard path == nil else { return [] }
      return [.ask(SudokuQuestion.rate(listed.puzzle.initial), of: SudokuGame.self)]
    case .answered?:
      guard case .rated(let path, let grid)? = response?.answer(SudokuAnswer.self), grid == puzzle?.initial
      else { return [] }
      self.path = path
    case .opened?, .notFound?, .saved?, .deleted?, .imported?, .exported?, .exists?, .playSaved?, .elsewhere?,
      .notSaved?, .recorded?, .results?, nil:
      break
    }
    return []
  }
}

// MARK: - Words

extension SudokuAboutScreen {
  /// What there is to know about the puzzle, as names and values.
  private var facts: [(name: String, value: String)] {
    guard let puzzle else { return [] }
    let rating = path.map { path in path.rating.map { "\($0)" } ?? "not solved by logic" } ?? "working…"
    let steps = path.map { [("Steps", "\($0.steps.count)")] } ?? []
    return [("Rating", rating), ("Difficulty", puzzle.difficulty.title)] + steps
      + [("Kind", SudokuGame.facts(of: puzzle).joined(separator: ", ").capitalizedFirst)]
      + (puzzle.header.author.isEmpty ? [] : [("Author", puzzle.header.author.onOneLine)])
      + [("ID", id.description)]
  }

  /// All of it as a text for other programs and people; nil until it is known.
  var text: String? {
    guard let puzzle, let path else { return nil }
    let uses = path.uses.map { "\($0.count) × \($0.name) (\($0.rating))" }
    let lines = facts.map { "\($0.name): \($0.value)" }
    return ([puzzle.name.onOneLine] + lines + uses + [puzzle.initial.text]).joined(separator: "\n")
  }
}

// MARK: - Drawing

extension SudokuAboutScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard puzzle != nil else { return }
    let page = area.centered(Size(columns: min(area.columns - 4, 72), rows: min(area.rows, 40)))
    guard !canvas.look.isPlain else { return speak(on: &canvas, in: page) }
    let gap = page.rows > facts.count + 6 ? 1 : 0
    let rows = page.rows(.cells(gap), .cells(facts.count), .cells(gap), .share(1))
    for (number, fact) in facts.enumerated() {
      let row = rows[1].row(number)
      canvas.write(fact.name, in: row, style: .caption)
      canvas.write(fact.value, in: row.droppingLeft(Self.valueColumn), style: number == 0 ? .strong : .text)
    }
    drawTechniques(on: &canvas, in: rows[3])
  }

  private static let valueColumn = 12

  private func drawTechniques(on canvas: inout Canvas, in area: Rect) {
    guard let uses = path?.uses else { return }
    let table = Table(
      [Table.Column("Technique", .share(1))]
        + ["Rating", "Times"].map { Table.Column($0, .cells(8), alignment: .trailing) },
      count: uses.count, selected: selected, emptyText: "No known technique helps.")
    let rows = uses[table.visibleRange(in: area)].map { [$0.name, "\($0.rating)", "\($0.count)"] }
    table.draw(Array(rows), on: &canvas, in: area)
  }

  private func speak(on canvas: inout Canvas, in area: Rect) {
    let uses = path?.uses.map { "\($0.name), rated \($0.rating), \(Count($0.count, "time"))." } ?? []
    SpokenPage(facts.map { "\($0.name): \($0.value)." } + uses).draw(on: &canvas, in: area)
  }
}
