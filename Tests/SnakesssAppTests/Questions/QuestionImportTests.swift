import GameKit
import Snakesss
import Testing

@testable import SnakesssApp

/// Importing, whatever the format.
@Suite struct QuestionImportTests {
  static let samples: [(String, String)] = [
    ("a.json", "[\(Samples.item("one")), \(Samples.item("two"))]"),
    ("a.json", OpenTriviaDBTests.sample),
    ("animals", TextImportTests.openTriviaQA),
    ("a.txt", TextImportTests.aiken),
    ("a.csv", "Which?,a,b,c\nWho?,d,e,f\n"),
  ]

  private func read(_ path: String, _ text: String, seed: UInt64 = 8) throws -> QuestionImport {
    try QuestionImport(path: path, bytes: Array(text.utf8), seed: seed)
  }

  @Test(arguments: zip(samples, ImportFormat.allCases))
  func `the format is detected by the content of the file`(sample: (String, String), format: ImportFormat)
    throws
  {
    #expect(try read(sample.0, sample.1).format == format)
    #expect(try read("noname", sample.1).format == format)
  }

  @Test(arguments: [("notes.txt", "Just a text, no quiz.\n"), ("empty", ""), ("a.md", "# Title\n\nText")])
  func `an unknown format is refused with the list of the known ones`(path: String, text: String) {
    let fault = PackFault(file: path, reason: .importing(.unknownFormat))
    #expect(throws: fault) { try read(path, text) }
    #expect(fault.sentence.contains("Moodle Aiken"))
  }

  @Test(arguments: samples)
  func `imported questions can be written, read and checked as a pack`(path: String, text: String) throws {
    let questions = try read(path, text).questions
    #expect(questions.count == 2)
    let pack = QuestionFile(TextFile(path: "imported.json", text: QuestionFile.encode(questions)))
    #expect(pack.questions.map(\.question) == questions)
    #expect(QuestionCheck([pack], isStrict: false).passes)
  }

  @Test(arguments: samples.dropFirst())
  func `a question has the same id in every import, whatever the seed`(path: String, text: String) throws {
    let ids = try read(path, text, seed: 1).questions.map(\.id)
    #expect(try read(path, text, seed: 2).questions.map(\.id) == ids)
    #expect(ids.allSatisfy { $0.hasPrefix("import-") && $0.utf8.count == 23 })
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: [("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func `the id is the FNV-1a hash of the text, with known values`(text: String, hash: String) throws {
    #expect(try read("a.csv", "\(text),1,2,3").questions.map(\.id) == ["import-" + hash])
  }

  @Test func `our own packs keep their ids and report their faults`() throws {
    let result = try read(
      "a.json", "[\(Samples.item("one")),\n5,\n\(Samples.item("two", ["question": "\"Question, one\""]))]")
    #expect(result.questions.map(\.id) == ["one"])
    #expect(
      result.lines == [
        "a.json:2: A question must be a JSON object: { … }.",
        "a.json:3: Question, one: Duplicate of “one” in a.json, line 1.",
        "a.json: Parlor JSON: 1 imported, 2 skipped.",
      ])
  }

  @Test(arguments: [
    (
      "&lt;b&gt; &amp;amp; &QUOT; &nothing; & &; &#; &#xZZ; &#1114112;",
      "<b> & &QUOT; &nothing; & &; &#; &#xZZ; &#1114112;"
    ),
    ("Beyonc&eacute; &Ouml;&szlig;&yuml;&Agrave;&iquest;", "Beyoncé ÖßÿÀ¿"),
    ("&Alpha;&omega;&Sigma;&sigma;&sigmaf;&pi;", "ΑωΣσςπ"),
    ("1&nbsp;&frac12; &ldquo;x&rdquo; &#8217;&hellip;soft&shy;", "1 ½ “x” ’…soft"),
  ])
  func `entities are decoded, and unknown ones stay`(coded: String, plain: String) throws {
    let text = """
      {"response_code":0,"results":[{"question":"\(coded)","correct_answer":"1","incorrect_answers":["2","3"]}]}
      """
    #expect(try read("a.json", text).questions.map(\.text) == [plain])
  }
}

/// Files that are far larger than any quiz: each is read in linear time, or refused at once.
@Suite struct HugeImportTests {
  private func sentence(_ path: String, _ text: String) -> String? {
    do throws(PackFault) {
      let result = try QuestionImport(path: path, bytes: Array(text.utf8), seed: 1)
      return result.skipped.first?.sentence
    } catch {
      return error.sentence
    }
  }

