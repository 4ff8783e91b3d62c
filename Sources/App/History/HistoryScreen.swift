import GameKit
import Kit
import TUI

/// The finished games by evenings, newest first; only those around the selection are in memory.
struct HistoryScreen: Screen {
  typealias App = ParlorApp

  let games: [GameModule]
  var filter = HistoryFilter()
  /// Everyone who ever played.
  var players: [String] = []
  /// The games in memory; nil until they are read.
  var window: HistoryWindow?
  var extent = HistoryExtent(matches: 0, all: 0)
  private var rows = HistoryRows()
  private var columns = HistoryColumn.shown(in: 80, byEvenings: true)
  var table = HistoryColumn.table
  var question: HistoryQuestion?
  /// The selected game in full, next to the list on a wide screen; nil until it is read.
  private var preview: RecordPreview?
  /// The standings of the games shown, below a short list; nil until they are read.
  private var standings: [PlayerStanding]?
  /// True until the first game of a new list is selected.
  private var startsOver = true

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

  /// The area of the table: below the filter line, and next to the preview if there is one, or above it.
  func tableArea(in area: Rect) -> Rect {
    let list = area.inset(columns: 1).droppingTop(2)
    guard let preview = RecordPreview.area(in: area, below: rows.count) else { return list }
    guard preview.left > list.left else {
      return list.droppingBottom(list.bottom - preview.top)
    }
    return Rect(list.origin, Size(columns: preview.left - 1 - list.left, rows: list.rows))
  }

  /// `12 of 300 games`.
  var count: String {
    let all = "\(extent.all.grouped) \(extent.all == 1 ? "game" : "games")"
    return extent.matches == extent.all ? all : "\(extent.matches.grouped) of \(all)"
  }

  /// The selected game; nil on the heading of an evening.
  var selected: GameSummary? {
    if case .game(let index) = rows[table.selected] { window?[index] } else { nil }
  }

  private func heading(of games: Range<Int>, _ evening: EveningExtent, in columns: Int) -> String {
    EveningPage(games.compactMap { window?[$0] })?.heading(in: columns, of: evening.games) ?? ""
  }

  /// True if there are no games at all, not just none that match.
  var isEmpty: Bool { extent.all == 0 }

  private var isFiltered: Bool { filter.game != nil || filter.player != nil || !filter.words.isEmpty }

  var acceptsText: Bool { question?.isSearching ?? table.search.isOpen }

  /// The filters above the table, and its search.
  private var filters: FilterLine {
    FilterLine(
      [
        .init("g", "Game", filter.game.map { games.title(of: $0) } ?? "All"),
        .init("p", "Player", filter.player ?? "Everyone"),
        .init("/", "Search", table.search.isOpen ? "" : filter.words.joined(separator: " ")),
      ] + (isFiltered ? [.init("x", "Show all")] : []))
  }

  private static func filterRow(in area: Rect, _ look: Look) -> Rect {
    area.inset(columns: look.isPlain ? 1 : 3).row(0)
  }
}

extension HistoryScreen {
  private mutating func fit(to area: Rect) {
    let wanted = HistoryColumn.shown(
      in: tableArea(in: area).columns + 2, byEvenings: rows.hasEvenings || window == nil)
    guard wanted != columns else { return }
    columns = wanted
    table.replaceColumns(wanted.map(\.layout))
  }

  /// Requests the games around the selection.
  func read(in area: Rect) -> ParlorCommand {
    let (place, length) = (rows.game(at: table.selected), HistoryWindow.length(forRows: area.rows))
    let start = HistoryWindow.start(around: place, of: extent.matches, length: length)
    return .request(.history(.page(filter, from: start, limit: length)))
  }

  /// The games in the visible rows.
  private func visibleGames(in area: Rect) -> Range<Int> {
    let visible = table.visibleRange(in: tableArea(in: area))
    guard let last = visible.last else { return 0..<0 }
    let start = rows.game(at: visible.lowerBound)
    return if case .evening(let games, _) = rows[last] { start..<games.upperBound } else {
      start..<rows.game(at: last) + 1
    }
  }

