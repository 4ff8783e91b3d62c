import TUI
import Testing

/// Windows change their size at any moment.
struct ResizeTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee", "Eve"]

  @Test func `in every phase a resize hides what is private, and the game goes on`() throws {
    let home = try Home()
    // Slow enough for a look at a page that time takes away.
    let terminal = try home.parlor("--seed", "3", with: ["PARLOR_CLOCK_RATE": "20"])
    try terminal.seat(Self.friends)
    let seen = try resizeOnceInEachScene(terminal, to: .over)
    #expect(
      seen == [
        .curtain, .role, .handBack, .announcement, .question, .peek, .note, .discussion, .ballot, .vote,
        .results, .standings, .over,
      ])
  }

  @Test func `a resize while the answer flashes makes it dark, and the eyes close again`() throws {
    let home = try Home()
    // In real time a flash stays longer than this test.
    let terminal = try home.parlor("--seed", "4", with: ["PARLOR_CLOCK_RATE": "1"])
    try terminal.choose(rounds: 3, eyesClosed: true)
    try terminal.seat(Self.friends)
    try terminal.play(to: .flash)
    resizeThereAndBack(terminal, at: terminal.moment)
    #expect(terminal.moment.scene == .eyesClosed)
  }

  @Test func `everywhere in the house a window can be too small, and large again`() throws {
    for place in ["lobby", "snakesss", "history", "players", "settings", "how-to"] {
      let terminal = try Home().parlor(place)
      try terminal.goOn()
      let before = terminal.screen
      for size in [Size(columns: 1, rows: 1), Size(columns: 59, rows: 24), Size(columns: 200, rows: 60)] {
        terminal.resize(to: size)
      }
      terminal.resize(to: Size(columns: 80, rows: 24))
      #expect(terminal.wait { $0.screen == before }, "\(place):\n\(terminal.picture)")
    }
  }

  /// Plays on, resizes when a scene comes for the first time, and tells which came.
  private func resizeOnceInEachScene(_ terminal: TerminalUnderTest, to end: Scene) throws -> Set<Scene> {
    var seen: Set<Scene> = []
    try terminal.play(to: end) { moment in
      guard let scene = moment.scene, seen.insert(scene).inserted else { return }
      resizeThereAndBack(terminal, at: moment)
    }
    return seen
  }

  private func resizeThereAndBack(_ terminal: TerminalUnderTest, at moment: Moment) {
    terminal.resize(to: Size(columns: 52, rows: 15))
    #expect(terminal.wait { $0.moment.scene == .tooSmall }, "\(moment):\n\(terminal.picture)")
    #expect(
      terminal.screen.filter { !$0.isEmpty }.map { $0.drop { $0 == " " } } == [
        "Please make the terminal larger.", "It has 52×15 cells,", "60×20 are needed.",
      ])
    for size in [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24)] {
      terminal.resize(to: size)
      let covered = moment.scene?.covered
      let isBack = terminal.wait { $0.moment.scene == covered && $0.moment.holder == moment.holder }
      #expect(isBack, "\(moment):\n\(terminal.picture)")
      if moment.scene?.isPrivate == true { terminal.expectNothingPrivate() }
    }
    #expect(terminal.scrollback == [])
  }
}
