import GameKit
import Kit
import Snakesss

/// A key of an item of a question pack, spelled as in the file.
enum ItemKey: String, CaseIterable {
  case id, question, choices
  case choiceA = "choices.a"
  case choiceB = "choices.b"
  case choiceC = "choices.c"
  case answer, funFact, category, difficulty, source
  case language = "lang"
  case support, second, known, checks
  case readers = "checks.readers"
  case choicesOnly = "checks.choicesOnly"

  /// The keys that every question must have.
  static let required: [ItemKey] = [.id, .question, .choiceA, .choiceB, .choiceC, .answer]
  /// The keys of the three choices, in the order of the letters.
  static let choiceKeys: [ItemKey] = [.choiceA, .choiceB, .choiceC]
  /// The keys of texts that are directly in the item.
  static let texts: [ItemKey] = [
    .id, .question, .answer, .funFact, .category, .difficulty, .source, .language, .support, .second,
  ]
  /// The keys of objects.
  static let objects: [ItemKey] = [.choices, .checks]
}

/// A reason why an item is no question.
enum ItemFault: Hashable {
  /// It is JSON, but no object.
  case notAnObject
  /// It has more bytes than are read.
  case tooLarge(limit: Int)
  case missing(ItemKey)
  case notText(ItemKey)
  case notNumber(ItemKey)
  case outOfRange(ItemKey, ClosedRange<Int>)
  case empty(ItemKey)
  case controlCharacter(ItemKey)
  /// The answer is not one of the three letters.
  case badAnswer(String)
  case equalChoices
  case unknownCategory(String)
  case unknownDifficulty(String)

  var sentence: String {
    switch self {
    case .notAnObject: "A question must be a JSON object: { … }."
    case .tooLarge(let limit): "This item is larger than \(limit) bytes, the limit."
    case .missing(let key): "“\(key.rawValue)” is missing."
    case .notText(let key):
      "“\(key.rawValue)” must be \(ItemKey.objects.contains(key) ? "an object" : "a string")."
    case .notNumber(let key): "“\(key.rawValue)” must be a whole number."
    case .outOfRange(let key, let range):
      "“\(key.rawValue)” must be from \(range.lowerBound) to \(range.upperBound)."
    case .empty(let key): "“\(key.rawValue)” is empty."
    case .controlCharacter(let key): "“\(key.rawValue)” contains a control character."
    case .badAnswer(let letter): "“answer” must be “a”, “b”, or “c”, not “\(letter)”."
    case .equalChoices: "Two choices are the same."
    case .unknownCategory(let name):
      "Unknown category “\(name)”. Use one of \(Category.allCases.map(\.rawValue).alternatives)."
    case .unknownDifficulty(let name):
      "Unknown difficulty “\(name)”. Use one of \(Difficulty.allCases.map(\.rawValue).alternatives)."
    }
  }
}

extension ItemFault {
  /// Translates a fault of a question into the keys of the file.
  init(_ fault: QuestionFault) {
    switch fault {
    case .emptyID: self = .empty(.id)
    case .emptyText: self = .empty(.question)
    case .choices: self = .missing(.choices)
    case .emptyChoice(let letter): self = .empty(ItemKey.choiceKeys[letter.index])
    case .equalChoices: self = .equalChoices
    }
  }
}

/// A way in which an item repeats another.
enum DuplicateFault: Hashable {
  /// Its id belongs to another item.
  case id(file: String, line: Int)
  /// It asks the same as another question, whatever its id.
  case text(id: String, file: String, line: Int?)

  var sentence: String {
    switch self {
    case .id(let file, let line): "Duplicate id; also used in \(file), line \(line)."
    case .text(let id, let file, let line):
      "Duplicate of “\(id)” in \(file)\(line.map { ", line \($0)" } ?? "")."
    }
  }
}

/// A reason why a file of another program, or an item of it, is not taken.
enum ImportFault: Hashable {
  /// It looks like none of the known formats.
  case unknownFormat
  /// It is not what its format demands.
  case wrongShape(wanted: String)
  /// Open Trivia DB answered with a code that means failure.
  case response(OpenTriviaDB.Response)
  /// Open Trivia DB answered with an undocumented code.
  case unknownResponse(Int)
  /// The first line of a table names its columns, but one that is needed is not among them.
  case noColumn(String)
  /// A quotation mark of a table is misplaced or never closed.
  case badQuote
  case noQuestion
  /// It can only be answered with yes or no.
  case trueOrFalse
  /// There are fewer than three different choices.
  case tooFewChoices(Int)
  /// No choice is marked as correct.
  case noAnswer
  /// The right answer is not among its choices.
  case unlistedAnswer(String)
  /// A text has more bytes than are read.
  case tooLong(limit: Int)
  /// The file has more items, or lines, than are read.
  case tooManyItems(limit: Int)
  case tooManyLines(limit: Int)
  /// The questions would make a pack that is too large to be read again.
  case packTooLarge(limit: Int)

  var sentence: String {
    switch self {
    case .unknownFormat:
      "Unsupported format. Parlor can import "
        + ImportFormat.allCases.map(\.title).joined(separator: ", ") + "."
    case .wrongShape(let wanted): "Not \(wanted)."
    case .response(let response): "Open Trivia DB answered: \(response.sentence)"
    case .unknownResponse(let code): "Open Trivia DB answered with the unknown code \(code)."
    case .noColumn(let name): "The table has no column “\(name)”."
    case .badQuote: "Misplaced or unclosed quotation mark."
    case .noQuestion: "No question."
    case .trueOrFalse: "True/false questions aren't supported."
    case .tooFewChoices(let count): "Only \(Count(count, "distinct choice")); three are required."
    case .noAnswer: "No choice is marked as correct."
    case .tooLong(let limit): "A text is longer than \(limit) bytes, the limit."
    case .tooManyItems(let limit):
      "The file has more than \(limit) questions, the limit. Split it."
    case .tooManyLines(let limit): "The file has more than \(limit) lines, the limit. Split it."
    case .packTooLarge(let limit):
      "The imported pack would be larger than \(limit) bytes, the limit. Split the file."
    case .unlistedAnswer(let answer): "“\(answer)” is marked as correct but is not one of the choices."
    }
  }
}

extension PackFault.Reason {
  static func item(_ fault: ItemFault) -> Self { .content(fault.sentence) }
  static func duplicate(_ fault: DuplicateFault) -> Self { .content(fault.sentence) }
  static func quality(_ fault: QualityFault) -> Self { .content(fault.sentence) }
  static func importing(_ fault: ImportFault) -> Self { .content(fault.sentence) }
}
