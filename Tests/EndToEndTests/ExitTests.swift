import Emulation
import Glibc
import TUI
import Testing

/// All ways out give the terminal back.
@Suite(.parallelThreads) struct ExitTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  @Test func `Ctrl-C in a game asks, Escape returns to the curtain, and asked again it leaves`() throws {
    let terminal = try gameAtRole()
    terminal.press(.control("c"))
    try terminal.expect(.quit)
    terminal.expect("Snakesss, round 1 of 6")
    terminal.press(.escape)
    try terminal.expect(.curtain)
    terminal.expectNothingPrivate()
    terminal.quit()
    terminal.expectRestored()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal to end gives the terminal back`(signal: Int32) throws {
    let terminal = try gameAtRole()
    terminal.kill(signal)
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectRestored()
  }

  @Test(arguments: ["", "trap '' HUP; "])
  func `when the window is closed, the program ends`(trap: String) throws {
    let terminal = try TempHome().line("\(trap)exec \(PtyHarness.parlor) --seed 5")
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .curtain)
    terminal.hangUp()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  private func gameAtRole() throws -> PtyHarness {
    let terminal = try TempHome().parlor("--seed", "5")
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .role)
    return terminal
  }
}

/// Exits while Life computes, on a single core: worker threads must not hold up the exit.
@Suite(.parallelThreads) struct BusyExitTests {
  private static let taskset = ["/usr/bin/taskset", "/bin/taskset"].first { (path: String) in
    access(path, X_OK) == 0
  }

  /// The longest time to an end that nothing delays, on a machine that is busy with other tests.
  private static let limit = Duration.seconds(8)

  enum Exit: CaseIterable { case quit, signal }

  @Test(.enabled(if: taskset != nil, "taskset is not installed"), arguments: Exit.allCases)
  func `on one core the program ends in time although Life computes`(exit: Exit) throws {
    let home = try TempHome()
    // The fate of this pattern is known neither from its cells nor from a cycle within years.
    try home.write("x = 3, y = 2, rule = B1357/S1357:T97,101\nbob$3o!\n", to: "replicator.rle")
    let taskset = try #require(Self.taskset)
    let terminal = try home.start(
      [taskset, "-c", "0", PtyHarness.parlor, "life", home.data + "/replicator.rle"])
    terminal.expect("generation 0")
    terminal.type("9999999999g")
    terminal.expect("Going to generation 9,999,999,999")
    let start = ContinuousClock.now
    switch exit {
    case .quit: terminal.press(.control("c"), .control("c"))
    case .signal: terminal.kill(SIGTERM)
    }
    #expect(terminal.waitForEnd() == .exited(0), "\(terminal.text)")
    #expect(ContinuousClock.now - start < Self.limit)
    terminal.expectRestored()
  }
}

/// Crashes, and kills without warning.
@Suite(.parallelThreads) struct CrashTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGQUIT])
  func `a crash gives the terminal back, and stays a crash`(signal: Int32) throws {
    let terminal = try TempHome().line("ulimit -c 0; exec \(PtyHarness.parlor) --seed 5")
    try terminal.advance(to: .lobby)
    terminal.kill(signal)
    #expect(terminal.waitForEnd() == .killed(signal))
    terminal.expectRestored()
  }

  @Test(arguments: ["xterm-256color", "linux", "vt100"])
  func `with and without a second screen, a crash leaves nothing private`(name: String) throws {
    let terminal = try TempHome().line("ulimit -c 0; TERM=\(name) exec \(PtyHarness.parlor) --seed 5")
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .role)
    terminal.kill(SIGSEGV)
    #expect(terminal.waitForEnd() == .killed(SIGSEGV))
    terminal.expectRestored()
  }

  /// The program is killed a little later each time after the key that ends the game.
  @Test func `a kill at any moment around the end of a game loses nothing that was on the screen`() throws {
    let home = try TempHome()
    try prepareShortGames(home)
    var saved: [PrintedGame] = []
    for attempt in 0..<(isProof ? 16 : 4) {
      let isSeen = try playAndKill(home, attempt)
      let games = try home.printedHistory()
      #expect(games.filter(saved.contains) == saved)
      #expect(games.count == saved.count + 1 || !isSeen && games.count == saved.count)
      #expect(games.allSatisfy { $0.players.count == 4 && $0.details.rounds.count == 1 })
      saved = games
    }
    #expect(saved.count >= (isProof ? 4 : 1))
  }

  /// Has the shortest game and its players remembered.
  private func prepareShortGames(_ home: TempHome) throws {
    let terminal = try home.parlor("--seed", "5")
    try terminal.setUpSnakesss(rounds: 1, eyesClosed: true)
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance()
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
  }

  /// - Returns: True when the end of the game was on the screen.
  private func playAndKill(_ home: TempHome, _ attempt: Int) throws -> Bool {
    let terminal = try home.parlor("snakesss", "--seed", "\(attempt)")
    try terminal.advance(to: .results)
    terminal.read(for: terminal.debounce)
    terminal.press(.enter)
    // Every fourth time as late as it takes.
    let time = attempt % 4 == 3 ? PtyHarness.timeout : .microseconds(attempt * attempt * 40)
    _ = terminal.wait(within: time) { $0.current.page == .over }
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
    return terminal.current.page == .over
  }
}
