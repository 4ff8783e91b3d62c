import Werewolf

/// How often games ended in which way.
struct Ends: Hashable, Sendable {
  private var counts: [Outcome: Int] = [:]

  static let columns: [StatisticsTable.Column] =
    [.number("Games")] + order.map { .number($0.winner) }

  private static let order: [Outcome] = [.village, .pack, .lovers, .draw]

  mutating func count(_ outcome: Outcome) { counts[outcome, default: 0] += 1 }

  /// How many games there were, and which share of them each side has won.
  var cells: [String] {
    let all = counts.values.reduce(0, +)
    return ["\(all)"]
      + Self.order.map { outcome in
        var quota = Quota()
        quota.count(counts[outcome] ?? 0, of: all)
        return quota.percent
      }
  }
}

extension Outcome {
  /// Who has won, in a word.
  var winner: String { team?.title ?? "Draw" }
}

extension Team {
  var title: String {
    switch self {
    case .village: "Village"
    case .pack: "Pack"
    case .lovers: "Lovers"
    }
  }
}

/// How often each side was in a game, and won.
struct SideCounts: Hashable, Sendable {
  private var sides: [Team: Quota] = [:]
  private var draws = Quota()

  mutating func count(_ game: GameOutline) {
    draws.count(game.outcome == .draw)
    for team in game.teams { sides[team, default: Quota()].count(game.outcome.team == team) }
  }

  var table: StatisticsTable {
    let rows = Team.allCases.compactMap { team in
      sides[team].map { StatisticsTable.Row([team.title, "\($0.whole)", $0.text]) }
    }
    let last = StatisticsTable.Row(["Draw", "\(draws.whole)", draws.text])
    return StatisticsTable(
      title: "Teams", columns: [.text("Team"), .number("Games"), .number("Won")],
      rows: rows + (draws.whole > 0 ? [last] : []),
      note: "Lovers are a team where one is a werewolf and the other is not.")
  }
}

/// How games ended by the options that were not as usual.
struct OptionCounts: Hashable, Sendable {
  private var usual: Ends?
  private var ends: [String: Ends] = [:]

  mutating func count(_ game: GameOutline) {
    let remarks = game.unusualOptions
    if remarks.isEmpty { usual = counted(usual, game.outcome) }
    for remark in remarks { ends[remark] = counted(ends[remark], game.outcome) }
  }

  private func counted(_ ends: Ends?, _ outcome: Outcome) -> Ends {
    var ends = ends ?? Ends()
    ends.count(outcome)
    return ends
  }

  var table: StatisticsTable {
    // Games, village and pack: with more columns it would not fit a small terminal.
    let shown = 3
    let rows =
      (usual.map { [("all as usual", $0)] } ?? []) + ends.sorted { $0.key < $1.key }.map { ($0, $1) }
    return StatisticsTable(
      title: "Options", columns: [.text("Option")] + Ends.columns.prefix(shown),
      rows: rows.map { .init([$0] + $1.cells.prefix(shown)) },
      note: "A game counts for each option that was not as usual. The shares are those of games won.")
  }
}
