import AttackKit
import Emulation
import FoundationEssentials
import Glibc
import TUI
import TestKit
import Testing

/// Databases that another program has written into: hostile values in every column of every table, and damaged files.
@Suite(.parallelThreads) struct DatabaseAttacks {
  /// What is started with each database, some of them in turn.
  private static let commands = [
    ["history", "--json"], ["history", "--csv"], ["history", "--statistics"], ["life", "list"],
    ["questions", "reported"], ["phrases", "list"], ["tangram", "list"], ["analytics", "export"], ["doctor"],
  ]

  /// The screens that are opened with each database, in turn.
  private static let places = [
    "history", "life", "snakesss", "settings", "werewolf", "lobby", "sudoku", "tangram", "anagram",
    "analytics",
  ]

  private static let lanes = Attack.isFull ? 8 : 2

  @Test(arguments: 0..<lanes) func `hostile values do no harm`(lane: Int) throws {
    let count = Attack.count(500) / Self.lanes + 1
    for number in 0..<count { try attack(number * Self.lanes + lane) }
    Attack.report("Databases: \(count) with hostile values")
  }

  private func attack(_ number: Int) throws {
    let home = try UsedHome.copyWithGames()
    let columns = DatabaseCorrupter.columns(of: home.database)
    try #require(columns.count > 40)
    var corrupter = DatabaseCorrupter(seed: Attack.seed &* 1_000_003 &+ UInt64(number))
    // Each column in turn, and another one.
    var damage = corrupter.corrupt(columns[number % columns.count], of: home.database)
    damage += "; " + corrupter.corrupt(columns[number * 7 % columns.count], of: home.database)
    if number % 20 == 0 { damage += "; " + corrupter.corruptVersion(of: home.database) }
    try expectHarmless(home, number, damage)
  }

  @Test(arguments: 0..<lanes) func `damaged files do no harm`(lane: Int) throws {
    let count = Attack.count(200) / Self.lanes + 1
    for number in 0..<count {
      let home = try UsedHome.copyWithGames()
      let file = try Data(contentsOf: URL(filePath: home.database))
      var mutator = Mutator(seed: Attack.seed &* 1_000_003 &+ UInt64(number * Self.lanes + lane))
      try Data(mutator.mutate(Array(file))).write(to: URL(filePath: home.database))
      try expectHarmless(home, number, "file \(number), lane \(lane)")
    }
    Attack.report("Databases: \(count) damaged files")
  }

  /// Runs commands and opens a screen, which all end by themselves and print nothing that a terminal obeys.
  private func expectHarmless(_ home: TempHome, _ number: Int, _ damage: String) throws {
    for turn in number..<number + (Attack.isFull ? 6 : 1) {
      let command = Self.commands[turn % Self.commands.count]
      let run = try CommandRun(command, in: home)
      #expect(run.hasExited && !run.hasControls, "\(command) after \(damage):\n\(run.text)")
      if command == ["history", "--json"], run.ending == .exited(0) {
        #expect(run.isJSON, "\(damage):\n\(run.text)")
      }
    }
    let place = Self.places[number % Self.places.count]
    let terminal = try home.parlor(place)
    for keys in ["\r", "\u{1B}OB", "\u{1B}OC", "\r", "?"] {
      #expect(terminal.isRead(keys), "\(place) after \(damage):\n\(terminal.text)")
      terminal.catchUp()
    }
    terminal.kill(SIGTERM)
    #expect(terminal.waitForEnd() == .killed(SIGTERM), "\(place) after \(damage):\n\(terminal.text)")
    terminal.expectRestored()
  }

  @Test func `each table has rows to attack, and there is a document of each kind`() throws {
    let home = try UsedHome.copyWithGames()
    #expect(DatabaseCorrupter.emptyTables(of: home.database) == [])
    #expect(DatabaseCorrupter.documents(of: home.database) == UsedHome.documents)
  }
}
