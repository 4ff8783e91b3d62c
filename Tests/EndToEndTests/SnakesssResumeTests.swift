import AttackKit
import Emulation
import FoundationEssentials
import GameKit
import Glibc
import TUI
import Testing

/// A running game survives the end of the program, however it comes.
@Suite(.parallelThreads) struct SnakesssResumeTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee", "Eve"]

  enum End: CaseIterable { case killed, terminated, quit }

  @Test(arguments: End.allCases) func `a game resumes from the lobby as it was`(end: End) throws {
    let home = try TempHome()
    let first = try home.parlor("--seed", "7")
    try first.openSnakesss(with: Self.friends)
    try first.advance(to: .results)
    // In the second round, after two votes: the third player is to take the screen.
    try first.advance(to: .discussion)
    try first.advance(to: .curtain)
    while first.current.holder != "Cleo" { try first.advance() }
    // The curtain falls, and a worker saves the votes.
    let isSaved = first.wait { _ in home.savedVotes == 2 * Self.friends.count - 3 }
    try #require(isSaved, "\(home.savedVotes) votes, and the screen:\n\(first.text)")
    try #require(first.wait { $0.shows("I'm Cleo, and no one's looking") })
    let curtain = first.current
    stop(first, by: end)

    let again = try home.parlor("--seed", "8")
    try again.expect(.lobby)
    again.expect("Paused: round 2 of 3")
    again.press(.enter)
    #expect(again.wait { $0.current == curtain }, "\(again.text)")
    again.expect("I'm Cleo, and no one's looking")
    try again.advance(to: .over)
    try waitUntilSaved(again, in: home)
    again.quit()
    try expectOneGame(in: home)
  }

  private func expectOneGame(in home: TempHome) throws {
    let games = try home.printedHistory()
    #expect(games.map { $0.players.map(\.name) } == [Self.friends])
    #expect(games.first?.details.rounds.count == 3)
  }

  /// Waits until the finished game is in the history, and no longer waits to be resumed.
  private func waitUntilSaved(_ terminal: PtyHarness, in home: TempHome) throws {
    let isSaved = terminal.wait { _ in
      !DatabaseFile.rows("SELECT 1 FROM game", of: home.database).isEmpty
        && DatabaseFile.rows("SELECT 1 FROM document WHERE kind = 'running'", of: home.database).isEmpty
    }
    try #require(isSaved)
  }

  private func stop(_ terminal: PtyHarness, by end: End) {
    switch end {
    case .killed:
      terminal.kill(SIGKILL)
      #expect(terminal.waitForEnd() == .killed(SIGKILL))
    case .terminated:
      terminal.kill(SIGTERM)
      #expect(terminal.waitForEnd() == .killed(SIGTERM))
    case .quit:
      terminal.press(.control("c"))
      terminal.expect("Snakesss, round 2 of 3 is saved.")
      terminal.quit()
    }
  }

  @Test func `a finished game is not offered again, and an abandoned one neither`() throws {
    let home = try TempHome()
    let first = try home.parlor("--seed", "7")
    try first.openSnakesss(with: Self.friends)
    try first.advance(to: .over)
    try waitUntilSaved(first, in: home)
    first.quit()

    let second = try home.parlor()
    try second.expect(.lobby)
    // The card says who won, or when nobody did alone, when it was.
    #expect(second.wait { $0.shows(" won") || $0.shows("last played") }, "\(second.text)")
    #expect(!second.shows("Paused"))
    second.press(.enter)
    try second.expect(.setUp)
    try second.advance(to: .discussion)
    second.press(.escape)
    try second.expect(.menu)
    second.press(.character("n"), .left, .enter)
    try second.expect(.setUp)
    second.quit()

    let third = try home.parlor()
    try third.expect(.lobby)
    #expect(!third.shows("Paused"), "\(third.text)")
    third.quit()
  }
}

extension TempHome {
  /// The votes of the running game that a program started now would find.
  var savedVotes: Int { savedGame.split(separator: "\"vote\"").count - 1 }

  /// The seats that have voted in its last round.
  var savedVoters: Set<Substring> {
    let round = savedGame.split(separator: "\"round\"").last ?? ""
    return Set(round.matches(of: /"vote".*?"_1":(\d+)/).map(\.1))
  }

  private var savedGame: String {
    let body = DatabaseFile.rows("SELECT hex(body) FROM document WHERE kind = 'running'", of: database)
    let digits = Array((body.first?.first ?? "").utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    let key = (try? Data(contentsOf: URL(filePath: path + "/state/parlor/seal.key"))).flatMap {
      SealingKey(secret: Array($0))
    }
    // Whoever looks into the file sees neither answers nor votes.
    #expect(SealingKey.isClosed(bytes) || bytes.isEmpty)
    return String(decoding: key?.opened(bytes) ?? [], as: UTF8.self)
  }
}
