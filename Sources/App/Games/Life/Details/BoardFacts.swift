import GameKit
import Life
import TUI

/// What is known of a board, a line each.
struct BoardFacts {
  let board: Board
  /// What the list knows of it; nil where it could not be told.
  let summary: BoardSummary?
  /// What was found out about its end just now.
  var end = EndSearch.none

  /// The columns that the names of the facts take.
  private static let labelColumns = 12

  /// The facts, in lines of so many columns.
  ///
  /// - Parameter isPlain: Whether they are to be read aloud.
  func lines(in columns: Int, isPlain: Bool = false) -> [RecordPage.Line] {
    let dates = [
      ("Created", LocalTime(board.created).dateAndTime), ("Changed", LocalTime(board.changed).dateAndTime),
    ]
    let known = BoardEnding(board.cycle).sentence
    let found = end.sentences(since: board.pattern.generation) ?? [known]
    let ending = found.enumerated().map { ($0 == 0 ? "Ending" : "", $1) }
    let lines = (living + dates + ending).map(line)
    return (isPlain ? lines.map { .init($0.spoken, $0.style) } : lines).wrapped(to: columns)
  }

  private func line(_ fact: (label: String, text: String)) -> RecordPage.Line {
    .init(
      "\(fact.label.padded(to: Self.labelColumns))\(fact.text)", hang: Self.labelColumns,
      spoken: fact.label.isEmpty ? fact.text : "\(fact.label): \(fact.text)")
  }

  private var living: [(String, String)] {
    let pattern = board.pattern
    let world = [
      ("Rule", KnownRule.words(pattern.rule)), ("World", BoardText.world(pattern.topology)),
      ("Generation", pattern.generation.grouped + (board.isActive ? ", running" : "")),
    ]
    guard let summary else { return world }
    let box = summary.boundingBox
    let density = BoardText.density(summary.population, in: pattern.topology.box ?? box)
    let share = pattern.topology == .plane ? "of that rectangle" : "of the world"
    return world + [
      ("Alive", BoardText.cells(summary.population)),
      ("Where", BoardText.extent(box) ?? "nothing lives"),
      ("Density", density.map { "\($0) \(share)" } ?? "nothing to divide"),
    ]
  }
}

/// How a board ends, as far as that was proved before.
struct BoardEnding {
  private let cycle: Board.Cycle?

  init(_ cycle: Board.Cycle?) { self.cycle = cycle }

  /// It in a sentence.
  var sentence: String {
    guard let cycle else { return "Not known yet: ask above." }
    let start = "from generation \(cycle.start.grouped) on"
    let period = cycle.period.grouped
    if cycle.dx != 0 || cycle.dy != 0 {
      return "Moves \(EndingSentences.way(cycle.dx, cycle.dy)) every \(period) generations, \(start)."
    }
    return cycle.period == 1
      ? "Nothing changes any more, \(start)." : "Repeats every \(period) generations, \(start)."
  }
}
