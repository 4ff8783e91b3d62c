import TUI
import Testing

/// Themes and packs that are broken: named, skipped, and no hindrance.
struct DataFaultTests {
  @Test func `a broken theme is named, and the others serve`() throws {
    let home = try Home()
    try home.write("[primitive]\nred = no colour at all\n", to: "themes/broken.theme")
    let terminal = try home.parlor(with: ["PARLOR_CLOCK_RATE": "1"])
    terminal.expect("A colour begins with #")
    try terminal.play(to: .lobby)
    terminal.expect("Snakesss")
    #expect(home.log.contains("broken.theme:2"), "\(home.log)")
  }

  @Test func `a theme that does not exist is named, with those that do`() throws {
    let terminal = try Home().parlor("--theme", "nonesuch", with: ["PARLOR_CLOCK_RATE": "1"])
    terminal.expect("There is no theme “nonesuch”")
    try terminal.play(to: .lobby)
    terminal.expect("Snakesss")
  }

  @Test func `a broken pack is named, and the game asks the other questions`() throws {
    let home = try Home()
    try home.write("[{\"id\": 1}", to: "packs/questions/mine.json")
    // In real time a notice stays.
    let slow = try home.parlor("snakesss", with: ["PARLOR_CLOCK_RATE": "1"])
    slow.expect("! A question was skipped:")
    #expect(home.log.contains("mine.json:1"), "\(home.log)")

    let terminal = try home.parlor("--seed", "5")
    try terminal.seat(["Ann", "Ben", "Cleo", "Dee", "Eve"])
    try terminal.play(to: .discussion)
  }
}
