import Life
import Testing

struct RunLengthTests {
  private static let glider = Cells([Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)])

  private func read(_ text: String) throws -> Pattern { try PatternText.read(Array(text.utf8)).pattern }

  @Test(arguments: [
    "x=3,y=3,rule=B3/S23\nbo$2bo$3o!", "x = 3, y = 3\r\nbo$2bo$\r\n3o!\r\n", "bo$2bo$3o", "bo$2bo$3o!\n\nOOO",
    "#C a\n\nx = 3, y = 3, rule = 23/3\nbo$2bo$3\no!", "x = 9\nb1o1$\n2b\n1o$3o!x = 2\u{0}",
    "x = 3, y = 3, rule = life\n0bo$2b o$ 3o\n", "X = 3, Y = 3, Rule = b3s23\r.A$2.A$3A!",
    "x = 99999999999, y = 99999999999\nbo$2bo$3o1000000000000000000b!",
  ])
  func `a glider is read however it is written`(text: String) throws {
    let pattern = try read(text)
    #expect(pattern.content == .cells(Self.glider))
    #expect(pattern.rule == .life)
  }

  @Test func `name, author, remarks, rule, place and generation are read`() throws {
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

  @Test func `the line of the rule wins over a remark, and a place over another`() throws {
    let pattern = try read("#r 23/36\n#P 5 7\nx = 1, y = 1, rule = B2/S\no!")
    #expect(pattern.rule == Rule(births: [2], survivals: []))
    #expect(pattern.content == .cells(Cells([Cell(5, 7)])))
  }

  @Test func `a board with edges is read from its top left corner`() throws {
    let torus = try read("x = 10, y = 6, rule = B3/S23:T10,6\nbo$2bo$3o!")
    #expect(torus.topology == .torus(width: 10, height: 6))
    #expect(torus.content == .cells(Self.glider))
    #expect(try read("x = 3, y = 3, rule = B3/S23:T10,6\nbo$2bo$3o!").content == .cells(Self.glider))
    let golly = try read("#CXRLE Pos=-5,-3\nx = 3, y = 3, rule = B3/S23:P10,6\nbo$2bo$3o!")
    #expect(golly.content == .cells(Self.glider))
  }

  @Test func `what lies outside of a board with edges is left away`() throws {
    let pattern = try read("x = 9, y = 9, rule = B3/S23:P2\n1000000000000000000o$9o$9o!")
    #expect(pattern.content == .cells(Cells([Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1)])))
  }

  @Test func `a pattern is written as Golly writes it`() throws {
    let pattern = Pattern(
      .cells(Self.glider), generation: 7, title: "Glider", author: "Richard K. Guy", comments: ["moves", ""])
    #expect(
      try pattern.text(in: .rle)
        == "#N Glider\n#O Richard K. Guy\n#C moves\n#C\n#CXRLE Pos=0,0 Gen=7\nx = 3, y = 3, rule = B3/S23\n"
        + "bo$2bo$3o!\n")
    let board = Pattern(.cells(Self.glider), topology: .bounded(width: 5, height: 4))
    #expect(try board.text(in: .rle, isPlaced: false) == "x = 5, y = 4, rule = B3/S23:P5,4\nbo$2bo$3o!\n")
    #expect(
      try Pattern(.cells(Cells())).text(in: .rle, isPlaced: false) == "x = 0, y = 0, rule = B3/S23\n!\n")
  }

  @Test func `no line of runs is longer than seventy letters`() throws {
    let cells = Cells((0..<500).map { Cell($0 * $0 % 997 * 13, $0 / 7) })
    let lines = try Pattern(.cells(cells)).text(in: .rle).split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 70 })
    #expect(lines.count > 20)
  }
}
