import GameKit
import Kit
import Life
import Testing

@testable import LifeApp

/// Reading the words and options of a call.
@Suite struct LifeCommandParsingTests {
  private static let commands: [(String, LifeCommand)] = [
    ("a.rle", .edit(.file("a.rle"))),
    ("-", .edit(.standardInput)),
    ("board:12ab", .edit(.board("12ab"))),
    ("run a.rle -g 100", .advance(.file("a.rle"), AdvanceOptions(generations: 100))),
    ("run a -g 1 -o out.mc", .advance(.file("a"), AdvanceOptions(generations: 1, output: "out.mc"))),
    ("run -g 2^62 board:1 --json", .advance(.board("1"), AdvanceOptions(generations: 1 << 62, isJSON: true))),
    (
      "run a --generations 0 --rule 23/36 --torus 100x50 --engine dense -o -",
      .advance(
        .file("a"),
        AdvanceOptions(
          generations: 0,
          world: WorldOptions(
            rule: Rule(births: [3, 6], survivals: [2, 3]), topology: .torus(width: 100, height: 50)),
          engine: .dense, output: "-"))
    ),
    (
      "run a -g 1 --torus 9x9 --bounded 8X7",
      .advance(
        .file("a"),
        AdvanceOptions(generations: 1, world: WorldOptions(topology: .bounded(width: 8, height: 7))))
    ),
    ("final -", .findEnd(.standardInput, SearchOptions())),
    (
      "final a --max-generations 5 --max-seconds 0.5 --json",
      .findEnd(.file("a"), SearchOptions(maxGenerations: 5, maxSeconds: 0.5, isJSON: true))
    ),
    ("list", .list(isJSON: false)),
    ("--json list", .list(isJSON: true)),
    ("new a", .create(.file("a"))),
    ("export board:1 a.mc", .export(id: "1", to: "a.mc")),
    ("delete 1", .delete(id: "1")),
    ("convert a.rle -", .convert(.file("a.rle"), to: "-")),
    ("info a --json", .describe(.file("a"), isJSON: true)),
    ("random 64x32 --density 0.37", .random(SoupOptions(width: 64, height: 32, density: 0.37))),
  ]

  @Test(arguments: commands)
  func `a command is read from its words and options`(line: String, command: LifeCommand) throws {
    #expect(try LifeCommand(parsing: line) == command)
  }

  @Test(
    arguments: [
      ("run", "Missing FILE. Usage: parlor life run FILE -g N"),
      ("run a", "Missing -g N. Usage: parlor life run FILE -g N"),
      ("run a b -g 1", "Unexpected argument “b”. See parlor --help."),
      ("export 1", "Missing OUT. Usage: parlor life export ID OUT"),
      ("convert a", "Missing OUT. Usage: parlor life convert IN OUT"),
      ("a.rle b.rle", "Unexpected argument “b.rle”. See parlor --help."),
      ("list --density 1", "--density works only with parlor life random WxH."),
      (
        "a.rle --json",
        "--json works only with parlor history --json and parlor life run, final, list, info, analyze, census, search and scan."
      ),
      (
        "run a -g 1 --json -o -",
        "Use --json or --output -, not both: each prints to standard output."
      ),
      (
        "run a -g -1",
        "Invalid --generations “-1”: expected a whole number, 0 or more, such as 1000 or 2^40."
      ),
      (
        "run a -g 2^63",
        "Invalid --generations “2^63”: expected a whole number, 0 or more, such as 1000 or 2^40."
      ),
      (
        "run a -g 1 --rule R5,C0",
        "Can't run the rule “R5,C0”: type it like R5,C0,M1,S34..58,B34..45,NM, with neighbors up to 500 cells away."
      ),
      ("fnal a.rle", "Unknown subcommand “life fnal”. Did you mean “final”?"),
      (
        "run a -g 1 --rule B9",
        "Invalid --rule “B9”: expected a rule such as B3/S23, 23/3 or HighLife."
      ),
      (
        "run a -g 1 --torus 0x5",
        "Invalid --torus “0x5”: expected a size such as 100x50, each side from 1 to 16,384."
      ),
      (
        "run a -g 1 --engine fast",
        "Invalid --engine “fast”: expected dense, tiles or hash."
      ),
      (
        "random 5",
        "Invalid value “5”: expected a size such as 100x50, each side from 1 to 16,384."
      ),
      (
        "random 5x99999",
        "Invalid value “5x99999”: expected a size such as 100x50, each side from 1 to 16,384."
      ),
      (
        "random 5x5 --density 2",
        "Invalid --density “2”: expected a number from 0 to 1."
      ),
      (
        "final a --max-seconds 0",
        "Invalid --max-seconds “0”: expected a number of seconds above 0."
      ),
    ] as [(String, String)])
  func `a wrong call is named, with what to do`(line: String, sentence: String) {
    do throws(UsageError) {
      _ = try LifeCommand(parsing: line)
      Issue.record("The call was understood.")
    } catch {
      #expect(error.sentence == sentence)
    }
  }
}

extension LifeCommand {
  /// Reads a call whose words and options are separated by spaces.
  init(parsing line: String) throws(UsageError) {
    var words: [String] = []
    var options: [GivenOption] = []
    var rest = line.split(separator: " ").map(String.init)[...]
    while let word = rest.popFirst() {
      if let option = (LifeOption.all + [.json]).option(word) {
        options.append(GivenOption(option, option.valueName == nil ? "" : rest.popFirst() ?? ""))
      } else {
        words.append(word)
      }
    }
    try self.init(words, options)
  }
}
