import GameKit
import TUI

/// The words that the screens of this program and the program itself share.
enum ParlorWords: Vocabulary {
  /// A place in the program.
  enum Route: Hashable, Sendable {
    case lobby
    case history
    case record(Identifier)
    case standings
    case settings
    case howTo(GameID?)
    case gallery
    case game(GameID)
    case gameMenu(GameID, isRunning: Bool)
    case farewell(stakes: [String])
    case life(LifeRoute)
  }

  /// Work for the program: reading and keeping.
  enum Request: Hashable, Sendable {
    /// Keeps a game that has just ended.
    case saveFinished(
      id: Identifier, game: GameID, started: Timestamp, participants: [Participation], details: RecordDetails)
    /// Names a game that begins now.
    case begin(GameID)
    /// Keeps what a player chose in the settings.
    case choose(setting: String, value: String)
    /// Shows a theme that nobody has chosen yet; nil goes back to the chosen one.
    case tryTheme(String?)
    /// Forgets all that was chosen in the settings.
    case resetSettings
    /// Keeps a text under a name.
    case remember(name: String, text: String)
    /// Reads what was chosen and remembered.
    case preferences
    /// Marks items of packs.
    case mark([String], as: ItemMark)
    /// Takes a mark from items; nil takes it from all.
    case unmark([String]?, as: ItemMark)
    /// Reads a part of the history.
    case history(HistoryFilter, from: Int, limit: Int)
    /// Reads one game.
    case record(Identifier)
    /// Removes one game for ever.
    case delete(Identifier)
    /// Reads what each player has done.
    case standings(HistoryFilter)
    /// Adds up all finished games of one kind, which takes a while.
    case statistics(GameID)
    /// Writes the matching history to a new file beside the player's data.
    case export(HistoryFilter, ExportFormat)
    /// When each game was last played.
    case lastPlayed
    /// Where data and log lie.
    case places
    /// Whatever the screens of Life need.
    case life(LifeRequest)
  }

  /// What comes of a request.
  enum Answer: Hashable, Sendable {
    /// What was chosen and remembered.
    case preferences(Preferences)
    /// A part of the history, and how much there is in all.
    case history([GameSummary], from: Int, total: Int, players: [String])
    /// One game, unless it is gone.
    case record(GameRecord?)
    /// What each player has done.
    case standings([PlayerStanding])
    /// So many games of so many are added up.
    case counting(done: Int, of: Int)
    /// What came of adding up all games of one kind.
    case statistics([StatisticsTable], of: GameID)
    /// When each game was last played.
    case lastPlayed([GameID: Timestamp])
    /// Where data and log lie, by what they are.
    case places([Place])
    /// The file that was written.
    case exported(path: String)
    /// A game begins: its name, and when that is.
    case begun(Identifier, Timestamp)
    /// What came of a request of Life.
    case life(LifeAnswer)
    /// It was done.
    case done
    /// It could not be done: what, where, and what to do, as the player was told already.
    case failed(String)
  }

  /// A folder or file that the player may want to find.
  struct Place: Hashable, Sendable {
    let title: String
    let path: String
  }
}

typealias Route = ParlorWords.Route
typealias Request = ParlorWords.Request
typealias Answer = ParlorWords.Answer
typealias ParlorEvent = Event<ParlorWords.Answer>
typealias ParlorContext = Context<ParlorWords.Route>
typealias ParlorCommand = Command<ParlorWords>
