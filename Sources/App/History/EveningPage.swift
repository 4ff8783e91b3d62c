import GameKit
import Kit
import TUI

/// The games of one evening: who won the night, what each player won, and the games in order.
struct EveningPage: Hashable {
  /// The latest first; at least one.
  private let games: [GameSummary]
  private let first: GameSummary
  private let wins: [Evening.Win]
  private static let widestBar = 20

  /// Nil without a game.
  init?(_ games: [GameSummary]) {
    guard let first = games.last else { return nil }
    self.games = games
    self.first = first
    wins = Evening.Win.all(in: games)
  }

  /// The evening in one line, as long as there is room: `Nov 14, 2026 · 4 games · Anna won the night with 3`.
  ///
  /// - Parameter all: The number of games played; if these are fewer, they can't tell who won the night.
  func heading(in columns: Int, of all: Int) -> String {
    let date = LocalTime(first.started).date
    let isWhole = all <= games.count
    let count = isWhole ? "\(Count(all, "game"))" : "\(games.count) of \(Count(all, "game"))"
    let nights = isWhole && all > 1 ? [[date, count, night], [date, night]] : []
    let forms = nights + [[date, count], [date]]
    return forms.lazy.map { $0.joined(separator: " · ") }.first { $0.columns <= columns } ?? date
  }

  /// Who won most games, in a few words.
  private var night: String {
    let leaders = leaders
    guard let most = leaders.first?.count else { return "no one won" }
    guard leaders.count > 1 else { return "\(leaders[0].name) won the night with \(most)" }
    guard leaders.count < 4 else { return "\(leaders.count) players won \(most) each" }
    return "\(leaders.map(\.name).sentence) won \(most) each"
  }

  private var leaders: [Evening.Win] { wins.filter { $0.count == wins[0].count } }

  /// The name in large letters above the page: that of whoever won the night; nil for several.
  var title: String? { leaders.count == 1 ? leaders[0].name : nil }

  /// The pictures of the games, each once, in the order in which they were played.
  func emblems(_ modules: [GameModule]) -> [GameInfo.Emblem] {
    let ids = games.reversed().map(\.game).reduce(into: [GameID]()) { all, id in
      if !all.contains(id) { all.append(id) }
    }
    return ids.compactMap { id in modules.first { $0.id == id }?.info.emblem }.filter { !$0.pictures.isEmpty }
  }

  /// The lines for a width.
  func lines(_ modules: [GameModule], in columns: Int) -> [RecordPage.Line] {
    let (start, end) = (LocalTime(first.started), LocalTime(games[0].finished))
    return [
      // Right below the winner's name in large letters.
      .init(night.prefix(1).uppercased() + night.dropFirst(), .success),
      .init(""),
      .init("\(start.weekdayName), \(start.date)", .title),
      .init("\(start.timeOfDay) to \(end.timeOfDay) · \(Count(games.count, "game"))", .faint),
      .init(""),
    ] + ranking(in: columns) + [.init(""), .init("Games", .heading)] + listing(modules)
  }

  /// What each player won of the games played.
  private func ranking(in columns: Int) -> [RecordPage.Line] {
    let names = games.reversed().flatMap(\.players).reduce(into: [String]()) { all, name in
      if !all.contains(where: { $0.caseFolded == name.caseFolded }) { all.append(name) }
    }
    let won = Dictionary(wins.map { ($0.name.caseFolded, $0.count) }, uniquingKeysWith: +)
    let ranked = names.map { (name: $0, won: won[$0.caseFolded] ?? 0, played: played($0)) }.enumerated()
      .sorted { ($1.element.won, $0.offset) < ($0.element.won, $1.offset) }.map(\.element)
    let width = max("Player".columns, names.map(\.columns).max() ?? 0)
    let room = min(Self.widestBar, columns - width - 16)
    return [.init("\("Player".padded(to: width))   Won", .heading, spoken: "Players")]
      + ranked.map { player in
        let score = "\(player.won)".leftPadded(to: 2) + " of \(player.played)"
        let bar = room < 6 ? "" : String(repeating: "■", count: room * player.won / games.count)
        return .init(
          "\(player.name.padded(to: width))  \(score.padded(to: 8))  \(bar)",
          player.won == wins.first?.count ? .strong : .text, spoken: "\(player.name) won \(score.trimmed)")
      }
  }

