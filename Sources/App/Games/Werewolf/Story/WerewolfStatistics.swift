import GameKit
import Werewolf

/// What all finished games of Werewolf come to: by player and role, by side, by set of roles and by option.
///
/// Of a game whose story cannot be read, players and roles count as far as the record itself tells of them.
struct WerewolfStatistics: GameStatistics {
  private var people = PlayerFates()
  private var roles: [Role: Fate] = [:]
  private var sides = SideCounts()
  private var sets: [SetKey: Ends] = [:]
  private var options = OptionCounts()

  /// A set of roles, and for how many.
  private struct SetKey: Hashable {
    let preset: Preset?
    /// Nil stands for tables of any size.
    let players: Int?
  }

  mutating func add(_ record: GameRecord) {
    let outline = WerewolfStory.outline(of: record)
    for (index, player) in record.participants.enumerated() {
      let hasSurvived = outline.map { $0.survivors.contains(Seat(index)) }
      guard let role = player.roles.first.flatMap({ Role(rawValue: $0.role) }) else { continue }
      people.count(player.name, role, hasWon: player.hasWon, hasSurvived: hasSurvived)
      roles[role, default: Fate()].count(hasWon: player.hasWon, hasSurvived: hasSurvived)
    }
    guard let outline else { return }
    sides.count(outline)
    let preset = outline.preset
    for players in [nil, outline.roles.count] {
      sets[SetKey(preset: preset, players: players), default: Ends()].count(outline.outcome)
    }
    options.count(outline)
  }

  var tables: [StatisticsTable] { [people.table, roleTable, sides.table, setTable, options.table] }
}

extension WerewolfStatistics {
  private var roleTable: StatisticsTable {
    StatisticsTable(
      title: "Roles", columns: [.text("Role")] + Fate.columns,
      rows: Role.allCases.compactMap { role in roles[role].map { .init([role.title] + $0.cells) } })
  }

  /// A row for each set and each size of table at which it was played; above several sizes one for all of them.
  private var setTable: StatisticsTable {
    let presets = Preset.allCases.map(Optional.some) + [nil]
    let sizes = [nil] + Rules.players.map(Optional.some)
    let rows = presets.flatMap { preset in
      let played = sizes.compactMap { size in
        sets[SetKey(preset: preset, players: size)].map { (size: size, ends: $0) }
      }
      // All sizes and the only one would say the same.
      return (played.count == 2 ? played.suffix(1) : played[...]).map { row in
        StatisticsTable.Row([SetName(preset).title, row.size.map(String.init) ?? "all"] + row.ends.cells)
      }
    }
    return StatisticsTable(
      title: "Sets", columns: [.text("Roles"), .number("Players")] + Ends.columns, rows: rows,
      note: "Who won how many of the games with these roles, by the size of the table.")
  }
}
