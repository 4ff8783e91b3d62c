import GameKit
import Testing

@testable import Sudoku

/// Puzzles as people paste them, from `Cases/pastes.txt`.
struct Paste: CustomTestStringConvertible, Sendable {
  let name: String
  let expected: [String]
  let text: String

  var testDescription: String { name }

  static func all() throws -> [Paste] {
    try Cases.text(of: "pastes").split(separator: "\n=== ").compactMap { part in
      var lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      guard !lines[0].hasPrefix("#") else { return nil }
      let name = String(lines.removeFirst())
      let expected = lines.prefix { $0.hasPrefix("-> ") }
      return Paste(
        name: name, expected: expected.map { String($0.dropFirst(3)) },
        text: lines.dropFirst(expected.count).joined(separator: "\n"))
    }
  }
}

/// What is found in pasted texts.
struct PasteTests {
  private static let known = FormatTests.sample

  @Test func `every paste has its puzzles, and nothing else`() throws {
    let pastes = try Paste.all()
    #expect(pastes.count > 140)
    for paste in pastes {
      let scan = PuzzleText.scan(paste.text)
      let found = scan.found.map { String($0.puzzle.givens.digits.map { Character("\($0)") }) }
      #expect(found == paste.expected, "\(paste.name)")
      #expect(scan.faults.isEmpty, "\(paste.name): \(scan.faults)")
    }
  }

  @Test(arguments: ["\r", "\r\n", "\u{2028}"])
  func `a line may end in any way`(end: String) throws {
    let rows = (0..<9).map { Self.known.dropFirst($0 * 9).prefix(9) }
    #expect(try PuzzleText.readOne(rows.joined(separator: end)).grid.description == Self.known)
  }

  @Test func `characters without width are no part of a puzzle`() throws {
    let text = "\u{FEFF}" + Self.known.map { "\($0)\u{200B}" }.joined() + "\u{2060}"
    #expect(try PuzzleText.readOne(text).grid.description == Self.known)
  }

  static let nothing = [
    "Call 0171 555 1234 or +1 (555) 010-9999, room 12.", String(repeating: "123456789", count: 9),
    String(repeating: "-", count: 81), String(repeating: "=", count: 81), "4111 1111 1111 1111",
    "2026-11-28 18:00",
    (1...9).map { row in (1...9).map { "\($0 * row)" }.joined(separator: " ") }.joined(separator: "\n"),
    "one two three four five six seven eight nine\n" + String(repeating: "a b c d e f g a b\n", count: 9),
    "https://example.com/a/b/c?d=1", "{\"a\": [1, 2, 3]}", "[]", "{", ":0000:", "3x3", "|||||||||",
  ]

  @Test(arguments: nothing)
  func `a text without a puzzle has none`(text: String) {
    #expect(PuzzleText.scan(text).found.isEmpty)
    #expect(!PuzzleText.scan(text).faults.isEmpty)
  }

  @Test func `a position after its puzzle is how far someone has come`() throws {
    let later = "6" + Self.known.dropFirst()
    let rows = { (text: String) in (0..<9).map { text.dropFirst($0 * 9).prefix(9) }.joined(separator: "\n") }
    let played = Self.known.replacing("53..", with: "534.", maxReplacements: 1)
    let text = try PuzzleText.readOne("[Puzzle]\n\(rows(Self.known))\n[State]\n\(rows(played))")
    #expect(text.played == [2] && text.givens.description == Self.known)
    #expect(PuzzleText.scan("\(rows(Self.known))\n\n\(rows(later))").found.count == 2)
  }

