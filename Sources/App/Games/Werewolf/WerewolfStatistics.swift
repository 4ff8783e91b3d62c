import GameKit
import Kit
import Werewolf

/// Statistics over all finished games of Werewolf by player, role, team, set of roles and option.
///
/// If a game's log cannot be read, only the data in its record counts.
struct WerewolfStatistics: GameStatistics {
  private var people = PlayerOutcomes()
  private var roles: [Role: PlayerCounts] = [:]
  private var teams = TeamCounts()
  private var sets: [SetKey: OutcomeCounts] = [:]
  private var options = OptionCounts()
  private var trials = TrialCounts()

  /// A set of roles and a number of players.
  private struct SetKey: Hashable {
    let preset: Preset?
    /// Nil for any number.
    let players: Int?
  }

  mutating func add(_ record: GameRecord) {
    let result = Self.result(of: record)
    for (index, player) in record.participants.enumerated() {
      let hasSurvived = result.map { $0.survivors.contains(Seat(index)) }
      guard let role = player.roles.first.flatMap({ Role(rawValue: $0.role) }) else { continue }
      people.count(player.name, role, hasWon: player.hasWon, hasSurvived: hasSurvived)
      roles[role, default: PlayerCounts()].count(hasWon: player.hasWon, hasSurvived: hasSurvived)
    }
    guard let result else { return }
    teams.count(result)
    let preset = result.preset
    for players in [nil, result.roles.count] {
      sets[SetKey(preset: preset, players: players), default: OutcomeCounts()].count(result.outcome)
    }
    options.count(result)
    trials.count(result)
  }

  /// Decodes the result of a record; nil if it does not fit its players.
  private static func result(of record: GameRecord) -> GameResult? {
    let result: GameResult? = record.details.story(version: GameLog.version)
    guard let result, result.roles.count == record.participants.count, result.isValid else { return nil }
    return result
  }

  var tables: [StatisticsTable] {
    [people.table, roleTable, teams.table, setTable, options.table] + [trials.table].compactMap(\.self)
  }
}

extension WerewolfStatistics {
  private var roleTable: StatisticsTable {
    StatisticsTable(
      title: "Roles", columns: [.text("Role")] + PlayerCounts.columns,
      rows: Role.allCases.compactMap { role in roles[role].map { .init([role.title] + $0.cells) } })
  }

  /// A row per set and number of players, and a total if there are several numbers.
  private var setTable: StatisticsTable {
    let presets = Preset.allCases.map(Optional.some) + [nil]
    let sizes = [nil] + Rules.players.map(Optional.some)
    let rows = presets.flatMap { preset in
      let played = sizes.compactMap { size in
        sets[SetKey(preset: preset, players: size)].map { (size: size, counts: $0) }
      }
      // With a single number of players, the total would repeat it.
      return (played.count == 2 ? played.suffix(1) : played[...]).map { row in
        StatisticsTable.Row(
          [Preset.title(of: preset), row.size.map(String.init) ?? "all"] + row.counts.cells)
      }
    }
    return StatisticsTable(
      title: "Presets", columns: [.text("Preset"), .number("Seats")] + OutcomeCounts.columns, rows: rows,
      note: "Wins by preset and number of seats.")
  }
}

/// The games, wins and survivals of a player or role.
private struct PlayerCounts: Hashable, Sendable {
  private(set) var won = Quota()
  /// Counts only games whose log can be read.
  private var survived = Quota()

  static let columns: [StatisticsTable.Column] = [.number("Played"), .number("Won"), .number("Survived")]

  /// Adds a game; survival may be unknown.
  mutating func count(hasWon: Bool, hasSurvived: Bool?) {
    won.count(hasWon)
    if let hasSurvived { survived.count(hasSurvived) }
  }

  var cells: [String] { ["\(won.whole)", won.text, survived.text] }
}

/// The counts of each player, in total and by role.
private struct PlayerOutcomes: Hashable, Sendable {
  private var people: [String: Person] = [:]

  private struct Person: Hashable {
    /// As last written.
    let name: String
    var all = PlayerCounts()
    var roles: [Role: PlayerCounts] = [:]
  }

  mutating func count(_ name: String, _ role: Role, hasWon: Bool, hasSurvived: Bool?) {
    let key = name.lowercased()
    people[key, default: Person(name: name)].all.count(hasWon: hasWon, hasSurvived: hasSurvived)
    people[key]?.roles[role, default: PlayerCounts()].count(hasWon: hasWon, hasSurvived: hasSurvived)
  }

