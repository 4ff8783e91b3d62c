import Life

extension BoardCopy {
  /// What happened, and where everything is.
  var sentence: String {
    let name = originalTitle.isEmpty ? "The board" : "“\(originalTitle)”"
    return "\(name) was changed by another Parlor meanwhile, so both are kept: what you have here is now"
      + " “\(title)”."
  }
}

extension BoardError {
  /// What is wrong, and what can be done.
  var sentence: String {
    switch self {
    case .notFound:
      "That board is not there any more: choose another one from the list of boards."
    case .past(let generation, let earliest):
      "The board has left generation \(generation.grouped) behind: ask for \(earliest.grouped) or a later one."
    case .cancelled(let generation):
      "It was given up in generation \(generation.grouped); nothing was changed."
    case .life(let error): error.sentence
    case .repository(let error): error.sentence
    }
  }
}
