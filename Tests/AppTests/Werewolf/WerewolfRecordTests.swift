import GameKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// A finished game of Werewolf as the history keeps it and tells it again.
@Suite struct WerewolfRecordTests {
  private static let names = ["Anna", "Ben", "Cem", "Dora", "Emil", "Fatma", "Gustav", "Hannelore-Sophie"]

  /// A game with everything in it: lovers, a hunter, a mayor, a tie, and somebody who saw too much.
  private static func rich() throws -> GameRecord {
    var options = Options()
    options.sight = .role
    options.tie = .mayor
    options.voteTellsRole = true
    var game = try PlayedGame(
      names, Preset.everything.roles(for: names.count) ?? RoleSet([:]), options, seed: 19)
    for _ in 0..<12 { try game.step() }
    try game.spill(dealAnew: true)
    for _ in 0..<30 { try game.step() }
    try game.spill(dealAnew: false)
    try game.playOut()
    return try game.record()
  }

  private func rehearse(_ record: GameRecord, _ size: (Int, Int)) -> Rehearsal<RecordScreen> {
    Rehearsal(RecordScreen(record.id), columns: size.0, rows: size.1) { _ in .record(record) }
  }

  @Test(arguments: [(80, 24), (60, 20)])
  func `the retelling has a page for the end, each round, the deaths and the set-up`(size: (Int, Int)) throws
  {
    var stage = rehearse(try Self.rich(), size)
    for page in 0..<stage.screen.tabs.titles.count {
      expectSnapshot(stage.picture, named: "retelling-\(size.0)x\(size.1)-\(page)")
      stage.press(.right)
    }
  }

  @Test func `a game of the smallest table with all as usual is told in full`() throws {
    let record = try PlayedGame.over(["Anna", "Ben", "Cem"], seed: 4).record()
    let stage = rehearse(record, (80, 24))
    let lines = try #require(stage.screen.text).split(separator: "\n", omittingEmptySubsequences: false)
    expectSnapshot(Snapshot(lines: lines.map(String.init)), named: "retelling-smallest-table")
  }

  @Test(arguments: UInt64(0)..<200)
  func `every field of a story survives being kept`(seed: UInt64) throws {
    var game = try PlayedGame.any(seed)
    if seed % 3 == 0 { try game.spill(dealAnew: seed % 2 == 0) }
    try game.playOut()
    let story = try #require(game.session.story)
    let record = try game.record()
    #expect(WerewolfStory.story(of: record) == story)
    #expect(WerewolfStory.outline(of: record) == story.outline)
    #expect(WerewolfStory.details(of: story) == record.details)
  }

  @Test(arguments: UInt64(0)..<40)
  func `equal stories are written alike, and others not`(seed: UInt64) throws {
    let (one, same, other) = (
      try PlayedGame.over(Self.names, .everything, seed: seed),
      try PlayedGame.over(Self.names, .everything, seed: seed),
      try PlayedGame.over(Self.names, .everything, seed: seed + 1000)
    )
    #expect(try one.record() == same.record())
    #expect(try one.record().details != other.record().details)
  }

  @Test(arguments: UInt64(0)..<60)
  func `the retelling leaves nothing out`(seed: UInt64) throws {
    var game = try PlayedGame.any(seed)
    try game.playOut()
    let story = try #require(game.session.story)
    let pages = try #require(WerewolfRetelling.pages(of: try game.record()))
    #expect(pages.count == story.rounds.count + 3)
    let text = pages.flatMap(\.lines).map(\.text).joined(separator: "\n")
    for (index, role) in story.roles.enumerated() {
      #expect(text.contains("Player \(index + 1)") && text.contains(role.title))
    }
    let told = story.rounds.reduce(0) { $0 + 1 + $1.dawn.count + $1.day.count }
    #expect(told == story.happenings.count)
    for case .poll(let poll) in story.happenings {
      for ballot in poll.ballots { #expect(text.contains("Player \(ballot.voter.index + 1)")) }
    }
  }
}

/// Stories that cannot be read: what all games have in common is shown, and why there is no more.
@Suite struct UnreadableWerewolfTests {
  private func spoilt(version: Int = GameStory.version, _ change: (String) -> String) throws -> GameRecord {
    let good = try PlayedGame.over(["Anna", "Ben", "Cem", "Dora", "Emil"], seed: 3).record()
    return GameRecord(
      id: good.id, game: good.game, started: good.started, finished: good.finished,
      participants: good.participants,
      details: RecordDetails(version: version, json: change(good.details.json)))
  }

  @Test func `a story of a newer version is not guessed at`() throws {
    let record = try spoilt(version: 99) { $0 }
    #expect(WerewolfRetelling.pages(of: record) == nil)
    let stage = Rehearsal(RecordScreen(record.id)) { _ in .record(record) }
    expectSnapshot(stage.picture, named: "retelling-newer")
  }

  @Test(arguments: ["", "{}", "[]", "null", "{\"roles\":[]}"])
  func `what is no story is not told`(json: String) throws {
    #expect(WerewolfRetelling.pages(of: try spoilt { _ in json }) == nil)
  }

  @Test func `a story that breaks off is not told`() throws {
    #expect(WerewolfRetelling.pages(of: try spoilt { String($0.prefix($0.count / 2)) }) == nil)
  }

  @Test(arguments: ["-1", "5", "99"])
  func `a story with a seat that nobody has is not told`(seat: String) throws {
    let record = try spoilt { $0.replacing("\"seat\":0", with: "\"seat\":\(seat)") }
    let pages = WerewolfRetelling.pages(of: record)
    #expect(record.details.json.contains("\"seat\":\(seat)") == (pages == nil))
  }

  @Test func `a story of a larger table than the record's is not told`() throws {
    let good = try spoilt { $0 }
    let fewer = GameRecord(
      id: good.id, game: good.game, started: good.started, finished: good.finished,
      participants: Array(good.participants.dropLast()), details: good.details)
    #expect(WerewolfRetelling.pages(of: fewer) == nil)
  }
}
