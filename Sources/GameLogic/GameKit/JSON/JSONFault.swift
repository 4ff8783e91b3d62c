/// Something in a text that breaks the rules of JSON, and where.
package struct JSONFault: Error, Hashable, Sendable {
  package let reason: SyntaxFault
  /// The offset of the byte where it shows.
  package let offset: Int

  init(_ reason: SyntaxFault, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

/// A way in which a text breaks the rules of JSON.
public enum SyntaxFault: Hashable, Sendable {
  /// There is nothing in the file.
  case empty
  /// The file does not begin with the bracket of an array.
  case notAnArray
  /// A bracket, a quotation mark or a comment that was opened here is never closed.
  case unclosed(String)
  /// A token where another one must be.
  case unexpected(String, wanted: Wanted)
  /// A word that is neither a number nor one of the words of JSON.
  case unquoted(String)
  /// A number that is not written as JSON has it.
  case badNumber(String)
  /// A key that its object has already: most often two items that have grown together.
  case repeatedKey(String)
  /// A backslash with an unknown character after it.
  case badEscape
  /// A control character within a text.
  case controlCharacter
  /// A text whose bytes are no UTF-8.
  case notUTF8
  /// Brackets within brackets, deeper than is read.
  case tooDeep
  /// An array or object with more items than are read.
  case tooMany(limit: Int)
  /// More bytes than are read.
  case tooLong(limit: Int)
  /// So many faults that the rest of the file is not read.
  case tooManyFaults
  /// More text after the end of the value.
  case afterEnd

  /// The tokens that could be at a place.
  public enum Wanted: String, Hashable, Sendable {
    case value = "a value"
    case key = "a key or “}”"
    case quotedKey = "a key in quotation marks"
    case colon = "a colon"
    case commaOrBrace = "a comma or “}”"
    case commaOrBracket = "a comma or “]”"
  }

  /// The fault as an English sentence.
  package var sentence: String {
    switch self {
    case .empty: "The file is empty. A pack must be a JSON array."
    case .notAnArray: "A pack must be a JSON array, starting with “[”."
    case .unclosed(let opener): "Unclosed \(opener)."
    case .unexpected(let found, let wanted): "Expected \(wanted.rawValue), found \(found)."
    case .unquoted(let word): "Missing quotation marks around “\(word)”."
    case .badNumber(let text): "“\(text)” is no number."
    case .repeatedKey(let key): "Duplicate key “\(key)”. Perhaps a “}” is missing above."
    case .badEscape: "Invalid escape after this backslash."
    case .controlCharacter: "Control character in a string."
    case .notUTF8: "Invalid UTF-8 in a string."
    case .tooDeep: "Brackets are nested too deeply."
    case .tooMany(let limit): "Over the limit of \(limit) items. Split the file."
    case .tooLong(let limit): "Over the limit of \(limit) bytes."
    case .tooManyFaults: "Too many errors; the rest of the file was not read."
    case .afterEnd: "Unexpected text after the end."
    }
  }

  /// What to do about it, for a file that one value fills.
  package var advice: String {
    switch self {
    case .empty, .notAnArray, .tooDeep, .tooMany, .tooLong, .tooManyFaults: "Choose another file."
    case .unclosed: "Close it, or restore the rest of the file from a copy."
    case .unexpected: "Add it, or remove what is there instead."
    case .unquoted: "Put text in quotation marks."
    case .badNumber: "Write it like 12 or 0.25."
    case .repeatedKey: "Remove one of the two."
    case .badEscape: "Write a backslash as two backslashes."
    case .controlCharacter: "Write a line break as \\n."
    case .notUTF8: "Save the file as UTF-8."
    case .afterEnd: "Delete everything after the last brace."
    }
  }
}
