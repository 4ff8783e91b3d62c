import GameKit
import Snakesss
import Testing

@testable import SnakesssApp

/// The imports from plain texts: OpenTriviaQA and Aiken.
@Suite struct TextImportTests {
  static let openTriviaQA = """
    #Q What do bees collect to make honey,
    day by day?
    ^ Nectar
    A Nectar
    B Pollen grains
      of all kinds
    C Dew
    D Resin

    #Q The sun is a star.
    ^ True
    A True
    B False

    #Q Which bird cannot fly?
    ^ Penguin
    A Swift
    B Owl
    C Stork

    #Q Who knows?

    #Q Which animal naps?
    ^ CAT
    A Dog
    B Cat
    C Cow
    """

  static let aiken = """
    Which colour has the sky at noon?
    A. Green
    B. Blue
    C. Red
    D. Yellow
    ANSWER: B

    Which letter comes first,
    of all there are?
    A) A
    B) B
    C) C
    ANSWER: A
    Which has no answer?
    A. x
    B. y
    C. z
    Which is answered wrongly?
    A. x
    B. y
    C. z
    ANSWER: D
    ANSWER: A
    Which has two choices?
    A. x
    B. y
    ANSWER: A
    The last one?
    """

  private func read(_ path: String, _ text: String, seed: UInt64 = 3) throws -> QuestionImport {
    try QuestionImport(path: path, bytes: Array(text.utf8), seed: seed)
  }

  @Test func `OpenTriviaQA is read with its category from the name of the file`() throws {
    let result = try read("quiz/animals", Self.openTriviaQA)
    #expect(result.format == .openTriviaQA)
    #expect(
      result.questions.map(\.text) == [
        "What do bees collect to make honey, day by day?", "Which animal naps?",
      ])
    #expect(result.questions.map(\.rightChoice) == ["Nectar", "Cat"])
    #expect(result.questions.map(\.category) == [.nature, .nature])
    #expect(
      result.lines.dropLast() == [
        "quiz/animals:10: The sun is a star.: True/false questions aren't supported.",
        "quiz/animals:15: Which bird cannot fly?: “Penguin” is marked as correct but is not one of the choices.",
        "quiz/animals:21: Who knows?: No choice is marked as correct.",
      ])
  }

  @Test func `Aiken is read with points or brackets after the letters`() throws {
    let result = try read("quiz.txt", Self.aiken)
    #expect(result.format == .aiken)
    #expect(
      result.questions.map(\.text) == [
        "Which colour has the sky at noon?", "Which letter comes first, of all there are?",
      ])
    #expect(result.questions.map(\.rightChoice) == ["Blue", "A"])
    #expect(
      result.lines.dropLast() == [
        "quiz.txt:1: ANSWER: No question.",
        "quiz.txt:14: Which has no answer?: No choice is marked as correct.",
        "quiz.txt:18: Which is answered wrongly?: “D” is marked as correct but is not one of the choices.",
        "quiz.txt:24: Which has two choices?: Only 2 distinct choices; three are required.",
        "quiz.txt:28: The last one?: No choice is marked as correct.",
      ])
  }

  @Test(arguments: UInt64(0)..<40)
  func `of four choices two wrong ones are drawn and the order is kept`(seed: UInt64) throws {
    for (path, text) in [("animals", Self.openTriviaQA), ("quiz.txt", Self.aiken)] {
      let choices = try #require(try read(path, text, seed: seed).questions.first).choices
      let all =
        path == "quiz.txt"
        ? ["Green", "Blue", "Red", "Yellow"] : ["Nectar", "Pollen grains of all kinds", "Dew", "Resin"]
      #expect(choices == all.filter(choices.contains))
      #expect(choices.count == 3)
    }
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func `line ends and a byte order mark make no difference`(end: String) throws {
    for (path, text) in [("animals", Self.openTriviaQA), ("quiz.txt", Self.aiken)] {
      let foreign =
        "\u{FEFF}" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
      let expected = try read(path, text)
      #expect(try read(path, foreign).questions == expected.questions)
      #expect(try read(path, foreign).lines == expected.lines)
    }
  }

  @Test func `lines that are no UTF-8 are read as Latin-1, the others are not`() throws {
    let latin = Array("#Q Who wrote Caf".utf8) + [0xE9, 0x20, 0x93, 0x5A, 0xFC, 0x94]
    let bytes = latin + Array("?\n^ Zoë\nA Zoë\nB Max\nC Eva\n".utf8)
    let result = try QuestionImport(path: "books", bytes: bytes, seed: 0)
    #expect(result.questions.map(\.text) == ["Who wrote Café “Zü”?"])
    #expect(result.questions.map(\.rightChoice) == ["Zoë"])
  }
}
