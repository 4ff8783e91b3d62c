import AttackKit
import Emulation
import FoundationEssentials
import Glibc
import TUI
import TestKit
import Testing

/// A disk that takes 200 ms for each `fsync`, or refuses it, while a key is held down, with the clock of players.
@Suite(.parallelThreads) struct SlowDiskAttacks {
  /// The time that a key is held.
  private static let time = Duration.seconds(Attack.isFull ? 60 : 4)
  /// The time between two moves: 30 in a second.
  private static let pace = Duration.microseconds(33_333)
  /// What a crash may cost.
  private static let loss = Duration.seconds(1)
  /// The most that the memory may grow while the key is held: the moves themselves, which can all be undone.
  private static let growth = 6 << 20

  @Test(arguments: HeldKey.all) func `what was on the screen a second ago survives a kill`(key: HeldKey)
    throws
  {
    let home = try TempHome()
    let terminal = try key.start(in: home, on: .slow(in: home))
    var seen: [(time: ContinuousClock.Instant, moves: Int)] = []
    let start = ContinuousClock.now
    var memory = 0
    while ContinuousClock.now < start + Self.time {
      let next = start + Self.pace * (seen.count + 1)
      terminal.type(key.press(seen.count))
      terminal.read(for: max(.zero, ContinuousClock.now.duration(to: next)))
      seen.append((.now, try #require(key.moves(on: terminal), "\(terminal.text)")))
      if seen.count == 60 { memory = terminal.memory }
    }
    let growth = terminal.memory - memory
    let end = ContinuousClock.now
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
    let last = try #require(seen.last?.moves)
    let safe = try #require(seen.last { $0.time <= end - Self.loss }).moves
    let found = try key.movesFound(in: home)
    #expect(last > seen.count / 3, "\(last) moves of \(seen.count) keys")
    #expect(
      (safe...seen.count).contains(found), "\(found) moves, \(safe) a second before the end, \(last) at it")
    #expect(growth < Self.growth, "\(growth >> 10) KiB more")
    Attack.report("\(key.testDescription): \(last) moves, \(last - found) lost, \(growth >> 10) KiB more")
  }

  /// A turn takes seconds, whatever is held down.
  @Test func `a vote that was in a second ago survives a kill`() throws {
    let (home, names) = (try TempHome(), ["Ann", "Ben", "Cleo", "Dee", "Eve"])
    let dealing = try home.parlor("--seed", "7")
    try dealing.openSnakesss(with: names)
    try dealing.advance(to: .discussion)
    dealing.quit()
    let disk = try FaultyDisk.slow(in: home).environment.merging(["PARLOR_CLOCK_RATE": "1"]) { $1 }
    for name in names.dropFirst().prefix(Attack.isFull ? 4 : 1) {
      let terminal = try resumed(in: home, with: disk)
      while terminal.current.page != .curtain || terminal.current.holder != name { try terminal.advance() }
      terminal.read(for: Self.loss)
      terminal.kill(SIGKILL)
      #expect(terminal.waitForEnd() == .killed(SIGKILL))
      let again = try resumed(in: home)
      #expect(again.current.holder == name, "\(again.text)")
      again.kill(SIGKILL)
    }
  }

  private func resumed(in home: TempHome, with changes: [String: String?] = [:]) throws -> PtyHarness {
    let terminal = try home.parlor(with: changes)
    try terminal.expect(.lobby)
    terminal.expect("Paused: round 1")
    terminal.press(.enter)
    #expect(terminal.wait { ![nil, .lobby].contains($0.current.page) }, "\(terminal.text)")
    return terminal
  }

  @Test func `a disk that fails for a while is said once, and costs no move`() throws {
    let (home, key) = (try TempHome(), HeldKey.tangram)
    let disk = try FaultyDisk.failing(in: home)
    let terminal = try key.start(in: home, on: disk)
    terminal.type(key.press(0))
    #expect(terminal.wait { key.moves(on: $0) == 1 }, "\(terminal.text)")
    try disk.fail()
    terminal.type(key.press(1))
    terminal.expect("couldn't be saved")
    try disk.mend()
    for number in 2..<5 { terminal.type(key.press(number)) }
    terminal.expect("is saved now")
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
    #expect(try key.movesFound(in: home) >= 2)
  }

  /// What is chosen is saved while the player goes on, and the end of the program waits for it.
  @Test func `a setting answers at once on a disk that hangs, and is there at the next start`() throws {
    let home = try TempHome()
    // A new database takes many calls, and a new player is welcomed.
    let welcome = try home.parlor("settings")
    try welcome.expect(.howTo)
    welcome.quit()
    let terminal = try home.parlor("settings", with: try FaultyDisk.hanging(in: home).environment)
    terminal.expect("changes are saved automatically")
    terminal.press(.down)
    terminal.expect("▸ Large text          [ ] Off")
    terminal.press(.right)
    #expect(
      terminal.wait(within: .seconds(1)) { $0.shows("▸ Large text          [x] On") }, "\(terminal.text)")
    let chosen = terminal.text
    terminal.press(.control("c"))
    try terminal.expect(.quit)
    terminal.press(.control("c"))
    #expect(terminal.waitForEnd() == .exited(0), "\(terminal.text)")
    let again = try home.parlor("settings")
    again.expect("changes are saved automatically")
    again.press(.down)
    #expect(again.wait { $0.text == chosen }, "\(again.text)\n\(chosen)")
    again.kill(SIGKILL)
  }

