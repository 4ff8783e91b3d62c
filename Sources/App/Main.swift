import Curses
import FoundationEssentials
import GameKit
import Glibc
import Kit
import Packs
import TUI

/// The entry point: reads the command line, then runs a command or the screens.
@main
@MainActor
enum Main {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst()), ProcessInfo.processInfo.environment))
  }

  private static func run(_ arguments: [String], _ environment: [String: String]) -> Int32 {
    do throws(UsageError) {
      let invocation = try ArgumentParser.parse(arguments)
      let folders = DataFolders(environment: environment, binary: binary, data: invocation.dataFolder)
      let log = Log(folder: folders.state, level: invocation.logLevel)
      return run(AppSetup(invocation: invocation, folders: folders, log: log), environment)
    } catch {
      complain(error.sentence)
      return ExitStatus.usage.rawValue
    }
  }

  private static func run(_ setup: AppSetup, _ environment: [String: String]) -> Int32 {
    var output = StandardOutput()
    let runner = CommandRunner(
      setup, depth: .standardOutput(environment), output: { output.print($0) }, complain: complain)
    switch runner.run() {
    case .exit(let status):
      guard let failure = output.failure else { return status.rawValue }
      complain(failure)
      return ExitStatus.faulty.rawValue
    case .open(let route): return open(route, setup, environment)
    }
  }

  private static func open(_ route: Route, _ setup: AppSetup, _ environment: [String: String]) -> Int32 {
    do throws(TerminalError) {
      let terminal = try CursesTerminal(
        environment: environment, shareFolders: setup.folders.share, clockRate: clockRate(environment))
      return play(route, setup, on: terminal)
    } catch {
      complain("\(error)")
      return ExitStatus.faulty.rawValue
    }
  }

  /// Starts the services, runs the screens, and stops the services.
  private static func play(_ route: Route, _ setup: AppSetup, on terminal: CursesTerminal) -> Int32 {
    let traits = AppearanceService.Terminal(depth: terminal.depth, glyphs: terminal.choice.glyphs)
    let wake = terminal.wakeup
    let persistence = PersistenceService(folder: setup.folders.data)
    let lifecycle = ServiceLifecycle([persistence], wake: { wake.signal() })
    let launcher = Launcher(lifecycle: lifecycle, look: .launch(setup, traits))
    guard launcher.run(on: terminal, queue: SerialQueue()) else {
      terminal.close()
      return ExitStatus.fine.rawValue
    }
    let host = ParlorHost(setup, saves: persistence.take(), terminal: traits, wake: { wake.signal() })
    let shell = Shell(host: host, size: terminal.size, routes: host.firstRoutes(to: route), at: terminal.now)
    shell.run(on: terminal)
    terminal.close()
    defer { lifecycle.stop() }
    return end(host, isForced: terminal.isTerminated)
  }

  /// Waits for what is being saved, and reports what was lost.
  ///
  /// - Parameter isForced: True if a signal ends the program, which then must end soon. A player who quits waits,
  ///   or gives up with Ctrl-C.
  private static func end(_ host: ParlorHost, isForced: Bool) -> Int32 {
    if !isForced, let name = host.finishWork(within: exitPatience).first {
      complain("Still saving \(name). Ctrl-C gives it up.")
    }
    guard let loss = host.flushOnExit(within: isForced ? exitPatience : nil) else {
      return ExitStatus.fine.rawValue
    }
    complain(loss)
    return ExitStatus.faulty.rawValue
  }

  /// The time that saving may take at the end before something is said.
  private static let exitPatience = Duration.seconds(2)

  /// The rate of the program's clock: 1, except in tests.
  private static func clockRate(_ environment: [String: String]) -> Double {
    guard let rate = environment["PARLOR_CLOCK_RATE"].flatMap(Double.init), rate.isFinite, rate > 0 else {
      return 1
    }
    return rate
  }

  private static func complain(_ sentence: String) {
    var output = StandardOutput(descriptor: STDERR_FILENO)
    output.print("parlor: \(sentence)")
  }

  /// The path of the running program, links resolved.
  private static var binary: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0 else { return nil }
    return String(decoding: path.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension DataFolders {
  /// The folders that may hold compiled terminfo entries, those of a checkout included.
  var share: [String] { search + search.map { $0 + "/.build/share" } }
}

extension Look {
  /// The look of the launch screen, before preferences are read.
  fileprivate static func launch(_ setup: AppSetup, _ terminal: AppearanceService.Terminal) -> Look {
    let themes = ThemeLibrary(setup.folders)
    let name = terminal.depth == .none ? "mono" : setup.invocation.theme ?? "default"
    return Look(
      theme: themes.theme(name), glyphs: setup.invocation.ascii ? .ascii : terminal.glyphs,
      isPlain: setup.invocation.plain)
  }
}

extension ParlorHost {
  /// The screens to begin with: the lobby, then the one that the call names, then the welcome at the first start.
  func firstRoutes(to route: Route) -> [Route] {
    var routes = [Route.lobby]
    if route != .lobby { routes.append(route) }
    // A call that names a board is for drawing; the welcome can come later.
    guard !opensAtOnce(route) else { return routes }
    let seen = HowToPage.seenName(nil)
    if preferences.preferences.text(seen) == nil, route != .howTo(nil) {
      _ = preferences.perform(.remember(name: seen, text: "yes"))
      routes.append(.howTo(nil))
    }
    return routes
  }

  private func opensAtOnce(_ route: Route) -> Bool {
    guard case .game(let id, _) = route else { return false }
    return Catalogue.game(id)?.opensAtOnce ?? false
  }
}