  @Test func `several puzzles are several texts, with their titles and rules`() throws {
    let rows = (0..<9).map { Self.known.dropFirst($0 * 9).prefix(9) }.joined(separator: "\n")
    let list = try #require(
      PuzzleText.list(in: "Grid 01\n\(rows)\nGrid 02\n\(rows.replacing("53", with: "35"))\n"))
    #expect(list.map(\.number) == [2, 12])
    #expect(list[0].text == "#D Grid 01\n\(Self.known)")
    #expect(try PuzzleText.readOne(list[1].text).facts.description == "Grid 02")
  }

  @Test func `columns of numbers beside a puzzle are its regions`() throws {
    let regions = (0..<81).map { $0 / 9 }
    let text = (0..<9).map { row in regions[row * 9..<row * 9 + 9].map { "\($0 + 1)" }.joined(separator: " ")
    }
    let puzzle = try PuzzleText.readOne(
      "problem\n" + String(repeating: "- - - - - - - - 1\n", count: 1)
        + String(repeating: "- - - - - 2 - - -\n", count: 8)
        + "areas\n" + text.joined(separator: "\n"))
    #expect(puzzle.grid.layout.variant == .jigsaw(regions))
  }

  @Test func `large grids are told by letters or numbers`() throws {
    let row = "1 2 3 4 . . . . 9 10 11 12 13 14 15 16"
    let text = ([row] + Array(repeating: Array(repeating: ".", count: 16).joined(separator: " "), count: 15))
      .joined(separator: "\n")
    #expect(try PuzzleText.readOne(text).grid.description.hasPrefix("1234....9ABCDEFG"))
  }
}

/// Puzzles given by their candidates.
struct CandidateTests {
  @Test func `candidates choose between the solutions of a grid without clues`() throws {
    let text = try PuzzleText.readOne(Cases.text(of: "sukaku"))
    #expect(!Solver().solutions(of: text.givens).isUnique)
    #expect(
      text.solutions().first?.description
        == "981736245735492618426158397142685739367941582859327461218564973673219854594873126")
    #expect(text.solutions().isUnique)
  }

  @Test func `a candidate that a digit rules out is none`() throws {
    let text = try PuzzleText.readOne(Cases.text(of: "stale"))
    #expect(text.candidates?[0] == DigitSet([5, 8]))
    #expect(text.board.candidates[0] == DigitSet([8]))
    let solution = try #require(text.solutions().first)
    let step = try #require(Rater.nextStep(from: text.board))
    #expect(step.placements.allSatisfy { solution[$0.cell] == $0.digit })
  }
}

/// The formats of other programs.
struct OtherProgramTests {
  private static let known = FormatTests.sample

  @Test(arguments: [TextFormat.hodoku, .tatham, .openSudoku, .fPuzzles, .sudokuPad])
  func `what is written for another program can be read again`(format: TextFormat) throws {
    var puzzle = try PuzzleText.readOne("#D A & B\n#A Anna\n\(Self.known)")
    if format.hasPlayed {
      puzzle.grid[2] = 4
      puzzle.played = [2]
      var open = puzzle.grid.candidates
      open[3].remove(2)
      puzzle.candidates = open
    }
    let again = try PuzzleText.readOne(puzzle.text(in: format))
    #expect(again.givens.description == Self.known)
    #expect(again.played == puzzle.played)
    #expect(again.board == puzzle.board)
  }

