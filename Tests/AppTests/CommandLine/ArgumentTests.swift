import GameKit
import Kit
import Packs
import Testing

@testable import App
@testable import AppTestKit
@testable import Commands

/// Parsing of the command line.
@MainActor
@Suite struct ArgumentTests {
  private nonisolated static let options: [([String], Invocation)] = [
    (["--theme", "light"], Invocation(theme: "light")),
    (["--theme=light"], Invocation(theme: "light")),
    (["--theme=a=b"], Invocation(theme: "a=b")),
    (["--theme=--odd"], Invocation(theme: "--odd")),
    (["--theme", "light", "--theme", "dark"], Invocation(theme: "dark")),
    (["--no-mouse"], Invocation(noMouse: true)),
    (["--no-animation", "--no-animation"], Invocation(noAnimation: true)),
    (["--ascii", "--large"], Invocation(ascii: true, large: true)),
    (["--plain", "doctor"], Invocation(plain: true)),
    (["--data", "/a b"], Invocation(dataFolder: "/a b")),
    (["--data", "-x"], Invocation(dataFolder: "-x")),
    (["--seed", "0"], Invocation(seed: 0)),
    (["--seed=18446744073709551615"], Invocation(seed: .max)),
    (["--log-level", "debug"], Invocation(logLevel: .debug)),
    (["--log-level=off", "settings"], Invocation(logLevel: .off)),
    (["snakesss", "--seed", "7"], Invocation(seed: 7)),
  ]

  @Test(arguments: options)
  func `how things shall be is read from the options, wherever they stand`(
    arguments: [String], invocation: Invocation
  ) throws {
    #expect(Invocation(try Catalogue.commandLine.parse(arguments).arguments) == invocation)
  }

  @Test(arguments: [("1", true), ("yes", true), ("0", false), ("", false)])
  func `a player who asks every program for text gets it here`(value: String, isPlain: Bool) throws {
    let arguments = try Catalogue.commandLine.parse([]).arguments
    #expect(Invocation(arguments, ["ACCESSIBLE": value]).plain == isPlain)
  }

  private nonisolated static let calls: [([String], String)] = [
    ([], ""), (["--", "history"], "parlor history"), (["--csv", "history"], "parlor history"),
    (["questions", "--strict", "check", "a"], "parlor questions check FILE…"),
    (["-g4", "life", "run", "a"], "parlor life run FILE -g N"), (["life", "a"], "parlor life [FILE]"),
    (["life", "--seed", "any", "search"], "parlor life search"),
    (["questions", "unflag", "a"], "parlor questions unreport ID…"),
    (["snakesss", "--help", "--nonsense"], ""), (["-V", "nonsense"], ""), (["-v"], ""),
  ]

  @Test(arguments: calls)
  func `the command is read from the words`(arguments: [String], call: String) throws {
    #expect(try Catalogue.commandLine.parse(arguments).verb.call == call)
  }

  @Test func `what may be repeated counts once, and an option as often as it is given`() throws {
    let arguments = try Catalogue.commandLine.parse(["themes", "check", "a", "b", "a"]).arguments
    #expect(arguments.words == ["a", "b"])
  }

