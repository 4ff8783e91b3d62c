import GameKit
import Kit
import TUI

/// The finished games, newest first; only those around the selection are in memory.
struct HistoryScreen: Screen {
  typealias App = ParlorApp

  let games: [GameModule]
  var filter = HistoryFilter()
  /// Everyone who ever played.
  var players: [String] = []
  /// The games in memory; nil until they are read.
  var window: HistoryWindow?
  var columns = HistoryColumn.shown(in: 80)
  var table = HistoryColumn.table
  var question: HistoryQuestion?
  /// The selected game in full, next to the list on a wide screen; nil until it is read.
  var preview: RecordPreview?

  init(games: [GameModule] = Catalogue.games) { self.games = games }

  var header: Header { Header("History", remark: window == nil ? "" : count) }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    fit(to: context.area)
    return respond(to: event, in: context) + readPreview(in: context)
  }

  private mutating func respond(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [read(in: context.area)]
    case .response(let answer): return accept(answer, in: context.area)
    case .input(let input): return handle(input, in: context)
    case .resized: return readOn(in: context.area)
    case .alarm, .interrupted, .ending: return []
    }
  }

  /// The area of the table: below the filter line, and next to the preview if there is one.
  static func tableArea(in area: Rect) -> Rect {
    let list = area.inset(columns: 1).droppingTop(2)
    guard let preview = RecordPreview.area(in: area) else { return list }
    return Rect(list.origin, Size(columns: preview.left - 1 - list.left, rows: list.rows))
  }

  var count: String { table.count == 1 ? "1 game" : "\(table.count) games" }

  var selected: GameSummary? { window?[table.selected] }

  /// True if there are no games at all, not just none that match.
  var isEmpty: Bool {
    table.count == 0 && filter.game == nil && filter.player == nil && filter.words.isEmpty
  }

  var acceptsText: Bool { question?.isSearching ?? table.search.isOpen }

  /// The filters above the table, and its search.
  private var filters: FilterLine {
    FilterLine([
      .init("g", "Game", filter.game.map { games.title(of: $0) } ?? "All"),
      .init("p", "Player", filter.player ?? "Everyone"), .init("/", "Search"),
    ])
  }

  private static func filterRow(in area: Rect, _ look: Look) -> Rect {
    area.inset(columns: look.isPlain ? 1 : 3).row(0)
  }
}

extension HistoryScreen {
  private mutating func fit(to area: Rect) {
    let wanted = HistoryColumn.shown(in: Self.tableArea(in: area).columns + 2)
    guard wanted != columns else { return }
    columns = wanted
    table.replaceColumns(wanted.map(\.layout))
  }

  /// Requests the games around the selection.
  func read(in area: Rect) -> ParlorCommand {
    let length = HistoryWindow.length(forRows: area.rows)
    let start = HistoryWindow.start(around: table.selected, of: table.count, length: length)
    return .request(.history(.page(filter, from: start, limit: length)))
  }

  /// Requests more games if some visible ones are not in memory.
  func readOn(in area: Rect) -> [ParlorCommand] {
    guard let window, !window.covers(table.visibleRange(in: Self.tableArea(in: area))) else { return [] }
    let length = HistoryWindow.length(forRows: area.rows)
    let start = HistoryWindow.start(around: table.selected, of: table.count, length: length)
    return start == window.start ? [] : [read(in: area)]
  }

  /// Requests the selected game if there is room to show it next to the list.
  private mutating func readPreview(in context: ParlorContext) -> [ParlorCommand] {
    guard RecordPreview.area(in: context.area) != nil, !context.look.isPlain, let id = selected?.id,
      preview?.id != id
    else { return [] }
    preview = RecordPreview(id)
    return [.request(.history(.record(id)))]
  }

  private mutating func accept(_ answer: Response, in area: Rect) -> [ParlorCommand] {
    switch answer {
    case .history(.record(let record)): if let record { preview?.take(record, games) }
    case .history(.page(let summaries, let start, let total, let players)):
      window = HistoryWindow(start: start, games: summaries)
      self.players = players
      table.count = total
      return readOn(in: area)
    case .history(.exported(let path)):
      return [.toast(Toast("Exported to \(path)", severity: .success))]
    // A game was deleted.
    case .done: return [read(in: area)]
    case .history, .analytics, .preferences, .locations, .game, .party, .join, .published, .savedGames,
      .cardNews, .failed:
      break
    }
    return []
  }
}

