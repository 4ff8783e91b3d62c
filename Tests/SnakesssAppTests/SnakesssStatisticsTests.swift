import GameKit
import Kit
import Packs
import TestKit
import Testing

@testable import SnakesssApp

/// What all games of Snakesss come to.
@Suite struct SnakesssStatisticsTests {
  private func record(_ json: String) -> GameRecord {
    GameRecord(
      id: Identifier(high: 0, low: 1), game: GameID("snakesss"), started: Timestamp(seconds: 0),
      finished: Timestamp(seconds: 60),
      participants: [
        Participation(
          name: "Anna", score: 3, rank: 1, hasWon: true,
          roles: [.init(role: "human", rounds: 2, points: 3), .init(role: "snake", rounds: 1, points: 0)])
      ], details: RecordDetails(version: 1, json: json))
  }

  @Test func `roles count as the records have them, also where the rounds cannot be read`() {
    var statistics = SnakesssStatistics()
    for _ in 0..<2 { statistics.add(record("nonsense")) }
    #expect(statistics.tables.map(\.title) == ["Roles", "Categories", "Difficulty", "Best known"])
    #expect(
      statistics.tables[0].rows.map(\.cells) == [["Human", "4", "6", "1.5"], ["Snake", "2", "0", "0.0"]])
    #expect(statistics.tables[1].rows == [])
  }

  @Test func `right are the votes of those who are no snakes`() {
    let json = """
      {"rounds":[{"outcome":{"scored":{"points":[1,0,1],"votes":["b","a","snake"]}},
      "question":{"answer":"b","category":"Nature","choices":["1","2","3"],"difficulty":"easy","id":"q","text":"?"},
      "roles":["human","human","snake"]}]}
      """
    var statistics = SnakesssStatistics()
    statistics.add(record(json))
    #expect(statistics.tables[1].rows.map(\.cells) == [["Nature", "1", "1  50%"]])
    #expect(statistics.tables[2].rows.map(\.cells) == [["Other packs", "easy", "1", "1  50%"]])
  }

  @Test func `levels have the names of their packs`() throws {
    let scratch = try ScratchFolder()
    let folder = "packs/questions"
    for (pack, level, id) in [("family", "hard", "f"), ("parlor", "trap", "p")] {
      try scratch.file(
        "\(folder)/\(pack)/pack.json", #"{"name": "\#(pack)", "levels": {"hard": "\#(level)"}}"#)
      try scratch.file("\(folder)/\(pack)/a.json", "[\(Samples.item(id, ["difficulty": "\"hard\""]))]")
    }
    let rounds = ["p", "f", "p"].map { id in
      #"{"outcome":{"scored":{"points":[1],"votes":["b"]}},"roles":["human"],"question":{"answer":"b","#
        + #""choices":["1","2","3"],"difficulty":"hard","id":"\#(id)","text":"?"}}"#
    }
    var statistics = SnakesssStatistics()
    statistics.prepare(DataFolders(environment: [:], binary: nil, data: scratch.path))
    statistics.add(record(#"{"rounds":[\#(rounds.joined(separator: ","))]}"#))
    #expect(
      statistics.tables[2].rows.map(\.cells)
        == [["family", "hard", "1", "1 100%"], ["parlor", "trap", "2", "2 100%"]])
  }
}
