import TUI
import Werewolf

/// The validation of roles and options for a number of players.
///
/// Created once per choice, because the warnings need many random games.
struct SetUpVerdict: Sendable {
  let selection: Selection
  let players: Int
  private let outcome: Result<SetUp, SelectionFault>
  private let warnings: [SetUpWarning]
  /// The percentage of random games won by the village; nil if unplayable or not measured.
  let villagePercent: Int?

  init(_ selection: Selection, players: Int, playouts: Int) {
    self.selection = selection
    self.players = players
    do throws(SelectionFault) {
      let setUp = try selection.setUp(for: players)
      villagePercent = setUp.villagePercent(of: playouts)
      outcome = .success(setUp)
      warnings = setUp.warnings(villagePercent: villagePercent)
    } catch {
      outcome = .failure(error)
      warnings = []
      villagePercent = nil
    }
  }

  /// The favored side in a few words, if measured.
  var balance: String? { villagePercent.map { BalanceMeter($0).word } }

  /// Returns the setup, or throws the reason why it cannot be played.
  func setUp() throws(SelectionFault) -> SetUp { try outcome.get() }

  var isPlayable: Bool {
    switch outcome {
    case .success: true
    case .failure: false
    }
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
      """
      If everyone picked names at random, the village would win only \(percent)% of games. Aim for \
      \(Rules.fairPercent.lowerBound)% or more: use fewer werewolves.
      """
    case .villageOftenWins(let percent):
      """
      If everyone picked names at random, the village would win \(percent)% of games, and a real village \
      nearly all. Add a werewolf, or remove a role.
      """
    }
  }
}

extension Preset {
  var title: String {
    switch self {
    case .beginner: "Beginner"
    case .classic: "Classic"
    case .everything: "Everything"
    }
  }

  var help: String {
    switch self {
    case .beginner: "Just werewolves, a seer, a doctor, and villagers."
    case .classic: "Adds a hunter, and Cupid with 6 or more players."
    case .everything: "Adds a hunter, Cupid, and a mayor. Needs 8 players."
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
