import Audio
import Camera
import Commands
import Curses
import FoundationEssentials
import GameKit
import Glibc
import Kit
import Library
import Packs
import TUI
import Vision
import Workers

/// The entry point: parses the command line, then runs a command or the screens.
@main
@MainActor
enum Main {
  static func main() {
    // Now a file at its size limit (`ulimit -f`) makes a write fail instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    // A core file would be written to the current folder, with names and phrases in it.
    var nothing = rlimit(rlim_cur: 0, rlim_max: 0)
    getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &nothing)
    nothing.rlim_cur = 0
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &nothing)
    exit(run(arguments, environment))
  }

  /// The arguments; keeps bytes that are not UTF-8, because they may name a folder.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(cPath: $0) }
    }
  }

  /// The environment variables; those that name folders keep bytes that are not UTF-8.
  static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in DataFolders.variables {
      if let value = getenv(name) { environment[name] = String(cPath: value) }
    }
    // Services and containers may start programs without it.
    if environment["HOME"] == nil, let account = getpwuid(getuid()) {
      environment["HOME"] = String(cPath: account.pointee.pw_dir)
    }
    return environment
  }

  private static func run(_ arguments: [String], _ environment: [String: String]) -> Int32 {
    do throws(CommandError) {
      let (verb, arguments) = try Catalogue.commandLine.parse(arguments)
      let invocation = Invocation(arguments, environment)
      let folders = DataFolders(environment: environment, binary: binary, data: invocation.dataFolder)
      let log = Log(folder: folders.state, level: invocation.logLevel)
      let setup = AppSetup(
        invocation: invocation, folders: folders, log: log, findPlayers: { PlayerSearch(environment) },
        findVoice: { .voice(environment) },
        openFrames: { (input: FrameInput) throws(SourceFault) in try input.open() })
      return run(verb, arguments, setup, environment)
    } catch {
      complain(error.sentence)
      return error.status.rawValue
    }
  }

  private static func run(
    _ verb: Verb, _ arguments: Arguments, _ setup: AppSetup, _ environment: [String: String]
  ) -> Int32 {
    var output = StandardOutput(glyphs: isatty(STDOUT_FILENO) == 1 ? glyphs : .unicode)
    let context = CommandContext(
      setup, arguments, depth: .standardOutput(environment), output: { output.print($0) },
      complain: complain)
    switch verb.run(in: context) {
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
      complain(sentence(about: error))
      return ExitStatus.faulty.rawValue
    }
  }

  /// The problem with the terminal; where there is none, with the commands that need none.
  private static func sentence(about error: TerminalError) -> String {
    switch error {
    case .inputIsNoTerminal, .outputIsNoTerminal:
      "\(error) For scripts, use commands such as “parlor history --json”."
    case .nameless, .dumb, .unknown: "\(error)"
    }
  }

  /// Starts the services, runs the screens, and stops the services.
  private static func play(_ route: Route, _ setup: AppSetup, on terminal: CursesTerminal) -> Int32 {
    terminal.askAboutItself()
    let wake = terminal.wakeup
    let persistence = PersistenceService(setup.folders)
    let lifecycle = ServiceLifecycle([persistence], wake: { wake.signal() })
    let themes = ThemeLibrary(setup.folders)
    let launcher = Launcher(lifecycle: lifecycle, look: .launch(setup, themes, .init(terminal)))
    guard launcher.run(on: terminal, queue: JobQueue()) else {
      terminal.close()
      return leave(.fine, terminal)
    }
    let host = host(setup, persistence.take(), themes, on: terminal)
    let shell = Shell(host: host, size: terminal.size, routes: host.firstRoutes(to: route), at: terminal.now)
    shell.run(on: terminal)
    terminal.close()
    host.sound.stop()
    waitForSaves(host, terminal)
    let patience = terminal.endSignal == nil ? exitPatience : .zero
    var failure: String?
    // Nothing saved meanwhile is lost. A screen may ask for more, such as saving a play that was just opened,
    // and must get the answer.
    for _ in 0..<3 where failure == nil {
      shell.handle(.wakeup, at: terminal.now)
      failure = host.flushOnExit(within: patience)
    }
    let loss = failure ?? loss(of: shell.unsavedWork)
    if let loss { complain(loss) }
    lifecycle.stop()
    return leave(loss == nil ? .fine : .faulty, terminal)
  }

  /// Creates the host; by now a slow terminal may have answered, too.
  private static func host(
    _ setup: AppSetup, _ saves: SaveQueue, _ themes: ThemeLibrary, on terminal: CursesTerminal
  ) -> ParlorHost {
    let wake = terminal.wakeup
    return ParlorHost(
      setup, saves: saves, terminal: AppearanceService.Terminal(terminal), themes: themes,
      wake: { wake.signal() })
  }

  /// Waits for saves: briefly if a signal ends the program, else until the player gives up.
  ///
  /// Signals interrupt this only where stated; a second one may follow within a millisecond of the first.
  private static func waitForSaves(_ host: ParlorHost, _ terminal: CursesTerminal) {
    let unsaved = host.finishWork(within: exitPatience)
    terminal.collectEndSignal(interrupts: false)
    guard terminal.endSignal == nil, let name = unsaved.first else { return }
    complain("Still saving \(name). Press Ctrl-C to stop waiting.")
    host.finishWork(within: nil, unlessReadable: terminal.endDescriptor)
    terminal.collectEndSignal()
  }

  /// The sentence about work that was not saved in time.
  private static func loss(of work: [String]) -> String? {
    work.isEmpty ? nil : "Not saved in time: \(work.joined(separator: ", "))."
  }

  /// Ends the program with the signal that asked for it, if any; otherwise returns the status.
  private static func leave(_ status: ExitStatus, _ terminal: CursesTerminal) -> Int32 {
    terminal.raiseEndSignal()
    terminal.restoreSignals()
    return status.rawValue
  }

  /// The time that saving may take at the end before a message appears.
  private static let exitPatience = Duration.seconds(2)

  /// The speed of the program's clock: 1, except in tests.
  private static func clockRate(_ environment: [String: String]) -> Double {
    environment["PARLOR_CLOCK_RATE"].flatMap(Double.init) ?? 1
  }

  /// The characters for people to read here.
  private static var glyphs: GlyphSet { TerminalChoice.glyphs(inLocaleOf: environment) }

  private static func complain(_ sentence: String) {
    var output = StandardOutput(descriptor: STDERR_FILENO, glyphs: glyphs)
    // A file name or argument may contain control characters.
    let lines = sentence.split(separator: "\n", omittingEmptySubsequences: false)
    output.print("parlor: " + lines.map { String($0).onOneLine }.joined(separator: "\n"))
  }

  /// The path of the running program, with links resolved.
  private static var binary: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0 else { return nil }
    return String(pathBytes: path.prefix(length).map(UInt8.init(bitPattern:)))
  }
}

