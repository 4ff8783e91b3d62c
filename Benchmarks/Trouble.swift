/// Why nothing could be measured.
enum Trouble: Error {
  case badCall
  case noTerminal(String)
  case cannotStart(String)
  /// The program has shown nothing new for too long.
  case stuck(String)
  /// The game did not end where its keys do.
  case gameNotKept(players: Int)
  case unreadable(String)
  case unwritable(String)

  var sentence: String {
    switch self {
    case .badCall:
      "usage: Bench --program PARLOR --folder EMPTY [--tools TEXT] [--markdown FILE] …, or Bench --chances"
    case .noTerminal(let why): "There is no pseudo terminal: \(why)"
    case .cannotStart(let path): "\(path) does not start."
    case .stuck(let moment): "The program shows nothing \(moment)."
    case .gameNotKept(let players):
      "The keys were played, but no game of \(players) players stands in the history."
    case .unreadable(let what): "\(what) cannot be read."
    case .unwritable(let path): "\(path) cannot be written."
    }
  }
}
