/// How a text breaks the rules of JSON.
public enum SyntaxFault: Hashable, Sendable {
  /// Nothing stands in the file.
  case empty
  /// The file does not begin with the bracket of an array.
  case notAnArray
  /// A bracket, a quotation mark or a comment that was opened here is never closed.
  case unclosed(String)
  /// Something stands where something else must stand.
  case unexpected(String, wanted: Wanted)
  /// A word that is neither a number nor one of the words of JSON.
  case unquoted(String)
  /// A key that its object has already: most often two items that have grown together.
  case repeatedKey(String)
  /// A backslash that is followed by what nobody can read.
  case badEscape
  /// A control character within a text.
  case controlCharacter
  /// Brackets within brackets, deeper than any pack goes.
  case tooDeep
  /// Something follows the end of the array.
  case afterEnd

  /// What could stand at a place.
  public enum Wanted: String, Hashable, Sendable {
    case value = "a value"
    case key = "a key or “}”"
    case colon = "a colon"
    case commaOrBrace = "a comma or “}”"
    case commaOrBracket = "a comma or “]”"
  }

  var sentence: String {
    switch self {
    case .empty: "The file is empty; a pack is a JSON array."
    case .notAnArray: "A pack is a JSON array: it begins with “[”."
    case .unclosed(let opener): "The \(opener) that begins here is never closed."
    case .unexpected(let found, let wanted): "Here must stand \(wanted.rawValue), not \(found)."
    case .unquoted(let word): "Texts stand in quotation marks; “\(word)” does not."
    case .repeatedKey(let key): "“\(key)” stands twice in one object; perhaps a “}” is missing above."
    case .badEscape: "Nobody can read what follows this backslash."
    case .controlCharacter: "A control character stands within a text."
    case .tooDeep: "So many brackets within brackets are not read."
    case .afterEnd: "Something follows the end of the array."
    }
  }
}

/// A fault of syntax and the offset of the byte where it shows.
struct SyntaxError: Error, Hashable {
  let fault: SyntaxFault
  let offset: Int
}
