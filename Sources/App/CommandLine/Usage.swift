import Kit
import TUI

/// The output of `parlor --help` and `parlor --version`.
enum Usage {
  /// The version, as https://semver.org counts.
  static let version = "0.1.0"
  /// The width of a small terminal, which the help fits.
  static let width = 80

  static var text: String {
    let sections =
      [UsageSection("Usage", calls)] + [UsageSection("Screens", [])] + Catalogue.commands.flatMap(\.sections)
      + [UsageSection("Options", options), UsageSection("Environment", environment)]
      + [UsageSection("Exit status", statuses)]
    return (["Parlor: party games and puzzles."] + sections.map(text)).joined(separator: "\n\n")
  }

  /// The help of the command that some words begin; all of it if they begin none.
  static func text(of words: [String]) -> String {
    guard let group = Catalogue.commands.first(where: { $0.name == words.first }) else {
      return ownText(of: words)
    }
    let calls = lines(of: words.prefix(2), in: group.usage)
    guard words.count > 1, !calls.isEmpty else { return text(group.usage, group.options, group.sections) }
    return text(calls, group.verbOptions[words[1]] ?? group.options, group.sections)
  }

  /// The help of a command of the app itself.
  private static func ownText(of words: [String]) -> String {
    let calls = lines(of: words.prefix(1), in: ownCalls)
    guard let word = words.first, !calls.isEmpty else { return text }
    return text(calls, AppOption.all.filter { $0.scope?.contains("parlor \(word)") ?? false }, [])
  }

  /// The lines of the calls that begin with some words.
  private static func lines(of words: ArraySlice<String>, in calls: [UsageLine]) -> [UsageLine] {
    calls.filter { $0.call.split(separator: " ").starts(with: ["parlor"] + words, by: { $0 == $1 }) }
  }

  private static func text(
    _ calls: [UsageLine], _ options: [CommandOption], _ others: [UsageSection]
  ) -> String {
    let sections =
      [UsageSection("Usage", calls), UsageSection("Options", lines(of: options).map(\.withoutScope))] + others
    let parts = sections.filter { !$0.lines.isEmpty }.map(text)
    return (parts + ["See parlor --help for the options of every command."]).joined(separator: "\n\n")
  }

  private static var calls: [UsageLine] { ownCalls + Catalogue.commands.flatMap(\.usage) }

  private static let ownCalls = [
    UsageLine("parlor [OPTION…]", "open the lobby"),
    UsageLine("parlor SCREEN [OPTION…]", "open a screen directly (see Screens)"),
    UsageLine("parlor history --json | --csv", "print all finished games"),
    UsageLine("parlor history --statistics", "print statistics on all finished games"),
    UsageLine("parlor analytics show | erase", "show or erase what Parlor has counted here"),
    UsageLine("parlor analytics export [FILE]", "print or save it as JSON"),
    UsageLine("parlor gallery", "browse every widget in every theme"),
    UsageLine("parlor doctor", "check this terminal and installation"),
    UsageLine("parlor sounds", "list the sounds and the music"),
    UsageLine("parlor sounds render NAME.wav", "save the sound NAME as a WAV file"),
    UsageLine("parlor camera list", "list the cameras"),
    UsageLine("parlor camera test [PATH]", "show a live picture and what is found in it"),
    UsageLine("parlor themes list", "list themes and show the current one"),
    UsageLine("parlor themes check FILE…", "check themes for errors and poor contrast"),
    UsageLine("parlor themes preview NAME", "print a sample of a theme"),
  ]

  private static var options: [UsageLine] { lines(of: AppOption.all) + [UsageLine("--", "end of options")] }

  private static func lines(of options: [CommandOption]) -> [UsageLine] {
    options.map { option in
      let names = [option.shortName, option.name].compactMap(\.self).joined(separator: ", ")
      return UsageLine(
        [names, option.valueName].compactMap(\.self).joined(separator: " "), option.explanation)
    }
  }

  private static let environment = [
    UsageLine("NO_COLOR=1", "draw without colors"),
    UsageLine("ESCDELAY=MS", "how long to wait (ms) before Esc counts on its own"),
    UsageLine("PARLOR_SHARE=DIR", "look for themes/ and packs/ in DIR first"),
    UsageLine("XDG_DATA_HOME=DIR", "store history, settings and packs in DIR/parlor"),
    UsageLine("XDG_STATE_HOME=DIR", "store the log in DIR/parlor"),
    UsageLine("XDG_DATA_DIRS=DIR:…", "look for themes/ and packs/ in DIR/parlor too"),
  ]

  private static let statuses = [
    UsageLine("0", "success"),
    UsageLine("1", "errors were found, the command failed, a board did not settle,"),
    UsageLine("", "or a puzzle doesn't have exactly one solution"),
    UsageLine("2", "invalid arguments or file"),
  ]

  private static func text(of section: UsageSection) -> String {
    guard section.title != "Screens" else {
      let places = Invocation.Command.places.keys.sorted().joined(separator: ", ")
      return "Screens:\n" + indented(places.wrapped(to: width - 2))
    }
    let column = 2 + (section.lines.map(\.call.count).max() ?? 0)
    return "\(section.title):\n" + indented(section.lines.map { $0.call.padded(to: column) + $0.meaning })
  }

  private static func indented(_ lines: [String]) -> String {
    lines.map { "  " + $0 }.joined(separator: "\n")
  }
}

extension UsageLine {
  /// The line without the commands that it is for: `print JSON`, not `with life run: print JSON`.
  fileprivate var withoutScope: UsageLine {
    guard meaning.hasPrefix("with "), let colon = meaning.firstIndex(of: ":") else { return self }
    return UsageLine(call, String(meaning[colon...].dropFirst(2)))
  }
}