  /// Requests more games if some visible ones are not in memory.
  func readOn(in area: Rect) -> [ParlorCommand] {
    guard let window, !window.covers(visibleGames(in: area)) else { return [] }
    let (place, length) = (rows.game(at: table.selected), HistoryWindow.length(forRows: area.rows))
    let start = HistoryWindow.start(around: place, of: extent.matches, length: length)
    return start == window.start ? [] : [read(in: area)]
  }

  /// Requests the selected game if there is room to show it next to the list.
  private mutating func readPreview(in context: ParlorContext) -> [ParlorCommand] {
    guard previewArea(in: context.area) != nil, !context.look.isPlain, let id = selected?.id,
      preview?.id != id
    else { return [] }
    preview = RecordPreview(id)
    return [.request(.history(.record(id)))]
  }

  private func previewArea(in area: Rect) -> Rect? { RecordPreview.area(in: area, below: rows.count) }

  /// The free area below a list next to the preview; nil if there is none worth it.
  private func summaryArea(in area: Rect) -> Rect? {
    guard let preview = previewArea(in: area), preview.left > area.left + 1 else { return nil }
    let place = tableArea(in: area).droppingTop(rows.count + 2)
    return place.rows >= HistorySummary.leastRows ? place : nil
  }

  /// Requests the standings if there is room for them below the list.
  private func readStandings(in area: Rect) -> [ParlorCommand] {
    summaryArea(in: area) == nil || isEmpty ? [] : [.request(.history(.standings(filter)))]
  }

  private mutating func accept(_ answer: Response, in area: Rect) -> [ParlorCommand] {
    switch answer {
    case .history(.record(let record)): if let record { preview?.take(record, games) }
    case .history(.page(let summaries, let start, let extent, let players)):
      window = HistoryWindow(start: start, games: summaries)
      self.players = players
      show(extent)
      fit(to: area)
      return readOn(in: area) + readStandings(in: area)
    case .history(.standings(let standings)): self.standings = standings
    case .history(.exported(let path)):
      return [.toast(Toast("Exported to \(path)", severity: .success))]
    case .history(.newestBackup(let path)): question = .backupFile(path)
    // A late answer takes no other question's place.
    case .history(.compared(let path, let news)):
      if question == nil { question = .restoration(path, news) }
    case .history(.restored(let remarks)):
      let toasts = remarks.map { ParlorCommand.toast(Toast($0, severity: .warning)) }
      return (remarks.isEmpty ? [.toast(Toast("Restored.", severity: .success))] : toasts) + [read(in: area)]
    // A game was deleted.
    case .done: return [read(in: area)]
    case .history, .analytics, .preferences, .locations, .game, .party, .join, .published, .savedGames,
      .cardNews, .failed:
      break
    }
    return []
  }

  /// Arranges the rows; a new list begins at its first game.
  private mutating func show(_ extent: HistoryExtent) {
    self.extent = extent
    rows = HistoryRows(extent)
    table.count = rows.count
    if startsOver { table.select(rows.row(of: 0)) }
    startsOver = false
  }
}

