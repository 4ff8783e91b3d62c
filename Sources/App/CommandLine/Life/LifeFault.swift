import Life

/// Why a call about Life comes to nothing: a sentence, and what the caller is told by number.
struct LifeFault: Error, Equatable {
  let sentence: String
  let status: ExitStatus

  /// What was given cannot be used.
  static func input(_ sentence: String) -> LifeFault { LifeFault(sentence: sentence, status: .wrongCall) }

  /// What was given is good, but it could not be done.
  static func work(_ sentence: String) -> LifeFault { LifeFault(sentence: sentence, status: .faulty) }
}

extension LifeFault {
  /// A board that cannot be opened or cannot go on.
  init(_ error: LifeError, of name: String) {
    let sentence = "\(name): \(error.sentence)"
    switch error {
    case .unknownRule, .unknownTopology, .bornFromNothing, .sizeOutOfRange: self = .input(sentence)
    case .tooLarge, .beyondReach: self = .work(sentence)
    }
  }

  /// A board that is not there, or cannot be kept.
  init(_ error: BoardError, of name: String) {
    switch error {
    case .notFound: self = .input("There is no board “\(name.onOneLine)”: see parlor life list.")
    case .life(let error): self.init(error, of: name)
    case .past, .cancelled, .repository: self = .work(error.sentence)
    }
  }
}
