import TUI

/// What `parlor --help` and `parlor --version` print.
enum Usage {
  /// The version, as https://semver.org counts.
  static let version = "0.1.0"
  /// The columns of a small terminal, which the help fits.
  static let width = 80

  /// The help.
  static var text: String {
    [
      "Parlor: games for one table, in a terminal.", section("Usage", calls),
      "Places:\n" + indented(Verb.places.keys.sorted().joined(separator: ", ").wrapped(to: width - 2)),
      section("Patterns", patterns),
      section("Options", options), section("Environment", environment), section("Exit status", statuses),
    ].joined(separator: "\n\n")
  }

  private typealias Entry = (name: String, meaning: String)

  private static let calls: [Entry] = [
    ("parlor [OPTION…]", "open the lobby"),
    ("parlor PLACE [OPTION…]", "open a place, such as a game"),
    ("parlor history --json | --csv", "print all finished games"),
    ("parlor history --statistics", "print what all finished games add up to"),
    ("parlor gallery", "look at all widgets, under all themes"),
    ("parlor doctor", "tell what works here, and what does not"),
    ("parlor questions check FILE…", "report every fault of question packs"),
    ("parlor questions import FILE…", "add packs, also those of other programs"),
    ("parlor questions list", "count the questions that there are"),
    ("parlor questions flagged", "list the questions that players doubt"),
    ("parlor questions unflag ID…", "take that doubt from questions"),
    ("parlor themes list", "list the themes, and tell which is chosen"),
    ("parlor themes check FILE…", "report faults of themes, and what is unclear"),
    ("parlor themes preview NAME", "print a sample of a theme"),
    ("parlor life [FILE]", "open the editor, with a new board made of FILE"),
    ("parlor life run FILE -g N", "go on by N generations, and print or write"),
    ("parlor life final FILE", "find out, and prove, how it ends"),
    ("parlor life info FILE", "tell what a pattern is"),
    ("parlor life convert IN OUT", "write a pattern in another form"),
    ("parlor life random WxH", "print a random pattern"),
    ("parlor life list", "list the boards that are kept"),
    ("parlor life new FILE", "keep a pattern as a board, and print its ID"),
    ("parlor life export ID OUT", "write a board to a file"),
    ("parlor life delete ID", "remove a board"),
  ]

  private static let patterns: [Entry] = [
    ("FILE, IN", "a file .rle .mc .cells .lif .life, or one of these .gz"),
    ("-", "in place of a file: the standard input, or output"),
    ("board:ID", "in place of a file: a board; some first signs of ID will do"),
  ]

  private static var options: [Entry] {
    CommandOption.allCases.map { option in
      let names = [option.shortName, option.rawValue].compactMap(\.self).joined(separator: ", ")
      return ([names, option.valueName].compactMap(\.self).joined(separator: " "), option.explanation)
    } + [("--", "what follows is no option, whatever it begins with")]
  }

  private static let environment: [Entry] = [
    ("NO_COLOR=1", "draw without colours"),
    ("ESCDELAY=MS", "how long Esc waits for the rest of a key"),
    ("PARLOR_SHARE=DIR", "look for themes/ and packs/ in DIR first"),
    ("PARLOR_CLOCK_RATE=N", "let the clock run N times as fast, for tests"),
    ("XDG_DATA_HOME=DIR", "keep history, settings and added packs in DIR/parlor"),
    ("XDG_STATE_HOME=DIR", "keep the log in DIR/parlor"),
    ("XDG_DATA_DIRS=DIR:…", "look for themes/ and packs/ in DIR/parlor, too"),
  ]

  private static let statuses: [Entry] = [
    ("0", "all is well"), ("1", "faults were found, it could not be done, or Life did not settle"),
    ("2", "the call, or the pattern that it names, was not understood"),
  ]

  private static func section(_ title: String, _ entries: [Entry]) -> String {
    let column = 2 + (entries.map(\.name.count).max() ?? 0)
    return "\(title):\n"
      + indented(
        entries.map { $0.name + String(repeating: " ", count: column - $0.name.count) + $0.meaning })
  }

  private static func indented(_ lines: [String]) -> String {
    lines.map { "  " + $0 }.joined(separator: "\n")
  }
}