  @Test(arguments: [Variety.x, .jigsaw, .killer, .fourByFour, .sixBySix, .sixteenBySixteen, .classic])
  func `rules and sizes come back`(variety: Variety) throws {
    let grid = variety.puzzle(seed: 3)
    for format in [TextFormat.tatham, .fPuzzles, .sudokuPad] {
      #expect(
        try PuzzleText.readOne(PuzzleText(grid).text(in: format)).grid.layout.shape == grid.layout.shape)
      let again = try PuzzleText.readOne(PuzzleText(grid).text(in: format)).grid
      #expect(again.digits == grid.digits)
      #expect(again.layout.peers == grid.layout.peers && again.layout.cages.count == grid.layout.cages.count)
    }
  }

  @Test func `a packed text is what LZ-string makes of it`() {
    #expect(LZString.packed("hello hello hello ☃") == "BYUwNmD2AEoTcrUMBkQ=")
    #expect(LZString.packed(String(repeating: "a", count: 36)) == "IY18ZVA=")
    #expect(LZString.unpacked("BYUwNmD2AEoTcrUMBkQ=".utf8, limit: 100) == "hello hello hello ☃")
    #expect(LZString.unpacked("IY18ZVA=".utf8, limit: 35) == nil)
    let text = String((0..<5_000).map { Character(Unicode.Scalar(UInt32(32 + $0 * $0 % 900)) ?? "a") })
    #expect(LZString.unpacked(LZString.packed(text).utf8, limit: 10_000) == text)
  }

  private static func link(_ members: String) -> String {
    let row = "[" + Array(repeating: "{}", count: 9).joined(separator: ",") + "]"
    let grid = "[" + Array(repeating: row, count: 9).joined(separator: ",") + "]"
    return "https://f-puzzles.com/?load=" + LZString.packed(#"{"size":9,"grid":\#(grid),\#(members)}"#)
  }

  @Test(
    arguments: [
      (
        link(#""antiknight":true,"thermometer":[{}]"#),
        "rules that Parlor doesn't play: anti-knight, thermometers."
      ),
      (link(#""wizards":[1]"#), "rules that Parlor doesn't play: “wizards”."),
      (link(#""diagonal+":true"#), "one diagonal."),
      (link(#""killercage":[{"cells":["R1C1"]}]"#), "a cage without a sum"),
      (
        link(#""diagonal+":true,"diagonal-":true,"killercage":[{"cells":["R1C1"],"value":"3"}]"#),
        "diagonals and cages"
      ),
      (String(link(#""title":"A""#).prefix(60)), "this link is damaged"),
      ("https://sudokupad.app/abc123", "names a puzzle on its server"),
      ("https://sudokupad.app/sclN4Ig", "packed as “scl”"),
      ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7V", "a Penpa link"),
      ("3x3#123456", "the random seed of a game"),
      ("3x3:3_2_6_9a", "has 5 of 81 cells"),
      ("3x3xk:a,b,c", "several of diagonals, irregular blocks and cages"),
      ("5x2:zz", "a grid of another size"),
      (":0000:x:..7.2.4.6:::", "ends after 9 of 81 cells"),
      ("SumoCueV1=1J0=2J0", "ends after 2 of 81 cells"),
    ] as [(String, String)])
  func `what cannot be played is refused by its name`(text: String, reason: String) {
    let error = #expect(throws: FormatError.self) { try PuzzleText.readOne(text) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `a killer is read from letters and sums, and refused without a sum`() throws {
    let rows = Array(repeating: "......... aabbccddd", count: 9).joined(separator: "\n")
    let error = #expect(throws: FormatError.self) { try PuzzleText.readOne("\(rows)\na=3") }
    #expect(
      error?.message == "the cage with sum 3 overlaps another or has too many cells."
        || error?.message.contains("no sum") == true)
    let pairs = (0..<9).map { row in
      "......... " + String((0..<9).map { Character(Unicode.Scalar(UInt8(0x61 + (row < 2 ? $0 : 9 + $0)))) })
    }
    let sums = (0..<9).map { "\(Character(Unicode.Scalar(UInt8(0x61 + $0))))=10" }.joined(separator: " ")
    let tail = (9..<18).map { "\(Character(Unicode.Scalar(UInt8(0x61 + $0))))=35" }.joined(separator: " ")
    let grid = try PuzzleText.readOne("\(pairs.joined(separator: "\n"))\n\(sums)\n\(tail)").grid
    #expect(grid.layout.cages.count == 18 && grid.layout.cages[0] == Cage(sum: 10, cells: [0, 9]))
  }

  @Test func `SumoCue's regions and cages are read`() throws {
    let regions = (0..<81).map { "=\($0 == 0 ? 5 : 0)J\($0 / 9)" }.joined()
    #expect(
      try PuzzleText.readOne("SumoCueV1\(regions)").grid.layout.variant == .jigsaw((0..<81).map { $0 / 9 }))
    let cages = (0..<81).map {
      $0 % 9 == 0 ? "=45J\(Shape.nineByNine.box(of: $0))" : "+\($0 - 1)J\(Shape.nineByNine.box(of: $0))"
    }
    let grid = try PuzzleText.readOne("SumoCueV1" + cages.joined()).grid
    #expect(grid.layout.cages.count == 9 && grid.layout.cages[1].cells == Array(9..<18))
  }

  @Test func `HoDoKu's library marks placed digits and deleted candidates`() throws {
    let digits = Self.known.replacing("53..", with: "53+4.", maxReplacements: 1)
    let text = try PuzzleText.readOne(":0100:2:\(digits):214::")
    #expect(text.played == [2] && text.givens.description == Self.known)
    #expect(text.candidates?[3] == DigitSet([6]))
  }

  @Test func `Parlor's own JSON is read`() throws {
    let text = "{\"puzzle\":\"\(Self.known)\",\"rules\":\"x\",\"solution\":null}"
    #expect(PuzzleText.scan(text).found.first?.puzzle.grid.layout.variant == .x)
  }
}
