import Curses
import FoundationEssentials
import GameKit
import Glibc
import Packs
import TUI

/// The door of the program: reads the call, and opens the screens or does the work that was asked for.
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
      return work(invocation, environment, folders, log) ?? enter(invocation, environment, folders, log)
    } catch {
      complain(error.sentence)
      return ExitStatus.wrongCall.rawValue
    }
  }

  /// Does what the call asks for besides the screens; nil when it asks for them.
  private static func work(
    _ invocation: Invocation, _ environment: [String: String], _ folders: DataFolders, _ log: Log
  ) -> Int32? {
    var output = StandardOutput()
    let status = Verbs.run(
      invocation, folders: folders, log: log, depth: .printed(environment), output: { output.print($0) },
      complain: complain)
    guard let failure = output.failure else { return status }
    complain(failure)
    return ExitStatus.faulty.rawValue
  }

  /// Reads what the call brings along, and opens the screens.
  private static func enter(
    _ invocation: Invocation, _ environment: [String: String], _ folders: DataFolders, _ log: Log
  ) -> Int32 {
    do throws(LifeFault) {
      let input = try LifeEntrance.input(of: invocation, folders)
      return play(invocation, environment, folders, log, with: input)
    } catch {
      complain(error.sentence)
      return error.status.rawValue
    }
  }

  private static func play(
    _ invocation: Invocation, _ environment: [String: String], _ folders: DataFolders, _ log: Log,
    with input: LifeInput?
  ) -> Int32 {
    do throws(TerminalRefusal) {
      let terminal = try CursesTerminal(
        environment: environment, shareFolders: folders.share, clockRate: clockRate(environment))
      let host = ParlorHost(
        invocation: invocation, folders: folders, log: log, keeping: .open(in: folders.data),
        terminal: .init(depth: terminal.depth, glyphs: terminal.choice.glyphs),
        wake: { [wakeup = terminal.wakeup] in wakeup.signal() })
      host.entrance = input.map(host.place)
      let shell = Shell(host: host, size: terminal.size, routes: host.firstRoutes, at: terminal.now)
      shell.run(on: terminal)
      terminal.close()
      return sayGoodbye(host, isForced: terminal.isTerminated)
    } catch {
      complain("\(error)")
      return ExitStatus.faulty.rawValue
    }
  }

  /// How long saving may take at the end before something is said.
  private static let exitPatience = Duration.seconds(2)

  /// Tries once more to keep what could not be kept, and says what is lost.
  ///
  /// - Parameter isForced: Whether a signal ends the program, which then must end soon. A player who quits waits,
  ///   or gives up with Ctrl-C.
  private static func sayGoodbye(_ host: ParlorHost, isForced: Bool) -> Int32 {
    if !isForced, let name = host.finishWork(within: exitPatience).first {
      complain("Still saving \(name). Ctrl-C gives it up.")
    }
    guard let loss = host.lastWords(within: isForced ? exitPatience : nil) else {
      return ExitStatus.fine.rawValue
    }
    complain(loss)
    return ExitStatus.faulty.rawValue
  }

  /// How much faster than the world's the program's clock runs: 1, but for tests.
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
  /// Where compiled terminfo entries may lie: with the other shared files, or where a checkout builds them.
  var share: [String] { search + search.map { $0 + "/.build/share" } }
}

extension ParlorHost {
  /// The places to begin with: the lobby, then what the call named, then what is shown only once.
  var firstRoutes: [Route] {
    var routes = [Route.lobby]
    if case .open(let route?) = invocation.verb, route != .lobby { routes.append(route) }
    if let entrance { routes.append(entrance) }
    // Whoever asks for a board wants to draw, and finds the keys below it; the house can introduce itself later.
    guard !leadsToBoard(routes.last) else { return routes }
    let seen = HowToPage.seenName(nil)
    if preferences.text(seen) == nil, routes.last != .howTo(nil) {
      _ = perform(.remember(name: seen, text: "yes"))
      routes.append(.howTo(nil))
    }
    return routes
  }

  private func leadsToBoard(_ route: Route?) -> Bool {
    if case .life = route { return true }
    return route == .game(GameModule.life.id)
  }
}
