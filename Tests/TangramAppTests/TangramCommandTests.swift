import Commands
import GameKit
import Kit
import Library
import PuzzleKit
import Tangram
import Testing

@testable import GameTestKit
@testable import TangramApp

/// The output of Tangram's commands.
@MainActor
@Suite struct TangramCommandTests {
  private let calls: CommandCalls

  init() throws { calls = try CommandCalls(.tangram) }

  private func square() throws -> String {
    let bytes = try PuzzleFile.bytes(of: try TangramFixture.puzzle())
    return try calls.file("square.json", String(decoding: bytes, as: UTF8.self))
  }

  @Test func `all figures are listed, and each is shown by its id or its name`() throws {
    let list = try calls.output("list").split(separator: "\n")
    #expect(list.count >= 100)
    let cat = try #require(list.first { $0.hasSuffix("  Cat") })
    let picture = try calls.output("show cat")
    #expect(picture.contains("███") && picture.contains("\nCat\n"))
    #expect(try calls.output("show \(cat.prefix(36))") == picture)
    #expect(try calls.output("show \(cat.prefix(8))") == picture)
    #expect(try calls.output("show cat", isPlain: true).hasPrefix("The shape's corners, x and y: "))
    let unknown = try calls.run("show catt")
    #expect(unknown.result == .exit(.usage))
    #expect(unknown.errors == ["There's no figure “catt”. Did you mean “Cat”?"])
  }

