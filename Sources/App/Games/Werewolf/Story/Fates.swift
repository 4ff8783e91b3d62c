import GameKit
import Werewolf

/// How often somebody played, won and lived to the end.
struct Fate: Hashable, Sendable {
  private(set) var won = Quota()
  /// Of the games whose story can be read.
  private var survived = Quota()

  static let columns: [StatisticsTable.Column] = [.number("Played"), .number("Won"), .number("Survived")]

  /// Adds one game.
  ///
  /// - Parameter hasSurvived: Nil where nobody knows.
  mutating func count(hasWon: Bool, hasSurvived: Bool?) {
    won.count(hasWon)
    if let hasSurvived { survived.count(hasSurvived) }
  }

  var cells: [String] { ["\(won.whole)", won.text, survived.text] }
}

/// The fate of each player, in all roles and in each.
struct PlayerFates: Hashable, Sendable {
  private var people: [FoldedName: Person] = [:]

  private struct Person: Hashable {
    /// As it was last written.
    let name: String
    var all = Fate()
    var roles: [Role: Fate] = [:]
  }

  mutating func count(_ name: String, _ role: Role, hasWon: Bool, hasSurvived: Bool?) {
    let key = FoldedName(name)
    people[key, default: Person(name: name)].all.count(hasWon: hasWon, hasSurvived: hasSurvived)
    people[key]?.roles[role, default: Fate()].count(hasWon: hasWon, hasSurvived: hasSurvived)
  }

  /// Most won first, then by name; each player's roles below, in a fixed order.
  var table: StatisticsTable {
    let order = people.sorted {
      ($1.value.all.won.part, $0.key) < ($0.value.all.won.part, $1.key)
    }
    return StatisticsTable(
      title: "Players", columns: [.text("Player"), .text("Role")] + Fate.columns,
      rows: order.flatMap { _, person in
        [.init([person.name, "all"] + person.all.cells)]
          + Role.allCases.compactMap { role in
            person.roles[role].map { .init([person.name, role.title] + $0.cells) }
          }
      })
  }
}
