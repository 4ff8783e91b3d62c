import Emulation
import FoundationEssentials
import Glibc
import TUI
import Testing

/// A disk that refuses, and a database that is not as it should be.
@Suite(.parallelThreads) struct StoreFaultTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  enum Fault: CaseIterable {
    case damaged, newer, fileInTheWay, noRoom

    func arrange(in home: TempHome) throws {
      switch self {
      case .damaged: try home.write("no database at all", to: "parlor.db")
      case .newer: try makeNewer(home)
      case .fileInTheWay: try Data("mine".utf8).write(to: URL(filePath: home.path + "/data"))
      case .noRoom: break
      }
    }

    /// Gives the database a schema version that does not exist yet.
    private func makeNewer(_ home: TempHome) throws {
      let first = try home.parlor()
      try first.advance(to: .lobby)
      first.quit()
      var bytes = try Data(contentsOf: URL(filePath: home.database))
      // The user version is at byte 60. Source: SQLite, Database File Format, section 1.3.
      bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
      try bytes.write(to: URL(filePath: home.database))
    }

    /// A part of the notice.
    var sentence: String {
      switch self {
      case .damaged: "is damaged and hasn't been changed (copied to"
      case .newer: "was created by a newer version of Parlor"
      case .fileInTheWay: "Can't open"
      case .noRoom: "Nothing will be saved until you restart Parlor."
      }
    }

    /// The shell commands before the program.
    var prefix: String {
      // Files may not grow beyond 8 KiB, which is enough for a picture, but not for a database.
      self == .noRoom ? "trap '' XFSZ; ulimit -f 16; " : ""
    }
  }

  @Test(arguments: Fault.allCases)
  func `when nothing can be saved, a notice says why, and the game goes on`(fault: Fault) throws {
    let home = try TempHome()
    try fault.arrange(in: home)
    let before = try? Data(contentsOf: URL(filePath: home.database))
    let line = "\(fault.prefix)exec \(PtyHarness.parlor) --seed 5"

    // In real time a notice stays.
    let slow = try home.line(line, with: ["PARLOR_CLOCK_RATE": "1", "LLVM_PROFILE_FILE": "/dev/null"])
    slow.expect("/tmp/parlor-home-")
    slow.quit()
    #expect(home.log.contains(fault.sentence), "\(home.log)")

    let terminal = try home.line(line, with: ["LLVM_PROFILE_FILE": "/dev/null"])
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .curtain)
    let after = try? Data(contentsOf: URL(filePath: home.database))
    #expect(before == nil || after == before)
    // A file begun without room is no obstacle once there is some.
    if fault == .noRoom { #expect(try home.printedHistory() == []) }
  }

  @Test func `while another program is busy with the database, the game goes on without`() throws {
    let home = try TempHome()
    try home.write("", to: "parlor.db")
    let file = open(home.database, O_RDWR)
    defer { close(file) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    // The place of SQLite's locks. Source: SQLite, os.h, PENDING_BYTE; 512 bytes.
    (lock.l_start, lock.l_len) = (0x4000_0000, 512)
    try #require(fcntl(file, F_SETLK, &lock) == 0)
    let terminal = try home.parlor("--seed", "5")
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .curtain)
    #expect(home.log.contains("\(home.database) is in use by another program"), "\(home.log)")
  }

  @Test func `when the disk is full at the end, the players are told, and the exit says so again`() throws {
    let home = try TempHome()
    let first = try home.parlor("--seed", "5")
    try first.setUpSnakesss(rounds: 1)
    try first.openSnakesss(with: Self.friends)
    try first.advance()
    first.quit()

    // Enough to open the database, and not enough for its log to grow.
    let limit = "trap '' XFSZ; ulimit -f 64; "
    let terminal = try home.line(
      "\(limit)exec \(PtyHarness.parlor) snakesss", with: ["LLVM_PROFILE_FILE": "/dev/null"])
    try terminal.advance(to: .over)
    terminal.press(.control("c"), .control("c"))
    #expect(terminal.waitForEnd() == .exited(1), "\(terminal.text)")
    terminal.expectRestored()
    #expect(terminal.screen.joined().contains("Couldn't save 1 finished game."), "\(terminal.text)")
    #expect(home.log.contains("Parlor will keep trying."), "\(home.log)")
    #expect(try home.printedHistory() == [])
  }

  @Test func `two programs share one history`() throws {
    let home = try TempHome()
    let other = try home.parlor("history")
    try other.advance(to: .howTo)
    let terminal = try home.parlor("--seed", "5")
    try terminal.setUpSnakesss(rounds: 1, eyesClosed: true)
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .over)
    other.press(.escape)
    other.expect("1 game")
    other.expect("Ann, Ben, Cleo")
    #expect(home.log == "")
  }
}

/// Broken themes and packs are named and skipped.
@Suite(.parallelThreads) struct DataFaultTests {
  @Test func `a broken theme is named, and the others work`() throws {
    let home = try TempHome()
    try home.write("[primitive]\nred = no color at all\n", to: "themes/broken.theme")
    let terminal = try home.parlor(with: ["PARLOR_CLOCK_RATE": "1"])
    terminal.expect("broken.theme:2:")
    try terminal.advance(to: .lobby)
    terminal.expect("Snakesss")
    #expect(home.log.contains("broken.theme:2"), "\(home.log)")
  }

  @Test func `a theme that does not exist is named, with those that do`() throws {
    let terminal = try TempHome().parlor("--theme", "nonesuch", with: ["PARLOR_CLOCK_RATE": "1"])
    terminal.expect("Unknown theme “nonesuch”. Use default,")
    #expect(terminal.waitForEnd() == .exited(2))
  }

  @Test func `a broken pack is named, and the game asks the other questions`() throws {
    let home = try TempHome()
    try home.write("[{\"id\": 1}", to: "packs/questions/mine.json")
    // In real time a notice stays.
    let slow = try home.parlor("snakesss", with: ["PARLOR_CLOCK_RATE": "1"])
    slow.expect("! Skipped a faulty question:")
    #expect(home.log.contains("mine.json:1"), "\(home.log)")

    let terminal = try home.parlor("--seed", "5")
    try terminal.openSnakesss(with: ["Ann", "Ben", "Cleo", "Dee"])
    try terminal.advance(to: .question)
  }
}
