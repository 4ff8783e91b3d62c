import Commands
import Kit
import TUI

/// The output of `parlor --help` and `parlor --version`.
enum Usage {
  /// The width of a small terminal, which the help fits.
  static let width = 80

  static var text: String {
    let commands = Catalogue.commandLine
    var sections = [UsageSection("Usage", general + calls(of: commands.groups.flatMap(\.verbs)))]
    sections.append(UsageSection("Screens", screens))
    sections += commands.groups.flatMap(\.sections)
    sections.append(UsageSection("Options", lines(of: commands.options) + [("--", "end of options")]))
    for group in commands.groups {
      sections.append(UsageSection("Options of parlor \(group.name)", lines(of: group)))
    }
    sections.append(UsageSection("Environment", environment))
    sections.append(UsageSection("Exit status", statuses))
    return (["Parlor: party games and puzzles."] + texts(of: sections)).joined(separator: "\n\n")
  }

  /// The groups with a help of their own: all that do more than to open a screen.
  static var groups: [CommandGroup] {
    Catalogue.commandLine.groups.filter { $0.verbs.contains { !$0.summary.isEmpty } }
  }

  /// The help for the command that some words begin with; all of it if there is none.
  static func text(of words: [String]) -> String {
    guard let group = groups.first(where: { $0.name == words.first }) else { return text }
    let verb = group.verbs.first { words.count > 1 && $0.names.contains(words[1]) }
    let sections =
      [
        UsageSection("Usage", calls(of: verb.map { [$0] } ?? group.verbs)),
        UsageSection("Options", verb.map { lines(of: $0.options) } ?? lines(of: group)),
      ] + group.sections
    return (texts(of: sections) + ["See parlor --help for the options of every command."])
      .joined(separator: "\n\n")
  }

  private static var screens: [UsageLine] {
    Catalogue.screens.joined(separator: ", ").wrapped(to: width - 2).map { ($0, "") }
  }

  private static func calls(of verbs: [Verb]) -> [UsageLine] {
    verbs.filter { !$0.summary.isEmpty }.map { ($0.call, $0.summary) }
  }

  /// The options of a group; one that only a single verb accepts names that verb.
  private static func lines(of group: CommandGroup) -> [UsageLine] {
    zip(lines(of: group.options), group.options).map { line, option in
      let verbs = group.verbs(with: option).compactMap(\.names.first)
      let scope = verbs.count == 1 ? "with \(verbs[0]): " : ""
      return (line.call, scope + line.meaning)
    }
  }

  static func lines(of options: [any AnyCommandOption]) -> [UsageLine] {
    options.filter { !$0.explanation.isEmpty }.map { option in
      let names = [option.shortName, option.name].compactMap { $0 }.joined(separator: ", ")
      return ([names, option.valueName].compactMap { $0 }.joined(separator: " "), option.explanation)
    }
  }

  private static let general: [UsageLine] = [
    ("parlor [OPTION…]", "open the lobby"),
    ("parlor SCREEN [OPTION…]", "open a screen directly (see Screens)"),
  ]

  static let environment: [UsageLine] = [
    ("NO_COLOR=1", "draw without colors"),
    ("ESCDELAY=MS", "how long to wait (ms) before Esc counts on its own"),
    ("PARLOR_ADDRESS=ADDRESS", "let phones join at this address or interface"),
    ("PARLOR_SHARE=DIR", "look for themes/ and packs/ in DIR first"),
    ("XDG_CONFIG_HOME=DIR", "keep the settings in DIR/parlor/config"),
    ("XDG_DATA_HOME=DIR", "store history and packs in DIR/parlor"),
    ("XDG_STATE_HOME=DIR", "store the log in DIR/parlor"),
    ("XDG_DATA_DIRS=DIR:…", "look for themes/ and packs/ in DIR/parlor too"),
  ]

  static let statuses: [UsageLine] = [
    ("0", "success"),
    ("1", "errors were found, the command failed, a board did not settle,"),
    ("", "or a puzzle doesn't have exactly one solution"),
    ("2", "invalid arguments or file"),
  ]

  private static func texts(of sections: [UsageSection]) -> [String] {
    sections.filter { !$0.lines.isEmpty }.map { section in
      let column = 2 + (section.lines.map(\.call.count).max() ?? 0)
      let lines = section.lines.map { line in
        "  " + (line.meaning.isEmpty ? line.call : line.call.padded(to: column) + line.meaning)
      }
      return "\(section.title):\n" + lines.joined(separator: "\n")
    }
  }
}
