import Curses
import GameKit
import Glibc
import TUI

/// Shows scenes on the terminal that this process was started on, and says what they cost.
@MainActor
enum Stage {
  private static let warmUp = 20
  private static let frames = 200

  /// Opens the terminal as the program does, with our own terminfo entries where `make` puts them.
  static func terminal() throws(Trouble) -> CursesTerminal {
    let names = ["TERM", "COLORTERM", "LANG"]
    let values = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    do throws(TerminalRefusal) {
      return try CursesTerminal(
        environment: Dictionary(uniqueKeysWithValues: values), shareFolders: [".build/share"])
    } catch {
      throw .noTerminal("\(error)")
    }
  }

  /// Shows a scene, and prints its cost as the last line.
  static func perform(_ scene: Scene) throws(Trouble) {
    let terminal = try terminal()
    var luck = SeededRandom(seed: 1)
    var picture = Canvas(terminal.size)
    var times: [Duration] = []
    var (before, writes) = (terminal.statistics, 0)
    for number in 0..<warmUp + frames {
      if number == warmUp { (before, writes) = (terminal.statistics, try writesSoFar()) }
      picture = scene.picture(number, after: picture, &luck)
      times.append(
        processorTime {
          terminal.show(picture)
          terminal.flush()
        })
    }
    writes = try writesSoFar() - writes
    let bytes = terminal.statistics.bytes - before.bytes
    terminal.close()
    let cost = SceneCost(
      time: Samples(times.suffix(frames)), bytes: bytes / frames, writes: (writes + frames / 2) / frames)
    print("\n" + cost.line)
  }

  /// The time that the processor works for this thread; waiting for the terminal does not count.
  private static func processorTime(_ work: () -> Void) -> Duration {
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
  }

  /// All calls of write(2) and its kin, those of ncurses into memory included.
  private static func writesSoFar() throws(Trouble) -> Int {
    try ProcessFile("/proc/self/io").number(of: "syscw")
  }
}
