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
    (["players"], .open(.standings)),
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
    (["--help"], .help),
    (["-h"], .help),
    (["snakesss", "--help", "--nonsense"], .help),
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
    "gallery, history, how-to, life, lobby, players, settings, snakesss, werewolf, questions, "
    + "themes, sounds, doctor"

  private static let wrongOptions: [([String], String)] = [
    (["--thme", "x"], "There is no option --thme; did you mean --theme?"),
    (["--them=x"], "There is no option --them=x; did you mean --theme?"),
    (["--no-anim"], "There is no option --no-anim; did you mean --no-animation?"),
    (["--colour"], "There is no option --colour; see parlor --help."),
    (["-help"], "There is no option -help; did you mean --help?"),
    (["-x"], "There is no option -x; see parlor --help."),
    (["-=x"], "There is no option -=x; see parlor --help."),
    (["--a\u{1B}[2J"], "There is no option --a [2J; see parlor --help."),
    (["--nonsense", "--help"], "There is no option --nonsense; see parlor --help."),
    (["--theme"], "The option --theme needs a value: --theme NAME."),
    (["--theme="], "The option --theme needs a value: --theme NAME."),
    (["--theme", ""], "The option --theme needs a value: --theme NAME."),
    (["--theme", "--ascii"], "The option --theme needs a value: --theme NAME."),
    (["--theme", "--"], "The option --theme needs a value: --theme NAME."),
    (["--data", "-h"], "The option --data needs a value: --data DIR."),
    (["--seed"], "The option --seed needs a value: --seed N."),
    (["--ascii=yes"], "The option --ascii takes no value; leave out what follows “=”."),
    (["--help="], "The option --help takes no value; leave out what follows “=”."),
    (["--seed", "-5"], "“-5” will not do: a seed is a whole number from 0 to 18446744073709551615."),
    (["--seed=1.5"], "“1.5” will not do: a seed is a whole number from 0 to 18446744073709551615."),
    (
      ["--seed=18446744073709551616"],
      "“18446744073709551616” will not do: a seed is a whole number from 0 to 18446744073709551615."
    ),
    (["--log-level", "loud"], "“loud” will not do: a level is off, error, warning, info or debug."),
  ]

  @Test(arguments: wrongOptions)
  func `a wrong option is named, with what to do`(arguments: [String], sentence: String) {
    #expect(complaint(about: arguments) == sentence)
  }

  private static let wrongPlaces: [([String], String)] = [
    (["snake"], "There is no “snake” here; did you mean snakesss?"),
    (["snakess"], "There is no “snakess” here; did you mean snakesss?"),
    (["setings"], "There is no “setings” here; did you mean settings?"),
    (["question"], "There is no “question” here; did you mean questions?"),
    (["theme"], "There is no “theme” here; did you mean themes?"),
    (["help"], "There is no “help” here; did you mean --help?"),
    (["version"], "There is no “version” here; did you mean --version?"),
    (
      ["chess"],
      "There is no “chess” here; there are \(places)."
    ),
    (
      ["a\nb"],
      "There is no “a b” here; there are \(places)."
    ),
    (
      ["", "x"],
      "There is no “” here; there are \(places)."
    ),
    (["history", "snakesss"], "“snakesss” is one word too many; see parlor --help."),
    (["doctor", "x"], "“x” is one word too many; see parlor --help."),
    (["docter"], "There is no “docter” here; did you mean doctor?"),
    (
      ["--", "--json"],
      "There is no “--json” here; there are \(places)."
    ),
    (
      ["--json"],
      "The option --json belongs to parlor history --json, and to commands of games that print."
    ),
    (["snakesss", "--csv"], "The option --csv belongs to parlor history --csv alone."),
    (
      ["questions", "list", "--json"],
      "The option --json belongs to parlor history --json, and to commands of games that print."
    ),
    (
      ["history", "--json", "--csv"],
      "Choose --json, --csv or --statistics: the history is printed in one form."
    ),
    (["history", "x", "--json"], "“x” is one word too many; see parlor --help."),
    (
      ["history", "--strict"],
      "The option --strict belongs to parlor questions check FILE… --strict alone."
    ),
    (
      ["questions", "import", "a", "--strict"],
      "The option --strict belongs to parlor questions check FILE… --strict alone."
    ),
  ]

  @Test(arguments: wrongPlaces)
  func `a wrong place is named, with what there is`(arguments: [String], sentence: String) {
    #expect(complaint(about: arguments) == sentence)
  }

  private static let wrongQuestions: [([String], String)] = [
    ([], "What about the questions? There are check, import, list, flagged, unflag."),
    (["chek", "a"], "Nothing can “chek” questions; did you mean check?"),
    (["sing"], "Nothing can “sing” questions; there are check, import, list, flagged, unflag."),
    (["check"], "Something is missing: parlor questions check FILE…."),
    (["import"], "Something is missing: parlor questions import FILE…."),
    (["unflag"], "Something is missing: parlor questions unflag ID…."),
    (["list", "a"], "“a” is one word too many; see parlor --help."),
    (["flagged", "a"], "“a” is one word too many; see parlor --help."),
  ]

  @Test(arguments: wrongQuestions)
  func `of questions only so much can be asked`(words: [String], sentence: String) {
    #expect(complaint(about: ["questions"] + words) == sentence)
  }

  private static let wrongThemes: [([String], String)] = [
    ([], "What about the themes? There are list, check, preview."),
    (["lst"], "Nothing can “lst” themes; did you mean list?"),
    (["sing"], "Nothing can “sing” themes; there are list, check, preview."),
    (["check"], "Something is missing: parlor themes check FILE…."),
    (["preview"], "Something is missing: parlor themes preview NAME."),
    (["preview", "a", "b"], "“b” is one word too many; see parlor --help."),
    (["list", "a"], "“a” is one word too many; see parlor --help."),
    (
      ["list", "--json"],
      "The option --json belongs to parlor history --json, and to commands of games that print."
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
