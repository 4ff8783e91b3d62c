/// Why a file of another program, or an item of it, is not taken.
public enum ImportFault: Hashable, Sendable {
  /// It looks like none of the formats that we know.
  case unknownFormat
  /// It is not what its format wants it to be, and what that is.
  case wrongShape(wanted: String)
  /// Open Trivia DB answered with a code that means failure.
  case response(OpenTriviaDB.Response)
  /// Open Trivia DB answered with a code that its description does not know.
  case unknownResponse(Int)
  /// The first line of a table names its columns, but one that is needed is not among them.
  case noColumn(String)
  /// A quotation mark of a table stands where none may stand, or is never closed.
  case badQuote
  /// There is no question.
  case noQuestion
  /// It can only be answered with yes or no.
  case trueOrFalse
  /// There are fewer than three different choices.
  case tooFewChoices(Int)
  /// It does not say which choice is right.
  case noAnswer
  /// What it says to be right is not among its choices.
  case strayAnswer(String)

  var sentence: String {
    switch self {
    case .unknownFormat:
      "This is none of the formats that can be imported: "
        + ImportFormat.allCases.map(\.title).joined(separator: ", ") + "."
    case .wrongShape(let wanted): "This is not \(wanted)."
    case .response(let response): "Open Trivia DB answered: \(response.sentence)"
    case .unknownResponse(let code): "Open Trivia DB answered with code \(code), which it does not explain."
    case .noColumn(let name): "The table has no column “\(name)”."
    case .badQuote: "A quotation mark stands where none may stand, or is never closed."
    case .noQuestion: "There is no question."
    case .trueOrFalse: "It can only be answered with true or false."
    case .tooFewChoices(let count): "It has \(count) different choices; three are needed."
    case .noAnswer: "It does not say which choice is right."
    case .strayAnswer(let answer): "“\(answer)” is said to be right, but is not one of its choices."
    }
  }
}
