import GameKit
import Life
import TUI

/// All that is known of a board, and what somebody writes about it.
struct LifeDetailsScreen: Screen {
  typealias Words = ParlorWords

  let id: Identifier
  /// The board as it is kept; nil until it was read.
  var board: Board?
  var summary: BoardSummary?
  var form = DetailsForm()
  var end = EndSearch.none
  /// The cycle that was proved here.
  private var proved: Board.Cycle?
  /// The first of the facts that is shown.
  var offset = 0

  init(_ id: Identifier) { self.id = id }

  var header: Header { Header("Life · details", remark: board?.pattern.title ?? "") }

  var takesText: Bool { form.takesText }

  var hints: [Hint] {
    let back = Hint(.escape, title: "Keep and go back")
    guard board != nil else { return [back] }
    return [
      Hint(.up, .down, .tab, shown: "↑↓", title: "Choose"),
      Hint(.enter, title: form.asksForEnd ? "Find out" : "Next"), back,
      Hint(.pageDown, .pageUp, title: "Scroll", isInFooter: false),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return board == nil ? [.boards(.list), .readBoard(id)] : []
    case .answer(.life(.boards(let answer))): take(answer)
    case .answer(.life(.work(let answer))): take(answer)
    case .answer(.failed): return board == nil ? [.close] : []
    case .input(.key(.escape)): return keep() + [.close]
    case .input(let input): return handle(input, in: context)
    case .interrupted: return keep()
    case .answer, .alarm, .resized: break
    }
    return []
  }

  private mutating func take(_ answer: BoardAnswer) {
    switch answer {
    case .board(let board) where board.id == id:
      self.board = board
      form = DetailsForm(board.pattern)
    case .list(let boards): summary = boards.first { $0.id == id }
    case .saved(_, let changed): board?.changed = changed
    case .board, .keptBeside, .deleted, .library, .pattern, .written, .offered: break
    }
  }

  /// Takes in what was found out about the end; what is proved is kept with the board.
  private mutating func take(_ answer: LifeWorkAnswer) {
    end.take(answer)
    if case .done(let ending) = end, ending.isProved { proved = ending.cycle }
  }

  /// Keeps what was written, if anything is new.
  private mutating func keep() -> [ParlorCommand] {
    guard var changed = board else { return [] }
    changed.pattern = form.applied(to: changed.pattern)
    changed.cycle = proved ?? changed.cycle
    guard changed.pattern != board?.pattern || changed.cycle != board?.cycle else { return [] }
    board = changed
    return [.boards(.save(changed))]
  }
}

extension LifeDetailsScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard let board else { return [] }
    let parts = DetailsParts(context.area, formRows: form.rows, isPlain: context.look.isPlain)
    switch input {
    case .key(.pageDown): scroll(by: parts.facts.rows / 2, in: parts.facts)
    case .key(.pageUp): scroll(by: -parts.facts.rows / 2, in: parts.facts)
    case .mouse(let mouse) where parts.facts.contains(mouse.point): scroll(mouse, in: parts.facts)
    case .key, .mouse, .paste, .focus:
      let reaction = form.handle(input, in: parts.form)
      if reaction == .activated, form.asksForEnd { return end.begin(board.pattern) }
    }
    return []
  }

  private mutating func scroll(_ mouse: Mouse, in area: Rect) {
    if mouse.action == .wheelDown { scroll(by: 3, in: area) }
    if mouse.action == .wheelUp { scroll(by: -3, in: area) }
  }

  private mutating func scroll(by rows: Int, in area: Rect) {
    offset = facts(in: area, isPlain: false).offset(scrolledBy: rows)
  }

  private func facts(in area: Rect, isPlain: Bool) -> PageView {
    let facts = board.map { BoardFacts(board: $0, summary: summary, end: end) }
    return PageView(
      facts?.lines(in: area.columns - 2, isPlain: isPlain) ?? [], in: area, from: offset)
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard board != nil else { return }
    let parts = DetailsParts(area, formRows: form.rows, isPlain: canvas.look.isPlain)
    facts(in: parts.facts, isPlain: canvas.look.isPlain).draw(on: &canvas, in: parts.facts)
    if let summary { BoardPicture(summary.preview).draw(on: &canvas, in: parts.picture) }
    form.draw(on: &canvas, in: parts.form)
  }
}

/// Where the parts of a board's details stand.
struct DetailsParts {
  let form: Rect
  let facts: Rect
  /// The picture; empty where there is no room.
  let picture: Rect

  private static let widthForPicture = 76, widthForLargeDots = 130

  init(_ area: Rect, formRows: Int, isPlain: Bool) {
    let inside = area.inset(columns: 2, rows: 1)
    let hasPicture = area.columns >= Self.widthForPicture && !isPlain
    let dots = !hasPicture ? 0 : area.columns >= Self.widthForLargeDots ? 48 : 24
    let columns = inside.columns([.share(1), .cells(dots)], gap: hasPicture ? 2 : 0)
    let rows = columns[0].rows([.cells(min(formRows, area.rows / 2)), .share(1)], gap: 1)
    (form, facts, picture) = (rows[0], rows[1].droppingLeft(2), columns[1])
  }
}

extension Rect {
  /// What is left when that many columns are taken away at the left.
  fileprivate func droppingLeft(_ count: Int) -> Rect {
    Rect(column: left + count, row: top, columns: columns - count, rows: rows)
  }
}
