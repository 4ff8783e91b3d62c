import AttackKit
import GameKit
import Kit
import Packs
import Store
import TUI
import TestKit
import Testing
import Workers

@testable import App
@testable import TUI

/// The whole app in a shell, with a pilot at the keys.
@MainActor
final class AppFixture {
  let home: TempHome
  let store: MemoryStore
  let host: ParlorHost
  let pilot: Pilot<ParlorApp>

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - route: The screen that the call names.
  ///   - store: What was saved before.
  ///   - isNew: True if no instructions were shown yet.
  init(
    _ invocation: Invocation = .seeded(1), opening route: Route = .lobby, home: TempHome,
    store: MemoryStore = MemoryStore(), isNew: Bool = false, size: Size = .usual,
    depth: ColorDepth = .trueColor
  ) {
    self.home = home
    self.store = store
    if !isNew {
      for game in [nil] + Catalogue.games.map(\.id) {
        store.setPreference(HowToPage.seenName(game), to: "yes")
      }
    }
    host = ParlorHost(
      home.setup(invocation), saves: SaveQueue(store: store), terminal: .init(depth: depth, glyphs: .unicode))
    pilot = Pilot(Shell(host: host, size: size, routes: host.firstRoutes(to: route), at: .start))
    // Faster, and a key would count as held down.
    pilot.pace = .milliseconds(700)
  }

  /// The screen in front.
  var screen: any Screen<ParlorApp> { pilot.shell.top }
  /// The hints of the screen in front.
  var hints: [Hint] { pilot.shell.top.hints }
  /// The remark in the header.
  var marker: String { pilot.shell.top.header.remark }
}

extension Size {
  static let usual = Size(columns: 80, rows: 24)
  static let large = Size(columns: 120, rows: 40)
  static let smallest = Size(columns: 60, rows: 20)
}

extension Invocation {
  /// The command line of a test: a seed, and no animation.
  static func seeded(_ seed: UInt64) -> Invocation {
    var invocation = Invocation()
    invocation.seed = seed
    invocation.noAnimation = true
    return invocation
  }
}

// MARK: - Random walks

extension AppFixture {
  /// The number of events after which the shell is reset to its start.
  private static let walk = 250

  /// Sends random events, and looks at some of the pictures.
  func roam(seed: UInt64) {
    var events = RandomEvents(seed: seed)
    var glances = Glances()
    let shell = pilot.shell
    let start = (stack: shell.stack, size: shell.size)
    for number in 0..<RandomEvents.usualCount {
      if number % Self.walk == 0 || shell.isDone {
        (shell.stack, shell.size) = start
        (shell.isDone, shell.overlay, shell.effects) = (false, nil, [])
      }
      events.send(to: pilot, hints: hints)
      if !shell.isDone { glances.look(at: pilot, after: number) }
    }
  }
}

// MARK: - The host alone

extension ParlorHost {
  /// A host on a store, with folders that need not exist.
  static func make(
    _ invocation: Invocation = Invocation(), store: any Repositories = MemoryStore(), data: String? = nil,
    log: Log = Log(path: "/dev/null", level: .off)
  ) -> ParlorHost {
    let folders = DataFolders(environment: [:], binary: nil, data: data)
    return ParlorHost(
      AppSetup(invocation: invocation, folders: folders, log: log), saves: SaveQueue(store: store),
      terminal: .init(depth: .none, glyphs: .unicode))
  }

  /// Performs a request that no screen has made, and waits for its answer.
  func perform(_ request: Request) -> Response? {
    let owner = RequestOwner(entry: 1)
    if let response = perform(request, for: owner) { return response }
    _ = history.saves.jobs.finish()
    return takeResponses().last { $0.owner == owner }?.response
  }
}
