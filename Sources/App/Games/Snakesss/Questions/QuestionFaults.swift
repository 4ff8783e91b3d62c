import GameKit
import Kit
import Snakesss

/// A key in an item of a question pack, spelled as in the file.
enum ItemKey: String, CaseIterable {
  case id, question, picture, choices
  case shows = "picture.shows"
  case pictureRows = "picture.rows"
  case choiceA = "choices.a"
  case choiceB = "choices.b"
  case choiceC = "choices.c"
  case answer, lie, funFact, category, difficulty, source
  case language = "lang"
  case support, second, known, checks
  case readers = "checks.readers"
  case choicesOnly = "checks.choicesOnly"

  /// The keys that every question must have.
  static let required: [ItemKey] = [.id, .question, .choiceA, .choiceB, .choiceC, .answer]
  /// The keys of the three choices, in the order of the letters.
  static let choiceKeys: [ItemKey] = [.choiceA, .choiceB, .choiceC]
  /// The keys of texts directly in the item.
  static let texts: [ItemKey] = [
    .id, .question, .answer, .lie, .funFact, .category, .difficulty, .source, .language, .support, .second,
  ]
  static let objects: [ItemKey] = [.picture, .choices, .checks]
}

/// A reason why an item is not a valid question.
enum ItemFault: Hashable {
  /// It is JSON, but not an object.
  case notAnObject
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)
  case missing(ItemKey)
  case notText(ItemKey)
  case notNumber(ItemKey)
  case notRows
  case badPicture(PictureFault)
  case outOfRange(ItemKey, ClosedRange<Int>)
  case empty(ItemKey)
  case controlCharacter(ItemKey)
  /// The answer is not one of the three letters.
  case badAnswer(String)
  /// The most tempting choice is none, or the answer.
  case badLie(String)
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
    case .notRows: "“\(ItemKey.pictureRows.rawValue)” must be an array of strings."
    case .badPicture(let fault): fault.sentence
    case .outOfRange(let key, let range):
      "“\(key.rawValue)” must be from \(range.lowerBound) to \(range.upperBound)."
    case .empty(let key): "“\(key.rawValue)” is empty."
    case .controlCharacter(let key): "“\(key.rawValue)” contains a control character."
    case .badAnswer(let letter): "“answer” must be “a”, “b”, or “c”, not “\(letter)”."
    case .badLie(let letter): "“lie” must be the letter of a wrong choice, not “\(letter)”."
    case .equalChoices: "Two choices are the same."
    case .unknownCategory(let name):
      "Unknown category “\(name)”. Use one of \(Category.allCases.map(\.rawValue).alternatives)."
    case .unknownDifficulty(let name):
      "Unknown difficulty “\(name)”. Use one of \(Difficulty.allCases.map(\.rawValue).alternatives)."
    }
  }
}

extension PictureFault {
  fileprivate var sentence: String {
    let signs = QuestionPicture.Tone.allCases.map { "“\($0.rawValue)”" }
    switch self {
    case .size(let columns, let rows):
      return "A picture of \(columns) by \(rows) pixels; \(QuestionPicture.columns.lowerBound) to "
        + "\(QuestionPicture.columns.upperBound) by \(QuestionPicture.rows.lowerBound) to "
        + "\(QuestionPicture.rows.upperBound) are allowed."
    case .unevenRow(let row): return "Row \(row) of the picture is longer or shorter than the first one."
    case .unknownSign(let sign):
      return "“\(String(sign).printable)” in the picture stands for no color. Use \(signs.alternatives)."
    case .undescribed: return "“\(ItemKey.shows.rawValue)” is missing: players who listen need it."
    }
  }
}

extension ItemFault {
  /// Translates a question's fault into the keys of the file.
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

/// A way in which an item duplicates another.
enum DuplicateFault: Hashable {
  /// Another item has its id.
  case id(file: String, line: Int)
  /// Another question asks the same thing, under any id.
  case text(id: String, file: String, line: Int?)

  var sentence: String {
    switch self {
    case .id(let file, let line): "Duplicate id; also used in \(file), line \(line)."
    case .text(let id, let file, let line):
      "Duplicate of “\(id)” in \(file)\(line.map { ", line \($0)" } ?? "")."
    }
  }
}

/// A reason for rejecting another program's file or an item of it.
enum ImportFault: Hashable {
  /// It matches none of the known formats.
  case unknownFormat
  /// It does not have the structure that its format requires.
  case wrongShape(wanted: String)
  /// Open Trivia DB answered with an error code.
  case response(OpenTriviaDB.Response)
  /// Open Trivia DB answered with an undocumented code.
  case unknownResponse(Int)
  /// The first line of a table has column names, but a required one is missing.
  case noColumn(String)
  /// A quotation mark in a table is misplaced or never closed.
  case badQuote
  case noQuestion
  /// It can only be answered with yes or no.
  case trueOrFalse
  /// It has fewer than three different choices.
  case tooFewChoices(Int)
  /// No choice is marked as correct.
  case noAnswer
  /// The right answer is not among the choices.
  case unlistedAnswer(String)
  /// A text has more bytes than the limit.
  case tooLong(limit: Int)
  /// The file has more items, or lines, than the limit.
  case tooManyItems(limit: Int)
  case tooManyLines(limit: Int)
  /// The pack would be too large to be read again.
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
