import GameKit
import Testing

@testable import Life

struct FormatFaultTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let text: String
    let fault: FormatFault
    var testDescription: String { text.prefix(40).debugDescription }

    init(_ text: String, _ line: Int, _ column: Int, _ reason: FormatFault.Reason) {
      self.text = text
      fault = FormatFault(line: line, column: column, reason: reason)
    }
  }

  static let runLengths = [
    Sample("x = 3, y = 3\nbo$\n2bo$3Z!", 3, 6, .unexpected("Z")),
    Sample("x = 3, y = 3\r\nbo$\r\n2bé!", 3, 3, .unexpected("é")),
    Sample("x = 3, y = 3\n2bo\u{0}", 2, 4, .notText), Sample("x = 3, y = 3\n.A.C.B!", 2, 4, .manyStates),
    Sample("x = 3, y = 3\nbopA!", 2, 4, .manyStates),
    Sample("#C é\nx = 3, y = 3, rule = B3/S2x\no!", 2, 22, .unknownRule("B3/S2x")),
    Sample("x = 3, y = 3, rule = JvN29\no!", 1, 22, .ruleFamily("JvN29", .manyStates)),
    Sample("x = 3, y = 3, rule = B3/S23:X9,68\no!", 1, 22, .unknownTopology("X9,68")),
    Sample("x = 3, y = 3, rule = B3/S23:T99999,68\no!", 1, 22, .sizeOutOfRange(width: 99_999, height: 68)),
    Sample("#r nonsense\no!", 1, 4, .unknownRule("nonsense")),
    Sample("#CXRLE Pos=1,x\no!", 1, 14, .numberMissing),
    Sample("x = 1, y = 1\n1000000000000000000o!", 2, 20, .tooLarge),
    Sample("x = 1, y = 1\n99999999999999999999o!", 2, 19, .tooFar),
    Sample("x = 1, y = 1\n2000000000000000000b2000000000000000000b!", 2, 40, .tooFar),
    Sample("x = 1, y = 1\n2000000000000000000$2000000000000000000$o!", 2, 40, .tooFar),
    Sample("x = 1, y = 1\n2305843009213693951bo2o!", 2, 23, .tooFar),
  ]

  static let others = [
    Sample("", 1, 1, .empty), Sample("\n \n", 2, 1, .empty), Sample("\u{FEFF}", 1, 1, .empty),
    Sample("#MCell 4.20\n#GAME Life\n#L Q!\n", 3, 5, .unexpected("!")),
    Sample("#C only words\n", 1, 1, .empty),
    Sample("<!DOCTYPE html>", 1, 1, .unknownFormat), Sample("hello", 1, 1, .unknownFormat),
    Sample("PK\u{3}\u{4}xyz", 1, 1, .archive), Sample("@RULE Life", 1, 1, .badRule(.withoutTable)),
    Sample("!Name: x\n.O.\n.Q.\n", 3, 2, .unexpected("Q")),
    Sample("!Name: x\n.O. O\n", 2, 4, .unexpected(" ")),
    Sample("!Name: x\n3000000000000000000O\n", 2, 1, .tooFar),
    Sample("#Life 1.05\n#P 0 0\n.*.\n.o?\n", 4, 3, .unexpected("?")),
    Sample("#Life 1.05\n#P 0\n.*.\n", 2, 5, .numberMissing),
    Sample("#Life 1.06\n1 2\n3\n", 3, 2, .numberMissing),
    Sample("#Life 1.06\n1 2 3\n", 2, 4, .unexpected(" ")),
    Sample("#Life 1.06\n9999999999999999999 0\n", 2, 1, .tooFar),
    Sample("[M2]\n.*$\n4 1 0 0 2\n", 3, 9, .badNode(2)), Sample("[M2]\n.*$\n5 1 0 0 0\n", 3, 3, .badLevel),
    Sample("[M2]\n.*$\n63 0 0 0 0\n", 3, 1, .badLevel), Sample("[M2]\n1 0 0 1 2\n", 2, 9, .manyStates),
    Sample("[M2]\n.........*$\n", 2, 10, .badLevel), Sample("[M2]\n$$$$$$$$*$\n", 2, 9, .badLevel),
    Sample("[M2]\n.*$x\n", 2, 4, .unexpected("x")),
    Sample("[M2]\n#R JvN29\n", 2, 4, .ruleFamily("JvN29", .manyStates)),
    Sample("[M2]\n.*$\n4 1 0 0\n", 3, 8, .numberMissing),
    Sample("[M2]\n.*$\n4 1 0 0 0 7\n", 3, 10, .unexpected(" ")),
    Sample("[M2]\n.*$\n4 1 0 0 -1\n", 3, 9, .badNode(-1)),
  ]

  @Test(arguments: runLengths + others)
  func `a fault has its line, column and reason`(sample: Sample) {
    #expect(throws: sample.fault) { try PatternText.read(Array(sample.text.utf8)) }
  }

  @Test func `a text over the size limit is refused before it is read`() {
    let zeros = [UInt8](repeating: 0, count: PatternText.maxBytes + 1)
    let fault = FormatFault(line: 1, column: 1, reason: .tooManyBytes(limit: PatternText.maxBytes))
    #expect(throws: fault) { try PatternText.read(zeros) }
  }

  @Test func `runs over the tile limit are refused quickly`() {
    let rows = (0..<2000).map { _ in "16000000o64$" }.joined()
    #expect(throws: FormatFault(line: 2, column: 21, reason: .tooLarge)) {
      try PatternText.read(Array("x = 1, y = 1\n\(rows)!".utf8))
    }
  }

  @Test func `comments are limited in number and length`() throws {
    let text =
      String(repeating: "#C remark\n", count: 10_000) + "#C " + String(repeating: "x", count: 10_000) + "\no!"
    #expect(try PatternText.read(Array(text.utf8)).pattern.comments.count == PatternText.maxComments)
    let long = "#C " + String(repeating: "x", count: 10_000) + "\no!"
    #expect(try PatternText.read(Array(long.utf8)).pattern.comments.first?.count == 4096)
  }
}

