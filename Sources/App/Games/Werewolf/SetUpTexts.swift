import TUI
import Werewolf

/// The validation of roles and options for a number of players.
///
/// It is made once for each choice, because the warnings take random games.
struct SetUpVerdict: Sendable {
  let selection: Selection
  let players: Int
  private let outcome: Result<SetUp, SelectionFault>
  private let warnings: [SetUpWarning]
  /// The percentage of random games that the village wins; nil if it cannot be played or was not measured.
  let villagePercent: Int?

  init(_ selection: Selection, players: Int, playouts: Int) {
    self.selection = selection
    self.players = players
    do throws(SelectionFault) {
      let setUp = try selection.setUp(for: players)
      villagePercent = setUp.villagePercent(of: playouts)
      (outcome, warnings) = (.success(setUp), setUp.warnings(villagePercent: villagePercent))
    } catch {
      (outcome, warnings, villagePercent) = (.failure(error), [], nil)
    }
  }

  /// The side that the set-up favors, if it was measured.
  var balance: Balance? { villagePercent.map(Balance.init(villagePercent:)) }

  /// Returns the set-up, or throws the reason why there is none.
  func setUp() throws(SelectionFault) -> SetUp { try outcome.get() }

  var isPlayable: Bool {
    switch outcome {
    case .success: true
    case .failure: false
    }
  }

  /// The warnings in words.
  var warningSentences: [String] { warnings.map(\.sentence) }

  /// The fault, or all warnings in a line each.
  var message: (text: String, style: Component) {
    switch outcome {
    case .success: (warningSentences.joined(separator: "\n"), .warning)
    case .failure(let fault): (fault.sentence, .danger)
    }
  }
}

/// What a key did in the set-up, or why it did nothing.
struct SetUpNotice: Hashable, Sendable {
  let text: String
  let style: Component
}

extension Input {
  /// True for a key, a click or a paste, after which a notice is over; not for a movement of the mouse.
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
      """
      “\(preset.title)” is for \(fewest) players or more, not for \(players): take another preset, \
      or raise “How many” on the page Players.
      """
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
      "\(Rules.players.lowerBound) to \(Rules.players.upperBound) can play, not \(count)."
    case .count(let roles, let players):
      "There are \(roles) roles for \(players) players: \(Self.mending(roles: roles, players: players))."
    case .noWerewolf: "There are 0 werewolves: at least 1 is needed."
    case .tooManyWerewolves(let wolves, let others):
      "\(wolves) werewolves against \(others) others would have won already: take some away."
    case .tooMany(let role, let count): "There are \(count) \(role.title.lowercased())s: at most 1 is dealt."
    case .endsAtDawn(let wolves, let others):
      """
      \(Role.werewolf.counted(wolves)) and \(others) others could end at the first dawn: \
      fewer werewolves, or “no kill” for the first night in the options.
      """
    case .tieWithoutMayor:
      "There's no mayor to decide ties. Add a mayor, elect one, or settle ties another way."
    }
  }

  private static func mending(roles: Int, players: Int) -> String {
    roles < players ? "add \(players - roles)" : "take \(roles - players) away"
  }
}

extension SetUpWarning {
  /// The warning, with both numbers.
  var sentence: String {
    switch self {
    case .electedMayorInstead:
      "The mayor is elected: a villager is dealt instead."
    case .villageSeldomWins(let percent):
      """
      Played at random, the village wins \(percent)% of games. People need \(Rules.fairPercent.lowerBound)% or more: \
      remove a werewolf, or add a role.
      """
    case .villageOftenWins(let percent):
      """
      Played at random, the village wins \(percent)% of games. Among people it would win nearly all: \
      add a werewolf, or remove a role.
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

  /// The description in a line.
  var help: String {
    switch self {
    case .beginner: "Just werewolves, a seer, a doctor and villagers."
    case .classic: "Adds a hunter, and Cupid from 6 players."
    case .everything: "Adds hunter, Cupid and mayor. 8 players or more."
    }
  }
}

extension Selection.RoleChoice {
  /// The name of the choice.
  var title: String {
    switch self {
    case .preset(let preset): preset.title
    case .custom: "Your own"
    }
  }
}
