import GameKit
import Store
import Testing

@testable import App

/// How calls are read.
@Suite struct ArgumentTests {
  @Test(
    arguments: [
      ([], .open(nil)),
      (["lobby"], .open(.lobby)),
      (["snakesss"], .open(.game(GameID("snakesss")))),
      (["history"], .open(.history)),
      (["players"], .open(.standings)),
      (["settings"], .open(.settings)),
      (["how-to"], .open(.howTo(nil))),
      (["gallery"], .open(.gallery)),
      (["doctor"], .doctor),
      (["--", "history"], .open(.history)),
      (["history", "--json"], .export(.json)),
      (["--csv", "history"], .export(.csv)),
      (["history", "--csv", "--csv"], .export(.csv)),
      (["questions", "check", "a.json"], .questions(.check(["a.json"], isStrict: false))),
      (["questions", "check", "a", "b", "a"], .questions(.check(["a", "b"], isStrict: false))),
      (["questions", "--strict", "check", "a"], .questions(.check(["a"], isStrict: true))),
      (["questions", "check", "a", "--strict", "--strict"], .questions(.check(["a"], isStrict: true))),
      (
        ["questions", "check", "--", "--strict", "-"], .questions(.check(["--strict", "-"], isStrict: false))
      ),
      (["questions", "check", "-"], .questions(.check(["-"], isStrict: false))),
      (["questions", "import", "a.csv", "b.txt"], .questions(.importing(["a.csv", "b.txt"]))),
      (["questions", "list"], .questions(.list)),
      (["questions", "flagged"], .questions(.flagged)),
      (["questions", "unflag", "x", "y"], .questions(.unflag(["x", "y"]))),
      (["themes", "list"], .themes(.list)),
      (["themes", "check", "a.theme", "b", "a.theme"], .themes(.check(["a.theme", "b"]))),
      (["themes", "preview", "fjord"], .themes(.preview("fjord"))),
      (["--help"], .help),
      (["-h"], .help),
      (["snakesss", "--help", "--nonsense"], .help),
      (["--version"], .version),
      (["-V", "nonsense"], .version),
      (["--version", "--help"], .version),
    ] as [([String], Verb)])
  func `what shall be done is read from the words`(arguments: [String], verb: Verb) throws {
    #expect(try ArgumentParser.parse(arguments) == Invocation(verb: verb))
  }

  @Test(
    arguments: [
      (["--theme", "light"], Invocation(theme: "light")),
      (["--theme=light"], Invocation(theme: "light")),
      (["--theme=a=b"], Invocation(theme: "a=b")),
      (["--theme=--odd"], Invocation(theme: "--odd")),
      (["--theme", "light", "--theme", "dark"], Invocation(theme: "dark")),
      (["--no-mouse"], Invocation(noMouse: true)),
      (["--no-animation", "--no-animation"], Invocation(noAnimation: true)),
      (["--ascii", "--large"], Invocation(ascii: true, large: true)),
      (["--plain", "doctor"], Invocation(plain: true, verb: .doctor)),
      (["--data", "/a b"], Invocation(dataFolder: "/a b")),
      (["--data", "-x"], Invocation(dataFolder: "-x")),
      (["--seed", "0"], Invocation(seed: 0)),
      (["--seed=18446744073709551615"], Invocation(seed: .max)),
      (["--log-level", "debug"], Invocation(logLevel: .debug)),
      (["--log-level=off", "settings"], Invocation(logLevel: .off, verb: .open(.settings))),
      (["snakesss", "--seed", "7"], Invocation(seed: 7, verb: .open(.game(GameID("snakesss"))))),
    ] as [([String], Invocation)])
  func `how things shall be is read from the options, wherever they stand`(
    arguments: [String], invocation: Invocation
  ) throws {
    #expect(try ArgumentParser.parse(arguments) == invocation)
  }

  @Test(arguments: Verb.places.keys.sorted())
  func `every place of the help can be opened`(place: String) throws {
    guard case .open(.some) = try ArgumentParser.parse([place]).verb else {
      Issue.record("\(place) opens nothing")
      return
    }
    #expect(Usage.text.contains(place))
  }
}
