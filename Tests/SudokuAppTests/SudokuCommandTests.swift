import GameKit
import Kit
import Packs
import Store
import Sudoku
import TestKit
import Testing

@testable import SudokuApp

/// The output of Sudoku's commands.
@MainActor
@Suite struct SudokuCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A folder that is removed at the end.
  private final class Folder {
    private let scratch: ScratchFolder
    var path: String { scratch.path }

    init() throws { scratch = try ScratchFolder() }

    func write(_ text: String, to name: String) throws { try scratch.file(name, text) }
  }

  /// Runs a command and returns its lines and its status.
  private func run(_ words: [String], _ options: [GivenOption] = []) throws -> (
    lines: [String], status: Kit.ExitStatus?
  ) {
    var lines: [String] = []
    let context = CommandContext(
      environment: SystemEnvironment(now: { Timestamp(seconds: 1_795_392_000) }, randomBits: { 7 }),
      files: DataFolders(environment: [:], binary: nil),
      openStore: { (_: Bool) throws(RepositoryError) -> any Repositories in MemoryStore() }, seed: 1,
      isPlain: false, logger: NoLogger(), output: { lines.append($0) }, complain: { lines.append($0) })
    guard case .exit(let status) = try SudokuCommand(words, options).run(in: context) else {
      return (lines, nil)
    }
    return (lines, status)
  }

  private func file(_ name: String, _ text: String) throws -> String {
    try folder.write(text, to: name)
    return "\(folder.path)/\(name)"
  }

  private static let json = GivenOption(.json)
  private static let empty = String(repeating: ".", count: 81)
  private static let impossible = "55" + String(repeating: ".", count: 79)

  @Test func `each puzzle of a list is solved, or called none or many`() throws {
    let path = try file("a.sdm", "\(SudokuFixture.sample)\n\(Self.empty)\n\(Self.impossible)\n")
    let (lines, status) = try run(["solve", path])
    #expect(
      lines == [
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179", "many", "none",
      ])
    #expect(status == .faulty)
    #expect(try run(["solve", file("b.sdm", SudokuFixture.sample)]).status == .fine)
  }

  @Test func `a rating is told as JSON with the promised keys`() throws {
    let (lines, status) = try run(["rate", file("a.sdm", SudokuFixture.sample)], [Self.json])
    #expect(status == .fine)
    #expect(
      lines.first?.contains(#""rating":1.2,"technique":"Hidden single","steps":51,"solutions":1"#) == true)
  }

  @Test func `a hint explains its step`() throws {
    let (lines, _) = try run(["hint", SudokuFixture.sample])
    #expect(lines.first?.contains("only") == true && lines.first?.hasPrefix("Hidden single (1.2): ") == true)
    #expect(try run(["hint", Self.empty]).status == .faulty)
  }

  @Test func `a line that is no puzzle is named with its place`() throws {
    let (lines, status) = try run(["solve", file("bad.sdm", "53..x\n")])
    #expect(status == .usage && lines.first?.contains("bad.sdm, line 1") == true)
    #expect(try run(["solve", folder.path + "/missing"]).status == .usage)
  }

  @Test func `the same seed makes the same puzzles, each with one solution and of its level`() throws {
    let options = [
      GivenOption(SudokuOption.count, "3"), GivenOption(SudokuOption.difficulty, "medium"),
    ]
    let (lines, _) = try run(["generate"], options)
    #expect(lines.count == 3 && Set(lines).count == 3)
    #expect(try run(["generate"], options).lines == lines)
    for line in lines {
      let grid = try PuzzleText.readOne(line).grid
      #expect(Rater.rate(grid).level == .medium)
    }
  }

  @Test(arguments: ["x", "jigsaw", "killer"])
  func `the rules of a variant are in its JSON`(variant: String) throws {
    let option = GivenOption(SudokuOption.variant, variant)
    #expect(try run(["generate"], [option]).status == .usage)
    let (lines, status) = try run(["generate"], [option, Self.json])
    #expect(status == .fine && lines.first?.contains(#""generator":1"#) == true)
  }

  @Test func `a puzzle is converted by the ending of the file`() throws {
    let path = try file("a.sdm", SudokuFixture.sample)
    for ending in ["sdk", "ss", "sdx", "csv", "txt", "sdm"] {
      let converted = folder.path + "/b.\(ending)"
      #expect(try run(["convert", path, converted]).status == .fine)
      let (solved, expected) = (try run(["solve", converted]).lines, try run(["solve", path]).lines)
      #expect(solved == expected, "\(ending)")
    }
    #expect(try run(["convert", path, folder.path + "/b.pdf"]).status == .usage)
  }

  @Test func `pages show the puzzles, and their solutions last`() throws {
    let path = try file("a.sdm", "\(SudokuFixture.sample)\n\(SudokuFixture.sample)\n")
    let (lines, _) = try run(["print", path])
    let text = lines.joined(separator: "\n")
    #expect(text.hasPrefix("Puzzle 1                     Puzzle 2\n┌───────┬"))
    #expect(text.contains("│ 5 3 . │ . 7 . │ . . . │") && text.contains("Solution 2"))
    let (svg, _) = try run(["print", path], [GivenOption(SudokuOption.svg)])
    #expect(svg.first?.hasPrefix("<svg") == true && svg.first?.contains("</svg>") == true)
  }

  @Test func `the daily puzzle is that of the date`() throws {
    let date = GivenOption(SudokuOption.date, "2026-11-23")
    let (lines, status) = try run(["daily"], [date, GivenOption(SudokuOption.format, "line")])
    let givens = try #require(Daily(day: 20_780).givens)
    #expect(status == .fine && lines == [givens.description])
  }

  @Test(arguments: [["solve"], ["convert", "a"], ["edit", "x"], ["hint"], ["a", "b"]])
  func `words that make no command are refused`(words: [String]) {
    #expect(throws: UsageError.self) { try SudokuCommand(words, []) }
  }

  @Test func `options of other commands and impossible values are refused`() {
    for option in [
      GivenOption(SudokuOption.count, "0"), GivenOption(SudokuOption.size, "7"),
      GivenOption(SudokuOption.svg),
    ] {
      #expect(throws: UsageError.self) { try SudokuCommand(["generate"], [option]) }
    }
  }
}

private struct NoLogger: Logger {
  func note(_ level: LogLevel, _ category: String, _ text: String) {}
}
