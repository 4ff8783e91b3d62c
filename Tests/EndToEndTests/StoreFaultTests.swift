import Emulation
import FoundationEssentials
import Glibc
import TUI
import Testing

/// What the program does when the disk does not do what it should.
struct StoreFaultTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  /// What may be wrong with the place of the database.
  enum Trouble: CaseIterable {
    case damaged, newer, fileInTheWay, noRoom

    /// Brings it about.
    func arrange(in home: Home) throws {
      switch self {
      case .damaged: try home.write("no database at all", to: "parlor.db")
      case .newer: try makeNewer(home)
      case .fileInTheWay: try Data("mine".utf8).write(to: URL(filePath: home.path + "/data"))
      case .noRoom: break
      }
    }

    /// Gives the database the number of a form that does not exist yet.
    private func makeNewer(_ home: Home) throws {
      let first = try home.parlor()
      try first.play(to: .lobby)
      first.press(.control("c"), .control("c"))
      #expect(first.waitForEnd() == .exited(0))
      var bytes = try Data(contentsOf: URL(filePath: home.database))
      // The user version stands at byte 60. Source: SQLite, Database File Format, section 1.3.
      bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
      try bytes.write(to: URL(filePath: home.database))
    }

    /// What the player reads.
    var sentence: String {
      switch self {
      case .damaged: "is damaged and was left as it is; a copy is"
      case .newer: "comes from a newer Parlor and was left as it is"
      case .fileInTheWay: "cannot be opened"
      case .noRoom: "cannot be"
      }
    }

    /// What goes before the program on its line of shell.
    var prefix: String {
      // Files may not grow beyond 8 KiB, which is enough for a picture, but not for a database.
      self == .noRoom ? "trap '' XFSZ; ulimit -f 16; " : ""
    }
  }

  @Test(arguments: Trouble.allCases)
  func `when nothing can be kept, a notice says why, and the game goes on`(trouble: Trouble) throws {
    let home = try Home()
    try trouble.arrange(in: home)
    let before = try? Data(contentsOf: URL(filePath: home.database))
    let line = "\(trouble.prefix)exec \(TerminalUnderTest.parlor) --seed 5"

    // In real time a notice stays.
    let slow = try home.line(line, with: ["PARLOR_CLOCK_RATE": "1", "LLVM_PROFILE_FILE": "/dev/null"])
    slow.expect("/tmp/parlor-home-")
    slow.press(.control("c"), .control("c"))
    #expect(slow.waitForEnd() == .exited(0))
    #expect(home.log.contains(trouble.sentence), "\(home.log)")

    let terminal = try home.line(line, with: ["LLVM_PROFILE_FILE": "/dev/null"])
    try terminal.seat(Self.friends)
    try terminal.play(to: .discussion)
    let after = try? Data(contentsOf: URL(filePath: home.database))
    #expect(before == nil || after == before)
    // What was begun without room does not stand in the way once there is some.
    if trouble == .noRoom { #expect(try home.printedHistory() == []) }
  }

  @Test func `while another program is busy with the database, the game goes on without`() throws {
    let home = try Home()
    try home.write("", to: "parlor.db")
    let file = open(home.database, O_RDWR)
    defer { close(file) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    // Where SQLite's locks lie. Source: SQLite, os.h, PENDING_BYTE; 512 bytes.
    (lock.l_start, lock.l_len) = (0x4000_0000, 512)
    try #require(fcntl(file, F_SETLK, &lock) == 0)
    let terminal = try home.parlor("--seed", "5")
    try terminal.seat(Self.friends)
    try terminal.play(to: .discussion)
    #expect(home.log.contains("Another program is busy with \(home.database)"), "\(home.log)")
  }

  @Test func `when the disk is full at the end, the players are told, and the exit says so again`() throws {
    let home = try Home()
    let first = try home.parlor("--seed", "5")
    try first.seat(Self.friends)
    try first.goOn()
    first.press(.control("c"), .control("c"))
    #expect(first.waitForEnd() == .exited(0))

    // So much that the database can be opened, and its log soon cannot grow.
    let limit = "trap '' XFSZ; ulimit -f 64; "
    let terminal = try home.line(
      "\(limit)exec \(TerminalUnderTest.parlor) snakesss", with: ["LLVM_PROFILE_FILE": "/dev/null"])
    try terminal.play(to: .over)
    terminal.press(.control("c"), .control("c"))
    #expect(terminal.waitForEnd() == .exited(1), "\(terminal.picture)")
    terminal.expectGivenBack()
    #expect(terminal.screen.joined().contains("1 finished game could not be saved."), "\(terminal.picture)")
    #expect(home.log.contains("The game is remembered, and saved as soon as that works."), "\(home.log)")
    #expect(try home.printedHistory() == [])
  }

  @Test func `two programs share one history`() throws {
    let home = try Home()
    let other = try home.parlor("history")
    try other.play(to: .howTo)
    let terminal = try home.parlor("--seed", "5")
    try terminal.choose(rounds: 1, eyesClosed: true)
    try terminal.seat(Self.friends)
    try terminal.play(to: .over)
    other.press(.escape)
    other.expect("1 game")
    other.expect("Ann, Ben, Cleo")
    #expect(home.log == "")
  }
}