extension HistoryScreen {
  var hints: [Hint] {
    if let question { return question.hints }
    guard !table.search.isOpen else { return SearchLine.hints }
    let ofFilter = [
      Hint(.character("g"), title: "Filter by game", isInFooter: false),
      Hint(.character("p"), title: "Filter by player", isInFooter: false), SearchLine.hint, Table.sortHint,
    ]
    let ways = [
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
      Hint(.character("s"), title: "Standings"),
    ]
    guard table.count > 0 else { return ways + ofFilter }
    return [Hint(.enter, .space, shown: "Enter", title: "Details")] + ways + [
      Hint(.character("d"), .delete, shown: "d", title: "Delete"),
      Hint(.character("e"), title: "Export"),
      Hint(.up, .down, shown: "↑↓", title: "Move", isInFooter: false),
      Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false),
    ] + ofFilter
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let area = context.area
    if question != nil { return answer(input, in: area, context.look) }
    let place = Self.tableArea(in: area)
    guard !table.handleSearch(input, in: place) else { return follow(in: area) }
    let input = input.pressing(filters, in: Self.filterRow(in: area, context.look), look: context.look)
    if case .key(let key) = input, let commands = press(key, in: area) { return commands }
    guard table.handle(input, in: place, look: context.look) == .activated else { return follow(in: area) }
    return selected.map { [.open(.record($0.id))] } ?? []
  }

  /// Reads what the table's search and order ask for, or what was scrolled to.
  private mutating func follow(in area: Rect) -> [ParlorCommand] {
    var wanted = filter
    wanted.words = table.search.words.words
    if let sort = table.sort {
      wanted.order = HistoryOrder(by: columns[sort.column].key, isAscending: sort.isAscending)
    }
    return wanted == filter ? readOn(in: area) : show(wanted, in: area)
  }

  /// Handles the history's own keys; returns nil for others.
  private mutating func press(_ key: Key, in area: Rect) -> [ParlorCommand]? {
    switch key {
    case .escape, .character("q"): return [.close]
    case .character("s"): return [.open(.standings)]
    case .character("g"):
      var wanted = filter
      wanted.game = games.next(after: filter.game)
      return show(wanted, in: area)
    case .character("p"): question = .player(PlayerChoice(players, chosen: filter.player))
    case .character("d"), .delete: askToDelete()
    case .character("e"): askToExport()
    default: return nil
    }
    return []
  }

  /// Shows other games, starting with the first.
  private mutating func show(_ wanted: HistoryFilter, in area: Rect) -> [ParlorCommand] {
    filter = wanted
    table.select(0)
    return [read(in: area)]
  }

  private mutating func askToDelete() {
    guard let game = selected else { return }
    question = .deletion(
      game.id, games.deletionDialog(game.game, ended: game.finished, winners: game.winners))
  }

  private mutating func askToExport() {
    guard table.count > 0 else { return }
    let whose = filter.player.map { " with \($0)" } ?? ""
    let game = filter.game.map { "\(games.title(of: $0)) game" } ?? "game"
    question = .export("\(Count(table.count, game))\(whose)")
  }

  private mutating func answer(_ input: Input, in area: Rect, _ look: Look) -> [ParlorCommand] {
    let outcome = question?.handle(input, in: area, look: look) ?? .cancelled
    guard outcome != .undecided else { return [] }
    question = nil
    switch outcome {
    case .undecided, .cancelled: return []
    case .show(let player):
      var wanted = filter
      wanted.player = player
      return show(wanted, in: area)
    case .delete(let id): return [.request(.history(.delete(id)))]
    case .export(let format): return [.request(.history(.export(filter, format)))]
    }
  }
}

extension HistoryScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    if window != nil {
      if isEmpty {
        EmptyPage("No finished games yet. Finish one and it appears here, round by round.").draw(
          on: &canvas, in: area)
      } else {
        filters.draw(on: &canvas, in: Self.filterRow(in: area, canvas.look))
        drawTable(on: &canvas, in: Self.tableArea(in: area))
        if let preview, preview.id == selected?.id, let place = RecordPreview.area(in: area) {
          preview.draw(on: &canvas, in: place, games: games)
        }
      }
    }
    question?.draw(on: &canvas, in: area)
  }

  private func drawTable(on canvas: inout Canvas, in area: Rect) {
    var table = table
    table.emptyText = "No matching games. Press g or p to change the filter."
    // In words a row has no columns, and is cut at the end of the line.
    let room = canvas.look.isPlain ? columns.map { _ in Int.max } : HistoryColumn.room(columns, in: area)
    let rows = table.visibleRange(in: area).map { place in
      zip(columns, room).map { column, room in
        window?[place].map { column.text(of: $0, games, in: room) } ?? ""
      }
    }
    table.draw(rows, on: &canvas, in: area, isFocused: question == nil)
  }
}
