/// A reason why a picture could not be made.
enum PictureError: Error {
  case usage
  case noTerminal
  case cannotStart(String)
  /// The program has not come to the page that a script waits for.
  case timeout(String)
  case noFont(String)
  case unwritable(String)

  var message: String {
    switch self {
    case .usage:
      "usage: Pictures --program PARLOR --data EMPTY --font FILE --bold FILE --out FOLDER [--only NAME]"
    case .noTerminal: "There is no pseudo terminal left."
    case .cannotStart(let path): "\(path) does not start."
    case .timeout(let moment): moment
    case .noFont(let path): "\(path) is no font."
    case .unwritable(let path): "\(path) cannot be written."
    }
  }
}
