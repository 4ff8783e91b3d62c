/// What `parlor --help` prints.
enum Usage {
  static let version = "0.1.0"

  static var text: String {
    """
    Parlor: games for one table, in a terminal.

    Usage:
      parlor [options]                       the lobby
      parlor PLACE [options]                 straight to \(places)
      parlor history --json | --csv          print all finished games
      parlor questions check FILE…           report every fault in question packs
      parlor questions import FILE…          take in packs: native, Open Trivia DB, OpenTriviaQA, Aiken, CSV
      parlor questions list                  count the questions that are found
      parlor questions flagged               list the questions that players doubt

    Options:
    \(CommandOption.allCases.map(line).joined(separator: "\n"))

    Environment: NO_COLOR, XDG_DATA_HOME, XDG_STATE_HOME, XDG_DATA_DIRS, ESCDELAY;
    PARLOR_SHARE names a folder with themes/ and packs/, PARLOR_CLOCK_RATE=N makes all waiting N times shorter.
    """
  }

  private static var places: String { ArgumentParser.places.keys.sorted().joined(separator: ", ") }

  private static func line(_ option: CommandOption) -> String {
    let name = [option.rawValue, option.valueName].compactMap(\.self).joined(separator: " ")
    return "  " + name + String(repeating: " ", count: max(1, 20 - name.count)) + option.explanation
  }
}
