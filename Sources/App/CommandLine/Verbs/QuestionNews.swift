import Packs
import Snakesss

/// What an import brings that is not there already.
///
/// Else every game would begin with a complaint about the doubles.
struct QuestionNews {
  /// The questions that are new, or that replace one of ours by its id.
  private(set) var questions: [Question] = []
  /// The others, and where they are already.
  private(set) var doubles: [PackFault] = []

  /// Compares what was found in a file with all that there is to play with.
  ///
  /// - Parameter target: The pack that is to take it: no other pack of its folder may know an id of it.
  init(_ found: [Question], from file: String, to target: String, beside library: QuestionLibrary) {
    let byID = Dictionary(library.questions.map { ($0.question.id, $0) }) { first, _ in first }
    let byText = Dictionary(library.questions.map { ($0.question.normalizedText, $0) }) { first, _ in first }
    for question in found {
      if let known = byID[question.id], known.file.folder == target.folder {
        double(question, of: file, .id(file: known.file, line: known.line))
      } else if let twin = byText[question.normalizedText], twin.question.id != question.id {
        double(question, of: file, .twin(id: twin.question.id, file: twin.file, line: twin.line))
      } else {
        questions.append(question)
      }
    }
  }

  private mutating func double(_ question: Question, of file: String, _ double: DoubleFault) {
    doubles.append(PackFault(file: file, item: question.text, reason: .double(double)))
  }
}
