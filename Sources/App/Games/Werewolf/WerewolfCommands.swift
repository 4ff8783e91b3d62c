package import Commands
import GameKit
import Kit
import TUI
import Werewolf

extension CommandGroup {
  /// The commands of `parlor werewolf …`.
  package static let werewolf = CommandGroup(
    "werewolf", "play Werewolf, or weigh a set of roles", sections: [roles],
    offering: ["ROLE": WerewolfRunner.roles],
    [
      Verb("", "open Werewolf", opens: .game(Rules.game)),
      Verb("settings", "open the Werewolf settings", opens: .gameSettings(Rules.game)),
      Verb(
        "odds ROLE…", "simulate games: who wins with these roles", WerewolfRunner.options, WerewolfRunner.odds
      ),
    ])

  private static let roles = UsageSection(
    "Werewolf",
    [("ROLE", "werewolf, seer, villager=4 …, or a preset with its players: moon=10")])
}

/// Runs the commands of Werewolf.
struct WerewolfRunner: CommandRunner {
  nonisolated private static let games = CommandOption(
    "--games", value: "N", "simulate N games (2000)", in: 1...100_000)
  nonisolated static let options: [any AnyCommandOption] = [games, CommandFlag.json]

  nonisolated static let roles = CandidateSource { _ in
    Role.listed.map { ($0.rawValue, $0.summary) } + Preset.allCases.map { ($0.rawValue, $0.help) }
  }

  let context: CommandContext

  /// Simulates games of both kinds, and prints how many each side wins.
  func odds() throws(CommandError) -> ExitStatus {
    let set = try set(of: context.arguments.words)
    let odds = Odds(of: try setUp(set), games: context.arguments[Self.games] ?? 2000)
    context.list(odds.json, ["\(set.sentence):"] + odds.lines)
    return .fine
  }

  private func setUp(_ set: RoleSet) throws(CommandError) -> SetUp {
    do throws(SetUpFault) {
      return try SetUp(roles: set, players: set.count)
    } catch {
      throw .input(error.sentence)
    }
  }

  /// The set of roles in words such as `seer`, `villager=4`, and `moon=10`.
  private func set(of words: [String]) throws(CommandError) -> RoleSet {
    var set = RoleSet([:])
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let number = parts.count > 1 ? parts[1].wholeNumber : nil
      guard parts.count == 1 || number.map((1...Rules.players.upperBound).contains) == true else {
        throw .badValue(word, wanted: "a number from 1 to \(Rules.players.upperBound) after =")
      }
      if let role = Role(rawValue: parts[0]) {
        set[role] += number ?? 1
      } else {
        try add(preset: parts[0], players: number, to: &set)
      }
    }
    return set
  }

  private func add(preset name: String, players: Int?, to set: inout RoleSet) throws(CommandError) {
    guard let preset = Preset(rawValue: name) else {
      throw .unknown("role", name, of: Role.listed.map(\.rawValue) + Preset.allCases.map(\.rawValue))
    }
    guard let players, let roles = preset.roles(for: players) else {
      throw .input("“\(preset.title)” needs its players: \(name)=\(preset.fewestPlayers) or more.")
    }
    for role in roles.roles { set[role] += roles[role] }
  }
}

/// The outcomes of simulated games, of players at random and of a village that talks.
private struct Odds {
  private let statistics: [(model: PlayoutModel, games: PlayoutStatistics)]

  init(of setUp: SetUp, games: Int) {
    statistics = PlayoutModel.allCases.map { ($0, PlayoutStatistics(of: setUp, $0, games: games)) }
  }

  /// The outcomes that happened in some game.
  private var outcomes: [Outcome] {
    [.village, .pack, .lovers, .tanner, .draw].filter { outcome in
      statistics.contains { $0.games.count(of: outcome) > 0 }
    }
  }

  /// A table with a line for each model, and the favored side.
  var lines: [String] {
    let names = statistics.map { $0.model.title.columns }.max() ?? 0
    let heading = "".padded(to: names) + outcomes.map { $0.winner.leftPadded(to: 9) }.joined()
    return [heading]
      + statistics.map { model, games in
        model.title.padded(to: names)
          + outcomes.map { "\(Int(games.percent(of: $0).rounded()))%".leftPadded(to: 9) }.joined()
      } + statistics.filter { $0.model == .talking }.map { "Balance: \(BalanceMeter($0.games).word)" }
  }

  /// An object for each model, with the games won by each side.
  var json: [JSONValue] {
    statistics.map { model, games in
      let shares = outcomes.map { JSONValue.Member($0.rawValue, .integer(games.count(of: $0))) }
      return .object([.init("model", .string(model.word)), .init("games", .integer(games.games))] + shares)
    }
  }
}

extension PlayoutModel {
  fileprivate var title: String {
    switch self {
    case .random: "everyone at random"
    case .talking: "a village that talks"
    }
  }

  fileprivate var word: String {
    switch self {
    case .random: "random"
    case .talking: "talking"
    }
  }
}