  @Test(arguments: Catalogue.screens)
  func `every screen of the help can be opened`(name: String) throws {
    try TempHome.visit { home in #expect(home.call(name).route != nil) }
    #expect(Usage.text.contains(name))
  }
}

/// Errors of the command line.
@MainActor
@Suite struct WrongCallTests {
  private nonisolated static let noFolder = "The folder does not exist. Create it, or choose another one."
  private nonisolated static let wrongOptions: [(String, String)] = [
    ("--thme x", "Unknown option --thme. Did you mean “--theme”?"),
    ("--them=x", "Unknown option --them=x. Did you mean “--theme”?"),
    ("--no-anim", "Unknown option --no-anim. Did you mean “--no-animation”?"),
    ("--color", "Unknown option --color. See parlor --help."),
    ("-help", "Unknown option -help. Did you mean “--help”?"),
    ("-x", "Unknown option -x. See parlor --help."),
    ("-=x", "Unknown option -=x. See parlor --help."),
    ("--a\u{1B}[2J", "Unknown option --a [2J. See parlor --help."),
    ("--nonsense --help", "Unknown option --nonsense. See parlor --help."),
    ("--theme=", "--theme needs a value: --theme NAME."),
    ("--data -h", "--data needs a value: --data DIR."),
    ("--help=", "--help takes no value. Remove “=” and what follows it."),
    ("--seed -5", "Invalid --seed “-5”: expected a whole number from 0 to 18446744073709551615."),
    ("--log-level loud", "Invalid --log-level “loud”: expected off, error, warning, info, or debug."),
    ("snakess", "Unknown command “snakess”. Did you mean “snakesss”?"),
    ("theme", "Unknown command “theme”. Did you mean “themes”?"),
    ("--foo", "Unknown option --foo. See parlor --help."),
    ("history snakesss", "Unknown subcommand “history snakesss”. Use import."),
    (
      "--json",
      "--json works only with parlor history, analytics, config, doctor, sounds, camera, themes, questions, werewolf, life,"
        + " sudoku, tangram, or phrases."
    ),
    ("snakesss --csv", "--csv works only with parlor history."),
    ("life list --density 1", "--density works only with parlor life random."),
    ("history --json --csv", "--json, --csv, and --statistics can't be combined. Use one."),
    ("history --strict", "--strict works only with parlor questions check."),
    (
      "questions",
      "Missing subcommand. Use parlor questions check, import, list, sample, reported, or unreport."
    ),
    ("questions chek a", "Unknown subcommand “questions chek”. Did you mean “check”?"),
    ("themes sing", "Unknown subcommand “themes sing”. Use list, check, or preview."),
    ("analytics a", "Unknown subcommand “analytics a”. Use show, export, or erase."),
    ("questions sample 0", "Invalid N “0”: expected a whole number from 1."),
    ("sudoku print", "Missing FILE. Usage: parlor sudoku print FILE…"),
    ("life export 1", "Missing OUT. Usage: parlor life export ID OUT"),
    ("sounds render", "Missing NAME. Usage: parlor sounds render NAME OUT"),
    ("--theme lihgt doctor", "Unknown theme “lihgt”. Use mono."),
    ("sounds render all /nowhere/a.wav", "/nowhere/a.wav: \(noFolder)"),
    ("life random 4x4 -o /nowhere/a.rle", "/nowhere/a.rle: \(noFolder)"),
    ("life search --seed a -o /nowhere/a", "/nowhere/a: \(noFolder)"),
    ("analytics export /nowhere/a", "/nowhere/a: \(noFolder)"),
    (
      "questions sample 9 --blind --answers",
      "--blind, --choices, and --answers can't be combined. Use one."
    ),
  ]

  @Test(arguments: wrongOptions)
  func `a wrong call is named, with what to do`(line: String, sentence: String) throws {
    try expect(line.split(separator: " ").map(String.init), sentence)
  }

  @Test(arguments: [["chess"], ["a\nb"], ["", "x"], ["--", "--json"]])
  func `a word that means nothing is answered with all commands`(words: [String]) throws {
    let names = Catalogue.commandLine.groups.map(\.name).sorted().alternatives
    let word = words.first { $0 != "--" } ?? ""
    try expect(words, "Unknown command “\(word.onOneLine)”. Use \(names).")
  }

  private func expect(_ words: [String], _ sentence: String) throws {
    try TempHome.visit { home in
      #expect(home.call(words) == CommandOutput(status: 2, complaints: [sentence]))
    }
  }

  private nonisolated static let typos: [(String, String, Int)] = [
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
}

/// Any value of JSON.
private struct JSONAnything: Decodable {
  init(from decoder: any Decoder) {}
}

/// The laws that hold for all commands.
@MainActor
@Suite struct VerbTests {
  private nonisolated static let commands = Catalogue.commandLine
  private nonisolated static let calls = commands.groups.flatMap { group in
    group.verbs.map { (group.name, $0.call) }
  }

  private func verb(_ call: String) throws -> Verb {
    try #require(Self.commands.groups.flatMap(\.verbs).first { $0.call == call })
  }

  /// The words that call a verb, with its arguments and the options it must have.
  private func words(_ group: String, _ verb: Verb) -> [String] {
    let needed = verb.placeholders.filter { !$0.hasPrefix("[") }.map { _ in "1" }
    let called = verb.call.split(separator: " ").map(String.init)
    let options = called.contains("-g") ? ["-g", "1"] : called.filter { $0.hasPrefix("--") }
    return [group] + verb.names.prefix(1) + needed + options
  }

  private func sentence(_ words: [String]) -> String? {
    do throws(CommandError) {
      _ = try Self.commands.parse(words)
      return nil
    } catch {
      return error.status == .usage ? error.sentence : "\(error.status)"
    }
  }

  @Test(arguments: calls)
  func `every verb is understood, and asks for what is missing`(group: String, call: String) throws {
    let verb = try verb(call)
    #expect(try Self.commands.parse(words(group, verb)).verb.call == call)
    for name in verb.names {
      #expect(try Self.commands.parse([group, name] + words(group, verb).dropFirst(2)).verb.call == call)
    }
    let needed = verb.placeholders.filter { !$0.hasPrefix("[") }
    if !needed.isEmpty {
      let missing = needed[0].prefix { $0 != "…" }
      #expect(sentence([group] + verb.names.prefix(1)) == "Missing \(missing). Usage: \(call)")
    }
  }

