import GameKit
import Testing

@testable import PuzzleKit

struct PuzzleFileTests {
  private static let text = """
    {
      "author": "Ann",
      "created": "2023-11-14T22:13:20Z",
      "current": [3, 1, 2],
      "description": "Sort it.",
      "difficulty": "easy",
      "format": 1,
      "game": "row",
      "id": "00000000-0000-0000-0000-000000000007",
      "initial": [3, 1, 2],
      "name": "Row",
      "pieces": [1, 2, 3],
      "tags": ["short"],
      "target": [1, 2, 3],
      "updated": "2023-11-14T22:13:20Z",
      "version": 1
    }

    """

  @Test func `a puzzle is one document with sorted keys and plain dates`() throws {
    let puzzle = try RowPuzzle.sample()
    let bytes = try PuzzleFile.bytes(of: puzzle)
    #expect(String(decoding: bytes, as: UTF8.self) == Self.text)
    #expect(try PuzzleFile.puzzle(RowPuzzle.self, in: bytes) == puzzle)
    #expect(try PuzzleFile.header(in: bytes).header == puzzle.header)
    #expect(try PuzzleFile.header(in: bytes).game == RowPuzzle.game)
  }

  @Test func `a file from another editor is read, too`() throws {
    let text =
      "\u{FEFF}" + Self.text.replacing("\n", with: "\r\n").replacing("\"author\": \"Ann\",", with: "")
    #expect(try read(text).author.isEmpty)
  }

  /// A part of the file, its replacement, and the message.
  private static let damages: [(String, String, String)] = [
    (
      "\"easy\"", "\"simple\"",
      "Field “difficulty”: The difficulty is unknown. Write one of beginner, easy, medium, hard, expert, master."
    ),
    ("\"name\": \"Row\",", "", "Field “name”: The field is missing. Add it."),
    ("\"Row\"", "5", "Field “name”: Expected text, found a number. Write it in quotation marks."),
    ("\"Row\"", "\"\"", "Field “name”: The name is empty. Give the puzzle a name."),
    (
      "[1, 2, 3]", "[1, \"2\", 3]",
      "Field “pieces[1]”: Expected a whole number from \(Int.min) to \(Int.max), found text. "
        + "Write a number such as 5."
    ),
    ("[3, 1, 2]", "[3, 1, 4]", "Field “current”: The row has other pieces. Use each piece once."),
    ("[3, 1, 2]", "null", "Field “current”: Expected a list, found null. Write it in square brackets."),
    (
      "2023-11-14", "2023-11-31",
      "Field “created”: This is not a date and time. Write it as 2026-11-22T20:15:00Z."
    ),
    ("\"row\"", "\"tangram\"", "Field “game”: This is not a row puzzle. Open it in its own game."),
    ("\"format\": 1", "\"format\": 2", "Field “format”: The file is from a newer Parlor. Update Parlor."),
    ("\"author\"", "\"athor\"", "Field “athor”: The field is unknown. Check its spelling, or remove it."),
    (
      "0007", "007",
      "Field “id”: The identifier is not a UUID. Write 32 hexadecimal digits in groups of 8-4-4-4-12."
    ),
    (
      "\"Ann\",", "\"Ann\"",
      "Line 3, column 3: Expected a comma or “}”, found “\"created\"”. Add it, or remove what is there instead."
    ),
    (
      "\"Ann\",", "Ann,",
      "Line 2, column 13: Missing quotation marks around “Ann”. Put text in quotation marks."
    ),
    (
      "\"author\"", "\"name\"",
      "Line 11, column 3: Duplicate key “name”. Perhaps a “}” is missing above. Remove one of the two."
    ),
    (
      "\"version\": 1\n}", "",
      "Line 1, column 1: Unclosed “{”. Close it, or restore the rest of the file from a copy."
    ),
    (
      "\"version\": 1\n}", "\"version\":",
      "Line 17, column 1: Expected a value, found the end of the file. Add it, or remove what is there instead."
    ),
    (
      "\"short\"", "\"sh\u{7}ort\"",
      "Line 13, column 15: Control character in a string. Write a line break as \\n."
    ),
    (
      "\"short\"", "\"sh\\xort\"",
      "Line 13, column 15: Invalid escape after this backslash. Write a backslash as two backslashes."
    ),
    (
      "\"version\": 1", "\"version\": 01",
      "Line 16, column 14: “01” is no number. Write it like 12 or 0.25."
    ),
  ]

  @Test(arguments: damages)
  func `a fault says where, what, and what to do`(part: String, replacement: String, message: String) throws {
    let text = Self.text.replacing(part, with: replacement, maxReplacements: 1)
    #expect(text != Self.text)
    let fault = #expect(throws: PuzzleFault.self) { try read(text) }
    #expect(fault?.description == message)
  }

  @Test func `what is too large or too deep is refused`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: PuzzleFault.self) { try read(deep) }
    let large = [UInt8](repeating: 0x20, count: PuzzleFile.mostBytes + 1)
    #expect(throws: PuzzleFault.self) { try PuzzleFile.header(in: large) }
    #expect(throws: PuzzleFault.self) { try PuzzleFile.header(in: [0x7B, 0xFF]) }
  }

  private func read(_ text: String) throws(PuzzleFault) -> RowPuzzle {
    try PuzzleFile.puzzle(RowPuzzle.self, in: Array(text.utf8))
  }
}

/// What the standard library's protocol for coding can ask of JSON.
struct JSONTreeTests {
  private struct Everything: Codable, Hashable {
    var flags = [true, false]
    var small: Int8 = -128
    var large = UInt64.max
    var nothing: Int?
    var tenth = 0.1
    var tiny: Float = 1e-30
    var huge = 1.7e308
    var text = "“\u{1F600}\"\\\u{7}\n"
    var nested = [["a": [1, 2]], [:]]
    var pairs: [Int: Duration] = [3: .nanoseconds(5)]
    var choice = Choice.some(value: 3, .hard)
  }

  private enum Choice: Codable, Hashable {
    case none
    case some(value: Int, Difficulty)
  }

  @Test func `every kind of value is read as it was written`() throws {
    let everything = Everything()
    let text = try PuzzleFile.json(of: everything).pretty()
    #expect(try PuzzleFile.read(Everything.self, from: JSONReader.read(text)) == everything)
  }

  @Test func `a number that JSON has not is refused by its field`() {
    let fault = #expect(throws: PuzzleFault.self) { try PuzzleFile.json(of: ["a": [0, Double.nan]]) }
    #expect(fault?.place == .field("a[1]"))
  }

  @Test(arguments: ["128", "1.5", "1e400", "\"1\"", "null"])
  func `a number out of its bounds is refused`(number: String) throws {
    let json = try JSONReader.read(number)
    #expect(throws: PuzzleFault.self) { try PuzzleFile.read(Int8.self, from: json) }
  }
}
