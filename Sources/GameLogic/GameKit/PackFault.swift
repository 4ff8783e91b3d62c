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
