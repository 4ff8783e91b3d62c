internal import GameKit

extension Question {
  /// The text by which questions of all packs are compared: questions equal in it are one question.
  ///
  /// Case, and how white space and punctuation are set, make no difference.
  public var normalizedText: String {
    text.caseFolded
      .split { $0.isWhitespace || $0.isPunctuation }
      .joined(separator: " ")
  }

  /// The same question as one showing has it: the choices in an order of which each is equally likely.
  func shuffled(by random: inout SeededRandom) -> Question {
    reordered(random.shuffled(Letter.allCases))
  }
}
