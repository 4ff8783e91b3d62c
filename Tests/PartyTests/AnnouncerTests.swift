import GameKit
import Testing

@testable import Party

/// The announcer says what fits, and no line twice.
struct AnnouncerTests {
  private static let lines = AnnouncerLines([
    "dawn": (1...8).map { "Dawn \($0) for {name}." }, "quiet": (1...8).map { "Quiet \($0)." },
    "single": ["Once."],
  ])

  private func announcer(seed: UInt64 = 1) -> Announcer {
    var announcer = Announcer(Self.lines)
    announcer.begin(seed: seed)
    return announcer
  }

  @Test(arguments: UInt64(0)..<50)
  func `no line is said twice, and the voice falls silent rather than repeat itself`(seed: UInt64) {
    var announcer = announcer(seed: seed)
    var said: [String] = []
    for number in 0..<24 {
      announcer.follow(PublicMoment(["quiet"], number: number))
      said += [announcer.line].compactMap(\.self)
    }
    #expect(said.count == 8 && Set(said).count == 8)
    announcer.follow(PublicMoment(["quiet", "single"], number: 24))
    #expect(announcer.line == "Once.")
  }

  @Test func `a line stays as long as the moment lasts, and a game later others come first`() {
    var announcer = announcer()
    let moment = PublicMoment(["quiet"])
    announcer.follow(moment)
    let first = announcer.line
    announcer.follow(moment)
    #expect(announcer.line == first && first != nil)
    announcer.begin(seed: 1)
    #expect(announcer.line == nil)
    announcer.follow(moment)
    #expect(announcer.line != first)
  }

  @Test func `the most exact occasion with lines counts, and names are filled in`() {
    var announcer = announcer()
    announcer.follow(PublicMoment(["unknown", "dawn", "quiet"], about: "Anna and Ben"))
    #expect(
      announcer.line?.hasPrefix("Dawn ") == true && announcer.line?.hasSuffix("for Anna and Ben.") == true)
    announcer.follow(PublicMoment(["dawn", "quiet"]))
    #expect(announcer.line?.hasPrefix("Quiet ") == true)
    announcer.follow(PublicMoment(["unknown"]))
    #expect(announcer.line == nil)
    announcer.follow(PublicMoment(["single"]))
    #expect(announcer.line == "Once.")
    announcer.follow(nil)
    #expect(announcer.line == nil)
  }

  @Test func `lines that tease are said where that is chosen`() throws {
    let lines = try lines("{game: 'werewolf', moments: {talk: ['One.']}, salty: {talk: ['Two.', 'Three.']}}")
    for isSalty in [false, true] {
      var announcer = Announcer(lines)
      announcer.isSalty = isSalty
      announcer.begin(seed: 1)
      let said = (0..<9).map { number in
        announcer.follow(PublicMoment(["talk"], number: number))
        return announcer.line ?? "One."
      }
      #expect(Set(said) == (isSalty ? ["One.", "Two.", "Three."] : ["One."]))
    }
    #expect(throws: PackFault.self) { try self.lines("{game: 'werewolf', moments: {}, salty: {talk: [1]}}") }
  }

  private func lines(_ text: String) throws -> AnnouncerLines {
    var lines = AnnouncerLines()
    try lines.add(TextFile(path: "own.json", text: text), for: GameID("werewolf"))
    return lines
  }

  @Test func `a player's file adds lines, comments and all, and one for another game adds none`() throws {
    let text = """
      { game: "werewolf", // mine
        moments: { talk: ["One.", "Two.", "One."], dawn: ["For {name}."], } }
      """
    let lines = try lines(text)
    #expect(lines.lines(for: "talk") == ["One.", "Two."] && lines.lines(for: "dawn") == ["For {name}."])
    #expect(try self.lines("{game: 'snakesss', moments: {talk: ['One.']}}") == AnnouncerLines())
  }

  @Test(arguments: [
    "{}", "[]", "{game: 'werewolf'}", "{game: 'werewolf', moments: {talk: 'One.'}}",
    "{game: 'werewolf', moments: {talk: [1]}}", "{game: 'werewolf', moments: {talk: ['']}}",
    "{game: 'werewolf', moments: {talk: ['a\\nb']}}", "{game: 'werewolf', moments: {talk: ['One.'",
    "{game: 'werewolf', moments: {talk: ['\(String(repeating: "long ", count: 12))']}}",
  ])
  func `a file that cannot be used is refused with a reason`(text: String) {
    #expect(throws: PackFault.self) { try lines(text) }
  }
}