  /// The question at the end names what goes on, whose clock has moved on by the second press.
  @Test func `right after a move, two presses of Ctrl-C end the program`() throws {
    for key in HeldKey.all.filter(\.isPuzzle) {
      let home = try TempHome()
      let terminal = try key.start(in: home, on: .slow(in: home))
      terminal.type(key.press(0))
      #expect(terminal.wait { key.moves(on: $0) == 1 }, "\(terminal.text)")
      terminal.press(.control("c"))
      try terminal.expect(.quit)
      terminal.press(.control("c"))
      #expect(terminal.waitForEnd() == .exited(0), "\(key): \(terminal.text)")
      #expect(try key.movesFound(in: home) == 1)
    }
  }
}

/// A game in which a key that is held down makes a move each time.
struct HeldKey: CustomTestStringConvertible, Sendable {
  let testDescription: String
  fileprivate let open: @Sendable (TempHome, [String: String?]) throws -> PtyHarness
  fileprivate let keys: [String]
  fileprivate var count: @Sendable (PtyHarness) -> Int? = { terminal in
    terminal.text.firstMatch(of: /([\d,]+) moves?/).flatMap { Int($0.output.1.filter { $0 != "," }) }
  }

  static let all = [tangram, sudoku, anagram, life]

  static let tangram = HeldKey(
    testDescription: "Tangram",
    open: { home, changes in
      let terminal = try home.parlor("tangram", UsedHome.figure, with: changes)
      terminal.expect("move")
      return terminal
    }, keys: [">\r"])

  static let sudoku = HeldKey(
    testDescription: "Sudoku",
    open: { home, changes in
      let digits = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
      try home.write(digits + "\n", to: "sample.sdm")
      let terminal = try home.parlor("sudoku", home.data + "/sample.sdm", with: changes)
      terminal.expect("move")
      return terminal
    }, keys: ["1", "2"])

  static let anagram = HeldKey(
    testDescription: "Anagram",
    open: { home, changes in
      let terminal = try home.parlor("anagram", with: changes)
      #expect(terminal.wait { $0.shows("how to play") || $0.shows("Resume") }, "\(terminal.text)")
      if terminal.shows("how to play") {
        terminal.press(.escape)
        terminal.expect("Next phrase")
        terminal.type("n")
      } else {
        terminal.type("r")
      }
      terminal.expect("move")
      return terminal
    }, keys: ["\u{1B}OC\r", "\u{7F}"])

  static let life = HeldKey(
    testDescription: "Life",
    open: { home, changes in
      try home.write("x = 1, y = 1\no!\n", to: "cell.rle")
      if changes["LD_PRELOAD"] != nil {
        _ = try CommandRun(["life", "new", home.data + "/cell.rle"], in: home)
      }
      let terminal = try home.parlor("life", with: changes)
      terminal.expect("generation 0")
      return terminal
    }, keys: ["\u{1B}OC "],
    count: { terminal in
      terminal.text.firstMatch(of: /([\d,]+) cells?/).flatMap { Int($0.output.1.filter { $0 != "," }) }.map {
        $0 - 1
      }
    })

  var isPuzzle: Bool { testDescription != "Life" }

  func start(in home: TempHome, on disk: FaultyDisk) throws -> PtyHarness {
    try open(home, disk.environment.merging(["PARLOR_CLOCK_RATE": "1"]) { $1 })
  }

  /// Starts the program with the clock of tests.
  func start(in home: TempHome) throws -> PtyHarness { try open(home, [:]) }

  /// Starts a second window.
  func startElsewhere(in home: TempHome) throws -> PtyHarness {
    let terminal = try open(home, [:])
    terminal.expect("open in another window")
    return terminal
  }

  func press(_ number: Int) -> String { keys[number % keys.count] }

  func moves(on terminal: PtyHarness) -> Int? { count(terminal) }

  /// The moves of the next start.
  func movesFound(in home: TempHome) throws -> Int {
    let terminal = try open(home, [:])
    defer { terminal.kill(SIGKILL) }
    return try #require(moves(on: terminal), "\(terminal.text)")
  }
}
