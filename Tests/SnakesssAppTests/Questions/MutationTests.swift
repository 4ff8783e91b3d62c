import GameKit
import Packs
import Snakesss
import Testing

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
      let damaged = QuestionPack(TextFile(path: "p", text: text))
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
