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
  private var table = Table(
    SearchFindings.columns(in: .max), rows: [], sort: Table.Sort(by: 0, isAscending: false))
  /// The selected object; nil if there is none.
  private var object: FoundObject?
  private var question: SearchQuestion?
  /// The seed of new searches.
  private let seed: String

  /// - Parameter seed: A number from which the seed of new searches is made.
  init(seed: UInt64 = 1) {
    self.seed = "parlor_" + String(seed, radix: 36)
    layOut(Look())
  }

  var header: Header {
    Header("Life · soup search", remark: saved == nil ? "" : isRunning ? "running" : "paused")
  }

  var acceptsText: Bool { question?.dialog.acceptsText ?? table.search.isOpen }

  var hints: [Hint] {
    if let question { return question.dialog.hints }
    guard !table.search.isOpen else { return SearchLine.hints }
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    guard saved != nil else { return [back] }
    // In words no line changes while it runs.
    let object = selectedCode == nil || isRunning ? [] : [Hint(.enter, title: "Open object")]
    return [Hint(.space, title: isRunning ? "Pause" : "Start")] + object + [
      back, Hint(.character("o"), title: "Sort"), Hint(.character("s"), title: "Symmetry"),
      Hint(.character("R"), title: "Rule"), Hint(.character("e"), title: "Seed"),
      SearchLine.hint, Table.sortHint, Hint(.character("t"), title: "Say the count", isInFooter: false),
      Hint(.up, .down, shown: "↑↓", title: "Move", isInFooter: false),
      Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false),
    ]
  }

  var alarm: Instant? { object?.alarm }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if event == .alarm {
      object?.advance(to: context.now)
      return []
    }
    defer { watchSelected(in: context) }
    if case .search(let response)? = event.lifeResponse { return accept(response, context.look) }
    switch event {
    case .appeared: return saved == nil ? [.life(.search(.open(nil)))] : []
    case .input(let input): return handle(input, in: context)
    case .ending: return pause()
    case .response, .alarm, .resized, .interrupted: return []
    }
  }

  /// The apgcode of the selected row; nil if it is not an object.
  private var selectedCode: Apgcode? {
    guard let row = table.selectedRow, case .object(let code) = findings.rows[row].finding else {
      return nil
    }
    return code
  }

  /// Watches the object that is selected now, from its first generation unless it was before.
  private mutating func watchSelected(in context: ParlorContext) {
    let parts = SearchParts(context.area, context.look)
    table.replaceColumns(SearchFindings.columns(in: parts.table.columns))
    guard let code = selectedCode, let rule = saved?.search.rule else { return object = nil }
    guard object?.isOf(code, under: rule) != true else { return }
    let isMoving = context.look.isAnimated && parts.hasObject
    object = FoundObject(code, under: rule, isMoving: isMoving, at: context.now)
  }
}

extension LifeSearchScreen {
  private mutating func accept(_ response: SearchResponse, _ look: Look) -> [ParlorCommand] {
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
    layOut(look)
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
  private mutating func change(to search: SoupSearch, _ look: Look) -> [ParlorCommand] {
    guard search != saved?.search else { return [] }
    let commands = pause()
    saved = SavedSearch(search)
    table.select(0)
    layOut(look)
    return commands + [.life(.search(.open(search)))]
  }

  /// Fills the table and keeps the selection on its finding.
  private mutating func layOut(_ look: Look) {
    let selected = table.selected == 0 ? nil : table.selectedRow.map { findings.rows[$0].finding }
    findings.tally = saved?.tally ?? SoupTally()
    table.rows = findings.rows.indices.map { findings.texts(of: $0, in: look) }
    table.select(0)
    if let row = findings.rows.firstIndex(where: { $0.finding == selected }) { table.selectRow(row) }
    table.emptyText = saved == nil ? "" : "Nothing counted yet. Press Space to start."
  }
}

extension LifeSearchScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if question != nil { return answer(input, in: context) }
    let parts = SearchParts(context.area, context.look)
    let area = parts.table
    if table.handleSearch(input, in: area) { return [] }
    let input =
      saved.map {
        input.pressing(SearchFindings.settings($0.search), in: parts.settings, look: context.look)
      } ?? input
    if case .key(let key) = input, let commands = press(key, context.look) { return commands }
    guard table.handle(input, in: area, look: context.look) == .activated else { return [] }
    return object.map { [.open(.newBoard($0.pattern))] } ?? []
  }

  /// Handles a key of this screen; nil for all other keys.
  private mutating func press(_ key: Key, _ look: Look) -> [ParlorCommand]? {
    switch key {
    case .escape, .character("q"): return pause() + [.close]
    case .space: return isRunning ? pause() : start()
    case .character("t"):
      return saved.map { [.toast(Toast(SearchFindings.sum($0.tally, rate: rate)))] } ?? []
    case .character("o"):
      // The most frequent ones first, or the rarest.
      table.sort = Table.Sort(by: 0, isAscending: table.sort == Table.Sort(by: 0, isAscending: false))
      table.select(0)
    case .character("s"): return saved.map { change(to: $0.search.withNextSymmetry, look) } ?? []
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
    return change(to: changed, context.look)
  }
}

extension LifeSearchScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let parts = SearchParts(area, canvas.look)
    if let saved {
      SearchFindings.settings(saved.search).draw(on: &canvas, in: parts.settings)
      if isRunning, canvas.look.isPlain {
        // A screen reader would read every change.
        SpokenPage(["Running. Space pauses, t says the count."]).draw(on: &canvas, in: parts.sum)
      } else {
        draw(saved, on: &canvas, parts)
      }
    }
    question?.dialog.draw(on: &canvas, in: area)
  }

  private func draw(_ saved: SavedSearch, on canvas: inout Canvas, _ parts: SearchParts) {
    canvas.write(SearchFindings.sum(saved.tally, rate: rate), in: parts.sum, style: .faint)
    table.draw(on: &canvas, in: parts.table, isFocused: question == nil)
    guard let row = table.selectedRow else { return }
    if parts.hasObject { object?.draw(findings.facts(of: row), on: &canvas, in: parts.object) }
    canvas.write(findings.soups(of: row, in: saved.search), in: parts.below, style: .faint)
  }
}

private struct SearchParts {
  let settings: Rect, sum: Rect, table: Rect, below: Rect
  /// The picture of the selected object beside the table; empty where there is no room for both.
  let object: Rect

  /// From so many columns on, there is room for the picture.
  private static let wide = 96

  init(_ area: Rect, _ look: Look) {
    let inside = area.inset(columns: 2)
    let rows = inside.rows([.cells(1), .cells(1), .cells(1), .share(1), .cells(1)])
    let picture = area.columns >= Self.wide && !look.isPlain ? min(44, area.columns * 3 / 10) : 0
    let columns = rows[3].columns([.share(1), .cells(picture)], gap: picture > 0 ? 3 : 0)
    (settings, sum, table, object, below) = (rows[0], rows[1], columns[0], columns[1], rows[4])
  }

  var hasObject: Bool { !object.isEmpty }
}

extension SoupSearch {
  fileprivate var withNextSymmetry: SoupSearch {
    let all = SoupSymmetry.allCases
    let next = (all.firstIndex(of: symmetry) ?? 0) + 1
    return (try? SoupSearch(rule: rule, symmetry: all[next % all.count], seed: seed)) ?? self
  }
}
