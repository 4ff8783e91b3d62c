import Snakesss

/// Why an item is no question.
public enum ItemFault: Hashable, Sendable {
  /// It is JSON, but no object.
  case notAnObject
  /// It looks like JSON, but the reader of JSON refuses it.
  case unreadable
  /// Something that every question has is not there.
  case missing(ItemKey)
  /// Something that is a text in every question is none here.
  case notText(ItemKey)
  /// A text has nothing in it.
  case empty(ItemKey)
  /// A text has a character that commands a terminal instead of being shown.
  case controlCharacter(ItemKey)
  /// The answer is not one of the three letters.
  case badAnswer(String)
  /// Two choices are the same.
  case equalChoices
  /// The category is not one of ours.
  case unknownCategory(String)
  /// The difficulty is not one of ours.
  case unknownDifficulty(String)

  var sentence: String {
    switch self {
    case .notAnObject: "A question is an object: it stands in “{” and “}”."
    case .unreadable: "This item is no valid JSON."
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
