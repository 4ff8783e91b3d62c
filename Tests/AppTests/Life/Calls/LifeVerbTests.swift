import GameKit
import Life
import Testing

@testable import App

/// How calls of Life are read.
@Suite struct LifeVerbTests {
  @Test(
    arguments: [
      ("", .open(.game(GameID("life")))),
      ("a.rle", .life(.edit(.file("a.rle")))),
      ("-", .life(.edit(.standardInput))),
      ("board:12ab", .life(.edit(.board("12ab")))),
      ("run a.rle -g 100", .life(.run(.file("a.rle"), LifeRun(generations: 100)))),
      ("run a.rle -g4", .life(.run(.file("a.rle"), LifeRun(generations: 4)))),
      ("run a -g1 -oout.mc", .life(.run(.file("a"), LifeRun(generations: 1, output: "out.mc")))),
      ("run -g=2^62 board:1 --json", .life(.run(.board("1"), LifeRun(generations: 1 << 62, isJSON: true)))),
      (
        "run a --generations 0 --rule 23/36 --torus 100x50 --engine dense -o -",
        .life(
          .run(
            .file("a"),
            LifeRun(
              generations: 0,
              world: LifeWorld(
                rule: Rule(births: [3, 6], survivals: [2, 3]), topology: .torus(width: 100, height: 50)),
              engine: .dense, output: "-")))
      ),
      (
        "run a -g 1 --torus 9x9 --bounded 8X7",
        .life(
          .run(
            .file("a"),
            LifeRun(generations: 1, world: LifeWorld(topology: .bounded(width: 8, height: 7)))))
      ),
      ("final -", .life(.final(.standardInput, LifeSearch()))),
      (
        "final a --max-generations 5 --max-seconds 0.5 --json",
        .life(.final(.file("a"), LifeSearch(mostGenerations: 5, mostSeconds: 0.5, isJSON: true)))
      ),
      ("list", .life(.list(isJSON: false))),
      ("--json list", .life(.list(isJSON: true))),
      ("new a", .life(.new(.file("a")))),
      ("export board:1 a.mc", .life(.export(id: "1", to: "a.mc"))),
      ("delete 1", .life(.delete(id: "1"))),
      ("convert a.rle -", .life(.convert(.file("a.rle"), to: "-"))),
      ("info a --json", .life(.info(.file("a"), isJSON: true))),
      ("random 64x32 --density 0.37", .life(.random(LifeSoup(width: 64, height: 32, density: 0.37)))),
      ("-- list", .life(.list(isJSON: false))),
    ] as [(String, Verb)])
  func `what shall be done is read from the words`(line: String, verb: Verb) throws {
    let words = ["life"] + line.split(separator: " ").map(String.init)
    #expect(try ArgumentParser.parse(words) == Invocation(verb: verb))
  }

  @Test(arguments: [
    ("run", "Something is missing: parlor life run FILE -g N."),
    ("run a", "Something is missing: parlor life run FILE -g N."),
    ("run a b -g 1", "“b” is one word too many; see parlor --help."),
    ("export 1", "Something is missing: parlor life export ID OUT."),
    ("convert a", "Something is missing: parlor life convert IN OUT."),
    ("a.rle b.rle", "“b.rle” is one word too many; see parlor --help."),
    ("list --density 1", "The option --density belongs to parlor life random WxH alone."),
    (
      "a.rle --json",
      "The option --json belongs to parlor history --json and to parlor life run, final, list and info."
    ),
    (
      "run a -g 1 --json -o -",
      "Choose --json or --output -: both would be printed; write the cells to a file."
    ),
    (
      "run a -g -1",
      "“-1” will not do: a number of generations is whole, from 0 to 9,223,372,036,854,775,807."
    ),
    (
      "run a -g 2^63",
      "“2^63” will not do: a number of generations is whole, from 0 to 9,223,372,036,854,775,807."
    ),
    ("run a -g 1 --rule B9", "“B9” will not do: a rule is written as B3/S23, 23/3 or HighLife."),
    ("run a -g 1 --torus 0x5", "“0x5” will not do: a size is WxH, such as 100x50, each from 1 to 16,384."),
    ("run a -g 1 --engine fast", "“fast” will not do: an engine is dense, tiles or hash."),
    ("random 5", "“5” will not do: a size is WxH, such as 100x50, each from 1 to 16,384."),
    ("random 5x99999", "“5x99999” will not do: a size is WxH, such as 100x50, each from 1 to 16,384."),
    ("random 5x5 --density 2", "“2” will not do: a density is a number from 0 to 1."),
    ("final a --max-seconds 0", "“0” will not do: a time in seconds is a number above 0."),
  ])
  func `what cannot be meant is named, with what to do`(line: String, sentence: String) {
    #expect(throws: UsageError.self) { try parse(line) }
    do throws(UsageError) {
      _ = try parse(line)
    } catch {
      #expect(error.sentence == sentence)
    }
  }

  private func parse(_ line: String) throws(UsageError) -> Invocation {
    try ArgumentParser.parse(["life"] + line.split(separator: " ").map(String.init))
  }
}
