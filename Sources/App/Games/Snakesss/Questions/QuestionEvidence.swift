/// The record of how a question was confirmed, beside the question in its pack; every part is optional.
struct QuestionEvidence: Hashable {
  /// The statement of the source that supports the answer, in own words.
  var support: String?
  /// A second source, or another route to the answer.
  var second: String?
  /// The estimated share of adults who know the answer, in percent.
  var known: Int?
  var checks: Checks?

  /// The people who answered the question before it was shipped.
  struct Checks: Hashable {
    /// Those who read all of it without the answer.
    var readers: Int
    /// Those who saw only the choices.
    var choicesOnly: Int
  }

  /// True if no one has read the question as it is now.
  var isUnread: Bool { checks.map { $0.readers == 0 && $0.choicesOnly == 0 } ?? false }

  /// The values that a file may hold.
  static let percent = 0...100
  static let people = 0...1000
}
