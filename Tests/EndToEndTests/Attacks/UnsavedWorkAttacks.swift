import AttackKit
import Emulation
import FoundationEssentials
import Glibc
import TUI
import TestKit
import Testing

/// Ends of all kinds right after an edit, on disks that take everything, nothing, or a part.
@Suite(.parallelThreads) struct UnsavedWorkAttacks {
  enum Ending: CaseIterable { case terminated, hungUp, interrupted, windowClosed }

  @Test(arguments: Ending.allCases) func `no end loses an edit`(ending: Ending) throws {
    let count = Attack.count(200) / 4 + 1
    var random = SplitMix64(seed: Attack.seed)
    for number in 0..<count {
      let home = try UsedHome.copy()
      let before = try boards(in: home)
      let terminal = try home.parlor("life")
      terminal.expect("generation 2")
      if number % 3 == 1 { terminal.type("r") }
      if number % 3 == 2 { terminal.type("n") }
      #expect(terminal.isRead(" \u{1B}OC "))
      terminal.read(for: .microseconds(random.below(20_000)))
      end(terminal, by: ending)
      #expect(try boards(in: home) != before, "\(ending), \(number)")
    }
    Attack.report("Edits before \(ending): \(count)")
  }

  private func end(_ terminal: PtyHarness, by ending: Ending) {
    switch ending {
    case .terminated: terminal.kill(SIGTERM)
    case .hungUp: terminal.kill(SIGHUP)
    case .interrupted: terminal.kill(SIGINT)
    case .windowClosed: terminal.hangUp()
    }
    if case .killed? = terminal.waitForEnd() { return }
    Issue.record("\(ending) is no end by a signal: \(terminal.text)")
  }

  /// The cells of all boards.
  private func boards(in home: TempHome) throws -> [String] {
    let list = try CommandRun(["life", "list"], in: home)
    #expect(list.ending == .exited(0), "\(list.text)")
    return try list.text.split(separator: "\n").dropFirst().map { row in
      let id = String(row.prefix { $0 != " " })
      return try CommandRun(["life", "export", id, "-"], in: home).text
    }.sorted()
  }

  /// Files may not grow beyond a random size.
  @Test func `where files may not grow nothing that was saved is lost, and what was not is said`() throws {
    let count = Attack.count(100)
    var random = SplitMix64(seed: Attack.seed)
    for number in 0..<count {
      let home = try UsedHome.copy()
      let games = try home.printedHistory()
      let blocks = 1 + random.below(400)
      let terminal = try home.line(
        "trap '' XFSZ; ulimit -c 0; ulimit -f \(blocks); exec \(PtyHarness.parlor) snakesss --seed \(number)",
        with: ["LLVM_PROFILE_FILE": "/dev/null"])
      let isSaid = try playWithoutRoom(terminal, opens: blocks * 512 >= Self.sharedBytes)
      try expectHistory(of: home, after: games, mayLackOne: isSaid)
    }
    Attack.report("Files that may not grow: \(count)")
  }

  /// A file system in memory with a random rest of room.
  @Test func `on a full disk nothing that was saved is lost, and what was not is said`() throws {
    let count = Attack.count(40)
    var random = SplitMix64(seed: Attack.seed)
    for number in 0..<count {
      let home = try TempHome()
      let disk = SmallDisk(over: home.data)
      guard let disk else { return Attack.report("Full disks: none, as nothing may be mounted here") }
      try UsedHome.fill(home)
      let games = try home.printedHistory()
      let room = random.below(200_000)
      disk.leave(bytes: room)
      let terminal = try home.parlor("snakesss", "--seed", "\(number)")
      let isSaid = try playWithoutRoom(terminal, opens: room >= 2 * Self.sharedBytes)
      disk.makeRoom()
      try expectHistory(of: home, after: games, mayLackOne: isSaid)
    }
    Attack.report("Full disks: \(count)")
  }

  /// The bytes without which a database can't be opened: those that its readers share.
  ///
  /// - Source: the WAL-index file begins with 32,768 bytes, https://www.sqlite.org/walformat.html.
  private static let sharedBytes = 32_768

  /// Plays a game to its end if the database opens at all, and ends the program.
  ///
  /// - Returns: True if it was said that something was not saved.
  private func playWithoutRoom(_ terminal: PtyHarness, opens: Bool) throws -> Bool {
    try terminal.advance(to: .setUp)
    // Without its database the program knows no players.
    let isRefused = !terminal.shows(UsedHome.friends[0])
    #expect(!(isRefused && opens), "\(terminal.text)")
    if !isRefused { try terminal.advance(to: .over) }
    terminal.press(.control("c"), .control("c"))
    let ending = terminal.waitForEnd()
    terminal.expectRestored()
    return isRefused || ending == .exited(1)
  }

  private func expectHistory(of home: TempHome, after games: [PrintedGame], mayLackOne: Bool) throws {
    let after = try home.printedHistory()
    #expect(Array(after.suffix(games.count)) == games)
    #expect(after.count == games.count + 1 || mayLackOne && after.count == games.count)
  }

  @Test func `a locked database holds up no end, and what is lost is said`() throws {
    for number in 0..<Attack.count(20) {
      let home = try UsedHome.copy()
      let terminal = try home.parlor("life", "--seed", "\(number)")
      terminal.expect("generation 2")
      let lock = try #require(DatabaseLock(home.database))
      #expect(terminal.isRead(" \u{1B}OC "))
      terminal.kill(SIGTERM)
      #expect(terminal.waitForEnd() == .killed(SIGTERM))
      terminal.expectRestored()
      #expect(terminal.text.contains("parlor: "), "\(terminal.text)")
      lock.release()
    }
  }
}
