import Emulation
import TUI
import Testing

/// Windows change their size at any moment.
@Suite(.parallelThreads) struct ResizeTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]
  private static let usual = Size(columns: 80, rows: 24)

  @Test func `in every phase a resize hides private pages, and the game goes on`() throws {
    // Slow enough for a look at a page that time takes away.
    let terminal = try TempHome().parlor("--seed", "3", with: ["PARLOR_CLOCK_RATE": "20"])
    try terminal.setUpSnakesss(rounds: 2)
    try terminal.openSnakesss(with: Self.friends)
    var seen: Set<Page> = []
    try terminal.advance(to: .over) { current in
      guard let page = current.page, seen.insert(page).inserted else { return }
      resizeThereAndBack(terminal, at: current)
    }
    #expect(
      seen == [
        .question, .curtain, .peek, .note, .handBack, .discussion, .ballot, .vote, .results, .over,
      ])
  }

  @Test func `a resize while the answer flashes hides it, and the eyes close again`() throws {
    // Slow enough for the flash to stay during the resizes.
    let terminal = try TempHome().parlor("--seed", "4", with: ["PARLOR_CLOCK_RATE": "2"])
    try terminal.setUpSnakesss(rounds: 1, eyesClosed: true)
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .flash)
    resizeThereAndBack(terminal, at: terminal.current)
    #expect(terminal.current.page == .eyesClosed)
  }

  @Test(arguments: ["lobby", "snakesss", "history", "standings", "settings", "how-to"])
  func `every screen survives a window that is too small`(name: String) throws {
    let terminal = try TempHome().parlor(name)
    try terminal.advance()
    let before = terminal.screen
    for size in [Size(columns: 1, rows: 1), Size(columns: 59, rows: 24), Size(columns: 200, rows: 60)] {
      terminal.resize(to: size)
    }
    terminal.resize(to: Self.usual)
    #expect(terminal.wait { $0.screen == before }, "\(terminal.text)")
  }

  @Test func `many resizes while a clock runs leave the right screen`() throws {
    // Slow enough for the clock not to run out meanwhile.
    let terminal = try TempHome().parlor("--seed", "5", with: ["PARLOR_CLOCK_RATE": "10"])
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .discussion)
    // A number that has no factor in common with the sizes visits them all.
    for step in 0..<(isProof ? 1000 : 100) {
      let number = step * 7919
      terminal.resize(to: Size(columns: 1 + number % 140, rows: 1 + number % 47))
      terminal.catchUp()
    }
    terminal.resize(to: Self.usual)
    #expect(terminal.wait { $0.current.page == .discussion }, "\(terminal.text)")

    #expect(terminal.turnPage(by: .space) { $0.shows("Space Resume") }, "\(terminal.text)")
    let screen = terminal.screen
    terminal.resize(to: Size(columns: 90, rows: 30))
    terminal.resize(to: Self.usual)
    #expect(terminal.wait { $0.screen == screen }, "\(terminal.text)")
    #expect(terminal.scrollback == [])
  }

  @Test(arguments: [
    Size(columns: 65_535, rows: 65_535), Size(columns: 32_768, rows: 20), Size(columns: 60, rows: 32_768),
  ])
  func `in a window larger than any monitor the screen is drawn in its corner, and costs no more`(size: Size)
    throws
  {
    let terminal = try TempHome().parlor()
    try terminal.advance(to: .lobby)
    let before = terminal.screen
    terminal.resizeWindow(to: size)
    #expect(terminal.isRead("?"))
    terminal.catchUp()
    #expect(terminal.memory < 160 << 20)
    terminal.resizeWindow(to: Self.usual)
    terminal.press(.escape)
    #expect(terminal.wait { $0.screen == before }, "\(terminal.text)")
    terminal.quit()
    terminal.expectRestored()
  }

  @Test(arguments: [
    Size(columns: 0, rows: 0), Size(columns: 0, rows: 50), Size(columns: 50, rows: 0),
    Size(columns: 1, rows: 1),
    Size(columns: 65_535, rows: 1), Size(columns: 1, rows: 65_535),
  ])
  func `a window without a size, or with next to none, is survived from the start`(size: Size) throws {
    let home = try TempHome()
    let terminal = try home.line(
      "stty rows \(size.rows) cols \(size.columns); exec \(PtyHarness.parlor)")
    #expect(terminal.wait { $0.emulator.state.isAlternate }, "\(terminal.text)")
    #expect(terminal.isRead("x"))
    terminal.resizeWindow(to: Self.usual)
    try terminal.advance(to: .lobby)
    terminal.quit()
    terminal.expectRestored()
  }

  private func resizeThereAndBack(_ terminal: PtyHarness, at current: CurrentPage) {
    terminal.resize(to: Size(columns: 52, rows: 15))
    #expect(terminal.wait { $0.current.page == .tooSmall }, "\(current):\n\(terminal.text)")
    #expect(
      terminal.screen.filter { !$0.isEmpty }.map { $0.drop { $0 == " " } } == [
        "Terminal too small: 52×15.", "Parlor needs at least 60×20.",
      ])
    for size in [Size(columns: 120, rows: 40), Self.usual] {
      terminal.resize(to: size)
      let isBack = terminal.wait {
        $0.current.page == current.page?.hidden && $0.current.holder == current.holder
      }
      #expect(isBack, "\(current):\n\(terminal.text)")
      if current.page?.isPrivate == true { terminal.expectNothingPrivate() }
    }
    #expect(terminal.scrollback == [])
  }
}
