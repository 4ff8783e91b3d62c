import GameKit
import Kit
import Life
import TUI

/// The form for the name, author and comments of a board.
struct DetailsForm: Hashable {
  enum Row: Hashable {
    case title
    case author
    case comment(Int)
    case end
  }

  private(set) var form = Form<Row>([])
  /// The maximum number of comments to type; more from a file are kept.
  private static let mostComments = 12

  init() {}

  init(_ pattern: Pattern) {
    form = Form(
      [
        .widget(.title, "Name", TextField(pattern.title, placeholder: "name", limit: 60)),
        .widget(.author, "Author", TextField(pattern.author, placeholder: "who found or made it")),
      ])
    comments = pattern.comments
  }

  /// The number of rows other than comments.
  private static let otherRows = 3

  var acceptsText: Bool { form.acceptsText }

  /// True if activating the row starts the search for the final state.
  var asksForEnd: Bool { form.focused == .end }

  var rows: Int { form.rows.count }

  /// The comments; the form shows an empty row after them, to type another.
  private var comments: [String] {
    get {
      let typed = form.rows.indices.map { form.text(of: .comment($0)) ?? "" }
      return Array(typed.reversed().drop { $0.isEmpty }.reversed())
    }
    set {
      let focused = form.focused
      let shown = newValue + (newValue.count < Self.mostComments ? [""] : [])
      let rows = shown.enumerated().map { place, text in
        Form<Row>.Row.widget(
          .comment(place), place == 0 ? "Comment" : "Comment \(place + 1)",
          TextField(text, placeholder: place == 0 ? "notes" : ""))
      }
      form.rows = form.rows.prefix(2) + rows + [.action(.end, "Find out how it ends")]
      if let focused { form.focus(focused) }
    }
  }

  mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let reaction = form.handle(input, in: area)
    let typed = comments
    let wanted = min(typed.count + 1, max(Self.mostComments, typed.count))
    if form.rows.count - Self.otherRows != wanted { comments = typed }
    return reaction
  }

  /// Returns the pattern with the texts of the form; an empty name keeps the old one.
  func applied(to pattern: Pattern) -> Pattern {
    var pattern = pattern
    let title = form.text(of: .title) ?? ""
    if !title.allSatisfy(\.isWhitespace) { pattern.title = title }
    pattern.author = form.text(of: .author) ?? pattern.author
    pattern.comments = comments
    return pattern
  }

  func draw(on canvas: inout Canvas, in area: Rect) { form.draw(on: &canvas, in: area) }
}

/// The facts about a board, one per line.
struct BoardFacts {
  let board: Board
  /// The board's entry in the list; nil if there is none.
  let summary: BoardSummary?
  var end = EndSearch.none

  private static let labelColumns = 14

  /// The facts in lines of limited width; `isPlain` lines are for screen readers.
  func lines(in columns: Int, isPlain: Bool = false) -> [RecordPage.Line] {
    let dates = [
      ("Created", LocalTime(board.created).dayAndClock), ("Changed", LocalTime(board.changed).dayAndClock),
    ]
    let known = KnownEnding(board.cycle).sentence
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
      ("Rule", KnownRule.label(pattern.rule)), ("World", BoardText.world(pattern.topology)),
      ("Generation", pattern.generation.grouped + (board.isActive ? ", running" : "")),
    ]
    guard let summary else { return world }
    let box = summary.boundingBox
    let density = BoardText.density(summary.population, in: pattern.topology.box ?? box)
    let share = pattern.topology == .plane ? "of the bounding box" : "of the world"
    return world + [
      ("Population", BoardText.cells(summary.population)),
      ("Bounding box", BoardText.extent(box) ?? "–"),
      ("Density", density.map { "\($0) \(share)" } ?? "–"),
    ]
  }
}

struct KnownEnding {
  private let cycle: Board.Cycle?

  init(_ cycle: Board.Cycle?) { self.cycle = cycle }

  var sentence: String {
    guard let cycle else { return "Not checked yet." }
    let start = "from generation \(cycle.start.grouped)"
    let period = cycle.period.grouped
    if cycle.dx != 0 || cycle.dy != 0 {
      return "Moves \(EndingText.direction(cycle.dx, cycle.dy)) every \(period) generations \(start)."
    }
    return cycle.period == 1
      ? "Nothing changes \(start)." : "Repeats every \(period) generations \(start)."
  }
}