extension DataFiles {
  /// The folders that may contain compiled terminfo entries, including those of a checkout.
  var share: [String] { search + search.map { $0 + "/.build/share" } }
}

extension Look {
  /// The look of the launch screen, before preferences are read.
  fileprivate static func launch(
    _ setup: AppSetup, _ themes: ThemeLibrary, _ terminal: AppearanceService.Terminal
  ) -> Look {
    let chosen = setup.invocation.theme ?? themes.name(forLight: terminal.isLight)
    let name = terminal.depth == .none ? "mono" : chosen
    return Look(
      theme: themes.theme(name), glyphs: setup.invocation.ascii ? .ascii : terminal.glyphs,
      isPlain: setup.invocation.plain)
  }
}

extension ParlorHost {
  /// The screens to start with: the lobby, then the requested one, a saved puzzle above its game's first screen, then on the
  /// first start the welcome.
  func firstRoutes(to route: Route) -> [Route] {
    var routes = [Route.lobby]
    if case .game(let id, let payload?) = route, case .play(.saved)? = payload.unwrap(as: PuzzleRoute.self) {
      routes.append(.game(id, nil))
    }
    if route != .lobby { routes.append(route) }
    // Who draws on a board or sits down at a table can be welcomed later.
    guard !opensAtOnce(route) else { return routes }
    let seen = HowToPage.seenName(nil)
    if preferences.preferences.text(seen) == nil, route != .howTo(nil) {
      _ = preferences.perform(.remember(name: seen, text: "yes"))
      routes.append(.howTo(nil))
    }
    return routes
  }

  private func opensAtOnce(_ route: Route) -> Bool {
    if case .join = route { return true }
    guard case .game(let id, _) = route else { return false }
    return Catalogue.game(id)?.opensAtOnce ?? false
  }
}

extension AppearanceService.Terminal {
  /// The traits of a terminal that was asked about itself.
  @MainActor
  fileprivate init(_ terminal: CursesTerminal) {
    self.init(
      depth: terminal.depth, glyphs: terminal.choice.glyphs, isLight: terminal.hasLightBackground ?? false)
  }
}