  @Test func `a table, a text or an answer with too many questions is refused`() {
    let table = (0..<30_000).map { "Which \($0)?,a,b,c\n" }.joined()
    #expect(sentence("a.csv", table) == ImportFault.tooManyItems(limit: 20_000).sentence)
    let aiken = String(repeating: "Q?\nA. a\nB. b\nC. c\nANSWER: A\n", count: 30_000)
    #expect(sentence("a.txt", aiken) == ImportFault.tooManyItems(limit: 20_000).sentence)
    let trivia = String(repeating: "#Q Who?\n^ a\nA a\nB b\nC c\n\n", count: 30_000)
    #expect(sentence("trivia", trivia) == ImportFault.tooManyItems(limit: 20_000).sentence)
    let numbers = "[" + String(repeating: "1,", count: 1_000_000) + "1]"
    #expect(sentence("a.json", numbers) == SyntaxFaultSentence.tooMany)
    let reply = "{\"response_code\":0,\"results\":[" + String(repeating: "1,", count: 30_000) + "1]}"
    #expect(sentence("a.json", reply) == SyntaxFaultSentence.tooMany)
  }

  private enum SyntaxFaultSentence {
    static let tooMany = PackFault(file: "", reason: .syntax(.tooMany(limit: 20_000))).sentence
  }

  @Test func `a text with too many lines is refused before it is read`() {
    #expect(
      sentence("a.txt", String(repeating: "a\n", count: 600_000))
        == ImportFault.tooManyLines(limit: 500_000).sentence)
  }

  @Test(arguments: [
    ("a.csv", "a,b,c,d\n\"" + String(repeating: "x", count: 800_000)),
    ("a.csv", "a,b,c,d\n\"" + String(repeating: "x\n", count: 40_000)),
    ("a.csv", String(repeating: ",", count: 800_000)), ("a.csv", String(repeating: "\"", count: 800_000)),
    ("a.txt", String(repeating: "a\n", count: 40_000) + "ANSWER: A\n"),
    ("a.txt", "Q?\n" + String(repeating: "A. a\n", count: 40_000) + "ANSWER: A\n"),
    ("trivia", "#Q " + String(repeating: "a\n", count: 40_000)),
    ("trivia", "#Q a\n^ b\n" + String(repeating: "c\n", count: 40_000)),
    ("trivia", "#Q a\n^ b\n" + String(repeating: "A c\n", count: 40_000)),
    (
      "a.json",
      "{\"response_code\":0,\"results\":[{\"question\":\"" + String(repeating: "&", count: 800_000)
        + "\"}]}"
    ),
    ("a.json", "[{\"id\":\"" + String(repeating: "a", count: 800_000) + "\"}]"),
  ])
  func `one thing that never ends costs little time`(path: String, text: String) {
    // A hundred times what it takes on a quiet machine, without optimization; what is quadratic takes minutes.
    #expect(ContinuousClock().measure { _ = sentence(path, text) } < .seconds(30))
  }

  @Test func `an import that would make a pack too large to be read again makes none`() throws {
    let texts = (0..<20_000).map { number in
      try? Question(
        id: "a-\(number)", text: String(repeating: "\"", count: 300), choices: ["a", "b", "c"], answer: .a)
    }
    let fault = PackFault(file: "a.csv", reason: .importing(.packTooLarge(limit: TextFile.defaultLimit)))
    #expect(throws: fault) { try QuestionFile.encode(texts.compactMap(\.self), from: "a.csv") }
  }
}

/// Packs as a bad editor, a broken download or a malicious friend leaves them.
@Suite struct MutationTests {
  /// Changes, drops, doubles or moves a few bytes.
  private func mutated(_ bytes: [UInt8], by random: inout SeededRandom) -> [UInt8] {
    let spice = Array("{}[]\",:\\/*'\n\t#^ABC&;\u{1B}".utf8) + [0x00, 0xFF, 0xC3]
    var bytes = bytes
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes[place] = spice[random.below(spice.count)]
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(spice[random.below(spice.count)], at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(40)))
      }
    }
    return bytes
  }

  @Test(arguments: UInt64(0)..<20)
  func `a damaged pack never harms more than itself`(seed: UInt64) {
    let pack = Array("[\n\(Samples.item("one")),\n\(Samples.item("two")),\n\(Samples.item("three"))\n]".utf8)
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let text = String(decoding: mutated(pack, by: &random), as: UTF8.self)
      let damaged = QuestionFile(TextFile(path: "p", text: text))
      #expect(damaged.questions.count == 3 || !damaged.faults.isEmpty || text.contains("/"))
      #expect(damaged.faults.allSatisfy { ($0.line ?? 0) > 0 })
      for entry in damaged.questions { expectPlayable(entry.question) }
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `a damaged file of another program never aborts its import but by a fault`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for (path, text) in QuestionImportTests.samples {
      for _ in 0..<20 {
        let bytes = mutated(Array(text.utf8), by: &random)
        guard let result = try? QuestionImport(path: path, bytes: bytes, seed: seed) else { continue }
        for question in result.questions { expectPlayable(question) }
      }
    }
  }

  private func expectPlayable(_ question: Question) {
    let texts = [question.id, question.text, question.funFact ?? "fact"] + question.choices
    #expect(texts.allSatisfy { !$0.isEmpty })
    #expect(texts.allSatisfy { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
  }
}
