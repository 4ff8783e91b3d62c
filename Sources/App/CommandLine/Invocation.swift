import GameKit

/// What was asked for on the command line: how things shall be, and what shall be done.
struct Invocation: Equatable {
  /// The theme for this run.
  var theme: String?
  /// Leaves the mouse to the terminal.
  var noMouse = false
  /// Keeps everything still.
  var noAnimation = false
  /// Draws with ASCII alone.
  var ascii = false
  /// Says everything in words.
  var plain = false
  /// Draws public screens in large letters.
  var large = false
  /// The folder for the player's data.
  var dataFolder: String?
  /// Where luck begins.
  var seed: UInt64?
  /// How much is logged.
  var logLevel = LogLevel.warning
  /// What shall be done.
  var verb = Verb.open(nil)
}

/// What the program can be asked to do.
enum Verb: Equatable {
  /// Open the screens, at a place or in the lobby.
  case open(Route?)
  /// Say how it is called.
  case help
  /// Say which version it is.
  case version
  /// Print the history.
  case export(ExportFormat)
  /// Print what the history adds up to.
  case statistics
  /// Tell what the terminal and the data are like, and what stands in the way.
  case doctor
  /// Work on question packs.
  case questions(QuestionsVerb)
  /// Work on themes.
  case themes(ThemesVerb)
  /// Work on boards and patterns of Life.
  case life(LifeVerb)
}

/// What can be done with question packs.
enum QuestionsVerb: Equatable {
  /// Report every fault of some files; strictly, also what keeps them from being shipped.
  case check([String], isStrict: Bool)
  /// Take in files of any format that is known.
  case importing([String])
  /// Count what there is.
  case list
  /// List what players doubt.
  case flagged
  /// Take the doubt from questions, by their ids.
  case unflag([String])
}

/// What can be done with themes.
enum ThemesVerb: Equatable {
  /// Tell which there are, and which is chosen.
  case list
  /// Report every fault of some files, and what could be better.
  case check([String])
  /// Print a sample of one.
  case preview(String)
}