extension HistoryScreen {
  var hints: [Hint] {
    if let question { return question.hints }
    guard !table.search.isOpen else { return SearchLine.hints }
    let ofFilter =
      [
        Hint(.character("g"), title: "Filter by game", isInFooter: false),
        Hint(.character("p"), title: "Filter by player", isInFooter: false), SearchLine.hint, Table.sortHint,
      ] + (isFiltered ? [Hint(.character("x"), title: "Show all", isInFooter: false)] : [])
    let undo = extent.deleted > 0 ? [Hint(.character("u"), title: "Undo delete")] : []
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    let standings = Hint(.character("s"), title: "Standings")
    let backup = Hint(.character("b"), title: "Backup", isInFooter: false)
    guard table.count > 0 else { return [back, standings] + undo + ofFilter + [backup] }
    return [Hint(.enter, .space, shown: "Enter", title: "Details"), back] + undo + [
      Hint(.character("d"), .delete, shown: "d", title: "Delete"),
      Hint(.character("e"), title: "Export"), standings,
      Hint(.character("v"), title: "Evening"), backup,
      Hint(.up, .down, shown: "↑↓", title: "Move", isInFooter: false),
      Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false),
    ] + ofFilter
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let area = context.area
    if question != nil { return answer(input, in: area, context.look) }
    let place = tableArea(in: area)
    guard !table.handleSearch(input, in: place) else { return follow(in: area) }
    let before = table.selected
    defer { skipHeading(from: before) }
    let input = input.pressing(filters, in: Self.filterRow(in: area, context.look), look: context.look)
    if case .key(let key) = input, let commands = press(key, in: area) { return commands }
    let reaction = table.handle(input, in: place, look: context.look)
    if case .evening(_, let evening) = rows[table.selected], input.click(in: place) != nil {
      return open(evening)
    }
    guard reaction == .activated else { return follow(in: area) }
    return selected.map { [.open(.record($0.id))] } ?? []
  }

  /// Opens the page of an evening, with the games that the filter hides.
  private func open(_ evening: EveningExtent) -> [ParlorCommand] { [.open(.evening(evening.period))] }

  /// Moves the selection from a heading to the next game.
  private mutating func skipHeading(from before: Int) {
    guard case .evening = rows[table.selected] else { return }
    let next = table.selected + (table.selected < before ? -1 : 1)
    table.select(rows[next] == nil ? table.selected + 1 : next)
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
    case .character("v"): return rows.evening(of: table.selected).map(open) ?? []
    case .character("u") where extent.deleted > 0: return [.request(.history(.undoDelete))]
    case .character("x") where isFiltered:
      table.clearSearch()
      return show(HistoryFilter(order: filter.order), in: area)
    case .character("b"): question = .backupOffer
    default: return nil
    }
    return []
  }

  /// Shows other games, starting with the first.
  private mutating func show(_ wanted: HistoryFilter, in area: Rect) -> [ParlorCommand] {
    filter = wanted
    table.select(0)
    (startsOver, standings) = (true, nil)
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
    let words = filter.words.isEmpty ? "" : " that have “\(filter.words.joined(separator: " "))”"
    let game = filter.game.map { "\(games.title(of: $0)) game" } ?? "game"
    question = .export("\(Count(extent.matches, game))\(whose)\(words)")
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
    case .delete(let id): return [GameModule].deleting(id)
    case .backUp: return [.request(.history(.backUp))]
    case .findBackup: return [.request(.history(.newestBackup))]
    case .compare(let path): return [.request(.history(.compare(backup: path)))]
    case .restore(let path): return [.request(.history(.restore(backup: path)))]
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
        drawTable(on: &canvas, in: tableArea(in: area))
        drawRest(on: &canvas, in: area)
      }
    }
    question?.draw(on: &canvas, in: area)
  }

  private func drawTable(on canvas: inout Canvas, in area: Rect) {
    var table = table
    table.emptyText = "No matching games. Press x to show all."
    // In words a row has no columns, and is cut at the end of the line.
    let room = canvas.look.isPlain ? columns.map { _ in Int.max } : HistoryColumn.room(columns, in: area)
    let texts = table.visibleRange(in: area).map { place -> [String] in
      switch rows[place] {
      case .evening(let games, let evening): [heading(of: games, evening, in: area.columns - 6)]
      case .game(let index):
        zip(columns, room).map { column, room in
          window?[index].map { column.text(of: $0, games, in: room, found: filter) } ?? ""
        }
      case nil: []
      }
    }
    table.draw(texts, on: &canvas, in: area, isFocused: question == nil)
  }

  /// Draws the selected game or evening, and the standings below a short list.
  private func drawRest(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return }
    if let place = previewArea(in: area) {
      if let preview, preview.id == selected?.id {
        preview.draw(on: &canvas, in: place, games: games)
      }
    }
    if let standings, let place = summaryArea(in: area) {
      HistorySummary(extent: extent, standings: standings).draw(on: &canvas, in: place)
    }
  }
}
