import GameKit
import Snakesss
import Testing

@testable import SnakesssApp

/// The import of tables.
@Suite struct TableImportTests {
  private func read(_ text: String, path: String = "quiz.csv", seed: UInt64 = 5) throws -> QuestionImport {
    try QuestionImport(path: path, bytes: Array(text.utf8), seed: seed)
  }

  @Test func `quoted fields may hold commas, quotation marks and line breaks`() throws {
    let result = try read(
      """
      "Which is ""round"",\r\nof these?",Ball,"Box, big",Rod,Nature,hard,"Balls, all.\"\r
      How many?,1,2,3\r

      """)
    #expect(result.format == .table)
    #expect(result.skipped.isEmpty)
    #expect(result.questions.map(\.text) == ["Which is \"round\", of these?", "How many?"])
    #expect(result.questions.map(\.rightChoice) == ["Ball", "1"])
    #expect(result.questions.first.map { Set($0.choices) } == ["Ball", "Box, big", "Rod"])
    #expect(result.questions.map(\.category) == [.nature, nil])
    #expect(result.questions.map(\.difficulty) == [.hard, .medium])
    #expect(result.questions.map(\.funFact) == ["Balls, all.", nil])
  }

  @Test(arguments: [",", "\t", ";"])
  func `a line of names may order the columns anew`(separator: String) throws {
    let table = [
      ["Question", "Wrong 1", "Wrong 2", "Fun fact", "Points", "Correct"],
      ["Which?", "no", "never", "So.", "12", "yes"],
    ].map { $0.joined(separator: separator) }.joined(separator: "\n")
    let result = try read(table, path: "quiz.txt")
    #expect(result.questions.map(\.rightChoice) == ["yes"])
    #expect(result.questions.map(\.funFact) == ["So."])
    #expect(result.skipped.isEmpty)
  }

  @Test func `a required column that is missing is reported`() {
    let fault = PackFault(file: "quiz.csv", line: 1, reason: .importing(.noColumn("wrong2")))
    #expect(throws: fault) { try read("question,correct,wrong1\nWhich?,a,b\n") }
  }

  @Test func `one bad record never spoils the others`() throws {
    let result = try read(
      """
      Good?,a,b,c
      ,a,b,c
      None right?,,b,c
      Too few?,a,b
      Too hard?,a,b,c,,impossible
      "Bad" quote?,a,b,c
      Plain "quote"?,a,b,c
      Doubled?,a,a,b

      GOOD!,x,y,z
      Command \u{1B}[2J?,a,b,c
      Unknown?,a,b,c,Gossip
      "Open?,a,b,c
      """)
    #expect(result.questions.map(\.text) == ["Good?", "Unknown?"])
    #expect(
      result.lines == [
        "quiz.csv:2: record: No question.",
        "quiz.csv:3: None right?: No choice is marked as correct.",
        "quiz.csv:4: Too few?: Only 2 distinct choices; three are required.",
        "quiz.csv:5: Too hard?: Unknown difficulty “impossible”. Use one of easy, medium, or hard.",
        "quiz.csv:6: Bad quote?: Misplaced or unclosed quotation mark.",
        "quiz.csv:7: Plain \"quote\"?: Misplaced or unclosed quotation mark.",
        "quiz.csv:8: Doubled?: Only 2 distinct choices; three are required.",
        "quiz.csv:10: GOOD!: Duplicate of “\(result.questions[0].id)” in quiz.csv, line 1.",
        "quiz.csv:11: Command ?[2J?: “question” contains a control character.",
        "quiz.csv:13: Open?,a,b,c: Misplaced or unclosed quotation mark.",
        "quiz.csv: table (CSV, TSV): 2 imported, 10 skipped.",
      ])
  }

  @Test func `a TSV file of few columns is still cut at its tabs`() throws {
    #expect(try read("Which, then?\ta\tb", path: "quiz.tsv").skipped.map(\.item) == ["Which, then?"])
  }
}
