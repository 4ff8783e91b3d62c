import GameKit
import Kit
import Sudoku
import Testing

@testable import SudokuApp

/// Reading the words and options of a call.
struct SudokuCommandParsingTests {
  private static let id = Identifier(high: 1, low: 2)
  private static let commands: [(String, SudokuCommand)] = [
    ("a.sdk", .play("a.sdk")),
    ("edit", .edit(nil)),
    ("edit \(id)", .edit(id)),
    ("settings", .settings),
    ("solve -", .solve(.standardInput, limit: 2, isJSON: false)),
    ("solve a --limit 100 --json", .solve(.file("a"), limit: 100, isJSON: true)),
    ("rate a --json", .rate(.file("a"), isJSON: true)),
    ("hint 12..", .hint("12..", isJSON: false)),
    ("generate", .generate(GenerateOptions())),
    (
      "generate --count 5 --size 16 --symmetry 180 --difficulty easy --format sdk",
      .generate(
        GenerateOptions(
          count: 5, shape: .sixteenBySixteen, level: .easy, symmetry: .halfTurn, format: .sdk))
    ),
    ("generate --variant killer --json", .generate(GenerateOptions(variant: .killer, isJSON: true))),
    ("convert a b.sdk", .convert(.file("a"), to: "b.sdk", format: nil)),
    ("convert - - --format csv", .convert(.standardInput, to: "-", format: .csv)),
    (
      "print a b --svg -o c.svg",
      .print([.file("a"), .file("b")], PrintOptions(isSVG: true, output: "c.svg"))
    ),
    ("print a -o c.SVG", .print([.file("a")], PrintOptions(isSVG: true, output: "c.SVG"))),
    ("print a -o c.txt", .print([.file("a")], PrintOptions(isSVG: false, output: "c.txt"))),
    ("scan -", .scan(.standardInput, isJSON: false)),
    ("scan a.jpg --json", .scan(.file("a.jpg"), isJSON: true)),
    ("daily", .daily(nil, isJSON: false)),
    ("daily --date 2026-11-23 --json", .daily(DailyPuzzle(year: 2026, month: 11, day: 23), isJSON: true)),
  ]

  @Test(arguments: commands)
  func `a command is read from its words and options`(line: String, command: SudokuCommand) throws {
    #expect(try SudokuCommand(parsing: line) == command)
  }

  @Test(
    arguments: [
      ("solve", "Missing FILE. Usage: parlor sudoku solve FILE"),
      ("scan", "Missing PHOTO. Usage: parlor sudoku scan PHOTO"),
      ("print", "Missing FILE. Usage: parlor sudoku print FILE…"),
      ("a b", "Unexpected argument “b”. See parlor --help."),
      ("edit 12", "Invalid value “12”: expected the ID of a puzzle."),
      ("solve a --limit 0", "Invalid --limit “0”: expected a whole number from 1 to 1,000,000,000."),
      ("rate a --limit 2", "--limit works only with parlor sudoku solve FILE."),
      (
        "settings --json", "--json works only with parlor sudoku solve, rate, hint, generate, daily and scan."
      ),
      ("generate --size 8", "Invalid --size “8”: expected 4, 6, 9 or 16."),
      ("generate --count -1", "Invalid --count “-1”: expected a whole number from 1 to 1,000,000."),
      ("generate --count 99999999999999999999", "Invalid --count “99999999999999999999”"),
      (
        "generate --difficulty evil",
        "Invalid --difficulty “evil”: expected beginner, easy, medium, hard, expert, or master."
      ),
      ("generate --variant x --size 4", "--variant x needs 9 digits. Remove --size 4."),
      ("generate --variant killer --symmetry 90", "Killer puzzles have no clues to arrange."),
      ("generate --json --format sdk", "Use --json or --format, not both."),
      ("daily --date 2026-02-29", "Invalid --date “2026-02-29”: expected a date such as 2026-11-23."),
    ])
  func `a call that makes no sense is answered`(line: String, sentence: String) {
    let error = #expect(throws: UsageError.self) { try SudokuCommand(parsing: line) }
    #expect(error?.sentence.hasPrefix(sentence) == true, "\(error?.sentence ?? "")")
  }
}

extension SudokuCommand {
  /// Reads a call whose words are separated by spaces.
  init(parsing line: String) throws(UsageError) {
    var words: [String] = []
    var options: [GivenOption] = []
    var rest = line.split(separator: " ").map(String.init)[...]
    while let word = rest.popFirst() {
      if let option = (SudokuOption.all + [.json]).option(word) {
        options.append(GivenOption(option, option.valueName == nil ? "" : rest.popFirst() ?? ""))
      } else {
        words.append(word)
      }
    }
    try self.init(words, options)
  }
}
