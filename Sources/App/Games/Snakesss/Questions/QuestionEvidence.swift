import Snakesss

/// The evidence for a question, stored with it in its pack; every part is optional.
struct QuestionEvidence: Hashable {
  /// The wrong choice that a reader who knew the answer would rather have others believe.
  var lie: Letter?
  /// The source's statement that supports the answer, in the writer's own words.
  var support: String?
  /// A second source, or another way to the answer.
  var second: String?
  /// The estimated percentage of adults who know the answer.
  var known: Int?
  var checks: Checks?

  /// The number of people who answered the question before it was shipped.
  struct Checks: Hashable {
    /// Those who read all of it except the answer.
    var readers: Int
    /// Those who saw only the choices.
    var choicesOnly: Int
  }

  /// True if no one has read the current version.
  var isUnread: Bool { checks.map { $0.readers == 0 && $0.choicesOnly == 0 } ?? false }

  /// The accepted values.
  static let percent = 0...100
  static let people = 0...1000
}
