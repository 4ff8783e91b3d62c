import GameKit
import Kit
import Store
import Testing

@testable import App
@testable import AppTestKit

/// Parsing of the command line.
@Suite struct ArgumentTests {
  private static let commands: [([String], Invocation.Command)] = [
    ([], .open(nil)),
    (["lobby"], .open(.lobby)),
    (["snakesss"], .open(.game(GameID("snakesss")))),
    (["life"], .open(.game(GameID("life")))),
    (["history"], .open(.history)),
    (["standings"], .open(.standings)),
    (["settings"], .open(.settings)),
    (["how-to"], .open(.howTo(nil))),
    (["gallery"], .open(.gallery)),
    (["doctor"], .doctor),
    (["--", "history"], .open(.history)),
    (["history", "--json"], .history(.export(.json))),
    (["--csv", "history"], .history(.export(.csv))),
    (["history", "--csv", "--csv"], .history(.export(.csv))),
    (["history", "--statistics"], .history(.statistics)),
    (["themes", "list"], .themes(.list)),
    (["themes", "check", "a.theme", "b", "a.theme"], .themes(.check(["a.theme", "b"]))),
    (["themes", "preview", "fjord"], .themes(.preview("fjord"))),
    (["--help"], .help([])),
    (["-h"], .help([])),
    (["snakesss", "--help", "--nonsense"], .help(["snakesss"])),
    (["--version"], .version),
    (["-V", "nonsense"], .version),
    (["--version", "--help"], .version),
  ]

  @Test(arguments: commands)
  func `the command is read from the words`(arguments: [String], command: Invocation.Command) throws {
    #expect(try ArgumentParser.parse(arguments) == Invocation(command: command))
  }

  @Test func `the words of a game's commands are read by the game`() throws {
    let command = try ArgumentParser.parse(["questions", "--strict", "check", "a"]).command
    guard case .game = command else {
      Issue.record("\(command) is no command of a game")
      return
    }
    #expect(try ArgumentParser.parse(["questions", "check", "a", "--strict", "a"]).command == command)
    #expect(try ArgumentParser.parse(["questions", "check", "a"]).command != command)
  }

  private static let options: [([String], Invocation)] = [
    (["--theme", "light"], Invocation(theme: "light")),
    (["--theme=light"], Invocation(theme: "light")),
    (["--theme=a=b"], Invocation(theme: "a=b")),
    (["--theme=--odd"], Invocation(theme: "--odd")),
    (["--theme", "light", "--theme", "dark"], Invocation(theme: "dark")),
    (["--no-mouse"], Invocation(noMouse: true)),
    (["--no-animation", "--no-animation"], Invocation(noAnimation: true)),
    (["--ascii", "--large"], Invocation(ascii: true, large: true)),
    (["--plain", "doctor"], Invocation(plain: true, command: .doctor)),
    (["--data", "/a b"], Invocation(dataFolder: "/a b")),
    (["--data", "-x"], Invocation(dataFolder: "-x")),
    (["--seed", "0"], Invocation(seed: 0)),
    (["--seed=18446744073709551615"], Invocation(seed: .max)),
    (["--log-level", "debug"], Invocation(logLevel: .debug)),
    (["--log-level=off", "settings"], Invocation(logLevel: .off, command: .open(.settings))),
    (["snakesss", "--seed", "7"], Invocation(seed: 7, command: .open(.game(GameID("snakesss"))))),
  ]

  @Test(arguments: options)
  func `how things shall be is read from the options, wherever they stand`(
    arguments: [String], invocation: Invocation
  ) throws {
    #expect(try ArgumentParser.parse(arguments) == invocation)
  }

  @Test(arguments: Invocation.Command.places.keys.sorted())
  func `every place of the help can be opened`(place: String) throws {
    guard case .open(.some) = try ArgumentParser.parse([place]).command else {
      Issue.record("\(place) opens nothing")
      return
    }
    #expect(Usage.text.contains(place))
  }
}

