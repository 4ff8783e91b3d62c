import GameKit
import Life
import Testing

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
      let place = random.below(bytes.count + 1)
      let sign =
        random.below(8) == 0 ? UInt8(random.below(256)) : Self.alphabet[random.below(Self.alphabet.count)]
      switch random.below(4) {
      case 0: bytes.insert(sign, at: place)
      case 1 where place < bytes.count: bytes[place] = sign
      case 2 where place < bytes.count: bytes.remove(at: place)
      case 3 where place < bytes.count:
        let part = Array(bytes[place..<min(place + 1 + random.below(9), bytes.count)])
        bytes.insert(contentsOf: part, at: random.below(bytes.count + 1))
      default: break
      }
    }
    return bytes
  }

  /// Reads a text; what is read must be written and read again as the same.
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
    if try PatternText.read(Array(text.utf8)).pattern != pattern {
      Issue.record(
        "\(String(decoding: bytes, as: UTF8.self).debugDescription) became \(text.debugDescription)")
    }
    return true
  }

  @Test(arguments: seeds.indices)
  func `no change of a text makes a reader stumble`(index: Int) throws {
    var random = SeededRandom(seed: UInt64(index))
    let seed = Array(Self.seeds[index].utf8)
    var taken = 0
    for turn in 0..<90_000 where try check(mutated(seed, &random), isThorough: turn & 31 == 0) { taken += 1 }
    #expect(taken > 1_000)
    #expect(taken < 89_000)
  }

  @Test(arguments: UInt64(0)..<4)
  func `no bytes make a reader stumble`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let heads = ["", "x=3,y=3\n", "!\n", "#Life 1.05\n", "#Life 1.06\n", "[M2]\n", "#", "#P 1 1\n"].map {
      Array($0.utf8)
    }
    for _ in 0..<50_000 {
      let isWild = random.below(4) == 0
      let tail = (0..<random.below(40)).map { _ in
        isWild ? UInt8(random.below(256)) : Self.alphabet[random.below(Self.alphabet.count)]
      }
      _ = try check(heads[random.below(heads.count)] + tail, isThorough: tail.count & 3 == 0)
    }
  }

  @Test func `no text makes the reader of rules stumble`() {
    var random = SeededRandom(seed: 1)
    let alphabet = Array("bsBS0123456789/:TPtp,hvHV gGr_-ceaé")
    for _ in 0..<50_000 {
      let text = String((0..<random.below(12)).map { _ in alphabet[random.below(alphabet.count)] })
      do throws(LifeError) {
        let (rule, topology) = try Rule.withWorld(text)
        let (again, world) = try Rule.withWorld(rule.description + topology.suffix)
        if again != rule || world != topology { Issue.record("\(text)") }
      } catch {
        _ = RuleFamily(of: text)
      }
    }
  }
}
