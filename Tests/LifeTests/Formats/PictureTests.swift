import Life
import Testing

struct PictureTests {
  private func read(_ text: String) throws -> Pattern { try PatternText.read(Array(text.utf8)).pattern }

  @Test func `plaintext tells name, author and remarks, and may repeat signs`() throws {
    let pattern = try read("!Name: Line\n!Author: Somebody\n!\n! straight\n\n2.3O\n.O")
    #expect(pattern.title == "Line")
    #expect(pattern.author == "Somebody")
    #expect(pattern.comments == ["", "straight"])
    #expect(pattern.content == .cells(Cells([Cell(2, 1), Cell(3, 1), Cell(4, 1), Cell(1, 2)])))
  }

  @Test(arguments: [".O.\n..O\nOOO", "\n o \n  o\nooo\n", ".*\r\n..*\r\n***\r\n", "#C x\n.O\n..O\nOOO"])
  func `a bare picture is read`(text: String) throws {
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

  @Test func `pictures with places need no first line`() throws {
    let (pattern, format) = try PatternText.read(Array("#P 4 4\n.*\n".utf8))
    #expect(format == .life105)
    #expect(pattern.content == .cells(Cells([Cell(5, 4)])))
  }

  @Test func `Life 1.06 is a list of coordinates in any order`() throws {
    let pattern = try read("#Life 1.06\n3 -4\n  -7\t8\n+1 1\n")
    #expect(pattern.content == .cells(Cells([Cell(3, -4), Cell(-7, 8), Cell(1, 1)])))
  }

  @Test func `a wide pattern becomes several pictures of Life 1.05, each at most 80 wide`() throws {
    let cells = Cells((0..<400).map { Cell($0 * 3, $0 / 2) })
    let text = try Pattern(.cells(cells)).text(in: .life105)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try read(text).content == .cells(cells))
  }

  @Test func `the ending of a file's name tells its form`() {
    #expect(PatternFormat(ending: "RLE") == .rle)
    #expect(PatternFormat(ending: "lif") == .life105)
    #expect(PatternFormat(ending: "txt") == nil)
    #expect(
      Set(PatternFormat.allCases.flatMap(\.endings)).count == PatternFormat.allCases.flatMap(\.endings).count)
  }
}
