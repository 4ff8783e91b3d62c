import GameKit
import Store
import TestKit
import Werewolf

@testable import App
@testable import TUI

/// Somebody at the set-up of Werewolf, in the whole program.
@MainActor
struct SetUpVisit {
  let party: Party
  var pilot: Pilot<ParlorWords> { party.pilot }
  var store: MemoryStore { party.store }

  nonisolated static let names = [
    "Anna", "Ben", "Cara", "Dan", "Eva", "Finn", "Gus", "Hana", "Ida", "Jon", "Kim", "Lea",
  ]

  /// Comes in, with so many players who are remembered.
  init(
    players: Int = 5, _ selection: Selection? = nil, store: MemoryStore = MemoryStore(),
    invocation: Invocation = .seeded(3), size: Size = .usual
  ) throws {
    store.setPreference(
      Roster.rememberedName, to: Self.names.prefix(players).joined(separator: "\n"))
    if let selection { store.setPreference(WerewolfSetUp.selectionName, to: selection.text) }
    try self.init(returningTo: store, invocation: invocation, size: size)
  }

  /// Starts the program anew with what was kept.
  init(
    returningTo store: MemoryStore, invocation: Invocation = .seeded(3), size: Size = .usual
  ) throws {
    store.setPreference(HowToPage.seenName(Rules.game), to: "yes")
    var invocation = invocation
    invocation.verb = .open(.game(Rules.game))
    party = Party(invocation, home: try Home(), store: store, size: size)
  }

  /// The program started once more, with what this one has kept.
  func restarted() throws -> SetUpVisit { try SetUpVisit(returningTo: store) }

  /// Turns to a page.
  func open(_ page: WerewolfSetUp.Page) { pilot.click(on: " \(Self.titles[page.rawValue]) ") }

  private static let titles = ["Players", "Roles", "Options", "Presets"]

  /// What is kept under a name.
  func kept(_ name: String) -> String? { store.preferences()[name] }

  /// The names in the order that is seen.
  var order: [String] {
    pilot.lines.compactMap { line in
      Self.names.first { line.contains("Seat") && line.contains($0) }
    }
  }

  /// The game, once it is dealt.
  var game: WerewolfGame? {
    (pilot.shell.places.open.last?.screen as? WerewolfScreen)?.table?.game
  }
}

extension Selection {
  /// Roles one by one.
  static func custom(_ counts: [Role: Int], _ change: (inout Options) -> Void = { _ in }) -> Selection {
    var options = Options()
    change(&options)
    return Selection(roles: .custom(RoleSet(counts)), options: options)
  }
}
