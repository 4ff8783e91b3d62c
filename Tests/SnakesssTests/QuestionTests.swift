import FoundationEssentials
import GameKit
import Testing

@testable import Snakesss

struct QuestionTests {
  private func fault(
    id: String = "id", text: String = "Why?", choices: [String] = ["x", "y", "z"]
  ) -> QuestionFault? {
    do throws(QuestionFault) {
      _ = try Question(id: id, text: text, choices: choices, answer: .a)
      return nil
    } catch {
      return error
    }
  }

  @Test func `an empty text or two equal choices make no question`() {
    #expect(fault() == nil)
    #expect(fault(id: " ") == .emptyID)
    #expect(fault(text: "\n ") == .emptyText)
    #expect(fault(choices: ["x", "y"]) == .choices(2))
    #expect(fault(choices: ["x", "y", "z", "w"]) == .choices(4))
    #expect(fault(choices: ["x", " ", "z"]) == .emptyChoice(.b))
    #expect(fault(choices: ["x", "y", " x"]) == .equalChoices(.a, .c))
    #expect(fault(choices: ["x", "y ", "y"]) == .equalChoices(.b, .c))
  }

  @Test func `texts are trimmed, and empty extras count as none`() throws {
    let question = try Question(
      id: " id ", text: " Why? ", choices: [" x", "y ", "z"], answer: .c, funFact: "  ", source: " A book ",
      language: "")
    #expect(question.id == "id")
    #expect(question.text == "Why?")
    #expect(question.choices == ["x", "y", "z"])
    #expect(question.funFact == nil)
    #expect(question.source == "A book")
    #expect(question.language == nil)
    #expect(question.difficulty == .medium)
  }

  @Test(
    arguments: [
      ("Who wrote  Hamlet?", "who wrote hamlet"), ("What's “up”?", "What’s up"),
      ("Straße\tor street", "STRASSE, or street!"),
    ] as [(String, String)])
  func `case, spaces and punctuation do not make another question`(one: String, other: String) throws {
    func normalized(_ text: String) throws -> String {
      try Question(id: "id", text: text, choices: ["x", "y", "z"], answer: .a).normalizedText
    }
    #expect(try normalized(one) == normalized(other))
  }

  @Test func `symbols that are not punctuation make another question`() throws {
    let plain = try Question(id: "1", text: "Who made C?", choices: ["x", "y", "z"], answer: .a)
    let plus = try Question(id: "2", text: "Who made C++?", choices: ["x", "y", "z"], answer: .a)
    #expect(plain.normalizedText != plus.normalizedText)
  }

  @Test(
    arguments: [
      (order: [Letter.a, .b, .c], answer: Letter.b), ([.a, .c, .b], .c), ([.b, .a, .c], .a),
      ([.b, .c, .a], .a), ([.c, .a, .b], .c), ([.c, .b, .a], .b),
    ] as [([Letter], Letter)])
  func `the letter of the answer follows its choice`(order: [Letter], answer: Letter) throws {
    let question = try Fixture.question(answer: .b)
    let shown = question.reordered(order)
    #expect(shown.answer == answer)
    #expect(shown.choices[shown.answer.index] == "second")
    #expect(Set(shown.choices) == Set(question.choices))
  }

  @Test(arguments: Letter.allCases)
  func `always voting for the pack's most frequent letter does not pay`(answer: Letter) throws {
    var counts: [Letter: Int] = [:]
    for seed in 0..<UInt64(3000) {
      var game = try Fixture.game(seed: seed)
      game.begin(with: try Fixture.question(answer: answer))
      counts[try #require(game.round).question.answer, default: 0] += 1
    }
    #expect(Letter.allCases.allSatisfy { abs(counts[$0, default: 0] - 1000) < 4 * 26 })
  }

  @Test func `a question reads as it was written`() throws {
    let question = try Fixture.question(category: .foodAndDrink, difficulty: .hard)
    let json = try JSONEncoder().encode(question)
    #expect(try JSONDecoder().decode(Question.self, from: json) == question)
  }

  @Test func `an invalid question is not read`() {
    let json = #"{"id":"q","text":"Why?","choices":["x","x","z"],"answer":"a","difficulty":"easy"}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Question.self, from: Data(json.utf8))
    }
  }
}
