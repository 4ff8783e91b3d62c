import Life
import Testing

/// Texts and what stands in them.
///
/// - Source: each was read by bgolly 3.3, which found the same cells at the same places.
struct ParseCaseTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let format: PatternFormat
    let text: String
    let cells: [Cell]
    var rule = Rule.life
    var generation = 0
    var testDescription: String { name }
  }

  static let samples: [Sample] = [
    Sample(
      name: "multi-row skip 3$", format: .rle,
      text: "x = 1, y = 4, rule = B3/S23\no3$o!\n",
      cells: [Cell(0, 0), Cell(0, 3)]),
    Sample(
      name: "plaintext .cells", format: .cells,
      text: "!Name: Glider\n!\n.O.\n..O\nOOO\n",
      cells: [Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)]),
    Sample(
      name: "plaintext with ragged rows", format: .cells,
      text: "!Name: Glider\n.O\n..O\nOOO\n",
      cells: [Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)]),
    Sample(
      name: "comment lines before and after", format: .rle,
      text:
        "#N Glider\n#O Richard K. Guy\n#C a comment\nx = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n#C trailing\ntrailing text ignored\n",
      cells: [Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)]),
    Sample(
      name: "#CXRLE Pos and Gen", format: .rle,
      text: "#CXRLE Pos=-10,-5 Gen=100\nx = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n",
      cells: [Cell(-9, -5), Cell(-8, -4), Cell(-10, -3), Cell(-9, -3), Cell(-8, -3)], generation: 100),
    Sample(
      name: ". and A accepted for b and o", format: .rle,
      text: "x = 3, y = 3, rule = B3/S23\n.A$2.A$3A!\n",
      cells: [Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)]),
    Sample(
      name: "empty pattern", format: .rle,
      text: "x = 0, y = 0, rule = B3/S23\n!\n",
      cells: []),
    Sample(
      name: "HighLife rule", format: .rle,
      text: "x = 3, y = 3, rule = B36/S23\nbo$2bo$3o!\n",
      cells: [Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)],
      rule: Rule(births: [3, 6], survivals: [2, 3])),
    Sample(
      name: "leading blank rows", format: .rle,
      text: "x = 3, y = 5, rule = B3/S23\n2$bo$2bo$3o!\n",
      cells: [Cell(1, 2), Cell(2, 3), Cell(0, 4), Cell(1, 4), Cell(2, 4)]),
    Sample(
      name: "Life 1.05 with #P", format: .life105,
      text: "#Life 1.05\n#D glider\n#N\n#P -1 -1\n.*.\n..*\n***\n",
      cells: [Cell(0, -1), Cell(1, 0), Cell(-1, 1), Cell(0, 1), Cell(1, 1)]),
    Sample(
      name: "Life 1.06", format: .life106,
      text: "#Life 1.06\n1 0\n2 1\n0 2\n1 2\n2 2\n",
      cells: [Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)]),
    Sample(
      name: "no rule in header", format: .rle,
      text: "x = 3, y = 3\nbo$2bo$3o!\n",
      cells: [Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)]),
    Sample(
      name: "header size smaller than the data is ignored", format: .rle,
      text: "x = 1, y = 1, rule = B3/S23\nbo$2bo$3o!\n",
      cells: [Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)]),
  ]

  @Test(arguments: samples)
  func `a text of a known form holds the cells that Golly finds in it`(sample: Sample) throws {
    let (pattern, format) = try PatternText.read(Array(sample.text.utf8))
    #expect(format == sample.format)
    #expect(pattern.content == .cells(Cells(sample.cells)))
    #expect(pattern.rule == sample.rule)
    #expect(pattern.generation == sample.generation)
    #expect(pattern.topology == .plane)
  }
}