struct FuzzTests {
  static let seeds = [
    "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n",
    "#N G\n#O R\n#C a\n#CXRLE Pos=-1,2 Gen=9\nx=3,y=3,rule=23/3:T9,8\n12b3o$o!",
    "#P 1 2\n#r 23/36\nbo$2bo$3o!", "!Name: G\n!Author: R\n.O\n..O\n3O2.O\n", ".O.\n..O\nOOO\n",
    "#Life 1.05\n#D a\n#R 23/36\n#P -1 -1\n.*.\n..*\n***\n#P 9 9\n**\n", "#Life 1.06\n1 0\n2 1\n-5 7\n",
    "[M2] (golly 3.3)\n#R B3/S23\n#G 9\n$$..*$...*$.***$\n4 1 0 0 1\n5 2 2 0 2\n",
    "x = 4, y = 4, rule = B3/S23:P4,4\n4o$4o!",
  ]
  static let alphabet = Array("0123456789bo$!.*OA#CNPRrxy=,/ :TPSB[M2]\n\r\u{0}é-+".utf8)

  private func mutated(_ seed: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = seed
    for _ in 0...random.below(4) {
      let position = random.below(bytes.count + 1)
      let byte =
        random.below(8) == 0 ? UInt8(random.below(256)) : Self.alphabet[random.below(Self.alphabet.count)]
      switch random.below(4) {
      case 0: bytes.insert(byte, at: position)
      case 1 where position < bytes.count: bytes[position] = byte
      case 2 where position < bytes.count: bytes.remove(at: position)
      case 3 where position < bytes.count:
        let part = Array(bytes[position..<min(position + 1 + random.below(9), bytes.count)])
        bytes.insert(contentsOf: part, at: random.below(bytes.count + 1))
      default: break
      }
    }
    return bytes
  }

  /// Reads a text; a pattern must survive writing and reading.
  private func check(_ bytes: [UInt8], isThorough: Bool) throws -> Bool {
    let pattern: Pattern
    do throws(FormatFault) {
      pattern = try PatternText.read(bytes).pattern
    } catch {
      let isPlaced = error.line > 0 && error.column > 0 && error.column <= bytes.count + 1
      if !isPlaced { Issue.record("\(error) in \(bytes)") }
      return false
    }
    guard isThorough else { return true }
    let text = try pattern.text(in: .rle)
    if try PatternText.read(Array(text.utf8)).pattern != pattern.leavingOut(0) {
      Issue.record(
        "\(String(decoding: bytes, as: UTF8.self).debugDescription) became \(text.debugDescription)")
    }
    return true
  }

  @Test(arguments: seeds.indices)
  func `mutated files are read or refused`(index: Int) throws {
    var random = SeededRandom(seed: UInt64(index))
    let seed = Array(Self.seeds[index].utf8)
    var taken = 0
    let count = Proof.count(3_000, long: 90_000)
    for turn in 0..<count where try check(mutated(seed, &random), isThorough: turn & 31 == 0) { taken += 1 }
    #expect((count / 90..<count).contains(taken))
  }

  @Test(arguments: UInt64(0)..<4)
  func `random bytes are read or refused`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let heads = ["", "x=3,y=3\n", "!\n", "#Life 1.05\n", "#Life 1.06\n", "[M2]\n", "#", "#P 1 1\n"].map {
      Array($0.utf8)
    }
    for _ in 0..<Proof.count(3_000, long: 50_000) {
      let isWild = random.below(4) == 0
      let tail = (0..<random.below(40)).map { _ in
        isWild ? UInt8(random.below(256)) : Self.alphabet[random.below(Self.alphabet.count)]
      }
      _ = try check(heads[random.below(heads.count)] + tail, isThorough: tail.count & 3 == 0)
    }
  }

  @Test func `random rules are parsed or refused`() {
    var random = SeededRandom(seed: 1)
    let alphabet = Array("bsBS0123456789/:TPtp,hvHV gGr_-ceaé")
    for _ in 0..<Proof.count(3_000, long: 50_000) {
      let text = String((0..<random.below(12)).map { _ in alphabet[random.below(alphabet.count)] })
      do throws(LifeError) {
        let (rule, topology) = try Rule.withTopology(text)
        let (again, world) = try Rule.withTopology(rule.description + topology.suffix)
        if again != rule || world != topology { Issue.record("\(text)") }
      } catch {
        _ = RuleFamily(of: text)
      }
    }
  }
}
