import Life
import Testing

/// Pattern files and their cells.
///
/// - Source: bgolly 3.3.
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
  func `a pattern file contains the cells that Golly reads`(sample: Sample) throws {
    let (pattern, format) = try PatternText.read(Array(sample.text.utf8))
    #expect(format == sample.format)
    #expect(pattern.content == .cells(Cells(sample.cells)))
    #expect(pattern.rule == sample.rule)
    #expect(pattern.generation == sample.generation)
    #expect(pattern.topology == .plane)
  }
}

struct RunLengthTests {
  private func read(_ text: String) throws -> Pattern { try PatternText.read(Array(text.utf8)).pattern }

  @Test(arguments: [
    "x=3,y=3,rule=B3/S23\nbo$2bo$3o!", "x = 3, y = 3\r\nbo$2bo$\r\n3o!\r\n", "bo$2bo$3o", "bo$2bo$3o!\n\nOOO",
    "#C a\n\nx = 3, y = 3, rule = 23/3\nbo$2bo$3\no!", "x = 9\nb1o1$\n2b\n1o$3o!x = 2\u{0}",
    "x = 3, y = 3, rule = life\n0bo$2b o$ 3o\n", "X = 3, Y = 3, Rule = b3s23\r.A$2.A$3A!",
    "x = 99999999999, y = 99999999999\nbo$2bo$3o1000000000000000000b!",
  ])
  func `a glider is read in any spelling`(text: String) throws {
    let pattern = try read(text)
    #expect(pattern.content == .cells(Cells.glider))
    #expect(pattern.rule == .life)
  }

  @Test func `name, author, comments, rule, position and generation are read`() throws {
    let pattern = try read(
      "#N Glider \n#O Richard K. Guy, 1969\n#C  moves\n#C\n# and moves\n#CXRLE Pos=-3,5 Gen=12\n#r 23/36\n3o!\n"
    )
    #expect(pattern.title == "Glider")
    #expect(pattern.author == "Richard K. Guy, 1969")
    #expect(pattern.comments == [" moves", "", "and moves"])
    #expect(pattern.generation == 12)
    #expect(pattern.rule.name == "HighLife")
    #expect(pattern.content == .cells(Cells([Cell(-3, 5), Cell(-2, 5), Cell(-1, 5)])))
  }

  @Test func `the header's rule wins over a comment's`() throws {
    let pattern = try read("#r 23/36\n#P 5 7\nx = 1, y = 1, rule = B2/S\no!")
    #expect(pattern.rule == Rule(births: [2], survivals: []))
    #expect(pattern.content == .cells(Cells([Cell(5, 7)])))
  }

  @Test func `a finite board is read from its top left corner`() throws {
    let torus = try read("x = 10, y = 6, rule = B3/S23:T10,6\nbo$2bo$3o!")
    #expect(torus.topology == .torus(width: 10, height: 6))
    #expect(torus.content == .cells(Cells.glider))
    #expect(try read("x = 3, y = 3, rule = B3/S23:T10,6\nbo$2bo$3o!").content == .cells(Cells.glider))
    let golly = try read("#CXRLE Pos=-5,-3\nx = 3, y = 3, rule = B3/S23:P10,6\nbo$2bo$3o!")
    #expect(golly.content == .cells(Cells.glider))
  }

  /// - Source: bgolly 3.3, for the first three; the others are cut where they are.
  @Test(arguments: [
    ("x = 3, y = 3, rule = B3/S23:P2,2\nbo$2bo$3o!", [Cell(1, 0)], 4),
    ("x = 9, y = 3, rule = B3/S23:T2,2\nb8o$9o$9o!", [Cell(1, 0), Cell(0, 1), Cell(1, 1)], 23),
    ("x = 3, y = 3, rule = B3/S23:P2,9\n2bo$3o!", [Cell(0, 1), Cell(1, 1)], 2),
    ("#Life 1.05\n#R 23/3:T4,2\n#P -1 -1\n********\n", [Cell(1, 0), Cell(2, 0), Cell(3, 0)], 5),
    ("#Life 1.06\n#R 23/3:T2,2\n0 0\n8 2\n", [Cell(1, 1)], 1),
    ("[M2] (parlor 2)\n#R B3/S23:T2,4\n*$$..*$\n4 0 0 0 1\n", [Cell(1, 3)], 1),
    ("#MCell 4.20\n#RULE 23/3\n#BOARD 2x2\n#L .2A$3A\n", [Cell(1, 0), Cell(0, 1), Cell(1, 1)], 2),
  ])
  func `of a pattern larger than its board, the cells outside are left out`(
    text: String, cells: [Life.Cell], leftOut: Int
  ) throws {
    let pattern = try read(text)
    #expect(try pattern.content.cells().sorted() == cells)
    #expect(pattern.leftOut == leftOut)
  }

  @Test func `a board is filled by runs of any length`() throws {
    let pattern = try read("x = 9, y = 9, rule = B3/S23:P2\n1000000000000000000o$9o$9o!")
    #expect(pattern.content.population == 4)
    #expect(pattern.leftOut == 1_000_000_000_000_000_014)
  }

