import Life
import Testing

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
    Sample("x = 3, y = 3\nbo$\n2bo$3z!", 3, 6, .unexpected("z")),
    Sample("x = 3, y = 3\r\nbo$\r\n2bé!", 3, 3, .unexpected("é")),
    Sample("x = 3, y = 3\n2bo\u{0}", 2, 4, .notText), Sample("x = 3, y = 3\n.A.C.B!", 2, 4, .manyStates),
    Sample("x = 3, y = 3\nbopA!", 2, 3, .manyStates), Sample("x = 3, yy = 3\nbo!", 1, 8, .badHeader),
    Sample("x = , y = 3\nbo!", 1, 5, .numberMissing), Sample("x = 3, y\nbo!", 1, 8, .badHeader),
    Sample("#C é\nx = 3, y = 3, rule = B3/S2x\no!", 2, 22, .unknownRule("B3/S2x")),
    Sample("x = 3, y = 3, rule = LifeHistory\no!", 1, 22, .ruleFamily("LifeHistory", .manyStates)),
    Sample("x = 3, y = 3, rule = B3/S23:T0,68\no!", 1, 22, .unknownTopology("T0,68")),
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
    Sample("#MCell 4.20\n#GAME Life\n#L A\n", 1, 1, .unknownFormat), Sample("#C only words\n", 1, 1, .empty),
    Sample("<!DOCTYPE html>", 1, 1, .unknownFormat), Sample("hello", 1, 1, .unknownFormat),
    Sample("PK\u{3}\u{4}xyz", 1, 1, .archive), Sample("@RULE Life", 1, 1, .unknownFormat),
    Sample("!Name: x\n.O.\n.Q.\n", 3, 2, .unexpected("Q")),
    Sample("!Name: x\n.O. O\n", 2, 4, .unexpected(" ")),
    Sample("!Name: x\n3000000000000000000O\n", 2, 1, .tooFar),
    Sample("#Life 1.05\n#P 0 0\n.*.\n.o?\n", 4, 3, .unexpected("?")),
    Sample("#Life 1.05\n#P 0\n.*.\n", 2, 5, .numberMissing),
    Sample("#Life 1.06\n1 2\n3\n", 3, 2, .numberMissing),
    Sample("#Life 1.06\n1 2 3\n", 2, 4, .unexpected(" ")),
    Sample("#Life 1.06\n9999999999999999999 0\n", 2, 1, .tooFar),
    Sample("[M2]\n.*$\n4 1 0 0 2\n", 3, 9, .badNode(2)), Sample("[M2]\n.*$\n5 1 0 0 0\n", 3, 3, .badLevel),
    Sample("[M2]\n.*$\n63 0 0 0 0\n", 3, 1, .badLevel), Sample("[M2]\n1 0 0 1 1\n", 2, 1, .manyStates),
    Sample("[M2]\n.........*$\n", 2, 10, .badLevel), Sample("[M2]\n$$$$$$$$*$\n", 2, 9, .badLevel),
    Sample("[M2]\n.*$x\n", 2, 4, .unexpected("x")),
    Sample("[M2]\n#R WireWorld\n", 2, 4, .ruleFamily("WireWorld", .manyStates)),
    Sample("[M2]\n.*$\n4 1 0 0\n", 3, 8, .numberMissing),
    Sample("[M2]\n.*$\n4 1 0 0 0 7\n", 3, 10, .unexpected(" ")),
    Sample("[M2]\n.*$\n4 1 0 0 -1\n", 3, 9, .badNode(-1)),
  ]

  @Test(arguments: runLengths + others)
  func `a broken text tells where it is broken, and why`(sample: Sample) {
    #expect(throws: sample.fault) { try PatternText.read(Array(sample.text.utf8)) }
  }

  @Test func `a text of more bytes than the limit is refused before it is read`() {
    let zeros = [UInt8](repeating: 0, count: PatternText.mostBytes + 1)
    let fault = FormatFault(line: 1, column: 1, reason: .tooManyBytes(limit: PatternText.mostBytes))
    #expect(throws: fault) { try PatternText.read(zeros) }
  }

  @Test func `runs that would need more tiles than there may be are refused in no time`() {
    let rows = (0..<2000).map { _ in "16000000o64$" }.joined()
    #expect(throws: FormatFault(line: 2, column: 21, reason: .tooLarge)) {
      try PatternText.read(Array("x = 1, y = 1\n\(rows)!".utf8))
    }
  }

  @Test func `thousands of remarks and very long ones are cut`() throws {
    let text =
      String(repeating: "#C remark\n", count: 10_000) + "#C " + String(repeating: "x", count: 10_000) + "\no!"
    #expect(try PatternText.read(Array(text.utf8)).pattern.comments.count == PatternText.mostComments)
    let long = "#C " + String(repeating: "x", count: 10_000) + "\no!"
    #expect(try PatternText.read(Array(long.utf8)).pattern.comments.first?.count == 4096)
  }
}
