import GameKit
import Kit
import Life
import TUI

/// The screen of a soup search, which starts, pauses and resumes it and shows the findings.
struct LifeSearchScreen: Screen {
  typealias App = ParlorApp

  /// The latest known state of the search; nil until it is read.
  private var saved: SavedSearch?
  /// The soups per second; nil while paused.
  private var rate: Int?
  private var isRunning = false
  private var findings = SearchFindings()
  private var table = Table([], count: 0)
  private var question: SearchQuestion?
  /// The seed of new searches.
  private let seed: String

  /// - Parameter seed: A number from which the seed of new searches is made.
  init(seed: UInt64 = 1) {
    self.seed = "parlor_" + String(seed, radix: 36)
    layOut()
  }

  var header: Header {
    Header("Life · soup search", remark: saved == nil ? "" : isRunning ? "running" : "paused")
  }

  var acceptsText: Bool { question?.dialog.acceptsText ?? false }

  var hints: [Hint] {
    if let question { return question.dialog.hints }
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    guard saved != nil else { return [back] }
    let object = selectedCode == nil ? [] : [Hint(.enter, title: "Open object")]
    return [Hint(.space, title: isRunning ? "Pause" : "Start")] + object + [
      back, Hint(.character("o"), title: "Sort"), Hint(.character("s"), title: "Symmetry"),
      Hint(.character("R"), title: "Rule"), Hint(.character("e"), title: "Seed"),
      Hint(.up, .down, shown: "↑↓", title: "Move", isInFooter: false),
      Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if case .search(let response)? = event.lifeResponse { return accept(response) }
    switch event {
    case .appeared: return saved == nil ? [.life(.search(.open(nil)))] : []
    case .input(let input): return handle(input, in: context)
    case .ending: return pause()
    case .response, .alarm, .resized, .interrupted: return []
    }
  }

  /// The apgcode of the selected row; nil if it is not an object.
  private var selectedCode: Apgcode? {
    guard findings.rows.indices.contains(table.selected),
      case .object(let code) = findings.rows[table.selected].finding
    else { return nil }
    return code
  }
}

extension LifeSearchScreen {
  private mutating func accept(_ response: SearchResponse) -> [ParlorCommand] {
    switch response {
    case .opened(let found):
      if let found {
        saved = found
      } else if saved == nil {
        saved = (try? SoupSearch(seed: seed)).map { SavedSearch($0) }
      }
    case .counted(let search, let rate):
      guard isRunning, search.search == saved?.search else { return [] }
      saved = search
      self.rate = rate
    }
    layOut()
    return []
  }

  private mutating func start() -> [ParlorCommand] {
    guard let saved else { return [] }
    isRunning = true
    return [.life(.search(.run(saved)))]
  }

  private mutating func pause() -> [ParlorCommand] {
    guard isRunning else { return [] }
    isRunning = false
    rate = nil
    return [.cancel]
  }

  /// Changes to another search, which continues where it was saved.
  private mutating func change(to search: SoupSearch) -> [ParlorCommand] {
    guard search != saved?.search else { return [] }
    let commands = pause()
    saved = SavedSearch(search)
    table.select(0)
    layOut()
    return commands + [.life(.search(.open(search)))]
  }

  /// Fills the table and keeps the selection on its finding.
  private mutating func layOut() {
    let selected =
      findings.rows.indices.contains(table.selected) ? findings.rows[table.selected].finding : nil
    findings.tally = saved?.tally ?? SoupTally()
    let place = table.selected == 0 ? 0 : findings.rows.firstIndex { $0.finding == selected } ?? 0
    table = Table(
      SearchFindings.columns, count: findings.rows.count, selected: place,
      emptyText: saved == nil ? "" : "Nothing counted yet. Press Space to start.")
  }
}

extension LifeSearchScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if question != nil { return answer(input, in: context) }
    if case .key(let key) = input, let commands = press(key) { return commands }
    let area = SearchParts(context.area).table
    guard table.handle(input, in: area, look: context.look) == .activated, let code = selectedCode else {
      return []
    }
    return [.open(.newBoard(Pattern(code)))]
  }

  /// Handles a key of this screen; nil for all other keys.
  private mutating func press(_ key: Key) -> [ParlorCommand]? {
    switch key {
    case .escape, .character("q"): return pause() + [.close]
    case .space: return isRunning ? pause() : start()
    case .character("o"):
      findings.rarestFirst.toggle()
      table.select(0)
      layOut()
    case .character("s"): return saved.map { change(to: $0.search.withNextSymmetry) } ?? []
    case .character("R"): question = saved.map { .rule(of: $0.search) }
    case .character("e"): question = saved.map { .seed(of: $0.search) }
    default: return nil
    }
    return []
  }

  private mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard var asked = question, let search = saved?.search else { return [] }
    let reaction = asked.dialog.handle(input, in: context.area, look: context.look)
    question = asked
    guard reaction == .activated else { return [] }
    guard asked.dialog.isConfirmed else {
      question = nil
      return []
    }
    guard let changed = asked.changed(search) else {
      question = asked
      return []
    }
    question = nil
    return change(to: changed)
  }
}

extension LifeSearchScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let parts = SearchParts(area)
    if let saved {
      canvas.write(SearchFindings.settings(saved.search), in: parts.settings, style: .strong)
      canvas.write(SearchFindings.sum(saved.tally, rate: rate), in: parts.sum, style: .faint)
      let rows = table.visibleRange(in: parts.table).map { findings.texts(of: $0) }
      table.draw(rows, on: &canvas, in: parts.table, isFocused: question == nil)
      if findings.rows.indices.contains(table.selected) {
        let soups = findings.soups(of: table.selected, in: saved.search)
        canvas.write(soups, in: parts.below, style: .faint)
      }
    }
    question?.dialog.draw(on: &canvas, in: area)
  }
}

private struct SearchParts {
  let settings: Rect, sum: Rect, table: Rect, below: Rect

  init(_ area: Rect) {
    let rows = area.inset(columns: 2).rows([.cells(1), .cells(1), .cells(1), .share(1), .cells(1)])
    settings = rows[0]
    sum = rows[1]
    table = rows[3]
    below = rows[4]
  }
}

extension SoupSearch {
  fileprivate var withNextSymmetry: SoupSearch {
    let all = SoupSymmetry.allCases
    let next = (all.firstIndex(of: symmetry) ?? 0) + 1
    return (try? SoupSearch(rule: rule, symmetry: all[next % all.count], seed: seed)) ?? self
  }
}