  /// The players, most wins first, then by name; each is followed by their roles.
  var table: StatisticsTable {
    let order = people.sorted { one, other in
      let (won, otherWon) = (one.value.all.won.part, other.value.all.won.part)
      return won == otherWon ? one.key < other.key : won > otherWon
    }
    return StatisticsTable(
      title: "Players", columns: [.text("Player"), .text("Role")] + PlayerCounts.columns,
      rows: order.flatMap { _, person in
        [.init([person.name, "all"] + person.all.cells)]
          + Role.allCases.compactMap { role in
            person.roles[role].map { .init([person.name, role.title] + $0.cells) }
          }
      })
  }
}

private struct OutcomeCounts: Hashable, Sendable {
  private var counts: [Outcome: Int] = [:]

  static let columns: [StatisticsTable.Column] =
    [.number("Games")] + order.map { .number($0.winner) }

  /// The tanner alone ends a game only by an unusual option, and small terminals have no room for another column.
  private static let order: [Outcome] = [.village, .pack, .lovers, .draw]

  mutating func count(_ outcome: Outcome) { counts[outcome, default: 0] += 1 }

  /// The number of games, and each team's share of wins.
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

private struct TeamCounts: Hashable, Sendable {
  private var teams: [Team: Quota] = [:]
  private var draws = Quota()

  mutating func count(_ game: GameResult) {
    draws.count(game.outcome == .draw)
    for team in game.teams where team != .tanner {
      teams[team, default: Quota()].count(game.outcome.team == team)
    }
    // A tanner in love is half of a couple, and the tanner all the same.
    if game.roles.contains(.tanner) {
      teams[.tanner, default: Quota()].count(game.winningTanner != nil || game.outcome == .tanner)
    }
  }

  var table: StatisticsTable {
    let rows = Team.allCases.compactMap { team in
      teams[team].map { StatisticsTable.Row([team.title, "\($0.whole)", $0.text]) }
    }
    let last = StatisticsTable.Row(["Draw", "\(draws.whole)", draws.text])
    return StatisticsTable(
      title: "Teams", columns: [.text("Team"), .number("Games"), .number("Won")],
      rows: rows + (draws.whole > 0 ? [last] : []),
      note: "Lovers count as a team only when they are on different sides.")
  }
}

/// The outcomes of games by their changed options.
private struct OptionCounts: Hashable, Sendable {
  private var usual: OutcomeCounts?
  private var unusual: [String: OutcomeCounts] = [:]

  mutating func count(_ game: GameResult) {
    let remarks = game.unusualOptions
    if remarks.isEmpty { usual = counted(usual, game.outcome) }
    for remark in remarks { unusual[remark] = counted(unusual[remark], game.outcome) }
  }

  private func counted(_ counts: OutcomeCounts?, _ outcome: Outcome) -> OutcomeCounts {
    var counts = counts ?? OutcomeCounts()
    counts.count(outcome)
    return counts
  }

  var table: StatisticsTable {
    // Games, village and pack; more columns would not fit a small terminal.
    let shown = 3
    let rows =
      (usual.map { [("default rules", $0)] } ?? []) + unusual.sorted { $0.key < $1.key }.map { ($0, $1) }
    return StatisticsTable(
      title: "Rules", columns: [.text("Rule")] + OutcomeCounts.columns.prefix(shown),
      rows: rows.map { .init([$0] + $1.cells.prefix(shown)) },
      note: "Each game counts once for every rule that was changed.")
  }
}

/// The accused who were werewolves, by the verdict.
private struct TrialCounts: Hashable, Sendable {
  private var guilty = Quota()
  private var innocent = Quota()

  mutating func count(_ game: GameResult) {
    for trial in game.trials ?? [] {
      let isWerewolf = game.isWerewolf(trial.accused)
      if trial.isConvicted { guilty.count(isWerewolf) } else { innocent.count(isWerewolf) }
    }
  }

  /// Nil without trials.
  var table: StatisticsTable? {
    guard guilty.whole + innocent.whole > 0 else { return nil }
    return StatisticsTable(
      title: "Trials", columns: [.text("Verdict"), .number("Trials"), .number("Werewolves")],
      rows: [("Guilty", guilty), ("Not guilty", innocent)].map { .init([$0, "\($1.whole)", $1.text]) },
      note: "How many of the accused were werewolves by the end.")
  }
}
