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
      [UsageSection("Usage", calls)] + [UsageSection("Places", [])] + Catalogue.commands.flatMap(\.sections)
      + [UsageSection("Options", options), UsageSection("Environment", environment)]
      + [UsageSection("Exit status", statuses)]
    return (["Parlor: games for one table, in a terminal."] + sections.map(text)).joined(separator: "\n\n")
  }

  private static var calls: [UsageLine] {
    [
      UsageLine("parlor [OPTION…]", "open the lobby"),
      UsageLine("parlor PLACE [OPTION…]", "open a place, such as a game"),
      UsageLine("parlor history --json | --csv", "print all finished games"),
      UsageLine("parlor history --statistics", "print what all finished games add up to"),
      UsageLine("parlor gallery", "look at all widgets, under all themes"),
      UsageLine("parlor doctor", "tell what works here, and what does not"),
      UsageLine("parlor sounds", "list the sounds and the music"),
      UsageLine("parlor sounds render FILE.wav", "save the sound that the file is named after"),
      UsageLine("parlor themes list", "list the themes, and tell which is chosen"),
      UsageLine("parlor themes check FILE…", "report faults of themes, and what is unclear"),
      UsageLine("parlor themes preview NAME", "print a sample of a theme"),
    ] + Catalogue.commands.flatMap(\.usage)
  }

  private static var options: [UsageLine] {
    AppOption.all.map { option in
      let names = [option.shortName, option.name].compactMap(\.self).joined(separator: ", ")
      return UsageLine(
        [names, option.valueName].compactMap(\.self).joined(separator: " "), option.explanation)
    } + [UsageLine("--", "what follows is no option, whatever it begins with")]
  }

  private static let environment = [
    UsageLine("NO_COLOR=1", "draw without colours"),
    UsageLine("ESCDELAY=MS", "how long Esc waits for the rest of a key"),
    UsageLine("PARLOR_SHARE=DIR", "look for themes/ and packs/ in DIR first"),
    UsageLine("PARLOR_CLOCK_RATE=N", "let the clock run N times as fast, for tests"),
    UsageLine("XDG_DATA_HOME=DIR", "keep history, settings and added packs in DIR/parlor"),
    UsageLine("XDG_STATE_HOME=DIR", "keep the log in DIR/parlor"),
    UsageLine("XDG_DATA_DIRS=DIR:…", "look for themes/ and packs/ in DIR/parlor, too"),
  ]

  private static let statuses = [
    UsageLine("0", "all is well"),
    UsageLine("1", "faults were found, it could not be done, or a board did not settle"),
    UsageLine("2", "the call, or the file that it names, was not understood"),
  ]

  private static func text(of section: UsageSection) -> String {
    guard section.title != "Places" else {
      let places = Invocation.Command.places.keys.sorted().joined(separator: ", ")
      return "Places:\n" + indented(places.wrapped(to: width - 2))
    }
    let column = 2 + (section.lines.map(\.call.count).max() ?? 0)
    return "\(section.title):\n" + indented(section.lines.map { $0.call.padded(to: column) + $0.meaning })
  }

  private static func indented(_ lines: [String]) -> String {
    lines.map { "  " + $0 }.joined(separator: "\n")
  }
}
