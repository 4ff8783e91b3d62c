import GameKit
import Packs
import TUI
import TestKit
import Testing
import Werewolf

@testable import App
@testable import TUI

/// Five people who play Werewolf with the whole program before them, and all that it is asked to keep.
@MainActor
final class Evening {
  let ledger = Ledger()
  let home: Home
  let pilot: Pilot<ParlorWords>
  private var luck = SplitMix64(seed: 5)

  /// Starts the program for players that it remembers.
  init(offTheRecord: Bool) throws {
    home = try Home()
    for game in [nil, Rules.game] { ledger.setPreference(HowToPage.seenName(game), to: "yes") }
    ledger.setPreference(Roster.rememberedName, to: "Anna\nBen\nCem\nDora\nEmil")
    ledger.setPreference(WerewolfSettings.offTheRecord.name, to: offTheRecord ? "on" : "off")
    ledger.turnPage()
    let host = ParlorHost(
      invocation: .seeded(1), folders: home.folders, log: Log(folder: home.folders.state, level: .debug),
      keeping: Keeping(store: ledger), terminal: .init(depth: .none, glyphs: .unicode), world: home.world)
    pilot = Pilot(Shell(host: host, size: .usual, routes: [.lobby, .game(Rules.game)], at: .start))
    pilot.pace = .milliseconds(500)
  }

  var screen: WerewolfScreen? { pilot.shell.places.open.last?.screen as? WerewolfScreen }

  /// All that is seen.
  var page: String { pilot.shell.picture(at: pilot.now).lines.joined(separator: "\n") }

  /// The bar at the top.
  var bar: String { pilot.shell.picture(at: pilot.now).lines[0] }

  /// Two games of one table, and back to the lobby.
  func playTwice() {
    sitDown()
    playOut()
    pilot.press(.enter)
    playOut()
    pilot.press(.right, times: 2)
    pilot.press(.enter)
    #expect(pilot.shell.routes == [.lobby])
  }

  /// Deals to those who sat here last.
  func sitDown() {
    #expect(pilot.click(on: "Deal the roles"))
    for _ in 0..<5 where screen?.table == nil { pilot.press(.enter) }
    #expect(screen?.table != nil)
  }

  func playOut() {
    for _ in 0..<5000 where screen?.table?.isOver == false { step() }
    #expect(screen?.table?.isOver == true)
  }

  /// Does the one thing that carries the game on; whoever chooses tries one name after the other.
  func step() {
    guard let table = screen?.table else { return }
    switch table.moment {
    case .curtain, .waiting: pilot.press(.space)
    case .holding(_, .choosing, dwell: nil):
      pilot.press([Key.left, .right, .up, .down][luck.below(4)])
      pilot.press(.space)
      pilot.press(.enter)
    case .holding(_, _, dwell: .some): pilot.wait(Rules.dwell)
    case .reading where table.game.suspense != nil: pilot.wait(Suspense.length)
    case .reading, .discussion, .holding: pilot.press(.enter)
    case .over: break
    }
  }
}
