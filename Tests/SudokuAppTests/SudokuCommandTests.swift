import Commands
import FoundationEssentials
import GameKit
import Kit
import Library
import Packs
import Store
import Sudoku
import TestKit
import Testing
import Vision

@testable import GameTestKit
@testable import SudokuApp

/// The output of Sudoku's commands.
@MainActor
@Suite struct SudokuCommandTests {
  /// The puzzle of Wikipedia's article "Sudoku", and its solution.
  nonisolated private static let known =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  nonisolated private static let solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
  nonisolated private static let empty = String(repeating: ".", count: 81)
  nonisolated private static let broken = "55" + String(repeating: ".", count: 79)

  private let calls: CommandCalls

  init() throws { calls = try CommandCalls(.sudoku) }

  @Test func `each puzzle is solved on a line, in the order of the file`() throws {
    let file = try calls.file("a.sdm", [Self.known, Self.empty, Self.broken].joined(separator: "\n"))
    #expect(try calls.output("solve \(file)", status: .faulty) == "\(Self.solution)\nmany\nnone")
    let one = try calls.file("b.sdm", Self.known)
    #expect(try calls.output("solve \(one)") == Self.solution)
    #expect(
      try calls.output("solve \(one) --json") == """
        {"puzzle":"\(Self.known)","solutions":1,"isLimited":false,"solution":"\(Self.solution)"}
        """)
    #expect(
      try calls.output("solve \(file) --limit 7 --json", status: .faulty).contains(
        #""solutions":7,"isLimited":true"#))
  }

  @Test func `a long list keeps its order`() throws {
    let list = (0..<400).map { Generator().puzzle(seed: $0) }
    let file = try calls.file("list.sdm", list.map(\.description).joined(separator: "\n"))
    let answers = try calls.output("solve \(file)").split(separator: "\n").map(String.init)
    #expect(answers == list.map { Solver().solutions(of: $0).first?.description ?? "" })
  }

