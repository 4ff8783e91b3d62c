import Life

extension BoardError {
  /// What is wrong, and what can be done.
  var sentence: String {
    switch self {
    case .notFound:
      "That board is not there any more: choose another one from the list of boards."
    case .past(let generation, let earliest):
      "The board has left generation \(generation) behind: ask for \(earliest) or a later one."
    case .cancelled(let generation):
      "It was given up in generation \(generation); nothing was changed."
    case .life(let error): error.sentence
    case .repository(let error): error.sentence
    }
  }
}
