/// Something wrong with a data file: where it is, and what it is.
public struct PackFault: Error, Hashable, Sendable {
  /// The file, as it was asked for.
  public let file: String
  /// The line, from 1.
  public let line: Int?
  /// The column, from 1, in Unicode scalars.
  public let column: Int?
  /// The id of the item, or another text that identifies it to a reader.
  public let item: String?
  /// The cause.
  public let reason: Reason

  /// The cause of a fault, by where it shows.
  public enum Reason: Error, Hashable, Sendable {
    /// The file as such cannot be used.
    case file(FileFault)
    /// The text breaks the rules of JSON.
    case syntax(SyntaxFault)
    /// The content breaks the rules of the game that reads it, in the game's own sentence.
    case content(String)
  }

  /// Creates a fault.
  public init(file: String, line: Int? = nil, column: Int? = nil, item: String? = nil, reason: Reason) {
    self.file = file
    self.line = line
    self.column = column
    self.item = item
    self.reason = reason
  }

  /// Creates a fault at a place in a text.
  package init(file: String, place: TextPlace, reason: Reason) {
    self.init(file: file, line: place.line, column: place.column, reason: reason)
  }

  /// The cause as an English sentence, without the place.
  public var sentence: String {
    switch reason {
    case .file(let fault): fault.sentence
    case .syntax(let fault): fault.sentence
    case .content(let sentence): sentence
    }
  }
}

extension PackFault: CustomStringConvertible {
  /// Place and cause in one line, in the form that compilers use.
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return [place.joined(separator: ":"), item, sentence].compactMap(\.self).joined(separator: ": ").printable
  }
}

/// A reason why a file as such cannot be used.
public enum FileFault: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// There is one already, and it must not be replaced.
  case exists
  /// It is a folder.
  case isFolder
  /// The folder in which the file is to be does not exist.
  case noFolder
  /// It may not be read or written.
  case forbidden
  /// The disk, or the user's quota of it, is full.
  case diskFull
  /// It has more bytes than are read.
  case tooLarge(limit: Int)
  /// It was packed by gzip, and the rest of it is missing or changed.
  case damaged
  /// Its extension names none of the known formats.
  case unknownEnding(known: [String])
  /// Its bytes are no UTF-8.
  case notUTF8
  /// Any other failure, in the words of the system.
  case system(String)

  fileprivate var sentence: String {
    switch self {
    case .missing: "File not found."
    case .exists: "The file already exists and was not changed."
    case .isFolder: "This is a folder, not a file."
    case .noFolder: "The folder does not exist. Create it, or choose another one."
    case .forbidden: "Permission denied."
    case .diskFull: "The disk is full."
    case .tooLarge(let limit):
      "The file is over the limit of \(limit.isMultiple(of: 1 << 20) ? "\(limit >> 20) MB" : "\(limit) bytes")."
    case .damaged: "The compressed file is damaged. Run gunzip on it to see what can be recovered."
    case .unknownEnding(let known):
      "Unknown format: the name must end in \(known.map { "." + $0 }.joined(separator: ", "))."
    case .notUTF8: "Invalid UTF-8 from here on. Save the file as UTF-8."
    case .system(let words): "System error: \(words)."
    }
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
  /// A key that its object has already: most often two items that have grown together.
  case repeatedKey(String)
  /// A backslash with an unknown character after it.
  case badEscape
  /// A control character within a text.
  case controlCharacter
  /// Brackets within brackets, deeper than any pack goes.
  case tooDeep
  /// An array or object with more items than are read.
  case tooMany(limit: Int)
  /// So many faults that the rest of the file is not read.
  case tooManyFaults
  /// More text after the end of the array.
  case afterEnd

  /// The tokens that could be at a place.
  public enum Wanted: String, Hashable, Sendable {
    case value = "a value"
    case key = "a key or “}”"
    case colon = "a colon"
    case commaOrBrace = "a comma or “}”"
    case commaOrBracket = "a comma or “]”"
  }

  fileprivate var sentence: String {
    switch self {
    case .empty: "The file is empty. A pack must be a JSON array."
    case .notAnArray: "A pack must be a JSON array, starting with “[”."
    case .unclosed(let opener): "Unclosed \(opener)."
    case .unexpected(let found, let wanted): "Expected \(wanted.rawValue), found \(found)."
    case .unquoted(let word): "Missing quotation marks around “\(word)”."
    case .repeatedKey(let key): "Duplicate key “\(key)”. Perhaps a “}” is missing above."
    case .badEscape: "Invalid escape after this backslash."
    case .controlCharacter: "Control character in a string."
    case .tooDeep: "Brackets are nested too deeply."
    case .tooMany(let limit):
      "Over the limit of \(limit) items. Split the file."
    case .tooManyFaults: "Too many errors; the rest of the file was not read."
    case .afterEnd: "Unexpected text after the end of the array."
    }
  }
}
