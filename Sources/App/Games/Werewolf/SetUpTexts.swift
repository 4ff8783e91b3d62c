import GameKit
import TUI
import Werewolf

/// The validation of roles and options for a number of players.
///
/// Created once per choice. The balance needs many simulated games, which are played a few at a time.
struct SetUpVerdict: Sendable {
  let selection: Selection
  let players: Int
  private let outcome: Result<SetUp, SelectionFault>
  /// The games of a village that talks played so far; nil if unplayable.
  private var talks: PlayoutStatistics?
  /// As many games in which everyone acts at random.
  private var lotteries: PlayoutStatistics?
  private let wanted: Int
  private var nextGames = Instant.start

  /// The games of either kind played at a time: so few that no key has to wait, and enough for a first guess.
  ///
  /// A pair of games takes up to 1.5 ms with twelve players.
  static let slice = 10

  init(_ selection: Selection, players: Int, playouts: Int) {
    self.selection = selection
    self.players = players
    wanted = playouts
    do throws(SelectionFault) {
      let setUp = try selection.setUp(for: players)
      outcome = .success(setUp)
      talks = PlayoutStatistics(of: setUp, .talking)
      lotteries = PlayoutStatistics(of: setUp, .random)
    } catch {
      outcome = .failure(error)
    }
    measure()
  }

  var isMeasured: Bool { gamesPlayed >= wanted || !isPlayable }

  /// The number of games of either kind behind ``odds``.
  var gamesPlayed: Int { talks?.games ?? 0 }

  /// The odds so far; nil if unplayable or not measured.
  var odds: SetUpOdds? {
    guard let talks, let lotteries, talks.games > 0 else { return nil }
    return SetUpOdds(talks, lotteries)
  }

  /// The time at which more games are played; nil once they are enough.
  var alarm: Instant? { isMeasured ? nil : nextGames }

  mutating func advance(to now: Instant) {
    guard let alarm, now >= alarm else { return }
    measure()
    nextGames = now + .milliseconds(1)
  }

  private mutating func measure() {
    for _ in 0..<Self.slice where !isMeasured {
      talks?.playOne()
      lotteries?.playOne()
    }
  }

  /// The warnings; those about the balance come once it is measured.
  private var warnings: [SetUpWarning] {
    switch outcome {
    case .success(let setUp): setUp.warnings(villagePercent: isMeasured ? odds?.talking : nil)
    case .failure: []
    }
  }

  /// The favored side in a few words, if measured.
  var balance: String? { odds.map { BalanceMeter($0.talking).word } }

  /// Returns the setup, or throws the reason why it cannot be played.
  func setUp() throws(SelectionFault) -> SetUp { try outcome.get() }

  var isPlayable: Bool {
    switch outcome {
    case .success: true
    case .failure: false
    }
  }

  /// The players and roles, as detailed as fits.
  func summary(in columns: Int) -> String {
    guard isPlayable else { return "\(players) players, \(selection.roleSet(for: players).count) roles" }
    let lines = [
      ["\(players) players", "“\(selection.roles.title)” roles", balance], ["\(players) players", balance],
    ].map { $0.compactMap(\.self).joined(separator: " · ") }
    return lines.first { $0.columns <= columns } ?? balance ?? ""
  }

  var warningSentences: [String] { warnings.map(\.sentence) }

  /// The fault, or all warnings with one line each.
  var message: (text: String, style: Component) {
    switch outcome {
    case .success: (warningSentences.joined(separator: "\n"), .warning)
    case .failure(let fault): (fault.sentence, .danger)
    }
  }
}

/// The village's share of wins in simulated games, in percent.
struct SetUpOdds: Hashable, Sendable {
  /// If they talk, and no one else claims to be the seer; the balance is judged by it, as groups do talk.
  let talking: Int
  /// If everyone picks names at random.
  let random: Int

  init(_ talks: PlayoutStatistics, _ lotteries: PlayoutStatistics) {
    talking = Int(talks.percent(of: .village).rounded())
    random = Int(lotteries.percent(of: .village).rounded())
  }

