import GameKit
import Kit
import TUI

/// One player: the share of games won, over time, by game, and against everyone else.
struct PlayerScreen: Screen {
  typealias App = ParlorApp

  let name: String
  let games: [GameModule]
  private var standing: PlayerStanding?
  private var career: PlayerCareer?
  private var offset = 0

  /// The most games that are read.
  private static let mostGames = 1000

  init(_ name: String, games: [GameModule] = Catalogue.games) {
    self.name = name
    self.games = games
  }

  var header: Header { Header("Standings · \(name)", remark: remark) }

  private var remark: String {
    guard let standing, let career else { return "" }
    return standing.played > career.games.count
      ? "the last \(Count(career.games.count, "game"))" : "\(Count(standing.played, "game"))"
  }

  var hints: [Hint] {
    [
      Hint(.up, .down, shown: "↑↓", title: "Scroll"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      let filter = HistoryFilter(player: name)
      return [
        .request(.history(.standings(filter))),
        .request(.history(.page(filter, from: 0, limit: Self.mostGames))),
      ]
    case .response(.history(.standings(let standings))):
      standing = standings.first { $0.name.caseFolded == name.caseFolded }
    case .response(.history(.page(let games, from: _, of: _, players: _))):
      career = PlayerCareer(name, games)
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input(let input): offset = view(in: context.area).offset(after: input) ?? offset
    case .response, .alarm, .resized, .interrupted, .ending: break
    }
    return []
  }

  private func place(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1) }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard let standing, let career else { return }
    let pane = area.inset(columns: 1)
    if !canvas.look.isPlain, pane.size.holds(PlayerPane.leastWhole) {
      PlayerPane(standing: standing, career: career, games: games).draw(on: &canvas, in: pane)
    } else {
      view(in: area).draw(on: &canvas, in: place(in: area))
    }
  }

  private func view(in area: Rect) -> PageView {
    let place = place(in: area)
    let columns = PageView.textColumns(in: place)
    return PageView(lines.wrapped(to: columns), in: place, from: offset)
  }

  /// The player in lines, where there is no room for pictures.
  private var lines: [RecordPage.Line] {
    guard let standing, let career else { return [] }
    var quota = Quota()
    quota.count(standing.won, of: standing.played)
    return [
      .init(standing.name, .title),
      .init("\(standing.won) of \(Count(standing.played, "game")) won, \(quota.percent)", .strong),
    ] + trend(of: career) + rivals(of: career) + byGame(of: standing) + latest(of: career)
  }

  private func trend(of career: PlayerCareer) -> [RecordPage.Line] {
    let remark = career.remark.map { [RecordPage.Line($0)] } ?? []
    guard let trend = career.trend else { return remark }
    let steps = Array("▁▂▃▄▅▆▇█")
    let curve = String(trend.map { steps[min(steps.count - 1, Int($0 * Double(steps.count)))] })
    let last = "\(Int((trend.last ?? 0) * 100 + 0.5))% won lately"
    return [.init("\(curve)  \(last)", .success, spoken: last)] + remark
  }

  private func rivals(of career: PlayerCareer) -> [RecordPage.Line] {
    let width = max("Against".columns, career.rivals.map(\.name.columns).max() ?? 0)
    return [
      .init(""),
      .init("\("Against".padded(to: width))   Games   Won  They won", .heading, spoken: "Against"),
    ]
      + career.rivals.map { rival in
        let numbers = [(rival.games, 8), (rival.won, 6), (rival.lost, 10)]
          .map { "\($0)".leftPadded(to: $1) }.joined()
        return .init(
          rival.name.padded(to: width) + numbers,
          spoken: "\(rival.name): \(Count(rival.games, "game")), won \(rival.won), they won \(rival.lost)")
      }
  }

  private func byGame(of standing: PlayerStanding) -> [RecordPage.Line] {
    let titles = standing.games.map { games.title(of: $0.game) }
    let width = titles.map(\.columns).max() ?? 0
    return [.init(""), .init("By game", .heading)]
      + zip(standing.games, titles).map { tally, title in
        .init("\(title.padded(to: width))  \(tally.won) of \(tally.played)")
      }
  }

  private func latest(of career: PlayerCareer) -> [RecordPage.Line] {
    [.init(""), .init("Last games", .heading)]
      + career.games.prefix(RecentForm.length).map { game in
        let winners = game.winners.isEmpty ? "no one won" : "\(game.winners.sentence) won"
        return .init("\(LocalTime(game.finished).date)  \(games.title(of: game.game)), \(winners)", hang: 14)
      }
  }
}
