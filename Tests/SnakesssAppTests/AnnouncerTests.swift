import GameKit
import GameTestKit
import Party
import Snakesss
import Testing

@testable import SnakesssApp

/// The announcer comments on what everyone knows.
@MainActor
struct AnnouncerTests {
  @Test func `there are eight short lines or more for each occasion`() {
    let named: Set = [
      "mongoose", "results.lone", "results.gullible", "results.misled", "results.lead", "results.ignored",
      "results.snake", "results.comeback", "results.tied", "end", "end.tie", "end.close", "end.runaway",
      "end.comeback",
    ]
    expectLines(for: Rules.game, PublicMoment.snakesssOccasions, named: named)
  }

  @Test func `a round has its moments, and the results depend on who was right`() {
    let table = SnakesssTable(settings: [(SnakesssSettings.passing, Passing.classic.rawValue)])
    table.start()
    var seen: [String] = []
    while let session = table.session, session.status.stage != .over, seen.count < 6 {
      if let occasion = session.game.moment?.occasions.first, seen.last != occasion { seen.append(occasion) }
      table.step(voting: \.favorite)
    }
    #expect(seen.prefix(4) == ["handover", "mongoose", "question.first", "handover"])
    #expect(seen.contains("talk.first"))
  }
}
