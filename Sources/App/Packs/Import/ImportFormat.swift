/// A form in which other programs keep questions.
public enum ImportFormat: CaseIterable, Hashable, Sendable {
  case native, openTriviaDB, openTriviaQA, aiken, table

  /// What the format is called.
  public var title: String {
    switch self {
    case .native: "a pack of this program (JSON)"
    case .openTriviaDB: "Open Trivia DB (JSON)"
    case .openTriviaQA: "OpenTriviaQA (text)"
    case .aiken: "Moodle Aiken (text)"
    case .table: "a table (CSV, TSV)"
    }
  }

  /// Guesses the format by what stands in the file, and by its name where that does not tell.
  init?(of file: TextFile) {
    let start = file.text.drop(while: \.isWhitespace)
    if start.hasPrefix("{") {
      self = .openTriviaDB
    } else if start.hasPrefix("[") || file.path.fileExtension == "json" {
      self = .native
    } else if start.hasPrefix("#Q ") || file.text.contains("\n#Q ") {
      self = .openTriviaQA
    } else if ["csv", "tsv"].contains(file.path.fileExtension) {
      self = .table
    } else if Aiken.isLikely(file.text) {
      self = .aiken
    } else if DelimitedText.separator(of: file.text) != nil {
      self = .table
    } else {
      return nil
    }
  }
}