  /// Both odds and the fair range.
  var sentence: String {
    let fair = Rules.fairPercent
    return """
      If you talk, and no one lies about being the seer, the village wins about \(talking)% of games; \
      \(fair.lowerBound)% to \(fair.upperBound)% is a fair fight. With names picked at random, it's \(random)%.
      """
  }
}

/// A message about what a key did, or why it did nothing.
struct SetUpNotice: Hashable, Sendable {
  let text: String
  let style: Component
}

extension Input {
  /// True for a key, a click or a paste, which clear a notice; mouse movements do not.
  var endsNotice: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse): mouse.action == .press(.left)
    case .focus: false
    }
  }
}

extension SelectionFault {
  /// The reason, with both numbers.
  var sentence: String {
    switch self {
    case .rules(let fault): fault.sentence
    case .preset(let preset, let fewest, let players):
      "“\(preset.title)” needs at least \(fewest) players (you have \(players))."
    }
  }

  /// True if the number of players is the reason.
  var isAboutPlayers: Bool { if case .rules(.players) = self { true } else { false } }
}

extension SetUpFault {
  /// The reason, with both numbers.
  var sentence: String {
    switch self {
    case .players(let count):
      """
      Werewolf is for \(Rules.players.lowerBound) to \(Rules.players.upperBound) players (you have \(count)).
      """
    case .count(let roles, let players):
      """
      \(players) players but \(roles < players ? "only " : "")\(roles) roles: \
      \(Self.mending(roles: roles, players: players)).
      """
    case .noWerewolf: "You need at least one werewolf."
    case .tooManyWerewolves(let wolves, let others):
      "\(wolves) werewolves against \(others) others: they would win at once. Remove some."
    case .tooMany(let role, let count): "Only one \(role.noun) can play (you have \(count))."
    case .masons(let count): "Masons know each other: there are 2 or 3 of them (you have \(count))."
    case .needsSeer(let role): "\(role.withArticle.capitalizedFirst) needs a seer in the game."
    case .cubAlone: "The wolf cub needs another werewolf."
    case .endsAtDawn(let wolves, let others):
      """
      With \(wolves) werewolves against \(others), the first kill could end the game. \
      Use fewer werewolves, or no kill on night 1.
      """
    case .tieWithoutMayor:
      "There's no mayor to decide ties. Add a mayor, elect one, or settle ties another way."
    }
  }

  private static func mending(roles: Int, players: Int) -> String {
    let count = abs(players - roles)
    return "\(roles < players ? "add" : "cut") \(count == 1 ? "a role" : "\(count) roles")"
  }
}

extension SetUpWarning {
  /// The warning, with its number.
  var sentence: String {
    switch self {
    case .electedMayorInstead:
      "The mayor is elected, so a villager is dealt instead."
    case .villageSeldomWins(let percent):
      "Even if you talk, the village wins only about \(percent)% of games. Use fewer werewolves."
    case .villageOftenWins(let percent):
      "If you talk, the village wins about \(percent)% of games. Add a werewolf, or remove a role."
    }
  }
}

extension Preset {
  var title: String {
    switch self {
    case .beginner: "Beginner"
    case .classic: "Classic"
    case .everything: "Everything"
    case .tales: "Village tales"
    case .traitors: "Traitors"
    case .moon: "Full moon"
    }
  }

  var help: String {
    switch self {
    case .beginner: "Just werewolves, a seer, a doctor, and villagers."
    case .classic: "Adds a hunter, and Cupid with 6 or more players."
    case .everything: "Adds a hunter, Cupid, and a mayor. Needs 8 players."
    case .tales: "Adds a witch, a prince, and a lycan. Needs 8."
    case .traitors: "Adds a minion, a tanner, and a cursed. Needs 8."
    case .moon: "Wolf cub, sorceress, witch, masons. Needs 10."
    }
  }
}

extension Selection.RoleChoice {
  var title: String {
    switch self {
    case .preset(let preset): preset.title
    case .custom: "Custom"
    }
  }
}