  @Test(arguments: calls)
  func `what isn't there is said on the standard error, and is a wrong call`(group: String, call: String)
    throws
  {
    let verb = try verb(call)
    let named: Set<String> = ["FILE", "FILE…", "IN", "PHOTO", "ID…", "NAME", "OUT"]
    let needed = verb.placeholders.filter { !$0.hasPrefix("[") }
    // Deleting an account asks a server for its name.
    guard !needed.isEmpty, named.isSuperset(of: needed), call != "parlor phrases leave NAME" else { return }
    try TempHome.visit { home in
      let words = [group] + verb.names.prefix(1) + needed.map { _ in "\(home.path)/nowhere/none.rle" }
      let answer = home.call(words + (verb.call.split(separator: " ").contains("-g") ? ["-g", "1"] : []))
      #expect(answer.status == 2 && answer.lines == [] && answer.complaints.count == 1, "\(answer)")
      #expect(!home.folders.isFolder("\(home.path)/nowhere"))
    }
  }

  @Test(arguments: calls)
  func `every verb shows its help, and every list is also there as JSON`(group: String, call: String) throws {
    let verb = try verb(call)
    try TempHome.visit { home in
      let name = verb.names.prefix(1)
      let help = home.call([group] + name + ["--help"])
      #expect(
        help.status == 0 && help.complaints == [] && help.lines.first?.hasPrefix("Usage:") ?? false
          || verb.summary.isEmpty)
      let lists = ["list", "show", "sample", "reported", "doctor"]
      guard lists.contains(name.first ?? group), call != "parlor tangram show NAME" else { return }
      let list = home.call(
        [group] + name + verb.placeholders.filter { $0 == "N" }.map { _ in "2" } + ["--json"])
      if list.status == 0 || group == "doctor" {
        let text = list.lines.joined(separator: "\n")
        #expect(JSON.value([[String: JSONAnything]].self, in: text) != nil, "\(text)")
      } else {
        #expect(list.lines == [])
      }
    }
  }

  @Test(arguments: calls)
  func `every verb refuses a word too many`(group: String, call: String) throws {
    let verb = try verb(call)
    guard verb.most < .max else { return }
    let words = [group] + verb.names.prefix(1) + Array(repeating: "a.b", count: verb.most) + ["x.y"]
    #expect(sentence(words)?.hasPrefix("Un") == true, "\(words)")
  }

  @Test(arguments: calls)
  func `every verb takes its own options, and says where the others work`(group: String, call: String) throws
  {
    let verb = try verb(call)
    for option in Self.commands.groups.flatMap(\.options) {
      let answer = sentence(words(group, verb) + [option.name] + (option.valueName.map { _ in ["1"] } ?? []))
      if (verb.options + Self.commands.options).option(option.name) == nil {
        #expect(answer?.hasPrefix("\(option.name) works only with parlor ") == true, "\(call)")
      } else {
        #expect(answer?.contains("works only") != true, "\(call) \(option.name)")
      }
    }
    #expect(sentence(words(group, verb) + ["--nonsense"]) == "Unknown option --nonsense. See parlor --help.")
  }

  @Test(arguments: calls)
  func `every verb and every option is in the help, each where it is looked for`(
    group: String, call: String
  ) throws {
    let verb = try verb(call)
    let helps = [Usage.text, Usage.text(of: [group]), Usage.text(of: [group] + verb.names.prefix(1))]
    for help in verb.summary.isEmpty ? [] : helps {
      #expect(help.contains("  \(call)") && help.contains(verb.summary))
      for option in verb.options {
        #expect(help.contains([option.name, option.valueName].compactMap(\.self).joined(separator: " ")))
        #expect(help.contains(option.explanation))
      }
    }
  }

  @Test func `an option has one form in all commands, and a verb one place in its group`() {
    let options = Self.commands.options + Self.commands.groups.flatMap(\.options)
    for (name, forms) in Dictionary(grouping: options, by: \.name) {
      #expect(Set(forms.map { $0.valueName == nil }).count == 1, "\(name)")
      #expect(Set(forms.map(\.shortName)).count == 1, "\(name)")
      if forms[0].valueName != nil {
        #expect(sentence([name]) == "\(name) needs a value: \(name) \(forms[0].valueName ?? "").")
      } else {
        #expect(sentence(["\(name)=1"]) == "\(name) takes no value. Remove “=” and what follows it.")
      }
    }
    for group in Self.commands.groups {
      #expect(Set(group.verbs.flatMap(\.names)).count == group.verbs.flatMap(\.names).count)
      #expect(group.verbs.count { $0.names.isEmpty } < 2)
    }
    #expect(Set(Self.commands.groups.map(\.name)).count == Self.commands.groups.count)
  }
}