  /// - Source: bgolly 3.3.
  @Test(arguments: [
    "x = -3, y = ?, foo = 3, rule = B3/S23, bar = 8\nbo$2bo$3o!", "x = 3, y = 3 rule=B3/S23,\nbx$2by$3z!",
    "x = 3, y\n.A$..p$oqu!", "x=,y=,rule = R1,C2,S2-3,B3,NM, steps = 9\nbo$2bo$3o!",
  ])
  func `other fields of a header and other letters of live cells do not matter`(text: String) throws {
    #expect(try read(text).content == .cells(Cells.glider))
  }

  @Test(arguments: [
    "#CXRLE Pos=100,-70\nx = 3, y = 3, rule = B3/S23:T10,6\nbo$2bo$3o!",
    "#Life 1.05\n#R 23/3:T10,6\n#P 100 -70\n.*.\n..*\n***\n",
    "#Life 1.06\n#R 23/3:T10,6\n101 -70\n102 -69\n100 -68\n101 -68\n102 -68\n",
  ])
  func `a pattern that begins outside of its board is put into the middle`(text: String) throws {
    #expect(try read(text).content == .cells(Cells.glider.moved(x: 3, y: 1)))
  }

  @Test func `a pattern is written as Golly writes it`() throws {
    let pattern = Pattern(
      .cells(Cells.glider), generation: 7, title: "Glider", author: "Richard K. Guy", comments: ["moves", ""])
    #expect(
      try pattern.text(in: .rle)
        == "#N Glider\n#O Richard K. Guy\n#C moves\n#C\n#CXRLE Pos=0,0 Gen=7\nx = 3, y = 3, rule = B3/S23\n"
        + "bo$2bo$3o!\n")
    let board = Pattern(.cells(Cells.glider), topology: .bounded(width: 5, height: 4))
    #expect(try board.text(in: .rle, isPlaced: false) == "x = 5, y = 4, rule = B3/S23:P5,4\nbo$2bo$3o!\n")
    #expect(
      try Pattern(.cells(Cells())).text(in: .rle, isPlaced: false) == "x = 0, y = 0, rule = B3/S23\n!\n")
  }

  @Test func `no line of runs is longer than 70 characters`() throws {
    let cells = Cells((0..<500).map { Cell($0 * $0 % 997 * 13, $0 / 7) })
    let lines = try Pattern(.cells(cells)).text(in: .rle).split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 70 })
    #expect(lines.count > 20)
  }
}

struct PictureTests {
  private func read(_ text: String) throws -> Pattern { try PatternText.read(Array(text.utf8)).pattern }

  @Test func `plaintext has name, author, comments and repeat counts`() throws {
    let pattern = try read("!Name: Line\n!Author: Somebody\n!\n! straight\n\n2.3O\n.O")
    #expect(pattern.title == "Line")
    #expect(pattern.author == "Somebody")
    #expect(pattern.comments == ["", "straight"])
    #expect(pattern.content == .cells(Cells([Cell(2, 1), Cell(3, 1), Cell(4, 1), Cell(1, 2)])))
  }

  @Test(arguments: [".O.\n..O\nOOO", "\n o \n  o\nooo\n", ".*\r\n..*\r\n***\r\n", "#C x\n.O\n..O\nOOO"])
  func `a picture without comments is read`(text: String) throws {
    let glider = Cells([Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)])
    #expect(try read(text).content == .cells(glider))
  }

  @Test func `Life 1.05 may have many pictures, a rule and blank lines`() throws {
    let pattern = try read(
      "#Life 1.05\n#D Name: Two\n#D a remark\n#R 23/36\n#P 0 0\n.*\n\n*\n#P -70 5\n**.*\n#P\n*\n")
    #expect(pattern.title == "Two")
    #expect(pattern.comments == ["a remark"])
    #expect(pattern.rule.name == "HighLife")
    let cells = [Cell(1, 0), Cell(0, 1), Cell(-70, 5), Cell(-69, 5), Cell(-67, 5), Cell(0, 0)]
    #expect(pattern.content == .cells(Cells(cells)))
  }

  @Test func `positioned pictures need no first line`() throws {
    let (pattern, format) = try PatternText.read(Array("#P 4 4\n.*\n".utf8))
    #expect(format == .life105)
    #expect(pattern.content == .cells(Cells([Cell(5, 4)])))
  }

  @Test func `Life 1.06 is a list of coordinates in any order`() throws {
    let pattern = try read("#Life 1.06\n3 -4\n  -7\t8\n+1 1\n")
    #expect(pattern.content == .cells(Cells([Cell(3, -4), Cell(-7, 8), Cell(1, 1)])))
  }

  @Test func `a wide pattern becomes several pictures of at most 80 columns`() throws {
    let cells = Cells((0..<400).map { Cell($0 * 3, $0 / 2) })
    let text = try Pattern(.cells(cells)).text(in: .life105)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try read(text).content == .cells(cells))
  }

  @Test func `a file extension determines the format`() {
    #expect(PatternFormat(fileExtension: "RLE") == .rle)
    #expect(PatternFormat(fileExtension: "lif") == .life105)
    #expect(PatternFormat(fileExtension: "txt") == nil)
    #expect(
      Set(PatternFormat.allCases.flatMap(\.fileExtensions)).count
        == PatternFormat.allCases.flatMap(\.fileExtensions).count)
  }
}