  @Test func `a figure is checked and solved`() throws {
    let file = try square()
    #expect(try calls.output("check \(file)").hasPrefix("Square: valid, 8 solutions, "))
    #expect(
      try calls.output("check \(file) --json").hasPrefix(
        #"{"name":"Square","isRight":true,"problem":null,"solutions":8,"differentSolutions":1,"difficulty":""#
      ))
    let first = try calls.output("solve \(file)")
    #expect(first.hasPrefix("8 solutions\n1 first large triangle: "))
    let all = try calls.output("solve \(file) --all")
    #expect(all.split(separator: "\n").count == 1 + 8 * 7)
    let json = try calls.output("solve \(file) --all --json")
    #expect(json.hasPrefix(#"{"name":"Square","solutions":8,"isComplete":true,"arrangements":[{"#))
    #expect(json.split(separator: "largeTriangle1").count == 9)
  }

  @Test func `a figure of the list is checked, solved and drawn by its id or its name, unless a file has it`()
    throws
  {
    let list = try calls.output("list").split(separator: "\n")
    let cat = try #require(list.first { $0.hasSuffix("  Cat") }).prefix(36)
    let verdict = try calls.output("check \(cat)")
    #expect(verdict.hasPrefix("Cat: valid, "))
    #expect(try calls.output("check cat") == verdict)
    #expect(try calls.output("solve \(cat)").contains("1 first large triangle: "))
    #expect(try calls.output("render \(cat)").hasPrefix("<svg "))
    _ = try calls.output("convert \(cat) ~/cat.json")
    #expect(try calls.output("check ~/cat.json") == verdict)
    #expect(try calls.run("check catt").errors == ["catt: File not found."])
  }

  @Test func `a figure goes through every format and is the same`() throws {
    let file = try square()
    _ = try calls.output("convert \(file) ~/a.osmo.json")
    _ = try calls.output("convert ~/a.osmo.json ~/b.json")
    #expect(try calls.output("check ~/b.json").hasPrefix("Square: valid, 8 solutions"))
    let before = try TangramFixture.puzzle().silhouette
    let bytes = Array(try calls.content(of: "b.json").utf8)
    #expect(try PuzzleFile.puzzle(TangramPuzzle.self, in: bytes).silhouette == before)
    let svg = try calls.output("render \(file)")
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>") && svg.split(separator: "<polygon").count == 8)
    #expect(try calls.output("render \(file) -o ~/a.svg") == "")
    #expect(try calls.content(of: "a.svg") == svg + "\n")
  }

  @Test func `a list of figures goes to a folder, and what is no figure is named`() throws {
    let bad = "gTans v1.0 1\n1 1 1\n" + (0..<7).map { "p \($0 % 5) 0 1.0 2.0 1000\n" }.joined()
    let list = try calls.file("list.gtans", bad)
    #expect(try calls.output("check \(list)", status: .faulty).contains("not by a multiple of 45°"))
    let folder = try calls.folder("out")
    let outcome = try calls.run("convert \(list) \(folder)")
    #expect(outcome.result == .exit(.faulty) && outcome.errors.count == 1)
  }

  @Test func `all figures of a list are checked, listed and converted, and what was moved is said`() throws {
    let square = try TangramFixture.square()
    let exact = TangramFixture.gTans([square, square]), coarse = TangramFixture.gTans([square], decimals: 1)
    let tilted = exact.split(separator: "\n").dropFirst().map {
      $0.hasPrefix("p 2") ? "p 2 0 3.5 3.5 4096" : $0
    }
    let file = try calls.file("shapes.txt", exact + coarse.dropFirst(13) + tilted.joined(separator: "\n"))
    let verdicts = try calls.output("check \(file)", status: .faulty).split(separator: "\n")
    #expect(verdicts.count == 5)
    #expect(verdicts[0].hasPrefix("shapes 1: valid, 8 solutions") && !verdicts[0].contains("moved"))
    #expect(verdicts[2].hasPrefix("shapes 3: valid, 8 solutions"))
    #expect(verdicts[2].contains("; pieces were moved by up to 0.0"))
    #expect(verdicts[4].hasPrefix("shapes 5: ") && verdicts[4].contains("is turned by 22.5°"))
    let listed = try calls.run("list \(file)")
    #expect(listed.result == .exit(.faulty) && listed.errors.count == 3)
    let outcome = try calls.run("convert \(file) ~/out")
    #expect(
      outcome.errors.count == 3 && outcome.errors[0].hasPrefix("shapes 3: pieces were moved by up to 0.0"))
    #expect(try calls.output("check ~/out/shapes-3.json").hasPrefix("shapes 3: valid, 8 solutions"))
    #expect(
      try calls.run("convert \(file) ~/one.json").errors.first?.hasPrefix("Expected one figure") == true)
  }

  @Test func `a figure of another program has the same identifier each time`() throws {
    let editor = try CommandCalls(.gridEditor)
    let file = try editor.file("a.txt", TangramFixture.gTans([try TangramFixture.square()]))
    let first = try editor.run(file).result
    #expect(try editor.run(file).result == first)
    let id = Identifier(digest: TangramFixture.gTans([try TangramFixture.square()]))
    #expect(first == .open(.puzzle(.editor(id), of: TangramPuzzle.game)))
  }

  @Test func `screens open at their addresses, and the editor with a figure of a file`() throws {
    let id = Identifier(high: 1, low: 2)
    #expect(try calls.run("edit").result == .open(.puzzle(.editor(nil), of: TangramPuzzle.game)))
    #expect(try calls.run("edit \(id)").result == .open(.puzzle(.editor(id), of: TangramPuzzle.game)))
    #expect(try calls.run("\(id)").result == .open(.puzzle(.play(.saved(id)), of: TangramPuzzle.game)))
    #expect(try calls.run("settings").result == .open(.gameSettings(TangramPuzzle.game)))
    let editor = try CommandCalls(.gridEditor)
    #expect(try editor.run("").result == .open(.puzzle(.editor(nil), of: TangramPuzzle.game)))
    let bytes = try PuzzleFile.bytes(of: try TangramFixture.puzzle())
    let file = try editor.file("a.json", String(decoding: bytes, as: UTF8.self))
    let puzzle = try TangramFixture.puzzle()
    #expect(try editor.run(file).result == .open(.puzzle(.editor(puzzle.id), of: TangramPuzzle.game)))
  }

  @Test(
    arguments: [
      ("check ~/none.json", .usage, "~/none.json: File not found."),
      ("check ~/bad.json", .usage, "~/bad.json:"),
      ("check ~/text.txt", .usage, "~/text.txt:1:1: This is not a gTans file."),
      ("solve ~/half.json", .faulty, "half: The second large triangle is missing."),
      (
        "convert ~/half.json ~/a.png", .usage,
        "~/a.png: Unknown format: the name must end in .json, .osmo.json, .svg."
      ),
      ("convert ~/half.json ~/folder", .faulty, "half: The second"),
      ("convert ~/half.json ~/no/folder", .usage, "~/no/folder: The folder does not exist."),
      ("convert ~/half.json ~/a.json", .faulty, "half: The second"),
      ("convert ~/half.json ~/no/a.json", .usage, "~/no/a.json: The folder does not exist."),
      ("chekc", .usage, "chekc: File not found. Did you mean parlor tangram check?"),
    ] as [(String, Commands.ExitStatus, String)])
  func `an input that cannot be used is named`(
    line: String, status: Commands.ExitStatus, sentence: String
  ) throws {
    _ = try calls.file("bad.json", "{\"format\": 1, \"game\": \"tangram\"")
    _ = try calls.file("text.txt", "Hello\n")
    _ = try calls.file(
      "half.json",
      #"{"pieces":[{"pieceId":"largeTriangle1","targetPosition":{"x":1,"y":1},"targetRotation":0}]}"#)
    let outcome = try calls.run(line)
    #expect(outcome.result == .exit(status))
    #expect(outcome.errors.first?.hasPrefix(sentence) == true, "\(outcome.errors)")
  }
}
