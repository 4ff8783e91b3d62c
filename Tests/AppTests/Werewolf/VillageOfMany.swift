import GameKit
import TUI
import TestKit

@testable import App
@testable import Werewolf

extension Party {
  /// A table that comes by every landmark: with all roles, and a mayor who is elected.
  static func wholeVillage(
    seed: UInt64 = 1, isPlain: Bool = false, isASCII: Bool = false, size: Size = .usual,
    names: [String] = villagers, preferences: [String: String] = [:],
    home: Home? = nil
  ) throws -> Party {
    var selection = Selection(roles: .preset(.everything), options: Options())
    selection.options.mayor = .elected
    selection.options.tie = .mayor
    return Party(
      village: 12, selection, seed: seed, isPlain: isPlain, isASCII: isASCII, size: size, names: names,
      preferences: preferences, home: try home ?? Home())
  }

  /// What was dealt to whom when the program was started.
  var dealtRoles: [Role] {
    guard let view = village?.game.view, let seed = host.invocation.seed else { return [] }
    return State.dealt(to: view.roster, view.setUp, bySeedOfProgram: seed).roles
  }

  /// Plays to a landmark; a game that never comes by it ends.
  func goOn(to landmark: VillageLandmark) {
    let story = EventfulStory(roles: dealtRoles)
    play(choosing: story.choice) { $0.village.map(landmark.isReached) ?? true }
    pilot.press(landmark.detour)
  }
}

extension State {
  /// The first game of a program that was started with a seed.
  static func dealt(to roster: Roster, _ setUp: SetUp, bySeedOfProgram seed: UInt64) -> State {
    var luck = SeededRandom(seed: seed)
    return State(roster: roster, setUp: setUp, seed: luck.next())
  }
}
