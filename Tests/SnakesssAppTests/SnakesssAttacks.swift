import AttackKit
import GameKit
import Kit
import Snakesss
import Testing

@testable import SnakesssApp

/// Damaged question packs, files of other programs, records and votes: ``QuestionFile``, ``PackHeaders``, ``QuestionImport``,
/// ``OpenTriviaDB``, ``OpenTriviaQA``, ``Aiken``, ``QuestionTable``, ``DelimitedText``, ``SnakesssRetelling`` and ``VoteDocument``.
@Suite struct SnakesssAttacks {
  private static let words = [
    "{", "}", "[", "]", "\"", ",", ";", "\t", "\n#Q ", "\n^ ", "\nA. ", "\nANSWER: ", "&amp;", "&#x;",
    "choices",
    "question,correct,wrong1,wrong2\n",
  ]

  @Test func `no pack does harm, and what is in it can be played and shipped or is named`() {
    let corpus = [
      "[\n\(Samples.item("one")),\n\(Samples.item("two"))\n]",
      "[\(Samples.item("one", ["category": "\"Science\"", "funFact": "\"So it is.\""]))]",
    ]
    ParserAttack("question packs", corpus: corpus, words: Self.words).run(files: 4000, within: .seconds(5)) {
      bytes in
      let pack = QuestionFile(try TextFile(path: "p", bytes: bytes))
      let check = QuestionCheck([pack], isStrict: true)
      #expect(check.lines.allSatisfy { !$0.hasControls })
      for entry in pack.questions { expectPlayable(entry.question) }
      return pack.faults.isEmpty
    }
  }

  @Test func `no description of a pack does harm`() {
    let corpus = [
      #"{"name": "Family", "description": "Known.", "audience": "children", "on": false, "evidence": true}"#,
      #"{"name": "X", "levels": {"easy": "a", "hard": "c"}, "perCategory": {"medium": 36}}"#,
    ]
    ParserAttack("headers of packs", corpus: corpus, words: Self.words + ["levels", "true", "-1"]).run {
      bytes in
      let headers = PackHeaders(try TextFile(path: "p", bytes: bytes), of: PackID("p"))
      #expect(headers.byPack.isEmpty != headers.faults.isEmpty)
      let texts = headers.byPack.values.flatMap { [$0.name, $0.summary] + Difficulty.allCases.map($0.level) }
      #expect(texts.allSatisfy { !$0.hasControls })
      return !headers.byPack.isEmpty
    }
  }

  @Test func `no saved votes do harm`() {
    let json = #"{"votes":{"a":{"cast":5,"right":4},"b":{"cast":1000000,"right":0}}}"#
    ParserAttack("votes of Snakesss", corpus: [json], words: ["{}", "\"cast\":", "-1", "1e9"]).run { bytes in
      guard let tally = JSON.value(VoteTally.self, in: bytes) else { return false }
      let sum = tally + tally
      return sum.votes.keys.allSatisfy { !RestedQuestions(tally: sum).reasons(for: $0).contains(.known) }
    }
  }

  @Test(arguments: QuestionImportTests.samples)
  func `no file of another program does harm`(path: String, text: String) {
    ParserAttack("imports as \(path)", corpus: [text], words: Self.words).run(
      files: 2000, within: .seconds(5)
    ) {
      bytes in
      let result = try QuestionImport(path: path, bytes: bytes, seed: 1)
      #expect(result.lines.allSatisfy { !$0.hasControls })
      for question in result.questions { expectPlayable(question) }
      return !result.questions.isEmpty
    }
  }

  @Test func `no details of a record do harm`() {
    let json = """
      {"rounds":[{"outcome":{"scored":{"points":[1,0,1],"votes":["b","a","snake"]}},
      "question":{"answer":"b","category":"Nature","choices":["1","2","3"],"difficulty":"easy","id":"q","text":"?"},
      "roles":["human","human","snake"]},{"outcome":{"voided":{}},"question":{"answer":"b","choices":["1","2","3"],
      "difficulty":"easy","id":"q","text":"?"},"roles":["human","human","snake"]}]}
      """
    ParserAttack("details of Snakesss", corpus: [json], words: ["\"rounds\":", "[]", "{}", "\"snake\""]).run {
      bytes in
      let players = ["Anna", "Ben", "Cem"].map {
        Participation(name: $0, score: 1, rank: 1, hasWon: true, roles: [])
      }
      let record = GameRecord(
        id: Identifier(high: 0, low: 1), game: GameID("snakesss"), started: Timestamp(seconds: 0),
        finished: Timestamp(seconds: 60), participants: players,
        details: RecordDetails(version: 1, json: String(damaged: bytes)))
      var statistics = SnakesssStatistics()
      statistics.add(record)
      _ = statistics.tables.flatMap(\.lines)
      return SnakesssRetelling.pages(of: record) != nil
    }
  }

  private func expectPlayable(_ question: Question) {
    let texts = [question.id, question.text] + question.choices
    #expect(texts.allSatisfy { !$0.isEmpty && !$0.hasControls })
  }
}
