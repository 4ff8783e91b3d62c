import GameKit
import Kit
import TUI

/// Everything counted while people played: totals per game, and every single event.
struct AnalyticsScreen: Screen {
  typealias App = ParlorApp

  let games: [GameModule]
  /// The tables; nil until the events are read.
  var tables: [StatisticsTable]?
  /// The time that each game was played, in minutes.
  private var times: [BarChart.Bar] = []
  /// True if events are still being counted.
  var isOn = true
  var tabs = Tabs(["Totals", "Events"])
  var table = Table([], rows: [])
  /// The question before everything is erased.
  var question: Dialog?

  init(games: [GameModule] = Catalogue.games) { self.games = games }

  var header: Header { Header("Analytics", remark: isOn ? "stays on this computer" : "off") }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.request(.analytics(.read))]
    case .response(let response): return accept(response)
    case .input(let input): return handle(input, in: context)
    case .resized, .alarm, .interrupted, .ending: return []
    }
  }

  private mutating func accept(_ response: Response) -> [ParlorCommand] {
    switch response {
    case .analytics(.events(let events, let isOn)):
      self.isOn = isOn
      let counted = AnalyticsTables(events: events, games: games)
      (tables, times) = (counted.all, counted.times)
      arrange()
    case .analytics(.exported(let path)):
      return [.toast(Toast("Exported to \(path)", severity: .success))]
    case .failed: if tables == nil { tables = AnalyticsTables(events: [], games: games).all }
    case .history, .preferences, .locations, .game, .party, .join, .published, .savedGames, .cardNews, .done:
      break
    }
    return []
  }

  private var shown: StatisticsTable? { tables?[tabs.selected] }

  private var isEmpty: Bool { shown?.rows.isEmpty ?? true }

  private mutating func arrange() {
    table = Table(shown?.layout ?? [], rows: shown?.rows.map(\.cells) ?? [], pinned: 1)
  }

  var acceptsText: Bool { table.search.isOpen }
}

// MARK: - Keys

extension AnalyticsScreen {
  var hints: [Hint] {
    if let question { return question.hints }
    guard !table.search.isOpen else { return SearchLine.hints }
    let works = [
      Hint(.character("e"), title: "Export"), Hint(.delete, .character("x"), shown: "Del", title: "Erase"),
    ]
    return [
      Hint(.tab, .right, .left, .backTab, shown: "Tab", title: "Next table"),
      Hint(.up, .down, shown: "↑↓", title: "Move"),
    ] + (isEmpty ? [] : works) + [
      Hint(.character("o"), title: isOn ? "Turn off" : "Turn on"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
      SearchLine.hint, Table.sortHint,
      Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false),
    ]
  }

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard question == nil else {
      let isErased = question.answer(input, in: context.area, look: context.look)
      return isErased ? [.request(.analytics(.erase))] : []
    }
    let parts = Self.parts(of: context.area)
    if table.handleSearch(input, in: parts.table) { return [] }
    switch input {
    case .key(.escape), .key(.character("q")): return [.close]
    case .key(.character("o")): return turn(on: !isOn)
    case .key(.character("e")) where !isEmpty: return [.request(.analytics(.export))]
    case .key(.character("x")) where !isEmpty, .key(.delete) where !isEmpty: question = Self.erasing
    case .key(.tab), .key(.right), .key(.backTab), .key(.left): open(1 - tabs.selected)
    default:
      let open = tabs.selected
      guard case .mouse = input, tabs.handle(input, in: parts.tabs) == .handled else {
        _ = table.handle(input, in: parts.table, look: context.look)
        return []
      }
      if tabs.selected != open { arrange() }
    }
    return []
  }

  private mutating func open(_ tab: Int) {
    tabs.select(tab)
    arrange()
  }

  private func turn(on isOn: Bool) -> [ParlorCommand] {
    let name = ParlorSettings.analytics.name
    return [
      .request(.preferences(.choose(setting: name, value: isOn ? "on" : "off"))), .request(.analytics(.read)),
    ]
  }

  private static let erasing = Dialog.confirm(
    "Erase analytics?", "Everything on this page will be deleted. Your games, puzzles and best times stay.",
    yes: "Erase", no: "Cancel", isDangerous: true)
}

// MARK: - Drawing

extension AnalyticsScreen {
  private static func parts(of area: Rect) -> (intro: Rect, tabs: Rect, table: Rect, note: Rect) {
    let rows = area.inset(columns: 1).rows(.cells(3), .cells(2), .share(1), .cells(1))
    return (rows[0].inset(columns: 1), rows[1].row(0), rows[2].droppingBottom(1), rows[3].inset(columns: 1))
  }

  private var intro: String {
    let off = isOn ? "" : " Counting is off."
    return "This is everything Parlor counts while you play: no names, no moves, nothing you type. It never "
      + "leaves this computer.\(off)"
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let parts = Self.parts(of: area)
    Paragraph(intro, style: .faint).draw(on: &canvas, in: parts.intro, isFocused: false)
    tabs.draw(on: &canvas, in: parts.tabs, isFocused: false)
    if let shown { draw(shown, on: &canvas, parts.table, parts.note) }
    question?.draw(on: &canvas, in: area)
  }

  private func draw(_ shown: StatisticsTable, on canvas: inout Canvas, _ area: Rect, _ note: Rect) {
    var table = table
    table.emptyText = isOn ? "Nothing counted yet." : "Nothing counted. Press o to turn counting on."
    table.draw(on: &canvas, in: area, isFocused: question == nil)
    Paragraph(shown.note, style: .faint).draw(on: &canvas, in: note, isFocused: false)
    drawTimes(on: &canvas, in: area.inset(columns: 1).droppingTop(shown.rows.count + 4))
  }

  /// Draws the times as bars below the totals, if there is room.
  private func drawTimes(on canvas: inout Canvas, in area: Rect) {
    guard tabs.selected == 0, !table.search.isOpen, !times.isEmpty, !canvas.look.isPlain else { return }
    let pitch = area.rows > 3 * times.count ? 2 : 1
    guard area.rows > times.count * pitch else { return }
    canvas.write("Time played", in: area.row(0), style: .heading)
    for (index, time) in times.enumerated() {
      BarChart([time], limit: times.map(\.value).max())
        .draw(on: &canvas, in: area.row(1 + index * pitch))
    }
  }
}
