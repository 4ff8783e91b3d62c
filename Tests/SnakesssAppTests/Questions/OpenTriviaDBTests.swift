import GameKit
import Snakesss
import Testing

@testable import SnakesssApp

/// The import from Open Trivia DB.
@Suite struct OpenTriviaDBTests {
  static let sample = """
    {"response_code":0,"results":[
    {"type":"multiple","difficulty":"hard","category":"Science: Computers","question":"Who &quot;invented&quot; the \
    caf&eacute; webcam&#039;s caf&#xE9;?","correct_answer":"Nobody &amp; all","incorrect_answers":["X","Y","Z"]},
    {"type":"boolean","difficulty":"easy","category":"History","question":"Was it?","correct_answer":"True",\
    "incorrect_answers":["False"]},
    {"type":"multiple","difficulty":"easy","category":"General Knowledge","question":"How many?",\
    "correct_answer":"1","incorrect_answers":["2"]},
    {"type":"multiple","question":17},
    {"type":"multiple","difficulty":"easy","category":"Sports","question":"Which game?",\
    "correct_answer":"Chess","incorrect_answers":["Go","Nim","Ludo"]}]}
    """

  private func read(_ text: String, seed: UInt64 = 1) throws -> QuestionImport {
    try QuestionImport(path: "quiz.json", bytes: Array(text.utf8), seed: seed)
  }

  @Test func `questions are taken with entities decoded and categories mapped`() throws {
    let result = try read(Self.sample)
    #expect(result.format == .openTriviaDB)
    #expect(result.questions.map(\.text) == ["Who \"invented\" the café webcam's café?", "Which game?"])
    #expect(result.questions.map(\.category) == [.technology, .sports])
    #expect(result.questions.map(\.difficulty) == [.hard, .easy])
    #expect(result.questions.map(\.rightChoice) == ["Nobody & all", "Chess"])
  }

  /// One question in the other encodings that the service offers, and with entities encoded twice.
  private static let encoded = [
    #"""
    {"response_code":0,"results":[{"type":"bXVsdGlwbGU=","difficulty":"ZWFzeQ==","category":"RW50ZXJ0YWl\#
    ubWVudDogRmlsbQ==","question":"V2hvIHNhbmcgIkNhZsOpICYgQ28iIGluIDE5OTk/","correct_answer":"QmV5b25jw\#
    6k=","incorrect_answers":["QStC","NTAl","RHIuIERyZQ=="]}]}
    """#,
    #"""
    {"response_code":0,"results":[{"type":"multiple","difficulty":"easy","category":"Entertainment%3A%20\#
    Film","question":"Who%20sang%20%22Caf%C3%A9%20%26%20Co%22%20in%201999%3F","correct_answer":"Beyonc%C\#
    3%A9","incorrect_answers":["A%2BB","50%25","Dr.%20Dre"]}]}
    """#,
    #"""
    {"response_code":0,"results":[{"type":"multiple","difficulty":"easy","category":"Entertainment%3A+Fi\#
    lm","question":"Who+sang+%22Caf%C3%A9+%26+Co%22+in+1999%3F","correct_answer":"Beyonc%C3%A9","incorre\#
    ct_answers":["A%2BB","50%25","Dr.+Dre"]}]}
    """#,
    #"""
    {"response_code":0,"results":[{"type":"multiple","difficulty":"easy","category":"Entertainment: Film\#
    ","question":"Who sang &amp;quot;Café &amp; Co&amp;quot; in 1999?","correct_answer":"Beyoncé","incor\#
    rect_answers":["A+B","50%","Dr. Dre"]}]}
    """#,
  ]

  @Test(arguments: encoded)
  func `every encoding of the service is read`(text: String) throws {
    let question = try #require(try read(text).questions.first)
    #expect(question.text == "Who sang \"Café & Co\" in 1999?")
    #expect(
      question.rightChoice == "Beyoncé" && question.category == .culture && question.difficulty == .easy)
    #expect(Set(question.choices).isSubset(of: ["Beyoncé", "A+B", "50%", "Dr. Dre"]))
  }

  @Test func `skipped items are counted, each with its reason`() throws {
    #expect(
      try read(Self.sample).lines == [
        "quiz.json: Was it?: True/false questions aren't supported.",
        "quiz.json: result 4: Not a question from Open Trivia DB.",
        "quiz.json: How many?: Only 2 distinct choices; three are required.",
        "quiz.json: Open Trivia DB (JSON): 2 imported, 3 skipped.",
      ])
  }

  @Test(arguments: UInt64(0)..<50)
  func `two of the three wrong answers are drawn, the same for the same seed`(seed: UInt64) throws {
    let question = try #require(try read(Self.sample, seed: seed).questions.last)
    #expect(Set(question.choices).count == 3)
    #expect(Set(question.choices).isSubset(of: ["Chess", "Go", "Nim", "Ludo"]))
    #expect(question.rightChoice == "Chess")
    #expect(try read(Self.sample, seed: seed).questions.last == question)
  }

  @Test func `over many seeds every wrong answer and every letter comes up`() throws {
    let questions = try (0..<50).compactMap { try read(Self.sample, seed: $0).questions.last }
    #expect(Set(questions.flatMap(\.choices)) == ["Chess", "Go", "Nim", "Ludo"])
    #expect(Set(questions.map(\.answer)) == Set(Letter.allCases))
  }

  @Test(arguments: OpenTriviaDB.Response.allCases.dropFirst())
  func `a code other than 0 is an error that says what it means`(response: OpenTriviaDB.Response) {
    let fault = PackFault(file: "quiz.json", reason: .importing(.response(response)))
    #expect(throws: fault) { try read("{\"response_code\":\(response.rawValue),\"results\":[]}") }
    #expect(fault.sentence == "Open Trivia DB answered: \(response.sentence)")
  }

  @Test func `an undocumented code is an error too`() {
    #expect(throws: PackFault(file: "quiz.json", reason: .importing(.unknownResponse(9)))) {
      try read("{\"response_code\":9}")
    }
  }

  @Test func `success without results is an import of nothing`() throws {
    #expect(try read("{\"response_code\":0}").questions.isEmpty)
    #expect(OpenTriviaDB.Response.success.sentence == "The request succeeded.")
  }

  @Test func `any other JSON is reported`() {
    let wanted = ImportFault.wrongShape(wanted: "a response from Open Trivia DB")
    #expect(throws: PackFault(file: "quiz.json", reason: .importing(wanted))) {
      try read("{\"questions\":[]}")
    }
    let cut = SyntaxFault.unclosed("“{”")
    #expect(throws: PackFault(file: "quiz.json", line: 2, column: 1, reason: .syntax(cut))) {
      try read("\n{\"response_code\":0")
    }
  }
}
