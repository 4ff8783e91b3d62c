import GameKit
import TUI

/// All games that were ever finished, newest first, of which only those around the choice are at hand.
struct HistoryScreen: Screen {
  typealias Words = ParlorApp

  let games: [GameModule]
  var filter = HistoryFilter()
  /// Everybody who ever played.
  var players: [String] = []
  /// What was read; nil until then.
  var window: HistoryWindow?
  var columns = HistoryColumn.allCases
  var table = Table(HistoryColumn.allCases.map(\.layout), count: 0)
  var question: HistoryQuestion?

  init(games: [GameModule] = Catalogue.games) { self.games = games }

  var header: Header { Header("History", remark: window == nil ? "" : count) }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    fit(to: context.area)
    switch event {
    case .appeared: return [read(in: context.area)]
    case .answer(let answer): return take(answer, in: context.area)
    case .input(let input): return handle(input, in: context)
    case .resized: return readOn(in: context.area)
    case .alarm, .interrupted: return []
    }
  }

  /// Where the table stands, below the line that tells which games are shown.
  static func tableArea(in area: Rect) -> Rect { area.inset(columns: 1).droppingTop(2) }

  /// How many games match.
  var count: String { table.count == 1 ? "1 game" : "\(table.count) games" }

  /// The game on which the choice rests.
  var selected: GameSummary? { window?[table.selected] }

  /// Whether there is no game at all, and not only none that matches.
  var isEmpty: Bool { table.count == 0 && filter == HistoryFilter() }
}

extension HistoryScreen {
  /// Gives the table the columns that find room.
  private mutating func fit(to area: Rect) {
    let wanted = HistoryColumn.shown(in: area.columns)
    guard wanted != columns else { return }
    columns = wanted
    table = Table(wanted.map(\.layout), count: table.count, selected: table.selected)
  }

  /// Reads the games around the choice.
  func read(in area: Rect) -> ParlorCommand {
    let length = HistoryWindow.length(forRows: area.rows)
    let start = HistoryWindow.start(around: table.selected, of: table.count, length: length)
    return .request(.history(.page(filter, from: start, limit: length)))
  }

  /// Reads on where not all games in sight are at hand, unless nothing else would come of it.
  func readOn(in area: Rect) -> [ParlorCommand] {
    guard let window, !window.covers(table.visibleRange(in: Self.tableArea(in: area))) else { return [] }
    let length = HistoryWindow.length(forRows: area.rows)
    let start = HistoryWindow.start(around: table.selected, of: table.count, length: length)
    return start == window.start ? [] : [read(in: area)]
  }

  private mutating func take(_ answer: Answer, in area: Rect) -> [ParlorCommand] {
    switch answer {
    case .history(.page(let summaries, let start, let total, let players)):
      window = HistoryWindow(start: start, games: summaries)
      self.players = players
      table.count = total
      return readOn(in: area)
    case .history(.exported(let path)):
      return [.toast(Toast("Exported to \(path)"))]
    case .history, .preferences, .locations, .game, .published, .done, .failed:
      return []
    }
  }
}
