import GameKit
import Packs
import Snakesss
import Store
import TestKit

@testable import App
@testable import TUI

/// People in a living room with the whole program before them: the real host in a shell, and a pilot at the keys.
@MainActor
final class Party {
  let home: Home
  let store: MemoryStore
  let host: ParlorHost
  let pilot: Pilot<ParlorWords>

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - store: What was kept from the last evening.
  ///   - isNew: Whether nobody has seen the instructions yet.
  init(
    _ invocation: Invocation = .seeded(1), home: Home, store: MemoryStore = MemoryStore(),
    isNew: Bool = false, size: Size = .usual, depth: ColorDepth = .trueColor
  ) {
    self.home = home
    self.store = store
    if !isNew {
      for game in [nil] + Catalogue.games.map(\.id) {
        store.setPreference(HowToPage.seenName(game), to: "yes")
      }
    }
    host = ParlorHost(
      invocation: invocation, folders: home.folders, log: Log(folder: home.folders.state, level: .debug),
      keeping: Keeping(store: store), terminal: .init(depth: depth, glyphs: .unicode), world: home.world)
    pilot = Pilot(Shell(host: host, size: size, routes: host.firstRoutes, at: .start))
    // Faster, and the second key would count as the second half of a double one.
    pilot.pace = .milliseconds(500)
  }

  /// The table, while a game of Snakesss is in front.
  var table: Sitting<SnakesssGame>? { (pilot.shell.places.open.last?.screen as? SnakesssScreen)?.table }

  /// The keys that the screen in front tells.
  var hints: [Hint] { pilot.shell.top.hints }

  /// The remark at the right end of the bar at the top.
  var marker: String { pilot.shell.top.header.remark }
}

extension Size {
  static let usual = Size(columns: 80, rows: 24)
  static let large = Size(columns: 120, rows: 40)
  static let smallest = Size(columns: 60, rows: 20)
}

extension Invocation {
  /// The program as it is started for a test.
  static func seeded(_ seed: UInt64) -> Invocation {
    var invocation = Invocation()
    invocation.seed = seed
    invocation.noAnimation = true
    return invocation
  }
}