  private func played(_ name: String) -> Int {
    games.count { $0.players.contains { $0.caseFolded == name.caseFolded } }
  }

  private func listing(_ modules: [GameModule]) -> [RecordPage.Line] {
    let titles = games.map { modules.title(of: $0.game) }
    let lengths = games.map { GameLength(from: $0.started, to: $0.finished).text }
    let (width, longest) = (titles.map(\.columns).max() ?? 0, lengths.map(\.columns).max() ?? 0)
    return games.indices.reversed().map { index in
      let game = games[index]
      let winners = game.winners.isEmpty ? "no one won" : game.winners.sentence
      let time = LocalTime(game.finished).timeOfDay.leftPadded(to: 8)
      let (title, length) = (titles[index].padded(to: width), lengths[index].leftPadded(to: longest))
      return .init("\(time)  \(title)  \(length)  \(winners)", hang: width + longest + 14)
    }
  }
}

/// The games of one evening on a page of their own.
struct EveningScreen: Screen {
  typealias App = ParlorApp

  let period: ClosedRange<Timestamp>
  let games: [GameModule]
  private var page: EveningPage?
  private var offset = 0

  init(_ period: ClosedRange<Timestamp>, games: [GameModule] = Catalogue.games) {
    self.period = period
    self.games = games
  }

  /// The most games that are shown.
  private static let mostGames = 200

  var header: Header { Header("History", remark: "one evening") }

  var hints: [Hint] {
    [
      Hint(.up, .down, shown: "↑↓", title: "Scroll"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      return [.request(.history(.page(HistoryFilter(period: period), from: 0, limit: Self.mostGames)))]
    case .response(.history(.page(let games, from: _, of: _, players: _))): page = EveningPage(games)
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input(let input):
      offset = view(in: parts(in: context.area, context.look).lines).offset(after: input) ?? offset
    case .response, .alarm, .resized, .interrupted, .ending: break
    }
    return []
  }

  /// The size from which the page has the games' pictures at its left, and the winner's name in large letters.
  private static let roomy = Size(columns: 100, rows: 30)
  private static let titleRows = 6
  private static let widest = 76

  /// The parts of the screen; without room, all of it is for the lines.
  private func parts(
    in area: Rect, _ look: Look
  ) -> (pictures: Rect?, title: Rect?, lines: Rect) {
    guard area.size.holds(Self.roomy), !look.isPlain, let page else {
      return (nil, nil, area.inset(columns: 3, rows: 1))
    }
    let hasPictures = !page.emblems(games).isEmpty
    let sides = area.columns(.cells(hasPictures ? area.columns * 3 / 10 : 0), .share(1))
    let text = sides[1].centered(Size(columns: Self.widest, rows: sides[1].rows - 2))
    let titleRows = page.title == nil ? 0 : Self.titleRows
    let count = page.lines(games, in: PageView.textColumns(in: text)).count
    let top = max(0, (text.rows - titleRows - count) / 2)
    let rows = text.droppingTop(top)
    return (sides[0], page.title == nil ? nil : rows, rows.droppingTop(titleRows))
  }

  private func view(in area: Rect) -> PageView {
    let columns = PageView.textColumns(in: area)
    return PageView((page?.lines(games, in: columns) ?? []).wrapped(to: columns), in: area, from: offset)
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let parts = parts(in: area, canvas.look)
    if let pictures = parts.pictures {
      EmblemWall(emblems: page?.emblems(games) ?? []).draw(on: &canvas, in: pictures)
    }
    if let title = page?.title, let place = parts.title {
      Banner(title, alignment: .leading, style: .banner).draw(on: &canvas, in: place)
    }
    view(in: parts.lines).draw(on: &canvas, in: parts.lines)
  }
}
