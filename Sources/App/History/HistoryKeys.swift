import GameKit
import TUI

extension HistoryScreen {
  var hints: [Hint] {
    if let question { return question.hints }
    let ofFilter = [
      Hint(.character("g"), title: "Other game", isInFooter: false),
      Hint(.character("p"), title: "Choose a player", isInFooter: false),
    ]
    let ways = [
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
      Hint(.character("s"), title: "Standings"),
    ]
    guard table.count > 0 else { return ways + ofFilter }
    return [Hint(.enter, .space, shown: "Enter", title: "Details")] + ways + [
      Hint(.character("d"), .delete, shown: "d", title: "Delete"),
      Hint(.character("e"), title: "Export"),
      Hint(.up, .down, shown: "↑↓", title: "Choose", isInFooter: false),
      Hint(.pageUp, .pageDown, .home, .end, title: "Leaf through", isInFooter: false),
    ] + ofFilter
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let area = context.area
    if question != nil { return answer(input, in: area, context.look) }
    if case .key(let key) = input, let commands = press(key, in: area) { return commands }
    guard table.handle(input, in: Self.tableArea(in: area)) == .activated else { return readOn(in: area) }
    return selected.map { [.open(.record($0.id))] } ?? []
  }

  /// Does what a key of the history's own does; nil for all others.
  private mutating func press(_ key: Key, in area: Rect) -> [ParlorCommand]? {
    switch key {
    case .escape, .character("q"): return [.close]
    case .character("s"): return [.open(.standings)]
    case .character("g"):
      return show(HistoryFilter(game: games.next(after: filter.game), player: filter.player), in: area)
    case .character("p"): question = .player(PlayerChoice(players, chosen: filter.player))
    case .character("d"), .delete: askToDelete()
    case .character("e"): askToExport()
    default: return nil
    }
    return []
  }

  /// Shows other games, from the newest on.
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
    let which = filter.game.map { " of \(games.title(of: $0))" } ?? ""
    question = .export("Writes \(count)\(which)\(whose)")
  }

  private mutating func answer(_ input: Input, in area: Rect, _ look: Look) -> [ParlorCommand] {
    let outcome = question?.handle(input, in: area, look: look) ?? .cancelled
    guard outcome != .undecided else { return [] }
    question = nil
    switch outcome {
    case .undecided, .cancelled: return []
    case .show(let player): return show(HistoryFilter(game: filter.game, player: player), in: area)
    case .delete(let id): return [.request(.history(.delete(id))), read(in: area)]
    case .export(let format): return [.request(.history(.export(filter, format)))]
    }
  }
}
