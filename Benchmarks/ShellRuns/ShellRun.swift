import Curses
import Glibc
import TUI

/// Runs one screen in the shell, on the terminal of this process or on one of its own.
@MainActor
enum ShellRun {
  /// Opens the terminal as the program does, with our own terminfo entries where `make` puts them.
  static func terminal() throws(BenchError) -> CursesTerminal {
    let names = ["TERM", "COLORTERM", "LANG"]
    let values = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    do throws(TerminalError) {
      return try CursesTerminal(
        environment: Dictionary(uniqueKeysWithValues: values), shareFolders: [".build/share"])
    } catch {
      throw .noTerminal("\(error)")
    }
  }

  /// Runs a scenario to its end, and prints its numbers as the last line.
  static func run(_ scenario: Scenario) throws(BenchError) {
    let terminal = try terminal()
    let host = ScenarioHost()
    Shell(host: host, size: terminal.size, routes: [scenario], at: terminal.now).run(on: terminal)
    terminal.close()
    print("\n" + host.numbers.map(String.init).joined(separator: " "))
  }
}

/// A screen that is run for its numbers.
enum Scenario: String, Hashable {
  case transition, sky, endurance

  /// Measures whether 60 frames a second are kept while everything moves.
  static func transition(bench: String) throws(BenchError) -> Figure {
    let numbers = try Self.transition.numbers(bench: bench, count: 3)
    let work = Duration.nanoseconds(numbers[2]).milliseconds
    return Figure(
      name: "200×60, transitions at 60 a second",
      value: "\(numbers[1]) of \(numbers[0]) dropped, \(work) CPU each", target: "0 dropped",
      isMet: numbers[1] == 0)
  }

  /// Measures the processor time of a picture in which every row changes with every frame.
  static func sky(bench: String) throws(BenchError) -> Figure {
    let numbers = try Self.sky.numbers(bench: bench, count: 2)
    let (work, frame) = (Duration.nanoseconds(numbers[1]), Duration.seconds(1) / 60)
    let percent = Int((100 * (work / frame)).rounded())
    return Figure(
      name: "200×60, a moving sky at 60 a second",
      value: "\(work.milliseconds) CPU each, \(percent)% of a core",
      target: "≤ \(skyPercent)% of a core", isMet: percent <= skyPercent)
  }

  /// The share of a core that a moving sky may take.
  private static let skyPercent = 30

  /// Measures whether memory grows with the number of frames.
  static func endurance(bench: String) throws(BenchError) -> [Figure] {
    let numbers = try Self.endurance.numbers(bench: bench, count: 4)
    let (resident, heap) = (numbers[2] - numbers[0], numbers[3] - numbers[1])
    return [
      Figure(
        name: "memory at 10 000 and 100 000 frames",
        value: "\(numbers[0].grouped) and \(numbers[2].grouped) kB resident", target: "flat",
        isMet: resident <= noise),
      Figure(
        name: "  private of that", value: "\(numbers[1].grouped) and \(numbers[3].grouped) kB",
        target: "flat", isMet: heap <= noise),
    ]
  }

  /// The kilobytes by which two readings may differ: a frame more or less is held, a heap has gaps.
  ///
  /// A single leak with every frame would make at least 2,800 kB in 90,000 frames: malloc(3) of glibc gives
  /// nothing smaller than 32 bytes.
  private static let noise = 1024

  /// Runs this program on a large terminal; returns the numbers that it prints at the end.
  private func numbers(bench: String, count: Int) throws(BenchError) -> [Int] {
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORTERM": "truecolor"]
    let session = try PtySession([bench, "--shell", rawValue], environment: environment, size: Scene.size)
    let text = String(decoding: session.readToEnd(), as: UTF8.self)
    let numbers = text.split(whereSeparator: \.isNewline).last?.split(separator: " ").compactMap { Int($0) }
    guard let numbers, numbers.count == count else { throw .unreadable("The output of \(self)") }
    return numbers
  }
}

/// The app of a scenario: one screen, which reports numbers.
enum ScenarioApp: AppProtocol {
  typealias Route = Scenario
  typealias Request = Outcome
  typealias Response = Never

  struct Outcome: Hashable {
    let numbers: [Int]
  }
}

@MainActor
final class ScenarioHost: Host {
  typealias App = ScenarioApp

  let name = "Scenario"

  /// The numbers that the screen has reported.
  private(set) var numbers: [Int] = []

  func screen(for route: Scenario) -> any Screen<ScenarioApp> {
    switch route {
    case .transition: TransitionScreen()
    case .sky: SkyScreen()
    case .endurance: EnduranceScreen()
    }
  }

  var usesMouse: Bool { false }

  func perform(_ request: ScenarioApp.Outcome, for owner: RequestOwner) -> Never? {
    numbers = request.numbers
    return nil
  }

  var look: Look {
    let (light, dark) = (Color(rgb: 0xECE4D4), Color(rgb: 0x14151F))
    let styles = [
      "text": Style(ink: light, paper: dark), "curtain": Style(ink: dark, paper: Color(rgb: 0x7A2230)),
    ]
    return Look(theme: Theme(name: "bench", styles: styles))
  }
}
