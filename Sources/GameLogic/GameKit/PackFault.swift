/// A fault in a data file, with its place.
public struct PackFault: Error, Hashable, Sendable {
  /// The file's path as requested.
  public let file: String
  /// The line, from 1.
  public let line: Int?
  /// The column, from 1, in Unicode scalars.
  public let column: Int?
  /// The id of the item, or another text that identifies it to the user.
  public let item: String?
  public let reason: Reason

  /// The cause of a fault.
  public enum Reason: Error, Hashable, Sendable {
    /// The file itself cannot be used.
    case file(FileFault)
    /// The text violates JSON's syntax.
    case syntax(SyntaxFault)
    /// The content breaks the rules of the game that reads it; the sentence is the game's.
    case content(String)
  }

  public init(file: String, line: Int? = nil, column: Int? = nil, item: String? = nil, reason: Reason) {
    self.file = file
    self.line = line
    self.column = column
    self.item = item
    self.reason = reason
  }

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
  /// Place and cause on one line, in the style of compilers.
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return [place.joined(separator: ":"), item, sentence].compactMap(\.self).joined(separator: ": ").printable
  }
}

/// A reason why a file cannot be used at all.
public enum FileFault: Error, Hashable, Sendable {
  case missing
  /// It exists and must not be replaced.
  case exists
  case isFolder
  /// The folder for the file does not exist.
  case noFolder
  /// It may not be read or written.
  case forbidden
  /// The disk or the user's quota is full.
  case diskFull
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)
  /// It is compressed data that is truncated or corrupt.
  case damaged
  /// It is an encrypted, very large or unusually compressed ZIP archive, or a file in one.
  case unsupportedArchive
  /// Its extension is not one of the known formats.
  case unknownEnding(known: [String])
  case notUTF8
  /// Any other failure, in the system's words.
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
    case .damaged: "The compressed file is damaged. Download or copy it again."
    case .unsupportedArchive:
      "It's encrypted, very large, or compressed in an unusual way. Unpack the archive first."
    case .unknownEnding(let known):
      "Unknown format: the name must end in \(known.map { "." + $0 }.joined(separator: ", "))."
    case .notUTF8: "Invalid UTF-8 from here on. Save the file as UTF-8."
    case .system(let words): "System error: \(words)."
    }
  }
}
