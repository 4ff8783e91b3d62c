import GameKit
import Kit
import TUI

/// The standings of all players, for all games or one, and that game's statistics.
struct StandingsScreen: Screen {
  typealias App = ParlorApp

  /// The progress of adding up the game's statistics.
  enum Count: Hashable {
    case none
    case running(done: Int, all: Int)
    case done([StatisticsTable])
    case failed(String)
  }

  let games: [GameModule]
  /// The game shown; nil for all.
  var game: GameID?
  var standings: [PlayerStanding]?
  /// The results of each player's last games; nil until they are read, which only a wide screen needs.
  var form: RecentForm?
  /// The games known to have records.
  var played: Set<GameID> = []
  var count = Count.none
  /// The standings, then the game's own tables.
  var tabs = Tabs([Self.firstTitle])
  /// The visible table; nil until it is available.
  var shown: StatisticsTable?
  var table = Table([], rows: [], emptyText: "No finished games yet.")

  static let firstTitle = "Standings"

  init(games: [GameModule] = Catalogue.games) { self.games = games }

  var header: Header {
    let count = standings?.count ?? 0
    return Header("Standings", remark: count == 1 ? "1 player" : "\(count) players")
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return read(in: context)
    case .response(let answer): accept(answer)
    case .input(let input): return handle(input, in: context)
    case .resized:
      arrange(in: context)
      return readForm(in: context)
    case .alarm, .interrupted, .ending: return []
    }
    arrange(in: context)
    return []
  }
}

extension StandingsScreen {
  /// True if the game has statistics of its own.
  var hasTabs: Bool { tabs.titles.count > 1 }

  var acceptsText: Bool { table.search.isOpen }

  private var filters: FilterLine {
    FilterLine([.init("g", "Game", game.map { games.title(of: $0) } ?? "All"), .init("/", "Search")])
  }

  struct Parts {
    let filter: Rect
    let tabs: Rect
    var table: Rect
    let note: Rect
    /// The area of the selected player's numbers; nil if there is no room.
    var pane: Rect?
  }

  /// Divides the screen; in the plain look the table takes all of it.
  func parts(of area: Rect, _ look: Look) -> Parts {
    let rows = area.inset(columns: 1).rows(.cells(1), .cells(hasTabs ? 1 : 0), .share(1), .cells(2))
    var parts = Parts(
      filter: rows[0].droppingLeft(look.isPlain ? 0 : 2),
      tabs: rows[1], table: rows[2].droppingTop(1).droppingBottom(1),
      note: rows[3].inset(columns: 2))
    // The table keeps its heading and all players, or half of the room.
    let needed = min((standings?.count ?? 0) + 1, parts.table.rows / 2)
    let pane = parts.table.droppingTop(needed + 1)
    guard tabs.selected == 0, needed > 1, !look.isPlain, pane.size.holds(PlayerPane.least) else {
      return parts
    }
    parts.pane = pane
    parts.table = parts.table.droppingBottom(pane.rows + 1)
    return parts
  }

  /// Reads everything again and cancels adding up.
  mutating func read(in context: ParlorContext) -> [ParlorCommand] {
    let wasCounting = count.isRunning
    count = .none
    form = nil
    let cancel: [ParlorCommand] = wasCounting ? [.cancel] : []
    return cancel + [.request(.history(.standings(HistoryFilter(game: game))))] + readForm(in: context)
      + countIfWanted()
  }

  /// Requests the last games, if there is room for them.
  private func readForm(in context: ParlorContext) -> [ParlorCommand] {
    guard form == nil, RecentForm.isShown(in: context) else { return [] }
    return [.request(.history(.page(HistoryFilter(game: game), from: 0, limit: RecentForm.gamesToRead)))]
  }

  /// Requests the game's statistics when one of its tables is opened.
  mutating func countIfWanted() -> [ParlorCommand] {
    guard let game, tabs.selected > 0, count == .none else { return [] }
    count = .running(done: 0, all: 0)
    return [.request(.history(.statistics(game)))]
  }

  private mutating func accept(_ answer: Response) {
    switch answer {
    case .history(.standings(let standings)):
      self.standings = standings
      played.formUnion(standings.flatMap(\.games).map(\.game))
    case .history(.page(let games, from: _, of: _, players: _)): form = RecentForm(games)
    case .history(.counting(let done, let all)): if count.isRunning { count = .running(done: done, all: all) }
    case .history(.statistics(let tables, let counted)): if counted == game { count = .done(tables) }
    case .failed(let reason): if count.isRunning { count = .failed(reason) }
    case .history, .analytics, .preferences, .locations, .game, .party, .join, .published, .savedGames,
      .cardNews, .done:
      break
    }
  }

  mutating func arrange(in context: ParlorContext) {
    shown = content(in: parts(of: context.area, context.look).table.columns, context)
    table.replaceColumns(shown?.layout ?? [])
    table.rows = shown?.rows.map(\.cells) ?? []
  }

