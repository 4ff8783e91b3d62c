import GameKit
import Packs
import TUI
import TestKit
import Testing
import Werewolf

@testable import App
@testable import TUI

/// A game off the record: whatever the whole program is asked to keep while it goes on.
@MainActor @Suite struct OffTheRecordTests {
  private let ledger = Ledger()
  private let pilot: Pilot<ParlorWords>
  private let home: Home

  init() throws {
    home = try Home()
    for game in [nil, Rules.game] { ledger.setPreference(HowToPage.seenName(game), to: "yes") }
    let host = ParlorHost(
      invocation: .seeded(1), folders: home.folders, log: Log(folder: home.folders.state, level: .debug),
      keeping: Keeping(store: ledger), terminal: .init(depth: .none, glyphs: .unicode), world: home.world)
    pilot = Pilot(Shell(host: host, size: .usual, routes: [.lobby, .settings], at: .start))
    pilot.pace = .milliseconds(500)
  }

  private var screen: WerewolfScreen? { pilot.shell.places.open.last?.screen as? WerewolfScreen }

  private var text: String { pilot.shell.picture(at: pilot.now).lines.joined(separator: "\n") }

  /// Sits down at a table of five whose names were never written before, and deals.
  private func sitDown(offTheRecord: Bool) {
    if offTheRecord { ledger.setPreference(WerewolfSettings.offTheRecord.name, to: "on") }
    ledger.turnPage()
  }
}
