import GameKit
import Kit
import Life
import TUI
import Workers

/// The screen with a board's facts and a form for its name, author and comments.
struct LifeDetailsScreen: Screen {
  typealias App = ParlorApp

  let id: Identifier
  /// The saved board; nil until it has been read.
  private var board: Board?
  private var summary: BoardSummary?
  private var form = DetailsForm()
  private var end = EndSearch.none
  /// The cycle found by the search on this screen.
  private var proved: Board.Cycle?
  /// The index of the first fact shown.
  private var offset = 0

  init(_ id: Identifier) { self.id = id }

  var header: Header { Header("Life · details", remark: board?.pattern.title ?? "") }

  var acceptsText: Bool { form.acceptsText }

  var hints: [Hint] {
    let back = Hint(.escape, title: "Done")
    guard board != nil else { return [back] }
    return [
      Hint(.up, .down, .tab, shown: "↑↓", title: "Move"),
      Hint(.enter, title: form.asksForEnd ? "Find ending" : "Next field"), back,
      Hint(.pageDown, .pageUp, title: "Scroll", isInFooter: false),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if let response = event.lifeResponse { return accept(response) }
    switch event {
    case .appeared: return board == nil ? [.boards(.list), .boards(.read(id))] : []
    case .response(.failed): return board == nil ? [.close] : []
    case .input(.key(.escape)): return save() + [.close]
    case .input(let input): return handle(input, in: context)
    case .interrupted, .ending: return save()
    case .response, .alarm, .resized: break
    }
    return []
  }

  private mutating func accept(_ response: LifeResponse) -> [ParlorCommand] {
    switch response {
    case .boards(.board(let board)) where board.id == id:
      self.board = board
      form = DetailsForm(board.pattern)
    case .boards(.list(let boards, _)): summary = boards.first { $0.id == id }
    case .boards(.saved(_, let changed)): board?.changed = changed
    case .job(let response):
      end.accept(response)
      if case .done(let ending) = end, ending.isProved { proved = ending.cycle }
    case .boards, .patterns, .offer, .comparison, .search, .scanned: break
    }
    return []
  }

  /// Saves the form and the proved cycle if anything has changed.
  private mutating func save() -> [ParlorCommand] {
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

struct DetailsParts {
  let form: Rect
  let facts: Rect
  /// The preview; empty if it does not fit.
  let picture: Rect

  private static let widthForPicture = 76, widthForLargeDots = 130

  init(_ area: Rect, formRows: Int, isPlain: Bool) {
    let inside = area.inset(columns: 2, rows: 1)
    let hasPicture = area.columns >= Self.widthForPicture && !isPlain
    let dots = !hasPicture ? 0 : area.columns >= Self.widthForLargeDots ? 48 : 24
    let columns = inside.columns([.share(1), .cells(dots)], gap: hasPicture ? 2 : 0)
    let rows = columns[0].rows([.cells(min(formRows, area.rows / 2)), .share(1)], gap: 1)
    form = rows[0]
    facts = rows[1].droppingLeft(2)
    picture = columns[1]
  }
}

/// The search for the final state of a board.
enum EndSearch: Hashable {
  case none
  case running(generations: Int)
  case done(Life.Ending)
  case failed(LifeError)

  private static let limit = 1_000_000

  mutating func begin(_ pattern: Pattern) -> [ParlorCommand] {
    do throws(LifeError) {
      let universe = try Universe(pattern)
      self = .running(generations: 0)
      return [
        .cancel, .life(.job(.findEnd(TransferBox(universe), generations: Self.limit, job: 0))),
      ]
    } catch {
      self = .failed(error)
      return []
    }
  }

  mutating func accept(_ response: LifeJobResponse) {
    switch response {
    case .progress(let done, _, _): self = .running(generations: done)
    case .ended(let ending, _): self = .done(ending)
    case .failed(let error, _): self = .failed(error)
    case .advanced, .replayed, .analyzed, .worked: break
    }
  }

  /// The state in sentences; nil if the search has not started.
  func sentences(since start: Int) -> [String]? {
    switch self {
    case .none: nil
    case .running(0): ["Searching…"]
    case .running(let generations): ["Searching, generation \(generations.grouped)…"]
    case .done(let ending): EndingText.lines(ending, since: start)
    case .failed(let error): [error.sentence]
    }
  }
}
