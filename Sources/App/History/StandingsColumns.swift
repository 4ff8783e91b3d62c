import GameKit
import TUI

/// The columns of the players' standings: what all games have, then one for each role where all find room.
struct StandingsColumns: Hashable {
  /// A role and what it is called.
  struct Role: Hashable {
    let name: String
    let title: String
  }

  /// The roles that somebody held: the most frequent first.
  let roles: [Role]
  private let width: Int
  private static let nameColumns = PlayerName.widest
  /// What the table itself takes: between two columns, and for pointer and scroll bar.
  private static let gap = 2
  private static let edges = 4

  /// Chooses columns for a width.
  init(_ standings: [PlayerStanding], _ games: [GameModule], only game: GameID?, width: Int) {
    self.width = width
    var rounds: [String: Int] = [:]
    for tally in standings.flatMap(\.roles) { rounds[tally.role, default: 0] += tally.rounds }
    roles = rounds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { Role(name: $0.key, title: games.roleTitle($0.key, in: game)) }
  }

  /// Whether each role has a column of its own.
  var showRoles: Bool {
    let all = common + ofRoles
    return Self.columns(of: all) + Self.gap * all.count + Self.edges <= width
  }

  /// How the table is to draw them.
  var layout: [Table.Column] { showRoles ? common + ofRoles + [Table.Column("", .share(1))] : common }

  /// What they say about a player.
  func texts(of standing: PlayerStanding) -> [String] {
    let quota = standing.played == 0 ? 0 : (standing.won * 100 + standing.played / 2) / standing.played
    let numbers = [standing.played, standing.won].map(String.init) + ["\(quota)%", "\(standing.points)"]
    guard showRoles else { return [standing.name] + numbers }
    let tallies = roles.map { role in standing.roles.first { $0.role == role.name } }
    return [standing.name] + numbers + tallies.map { $0.map { "\($0.rounds)/\($0.points)" } ?? "–" } + [""]
  }

  private var common: [Table.Column] {
    let name = Table.Column("Player", .cells(Self.nameColumns))
    return [name]
      + [("Played", 6), ("Won", 3), ("Won %", 5), ("Points", 6)].map {
        Table.Column($0.0, .cells($0.1), alignment: .trailing)
      }
  }

  private var ofRoles: [Table.Column] {
    roles.map { Table.Column($0.title, .cells(max(7, $0.title.columns)), alignment: .trailing) }
  }

  private static func columns(of columns: [Table.Column]) -> Int {
    columns.map(\.track).reduce(0) { sum, track in
      switch track {
      case .cells(let count), .atLeast(let count): sum + count
      case .share: sum
      }
    }
  }
}
