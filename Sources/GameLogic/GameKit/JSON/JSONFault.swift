/// A violation of JSON's syntax and its position.
package struct JSONFault: Error, Hashable, Sendable {
  package let reason: SyntaxFault
  /// The byte offset at which it shows.
  package let offset: Int

  init(_ reason: SyntaxFault, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

/// The ways in which a text can violate JSON's syntax or the reader's limits.
public enum SyntaxFault: Hashable, Sendable {
  case empty
  case notAnArray
  /// A bracket, quotation mark or comment opened here is never closed.
  case unclosed(String)
  /// A token where a different one is required.
  case unexpected(String, wanted: Wanted)
  /// A word that is neither a number nor one of JSON's words.
  case unquoted(String)
  /// A number not in JSON's form.
  case badNumber(String)
  /// A key that its object already has, usually because two items have run together.
  case repeatedKey(String)
  case badEscape
  case controlCharacter
  case notUTF8
  /// Brackets nested deeper than the limit.
  case tooDeep
  /// An array or object with too many items.
  case tooMany(limit: Int)
  /// More bytes than the limit.
  case tooLong(limit: Int)
  /// So many faults that the rest of the file is not read.
  case tooManyFaults
  case afterEnd

  /// The tokens allowed at a position.
  public enum Wanted: String, Hashable, Sendable {
    case value = "a value"
    case key = "a key or “}”"
    case quotedKey = "a key in quotation marks"
    case colon = "a colon"
    case commaOrBrace = "a comma or “}”"
    case commaOrBracket = "a comma or “]”"
  }

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

  /// Advice for the user, for a file that contains one value.
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
