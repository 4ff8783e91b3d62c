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
    terminal.expect("Snakesss, round 1 of 3 is saved.")
    terminal.press(.escape)
    try terminal.expect(.curtain)
    terminal.expectNothingPrivate()
    terminal.quit()
    terminal.expectRestored()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal to end gives the terminal back, and ends the program by that signal`(signal: Int32) throws {
    let terminal = try gameAtRole()
    terminal.kill(signal)
    #expect(terminal.waitForEnd() == .killed(signal))
    terminal.expectRestored()
  }

  @Test func `of several signals the first that was noticed ends the program`() throws {
    let terminal = try TempHome().parlor("--seed", "5")
    try terminal.advance(to: .lobby)
    terminal.kill(SIGSTOP)
    for signal in [SIGINT, SIGHUP, SIGTERM, SIGTERM] { terminal.kill(signal) }
    terminal.kill(SIGCONT)
    #expect(terminal.waitForEnd() == .killed(SIGTERM))
    terminal.expectRestored()
  }

  @Test(arguments: ["", "trap '' HUP; "])
  func `when the window is closed, the program ends`(trap: String) throws {
    let terminal = try TempHome().line("\(trap)exec \(PtyHarness.parlor) --seed 5")
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .curtain)
    terminal.hangUp()
    #expect(terminal.waitForEnd() == .killed(SIGHUP))
  }

  private func gameAtRole() throws -> PtyHarness {
    let terminal = try TempHome().parlor("--seed", "5")
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .note)
    return terminal
  }
}

/// Exits while Life computes, on a single core: worker threads must not hold up the exit.
@Suite(.parallelThreads) struct BusyExitTests {
  private static let taskset = ["/usr/bin/taskset", "/bin/taskset"].first { (path: String) in
    access(path, X_OK) == 0
  }

  /// The longest time to an end that nothing delays, on a machine that is busy with other tests.
  private static let limit = Duration.seconds(20)

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
    #expect(terminal.waitForEnd() == (exit == .quit ? .exited(0) : .killed(SIGTERM)), "\(terminal.text)")
    #expect(ContinuousClock.now - start < Self.limit)
    terminal.expectRestored()
  }
}

/// The signals of which no program thinks.
@Suite(.parallelThreads) struct SignalTests {
  private static let realTime = [__libc_current_sigrtmin(), __libc_current_sigrtmax()]

  @Test(
    arguments: [
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, SIGPWR, SIGSTKFLT,
    ] + realTime)
  func `every other signal that ends a program gives the terminal back as well`(signal: Int32) throws {
    let terminal = try TempHome().line("ulimit -c 0; exec \(PtyHarness.parlor) --seed 5")
    try terminal.advance(to: .lobby)
    terminal.kill(signal)
    #expect(terminal.waitForEnd() == .killed(signal))
    terminal.expectRestored()
  }

  @Test func `the signals of failed writes change nothing: the write itself reports the failure`() throws {
    let terminal = try TempHome().parlor("--seed", "5")
    try terminal.advance(to: .lobby)
    for signal in [SIGPIPE, SIGXFSZ] {
      terminal.kill(signal)
      terminal.press(.character("?"))
      terminal.expect("Everywhere")
      terminal.press(.escape)
      #expect(terminal.wait { !$0.shows("Everywhere") }, "\(terminal.text)")
    }
    terminal.quit()
    terminal.expectRestored()
  }

  @Test func `a finished game that waits for the disk is not lost to a second signal`() throws {
    let home = try TempHome()
    try home.rememberShortGame()
    let terminal = try home.parlor("snakesss", "--seed", "5")
    try terminal.advance(to: .results)
    terminal.awaitSteps()
    let lock = try #require(WriteLock(of: home.database))
    terminal.read(for: terminal.debounce)
    terminal.press(.enter)
    try terminal.expect(.over)
    #expect(terminal.wait { _ in home.log.contains("Parlor will keep trying") }, "\(home.log)")
    lock.release()
    let isOver = terminal.wait { terminal in
      for signal in [SIGTERM, SIGINT, SIGHUP] where terminal.ending == nil { terminal.kill(signal) }
      return terminal.ending != nil
    }
    #expect(isOver)
    #expect(terminal.waitForEnd() == .killed(SIGTERM), "\(terminal.text)")
    terminal.expectRestored()
    #expect(try home.printedHistory().count == 1)
  }

  @Test func `a stopped program that is told to end does so, and leaves the shell its terminal`() throws {
    let home = try TempHome()
    let shell = try home.shell("bash", "--norc", "--noprofile", "-i")
    shell.type("\(PtyHarness.parlor) --seed 5\r")
    try shell.advance(to: .lobby)
    shell.press(.control("z"))
    #expect(shell.wait { $0.isAtPrompt }, "\(shell.text)")
    shell.type("kill %1\r")
    // The shell reports it before one of the next prompts.
    let isReported = (0..<120).contains { _ in
      shell.type("\r")
      return shell.wait(within: .seconds(1)) { $0.shows("Terminated") }
    }
    #expect(isReported, "\(shell.text)")
    shell.expectRestoredScreen()
  }
}

/// A terminal that nobody reads.
@Suite(.parallelThreads) struct UnreadTests {
  /// The longest time in which the terminal is given back or was tried to; the machine is busy with other tests.
  private static let limit = Duration.seconds(20)

  @Test(arguments: [SIGTERM, SIGABRT, SIGSEGV, SIGQUIT])
  func `whatever ends the program, it gives back a terminal that nobody reads`(signal: Int32) throws {
    let terminal = try TempHome().line("ulimit -c 0; exec \(PtyHarness.parlor)")
    try terminal.advance()
    for _ in 1...100 { try #require(terminal.isRead("?")) }
    let start = ContinuousClock.now
    terminal.kill(signal)
    #expect(terminal.waitForEndUnread() == .killed(signal))
    #expect(ContinuousClock.now - start < Self.limit)
    #expect(terminal.changedSettings == nil)
    // What was too much was dropped, so that this is there when somebody reads again.
    _ = terminal.waitForEnd()
    terminal.expectRestored()
  }
}

/// Crashes, and kills without warning.
@Suite(.parallelThreads) struct CrashTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS, SIGQUIT])
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
    try terminal.advance(to: .note)
    terminal.kill(SIGSEGV)
    #expect(terminal.waitForEnd() == .killed(SIGSEGV))
    terminal.expectRestored()
  }

  /// The program is killed a little later each time after the key that ends the game.
  @Test func `a kill at any moment around the end of a game loses nothing that was on the screen`() throws {
    let home = try TempHome()
    try home.rememberShortGame()
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

  /// - Returns: True when the end of the game was on the screen.
  private func playAndKill(_ home: TempHome, _ attempt: Int) throws -> Bool {
    let terminal = try home.parlor("snakesss", "--seed", "\(attempt)")
    try terminal.advance(to: .results)
    terminal.awaitSteps()
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

extension TempHome {
  /// Has the shortest game and its players remembered.
  fileprivate func rememberShortGame() throws {
    let terminal = try parlor("--seed", "5")
    try terminal.setUpSnakesss(rounds: 1, eyesClosed: true)
    try terminal.openSnakesss(with: ["Ann", "Ben", "Cleo", "Dee"])
    try terminal.advance()
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
  }
}

/// The lock that SQLite takes to write: whoever holds it keeps the others waiting.
private struct WriteLock {
  private let file: Int32

  /// Takes the lock as soon as no one has it; nil if that is not possible.
  ///
  /// - Source: SQLite, "WAL-mode File Format", section 2.3: WAL_WRITE_LOCK, byte 120 of the shared-memory file.
  init?(of database: String) {
    file = open(database + "-shm", O_RDWR)
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    (lock.l_start, lock.l_len) = (120, 1)
    guard file >= 0, fcntl(file, F_SETLKW, &lock) == 0 else { return nil }
  }

  func release() { close(file) }
}