  @Test func `a puzzle has the rating or the technique that is wished for`() throws {
    let rated = try calls.output("generate --seed 3 --rating 3.0..3.8 --count 2").split(separator: "\n")
    for line in rated where !line.hasPrefix("#") {
      let rating = try #require(Rater.rating(of: PuzzleText.readOne(String(line)).grid))
      #expect((Rating(tenths: 30)...Rating(tenths: 38)).contains(rating))
    }
    let wing = try calls.output("generate --seed 3 --technique x-wing").split(separator: "\n")
    let puzzle = try PuzzleText.readOne(String(try #require(wing.last))).grid
    #expect(Rater.rate(puzzle).steps.contains { $0.technique == .xWing })
  }

  @Test func `a puzzle is rated with its hardest technique`() throws {
    let wing = "..5..241.1.97.........19..8..23.8.5...........7.2.53..2..48.........72.3.965..7.."
    let file = try calls.file("a.sdm", "\(Self.known)\n\(wing)\n\(Self.empty)")
    let lines = try calls.output("rate \(file) --json", status: .faulty).split(separator: "\n")
    #expect(lines[0].hasSuffix(#","solutions":1}"#))
    #expect(lines[1].contains(#""rating":4.2,"technique":"XY-wing""#))
    #expect(lines[2].hasSuffix(#""rating":null,"technique":null,"steps":0,"solutions":2}"#))
    #expect(try calls.output("rate \(file)", status: .faulty).contains("\(wing)  4.2  hard  XY-wing"))
  }

  @Test func `a hint names its technique, its cells and what follows`() throws {
    let text = try calls.output("hint \(Self.known) --json")
    for key in ["technique", "rating", "cells", "placements", "eliminations", "text"] {
      #expect(text.contains("\"\(key)\":"))
    }
    let found = try #require(text.firstMatch(of: /"placements":\[\{"cell":"r(\d)c(\d)","digit":(\d)\}\]/))
    let row = try #require(Int(found.1))
    let column = try #require(Int(found.2))
    #expect(Array(Self.solution)[row * 9 + column - 10] == Character(String(found.3)))
    #expect(try calls.output("hint \(Self.known)").contains(", so r\(row)c\(column) is \(found.3)."))
  }

  @Test func `a hint names the patterns that are taught, and its chain link by link`() throws {
    let puzzle = "8....47.17.....6...6..75..41.85.9.......3.......8.62.96..49..8...3.....75.71....2"
    var board = Board(try PuzzleText.readOne(puzzle).grid)
    while let step = Rater.nextStep(from: board, using: .teaching), step.technique != .wWing {
      board.apply(step)
    }
    let candidates = try calls.file(
      "w.sdx", PuzzleText(board.grid, candidates: board.candidates).text(in: .sdx))
    let text = try calls.output("hint \(candidates)")
    #expect(text.hasPrefix("W-wing (6.6): r4c7 and r6c1 are 3 or 4."))
    #expect(
      text.contains("\n  Suppose r4c7 isn't 3.\n  r4c7 isn't 3, so it must be 4, the only digit left.\n"))
    #expect(text.contains("\n  r4c7≠3 → r4c7=4 → "))
    let json = try calls.output("hint \(candidates) --json")
    #expect(
      json.contains(#""links":[{"cell":"r4c7","digit":3,"on":false,"causes":[]},{"cell":"r4c7","digit":4,"#))
  }

  @Test func `a seed names its puzzles, one after another`() throws {
    let two = try calls.output("generate --count 2 --seed 7").split(separator: "\n").map(String.init)
    #expect(two[0] == "#Generator \(Generator.version(of: .nineByNine)), seed 7")
    #expect(two[1] == Generator().puzzle(seed: 7).description)
    #expect(try calls.output("generate --seed 8") == two[2...].joined(separator: "\n"))
    #expect(
      try calls.output("generate --seed 7 --json").contains(
        #""seed":"7","generator":\#(Generator.version(of: .nineByNine))}"#)
    )
  }

  @Test(arguments: [
    "--size 4", "--size 6", "--size 16", "--variant x", "--variant jigsaw", "--variant killer",
  ])
  func `every kind of puzzle has one solution by the rules that its file gives`(kind: String) throws {
    let file = try calls.file("a.sdm", try calls.output("generate \(kind) --seed 3"))
    let answer = try calls.output("solve \(file)")
    #expect(!answer.contains("."))
  }

  @Test func `a wanted difficulty is that of the rating`() throws {
    let file = try calls.file(
      "a.sdm", try calls.output("generate --difficulty medium --symmetry 180 --seed 1"))
    #expect(try calls.output("rate \(file)").contains("  medium  "))
  }

  @Test func `the day's puzzle is the same for all`() throws {
    let day = try #require(DailyPuzzle("2026-11-21"))
    let text = try calls.output("daily --date 2026-11-21")
    #expect(text.hasPrefix("#D Daily 2026-11-21 hard\n#Generator 1, seed 20261121\n"))
    #expect(text.hasSuffix(day.puzzle().description))
    #expect(try calls.output("daily --json").hasPrefix(#"{"date":"2025-11-1"#))
  }

  @Test(arguments: [
    "sdm", "sdk", "ss", "sdx", "csv", "opensudoku", "txt --format sudokupad", "txt --format hodoku",
  ])
  func `a puzzle survives every format`(ending: String) throws {
    let file = try calls.file("a.txt", Self.known)
    #expect(try calls.output("convert \(file) ~/b.\(ending)") == "")
    #expect(try calls.output("convert ~/b.\(ending.prefix { $0 != " " }) -") == Self.known)
  }

  @Test func `a puzzle is drawn as a picture that can be read`() throws {
    let file = try calls.file("a.txt", Self.known)
    #expect(try calls.output("convert \(file) ~/b.svg") == "")
    #expect(try calls.content(of: "b.svg").hasPrefix("<svg "))
    #expect(try calls.output("convert \(file) ~/b.png") == "")
    #expect(try calls.output("scan ~/b.png") == Self.known)
  }

  @Test func `candidates decide where the digits alone don't, and an old one doesn't mislead`() throws {
    let candidates = """
      58 3 2 146 1456 14 7 169 149
      6 4 7 123 9 123 5 8 13
      5 1 9 3467 34567 8 346 36 2
      1237 8 14 5 12347 6 12349 1379 1379
      1237 9 146 12347 12347 1234 8 13567 1345
      1237 267 5 9 123478 1234 12346 1367 134
      4 25 3 128 128 7 19 159 6
      12589 256 168 12368 12368 1239 139 4 7
      1789 67 168 13468 13468 5 139 2 1389
      """
    let file = try calls.file("a.sdx", candidates)
    #expect(try calls.output("solve \(file)").hasPrefix("832651794"))
    #expect(!(try calls.output("hint \(file)")).contains("r1c1 is 5"))
  }

  @Test func `puzzles are printed on pages with their solutions at the end`() throws {
    let file = try calls.file("a.sdm", Array(repeating: Self.known, count: 7).joined(separator: "\n"))
    let text = try calls.output("print \(file)")
    #expect(text.contains("Page 4 of 4"))
    #expect(text.contains("┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓"))
    #expect(text.contains("┃ 5 │ 3 │   ┃   │ 7 │   ┃   │   │   ┃"))
    #expect(text.contains("┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let plain = try calls.output("print \(file)", isPlain: true)
    #expect(plain.allSatisfy { $0.isASCII })
    let drawing = try calls.output("print \(file) --svg")
    #expect(drawing.hasPrefix("<svg ") && drawing.hasSuffix("</svg>"))
    #expect(try calls.output("print \(file) -o ~/pages.SVG") == "")
    #expect(try calls.content(of: "pages.SVG").hasPrefix("<svg "))
    #expect(drawing.contains("viewBox=\"0 0 210 1188\"") && drawing.contains("Solution 7"))
  }

  @Test func `screens open at their addresses`() throws {
    let file = try calls.file("a.sdm", Self.known)
    let id = Identifier(high: 1, low: 2)
    #expect(try calls.run("edit").result == .open(.puzzle(.editor(nil), of: SudokuPuzzle.game)))
    #expect(try calls.run("\(id)").result == .open(.puzzle(.play(.saved(id)), of: SudokuPuzzle.game)))
    #expect(try calls.run("settings").result == .open(.gameSettings(SudokuPuzzle.game)))
    #expect(
      try calls.run("camera").result
        == .open(.game(SudokuRoute.camera(.camera(path: nil)))))
    guard case .open = try calls.run(file).result else {
      Issue.record("The puzzle was not opened.")
      return
    }
  }

  @Test(
    arguments: [
      ("solve ~/none", .usage, "~/none: File not found."),
      ("solve ~/bad.sdm", .faulty, "~/bad.sdm:2:3: “k” is neither a digit nor an empty cell. Use digits"),
      ("solve ~/short.sdm", .usage, "~/short.sdm:1:20: Expected 81 cells (or 16, 36, 256), found 20."),
      ("solve ~/empty.sdm", .usage, "~/empty.sdm:1:1: The text has no puzzle."),
      ("solve ~/rules.sdm", .usage, "~/rules.sdm:1:1: Unknown rules “windoku”. Use x, jigsaw or killer."),
      ("solve ~/cage.sdm", .usage, "~/cage.sdm:1:1: No 2 different digits add up to 99."),
      ("scan ~/none.jpg", .usage, "~/none.jpg: File not found."),
      ("scan ~/bad.sdm", .usage, "~/bad.sdm: Not a picture Parlor can read. Use a PNG, JPEG, PGM or PPM"),
      ("scan ~/short.pgm", .usage, "~/short.pgm: The PGM file is damaged or incomplete."),
      ("scan ~/blank.pgm", .usage, "~/blank.pgm: There's no 9×9 Sudoku in the picture. Take the photo from"),
      ("hint ~/none.sdk", .usage, "~/none.sdk: File not found."),
      ("hint ~/two.sdm", .usage, "~/two.sdm: Expected one puzzle, found 2."),
      ("slove", .usage, "slove: File not found. Did you mean parlor sudoku solve?"),
      ("convert ~/two.sdm ~/a.gif", .usage, "~/a.gif:"),
      ("convert ~/two.sdm ~/a.png", .usage, "A picture holds one puzzle, found 2. Convert to .svg instead."),
      (
        "convert ~/rules4.sdm ~/a.opensudoku", .usage,
        "An OpenSudoku or HoDoKu file has only ordinary 9×9 puzzles."
      ),
      ("generate --variant x --format hodoku", .usage, "This format has only ordinary 9×9 puzzles."),
      ("convert ~/two.sdm ~/a.sdk", .usage, "A sdk file holds one puzzle, found 2. Convert to .sdm instead."),
      ("convert ~/two.sdm ~/no/a.sdm", .usage, "~/no/a.sdm:"),
      ("hint " + empty, .faulty, "The puzzle has many solutions"),
      ("hint " + broken, .faulty, "The puzzle has no solution."),
      ("hint " + solution, .faulty, "The puzzle is already solved."),
      ("generate --size 4 --difficulty master --seed 1", .faulty, "Found no 4x4 puzzle"),
      ("edit 12", .usage, "Invalid value “12”: expected the ID of a puzzle."),
      ("solve a --limit 0", .usage, "Invalid --limit “0”: expected a whole number from 1 to 1,000,000,000."),
      ("generate --size 8", .usage, "Invalid --size “8”: expected 4, 6, 9 or 16."),
      ("generate --count 99999999999999999999", .usage, "Invalid --count “99999999999999999999”"),
      (
        "generate --difficulty evil", .usage,
        "Invalid --difficulty “evil”: expected beginner, easy, medium, hard, expert, or master."
      ),
      (
        "generate --technique wing", .usage, "Invalid --technique “wing”: expected a technique such as X-wing"
      ),
      ("generate --rating 5..4", .usage, "Invalid --rating “5..4”: expected ratings such as 7.1..8.0."),
      ("generate --rating 5..6 --size 4", .usage, "--rating and --technique need ordinary 9×9 puzzles"),
      ("generate --variant x --size 4", .usage, "--variant x needs 9 digits. Remove --size 4."),
      ("generate --variant killer --symmetry 90", .usage, "Killer puzzles have no clues to arrange."),
      ("generate --json --format sdk", .usage, "Use --json or --format, not both."),
      ("daily --date 2026-02-29", .usage, "Invalid --date “2026-02-29”: expected a date such as 2026-11-23."),
    ] as [(String, Commands.ExitStatus, String)])
  func `an input that cannot be used is named with its place`(
    line: String, status: Commands.ExitStatus, sentence: String
  ) throws {
    _ = try calls.file("bad.sdm", "\(Self.known)\n53k\(Self.known.dropFirst(3))")
    _ = try calls.file("short.sdm", String(Self.known.prefix(20)))
    _ = try calls.file("empty.sdm", "# nothing\n")
    _ = try calls.file("short.pgm", "P5 9 9 255\nabc")
    _ = try calls.file("blank.pgm", "P5 60 60 255\n" + String(repeating: "z", count: 3_600))
    _ = try calls.file("rules.sdm", "#Rules windoku\n\(Self.known)")
    _ = try calls.file("rules4.sdm", String(repeating: ".", count: 36))
    _ = try calls.file("cage.sdm", "#Rules killer 99:0,1\n\(Self.empty)")
    _ = try calls.file("two.sdm", "\(Self.known)\n\(Self.known)")
    let outcome = try calls.run(line)
    #expect(outcome.result == .exit(status))
    #expect(outcome.errors.first?.hasPrefix(sentence) == true, "\(outcome.errors)")
  }

  @Test func `the list has the IDs, difficulties and ratings of all puzzles`() throws {
    let lines = try calls.output("list").split(separator: "\n").map(String.init)
    let hard = try #require(lines.first { $0.hasSuffix("  Hard 1") })
    #expect(hard == "2647ad38-51f1-672a-95fe-2cb257b74bcd  hard      4.5   Hard 1")
    let json = try calls.output("list --json")
    #expect(
      json.contains(
        #"{"id":"2647ad38-51f1-672a-95fe-2cb257b74bcd","name":"Hard 1","difficulty":"hard","rating":4.5,"isBuiltIn":true}"#
      ))
  }
}
