import AttackKit
import GameKit
import Kit
import Testing
import Werewolf

@testable import WerewolfApp

/// Damaged details of records, for ``WerewolfRetelling`` and ``WerewolfStatistics``.
@Suite struct WerewolfRecordAttacks {
  @Test func `no details of a record do harm`() throws {
    let good = try PlayedGame.over(["Anna", "Ben", "Cem", "Dora", "Emil"], seed: 3).record()
    var options = Options()
    options.day = .trials
    let tried = try PlayedGame.over(["Anna", "Ben", "Cem", "Dora", "Emil"], .beginner, options, seed: 3)
      .record()
    let words = [
      "\"seat\":", "[]", "{}", "\"werewolf\"", "\"night\":", "\"lovers\":[0,9]", ":9223372036854775807",
    ]
    let details = [good, tried].map(\.details.json)
    ParserAttack("details of Werewolf", corpus: details, words: words).run(files: 4000) { bytes in
      let record = GameRecord(
        id: good.id, game: good.game, started: good.started, finished: good.finished,
        participants: good.participants,
        details: RecordDetails(version: good.details.version, json: String(damaged: bytes)))
      var statistics = WerewolfStatistics()
      statistics.add(record)
      _ = statistics.tables.flatMap(\.lines)
      _ = (ShareCard.lines(of: record), WerewolfRetelling.story(of: record))
      return WerewolfRetelling.pages(of: record) != nil
    }
  }

  @Test func `a game whose votes have weights that no rule gives is not retold`() throws {
    let good = try PlayedGame.over(["Anna", "Ben", "Cem", "Dora", "Emil"], seed: 3).record()
    for weight in ["0", "3", "9223372036854775807"] {
      let json = good.details.json.replacing("\"weight\":1", with: "\"weight\":\(weight)")
      #expect(json != good.details.json)
      let record = GameRecord(
        id: good.id, game: good.game, started: good.started, finished: good.finished,
        participants: good.participants, details: RecordDetails(version: good.details.version, json: json))
      #expect(WerewolfRetelling.pages(of: record) == nil)
    }
  }
}
