import GameKit
import Kit
import Testing

@testable import SnakesssApp

/// A finished game told in sentences.
@Suite struct SnakesssStoryTests {
  /// A game of Anna, Ben and Cem, who is the snake, by their votes in each round; b is right.
  private func story(_ rounds: String...) -> [String] {
    let details = rounds.map { votes -> String in
      let right = votes.count { $0 == "b" }
      let all = votes.map { $0 == "s" ? "snake" : String($0) }
      let points = votes.map { $0 == "s" ? votes.count - 1 - right : $0 == "b" ? right : 0 }
      return """
        {"outcome":{"scored":{"points":\(points),"votes":\(all)}},"roles":["human","human","human","snake"],
        "question":{"answer":"b","choices":["1","2","3"],"difficulty":"easy","id":"q","text":"Why?"}}
        """
    }
    let names = ["Anna", "Ben", "Cem", "Dora"]
    return SnakesssStory.sentences(
      of: GameRecord(
        id: Identifier(high: 0, low: 1), game: GameID("snakesss"), started: Timestamp(seconds: 0),
        finished: Timestamp(seconds: 60),
        participants: names.map { Participation(name: $0, score: 0, rank: 1, hasWon: false, roles: []) },
        details: RecordDetails(version: 1, json: "{\"rounds\":[\(details.joined(separator: ","))]}")))
  }

  @Test func `a story says who led, what happened, and how it ended`() {
    #expect(
      story("baas", "abbs", "abbs", "abbs") == [
        "4 players, 4 rounds. Dora led after the first.", "In round 1 only Anna was right: “Why?”",
        "Ben and Cem tied with 6 points.",
      ])
    #expect(
      story("bbas", "babs", "bbbs") == [
        "4 players, 3 rounds. Anna and Ben led after the first.",
        "In round 3 no one fell for the snakes.", "Anna took the lead in round 2 and kept it.",
        "Ben and Cem came 2 points short.",
      ])
    #expect(
      story("aaas", "abbs") == [
        "4 players, 2 rounds. Dora led after the first.",
        "In round 1 no one knew: “Why?” Dora had it all their way.",
        "Dora led from the first round to the last.", "Ben and Cem came 2 points short.",
      ])
  }

  @Test func `what can't be read has no story`() {
    #expect(story() == [])
  }
}