/// Errors of the command line.
@Suite struct WrongCallTests {
  private static let places =
    (["analytics", "gallery", "history", "how-to", "lobby", "settings", "standings"]
    + Catalogue.games.map(\.id.rawValue))
    .sorted().joined(separator: ", ")
    + ", questions, editor, phrases, serve, themes, sounds, camera, or doctor"

  private static let wrongOptions: [([String], String)] = [
    (["--thme", "x"], "Unknown option --thme. Did you mean “--theme”?"),
    (["--them=x"], "Unknown option --them=x. Did you mean “--theme”?"),
    (["--no-anim"], "Unknown option --no-anim. Did you mean “--no-animation”?"),
    (["--color"], "Unknown option --color. See parlor --help."),
    (["-help"], "Unknown option -help. Did you mean “--help”?"),
    (["-x"], "Unknown option -x. See parlor --help."),
    (["-=x"], "Unknown option -=x. See parlor --help."),
    (["--a\u{1B}[2J"], "Unknown option --a [2J. See parlor --help."),
    (["--nonsense", "--help"], "Unknown option --nonsense. See parlor --help."),
    (["--theme"], "--theme needs a value: --theme NAME."),
    (["--theme="], "--theme needs a value: --theme NAME."),
    (["--theme", ""], "--theme needs a value: --theme NAME."),
    (["--theme", "--ascii"], "--theme needs a value: --theme NAME."),
    (["--theme", "--"], "--theme needs a value: --theme NAME."),
    (["--data", "-h"], "--data needs a value: --data DIR."),
    (["--seed"], "--seed needs a value: --seed N."),
    (["--ascii=yes"], "--ascii takes no value. Remove “=” and what follows it."),
    (["--help="], "--help takes no value. Remove “=” and what follows it."),
    (["--seed", "-5"], "Invalid --seed “-5”: expected a whole number from 0 to 18446744073709551615."),
    (["--seed=1.5"], "Invalid --seed “1.5”: expected a whole number from 0 to 18446744073709551615."),
    (
      ["--seed=18446744073709551616"],
      "Invalid --seed “18446744073709551616”: expected a whole number from 0 to 18446744073709551615."
    ),
    (["--log-level", "loud"], "Invalid --log-level “loud”: expected off, error, warning, info, or debug."),
  ]

  @Test(arguments: wrongOptions)
  func `a wrong option is named, with what to do`(arguments: [String], sentence: String) {
    #expect(complaint(about: arguments) == sentence)
  }

  private static let wrongPlaces: [([String], String)] = [
    (["snake"], "Unknown command “snake”. Did you mean “snakesss”?"),
    (["snakess"], "Unknown command “snakess”. Did you mean “snakesss”?"),
    (["setings"], "Unknown command “setings”. Did you mean “settings”?"),
    (["question"], "Unknown command “question”. Did you mean “questions”?"),
    (["theme"], "Unknown command “theme”. Did you mean “themes”?"),
    (["help"], "Unknown command “help”. Did you mean “--help”?"),
    (["version"], "Unknown command “version”. Did you mean “--version”?"),
    (
      ["chess"],
      "Unknown command “chess”. Use \(places)."
    ),
    (
      ["a\nb"],
      "Unknown command “a b”. Use \(places)."
    ),
    (
      ["", "x"],
      "Unknown command “”. Use \(places)."
    ),
    (["history", "snakesss"], "Unexpected argument “snakesss”. See parlor --help."),
    (["doctor", "x"], "Unexpected argument “x”. See parlor --help."),
    (["docter"], "Unknown command “docter”. Did you mean “doctor”?"),
    (
      ["--", "--json"],
      "Unknown command “--json”. Use \(places)."
    ),
    (
      ["--json"],
      "--json works only with “parlor history” and game commands that print."
    ),
    (["snakesss", "--csv"], "--csv works only with “parlor history”."),
    (
      ["questions", "list", "--json"],
      "--json works only with “parlor history” and game commands that print."
    ),
    (
      ["history", "--json", "--csv"],
      "--json, --csv and --statistics can't be combined. Use one."
    ),
    (["history", "x", "--json"], "Unexpected argument “x”. See parlor --help."),
    (
      ["history", "--strict"],
      "--strict works only with “parlor questions check”."
    ),
    (
      ["questions", "import", "a", "--strict"],
      "--strict works only with “parlor questions check”."
    ),
  ]

