import GameKit
import Snakesss

/// A key of an item of a question pack, spelled as in the file.
enum ItemKey: String, CaseIterable {
  case id, question, choices
  case choiceA = "choices.a"
  case choiceB = "choices.b"
  case choiceC = "choices.c"
  case answer, funFact, category, difficulty, source
  case language = "lang"

  /// The keys that every question must have.
  static let required: [ItemKey] = [.id, .question, .choiceA, .choiceB, .choiceC, .answer]
  /// The keys of the three choices, in the order of the letters.
  static let choiceKeys: [ItemKey] = [.choiceA, .choiceB, .choiceC]
}

/// A reason why an item is no question.
enum ItemFault: Hashable {
  /// It is JSON, but no object.
  case notAnObject
  /// It looks like JSON, but the decoder refuses it.
  case unreadable
  /// It has more bytes than are read.
  case tooLarge(limit: Int)
  case missing(ItemKey)
  case notText(ItemKey)
  case empty(ItemKey)
  case controlCharacter(ItemKey)
  /// The answer is not one of the three letters.
  case badAnswer(String)
  case equalChoices
  case unknownCategory(String)
  case unknownDifficulty(String)

  var sentence: String {
    switch self {
    case .notAnObject: "A question is an object: it stands in “{” and “}”."
    case .unreadable: "This item is no valid JSON."
    case .tooLarge(let limit): "This item has more than \(limit) bytes, the most that is read."
    case .missing(let key): "“\(key.rawValue)” is missing."
    case .notText(let key): "“\(key.rawValue)” must be \(key == .choices ? "an object" : "a text")."
    case .empty(let key): "“\(key.rawValue)” is empty."
    case .controlCharacter(let key): "“\(key.rawValue)” has a control character."
    case .badAnswer(let letter): "The answer is “a”, “b” or “c”, not “\(letter)”."
    case .equalChoices: "Two choices are the same."
    case .unknownCategory(let name):
      "There is no category “\(name)”; there are \(Self.list(Category.allCases.map(\.rawValue)))."
    case .unknownDifficulty(let name):
      "There is no difficulty “\(name)”; there are \(Self.list(Difficulty.allCases.map(\.rawValue)))."
    }
  }

  private static func list(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " and " + names.suffix(1).joined()
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
    case .id(let file, let line): "Its id is already used in \(file), line \(line)."
    case .text(let id, let file, let line):
      "It asks the same as “\(id)” in \(file)\(line.map { ", line \($0)" } ?? "")."
    }
  }
}

/// A reason why questions that can be played are not good enough to be shipped.
enum QualityFault: Hashable {
  /// A text has more characters than 80×24 cells can show at once.
  case tooLong(ItemKey, characters: Int, limit: Int)
  /// An optional text is missing.
  case missing(ItemKey)
  /// A text has a character that cannot be seen.
  case unprintable(ItemKey)
  /// The id does not begin with its category.
  case idWithout(prefix: String)
  /// The words are nearly those of another question.
  case similar(id: String, file: String, line: Int)
  /// A category has too few questions of a difficulty.
  case tooFew(Category, Difficulty, count: Int, needed: Int)
  /// A letter is right too rarely or too often.
  case letter(Letter, count: Int, allowed: ClosedRange<Int>)
  /// Always taking the longest or the shortest choice is right too often.
  case length(ChoiceLength, percent: Int, limit: Int)

  /// A choice that stands out by its length.
  enum ChoiceLength: String, CaseIterable {
    case longest, shortest
  }

  var sentence: String {
    switch self {
    case .tooLong(let key, let characters, let limit):
      "“\(key.rawValue)” has \(characters) characters; \(limit) fit on a screen of 80×24."
    case .missing(let key): "“\(key.rawValue)” is missing."
    case .unprintable(let key): "“\(key.rawValue)” has a character that cannot be seen."
    case .idWithout(let prefix): "Its id does not begin with “\(prefix)”."
    case .similar(let id, let file, let line):
      "It has nearly the same words as “\(id)” in \(file), line \(line)."
    case .tooFew(let category, let difficulty, let count, let needed):
      "\(category.rawValue) has \(count) of at least \(needed) \(difficulty.rawValue) questions."
    case .letter(let letter, let count, let allowed):
      "“\(letter.rawValue)” is right \(count) times; \(allowed.lowerBound) to \(allowed.upperBound) would be even."
    case .length(let length, let percent, let limit):
      "Whoever takes the \(length.rawValue) choice is right in \(percent) of 100 cases; \(limit) are allowed."
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
  /// It does not say which choice is right.
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
    case .tooLong(let limit): "One of its texts has more than \(limit) bytes, the most that is read."
    case .tooManyItems(let limit):
      "The file has more than \(limit) questions, the most that is read: split it."
    case .tooManyLines(let limit): "The file has more than \(limit) lines, the most that is read: split it."
    case .packTooLarge(let limit):
      "Its questions would make a pack of more than \(limit) bytes, the most that is read: split the file."
    case .unlistedAnswer(let answer): "“\(answer)” is said to be right, but is not one of its choices."
    }
  }
}

extension PackFault.Reason {
  static func item(_ fault: ItemFault) -> Self { .content(fault.sentence) }
  static func duplicate(_ fault: DuplicateFault) -> Self { .content(fault.sentence) }
  static func quality(_ fault: QualityFault) -> Self { .content(fault.sentence) }
  static func importing(_ fault: ImportFault) -> Self { .content(fault.sentence) }
}
