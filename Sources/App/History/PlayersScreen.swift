import GameKit
import TUI

/// What each player has done over all games, or over those of one kind.
struct PlayersScreen: Screen {
  typealias Words = ParlorWords

  private let games: [GameModule]
  private var game: GameID?
  /// What was read; nil until then.
  private var standings: [PlayerStanding]?
  private var table = Table([], count: 0)

  init(games: [GameModule] = Catalogue.games) { self.games = games }

  var header: Header {
    let count = standings?.count ?? 0
    return Header("Standings", remark: count == 1 ? "1 player" : "\(count) players")
  }

  var hints: [Hint] {
    [
      Hint(.up, .down, shown: "↑↓", title: "Choose"),
      Hint(.character("g"), title: "Other game"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
      Hint(.pageUp, .pageDown, .home, .end, title: "Leaf through", isInFooter: false),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [read]
    case .answer(.standings(let standings)):
      self.standings = standings
      arrange(in: context.area)
    case .input(let input): return handle(input, in: context.area)
    case .resized: arrange(in: context.area)
    case .answer, .alarm, .interrupted: break
    }
    return []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard let standings else { return }
    let parts = Self.parts(of: area)
    drawFilter(on: &canvas, in: parts.filter)
    let columns = columns(in: area)
    let rows = table.visibleRange(in: parts.table).map { columns.texts(of: standings[$0]) }
    table.draw(rows, on: &canvas, in: parts.table)
    Paragraph(caption(columns), style: .faint).draw(on: &canvas, in: parts.caption, isFocused: false)
  }
}

extension PlayersScreen {
  private var read: ParlorCommand { .request(.standings(HistoryFilter(game: game))) }

  private static func parts(of area: Rect) -> (filter: Rect, table: Rect, caption: Rect) {
    let rows = area.inset(columns: 1).rows(.cells(1), .share(1), .cells(2), gap: 1)
    return (rows[0], rows[1], rows[2].inset(columns: 2))
  }

  private func columns(in area: Rect) -> StandingsColumns {
    StandingsColumns(standings ?? [], games, only: game, width: Self.parts(of: area).table.columns)
  }

  /// Gives the table the columns that find room, and as many rows as there are players.
  private mutating func arrange(in area: Rect) {
    let layout = columns(in: area).layout
    guard layout != table.columns else { return table.count = standings?.count ?? 0 }
    table = Table(
      layout, count: standings?.count ?? 0, selected: table.selected,
      emptyText: "Nobody has finished a game yet.")
  }

  private mutating func handle(_ input: Input, in area: Rect) -> [ParlorCommand] {
    switch input {
    case .key(.escape), .key(.character("q")): return [.close]
    case .key(.character("g")):
      game = games.next(after: game)
      table.select(0)
      return [read]
    case .key, .mouse, .paste, .focus:
      _ = table.handle(input, in: Self.parts(of: area).table)
      return []
    }
  }

  private func drawFilter(on canvas: inout Canvas, in row: Rect) {
    guard !canvas.look.isPlain else {
      return canvas.write("Games counted: \(game.map { games.title(of: $0) } ?? "all")", in: row)
    }
    let start = row.origin.moved(columns: 2)
    var end = start.moved(columns: canvas.write("g", at: start, style: .key))
    end = end.moved(columns: canvas.write(" Game: ", at: end, style: .faint))
    canvas.write(game.map { games.title(of: $0) } ?? "all", at: end)
  }

  /// What the columns of roles mean; where there are none, what the chosen player was.
  private func caption(_ columns: StandingsColumns) -> String {
    guard let standings, standings.indices.contains(table.selected) else { return "" }
    guard !columns.showRoles else {
      return columns.roles.isEmpty ? "" : "Below a role: rounds in it / points from it."
    }
    let player = standings[table.selected]
    let tallies = player.roles.map { tally in
      "\(games.roleTitle(tally.role, in: game)) \(tally.rounds)/\(tally.points)"
    }
    return tallies.isEmpty ? "" : "\(player.name), rounds/points: \(tallies.joined(separator: ", "))"
  }
}