  private func content(in width: Int, _ context: ParlorContext) -> StatisticsTable? {
    guard tabs.selected > 0 else {
      let form = RecentForm.isShown(in: context) ? form ?? RecentForm([]) : nil
      return standings.map {
        StandingsTable(
          standings: $0, games: games, game: game, width: width, hasBars: !context.look.isPlain, form: form
        ).table
      }
    }
    guard case .done(let tables) = count else { return nil }
    return tables.indices.contains(tabs.selected - 1) ? tables[tabs.selected - 1] : nil
  }
}

extension StandingsScreen.Count {
  fileprivate var isRunning: Bool { if case .running = self { true } else { false } }
}

extension StandingsScreen {
  var hints: [Hint] {
    guard !table.search.isOpen else { return SearchLine.hints }
    let leaf = [Hint(.right, .left, shown: "←→", title: "Next table")]
    let open = Hint(.enter, .space, shown: "Enter", title: "Player")
    return [Hint(.up, .down, shown: "↑↓", title: "Move")] + (tabs.selected == 0 ? [open] : [])
      + (hasTabs ? leaf : []) + [
        Hint(.character("g"), title: "Filter by game"),
        Hint(.escape, .character("q"), shown: "Esc", title: "Back"), SearchLine.hint, Table.sortHint,
        Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false),
      ]
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let parts = parts(of: context.area, context.look)
    if table.handleSearch(input, in: parts.table) { return [] }
    let input = input.pressing(filters, in: parts.filter, look: context.look)
    if input == .key(.escape) || input == .key(.character("q")) { return [.close] }
    if input == .key(.character("g")) {
      let commands = chooseNextGame(in: context)
      arrange(in: context)
      return commands
    }
    let before = tabs.selected
    guard hasTabs, tabs.handle(input, in: parts.tabs) == .handled else {
      let reaction = table.handle(input, in: parts.table, look: context.look)
      return reaction == .activated ? openPlayer() : []
    }
    if tabs.selected != before { table.select(0) }
    let commands = countIfWanted()
    arrange(in: context)
    return commands
  }

  /// Opens the page of the selected player, if the table is of players.
  private func openPlayer() -> [ParlorCommand] {
    guard tabs.selected == 0, let row = table.selectedRow, let standings, standings.indices.contains(row)
    else { return [] }
    return [.open(.player(standings[row].name))]
  }

  /// Shows the next game, with the same table if it has one; games with records come first.
  private mutating func chooseNextGame(in context: ParlorContext) -> [ParlorCommand] {
    game = (games.filter { played.contains($0.id) } + games.filter { !played.contains($0.id) }).next(
      after: game)
    let own = games.first { $0.id == game }?.statistics()?.tables.map(\.title) ?? []
    let titles = [Self.firstTitle] + own
    let place = titles.firstIndex(of: tabs.titles[tabs.selected]) ?? 0
    tabs = Tabs(titles, selected: place)
    table.select(0)
    return read(in: context)
  }
}

extension StandingsScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard standings != nil else { return }
    let parts = parts(of: area, canvas.look)
    filters.draw(on: &canvas, in: parts.filter)
    if hasTabs {
      tabs.draw(on: &canvas, in: parts.tabs.inset(columns: 1), isFocused: false)
    }
    guard let shown else { return drawCount(on: &canvas, in: parts.table) }
    table.draw(on: &canvas, in: parts.table)
    RecentForm.color(on: &canvas, in: parts.table.droppingTop(1))
    if let pane = parts.pane { drawPane(on: &canvas, in: pane) }
    let note = table.selectedRow.map { shown.rows[$0].note } ?? ""
    Paragraph(note.isEmpty ? shown.note : note, style: .faint)
      .draw(on: &canvas, in: parts.note, isFocused: false)
  }

  private func drawPane(on canvas: inout Canvas, in area: Rect) {
    guard let standings, let row = table.selectedRow, standings.indices.contains(row) else { return }
    let standing = standings[row]
    let career = PlayerCareer(standing.name, form?.games(of: standing.name) ?? [])
    PlayerPane(standing: standing, career: career, games: games).draw(on: &canvas, in: area)
  }

  /// The progress, while there is nothing else to show.
  private func drawCount(on canvas: inout Canvas, in area: Rect) {
    let text =
      switch count {
      case .none, .done: ""
      case .running(_, all: 0): "Calculating…"
      // A screen reader would read every change.
      case .running where canvas.look.isPlain: "Calculating…"
      case .running(let done, let all): "Calculating: \(done) of \(Swift.max(all, done)) games"
      case .failed: "Statistics aren't available right now."
      }
    canvas.write(
      text, in: area.centered(Size(columns: area.columns, rows: 1)), align: canvas.look.center, style: .faint)
    canvas.placeCursor(at: area.origin)
  }
}