  @Test(arguments: wrongPlaces)
  func `a wrong place is named, with what there is`(arguments: [String], sentence: String) {
    #expect(complaint(about: arguments) == sentence)
  }

  private static let wrongQuestions: [([String], String)] = [
    ([], "Missing subcommand. Use parlor questions check, import, list, sample, reported, or unreport."),
    (["chek", "a"], "Unknown subcommand “questions chek”. Did you mean “check”?"),
    (
      ["sing"], "Unknown subcommand “questions sing”. Use check, import, list, sample, reported, or unreport."
    ),
    (["check"], "Missing FILE. Usage: parlor questions check FILE…"),
    (["import"], "Missing FILE. Usage: parlor questions import FILE…"),
    (["sample"], "Missing N. Usage: parlor questions sample N"),
    (["sample", "0"], "Invalid N “0”: expected a whole number from 1."),
    (["sample", "9", "9x"], "Unexpected argument “9x”. See parlor --help."),
    (
      ["sample", "9", "--blind", "--answers"],
      "--blind, --choices, and --answers can't be combined. Use one."
    ),
    (["list", "--pack", "Family"], "--pack works only with “parlor questions sample”."),
    (["sample", "9", "--strict"], "--strict works only with “parlor questions check”."),
    (["unreport"], "Missing ID. Usage: parlor questions unreport ID…"),
    (["list", "a"], "Unexpected argument “a”. See parlor --help."),
    (["reported", "a"], "Unexpected argument “a”. See parlor --help."),
  ]

  @Test(arguments: wrongQuestions)
  func `of questions only so much can be asked`(words: [String], sentence: String) {
    #expect(complaint(about: ["questions"] + words) == sentence)
  }

  private static let wrongThemes: [([String], String)] = [
    ([], "Missing subcommand. Use parlor themes list, check, or preview."),
    (["lst"], "Unknown subcommand “themes lst”. Did you mean “list”?"),
    (["sing"], "Unknown subcommand “themes sing”. Use list, check, or preview."),
    (["check"], "Missing FILE. Usage: parlor themes check FILE…"),
    (["preview"], "Missing NAME. Usage: parlor themes preview NAME"),
    (["preview", "a", "b"], "Unexpected argument “b”. See parlor --help."),
    (["list", "a"], "Unexpected argument “a”. See parlor --help."),
    (
      ["list", "--json"],
      "--json works only with “parlor history” and game commands that print."
    ),
  ]

  @Test(arguments: wrongThemes)
  func `of themes only so much can be asked`(words: [String], sentence: String) {
    #expect(complaint(about: ["themes"] + words) == sentence)
  }

  private static let typos: [(String, String, Int)] = [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("theme", "theme", 0),
    ("--hepl", "--help", 2), ("Ö", "O", 1),
  ]

  @Test(arguments: typos)
  func `typos are counted character by character`(written: String, meant: String, changes: Int) {
    #expect(written.editDistance(to: meant) == changes)
    #expect(meant.editDistance(to: written) == changes)
  }

  @Test func `a short word is not taken for the beginning of everything`() {
    #expect("s".nearest(in: ["snakesss", "settings"]) == nil)
    #expect("se".nearest(in: ["settings"]) == nil)
    #expect("set".nearest(in: ["settings", "setters"]) == nil)
    #expect("anything".nearest(in: []) == nil)
  }

  private func complaint(about arguments: [String]) -> String? {
    do throws(UsageError) {
      _ = try ArgumentParser.parse(arguments)
      return nil
    } catch {
      return error.sentence
    }
  }
}
