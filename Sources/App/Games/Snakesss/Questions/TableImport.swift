import GameKit
import Snakesss

/// A table of questions, one in each record.
///
/// Without a line of names the columns are those of ``Column``, in that order.
enum QuestionTable {
  /// The content of a column.
  private enum Column: String, CaseIterable {
    case question, correct, wrong1, wrong2, category, difficulty, funFact

    /// Finds the column of a name in the first line, without regard to case and spaces.
    init?(named name: String) {
      let letters = name.caseFolded.filter { $0.isLetter || $0.isNumber }
      guard let column = Self.allCases.first(where: { $0.rawValue.caseFolded == letters }) else { return nil }
      self = column
    }

    static let required: [Column] = [.question, .correct, .wrong1, .wrong2]
  }

  /// Reads a file.
  static func read(_ file: TextFile) throws(PackFault) -> ImportResult {
    let usual: Character = file.path.fileExtension == "tsv" ? "\t" : ","
    let separator = DelimitedText.separator(of: file.text) ?? usual
    var records = DelimitedText(file.text, separator: separator).records[...]
    var columns: [Column?] = Column.allCases
    if let first = records.first, first.fields.first.flatMap(Column.init(named:)) != nil {
      columns = try header(of: first, path: file.path)
      records = records.dropFirst()
    }
    var result = ImportResult(file: file.path)
    for record in records { add(record, columns: columns, to: &result) }
    return result
  }

  private static func header(of record: DelimitedText.Record, path: String) throws(PackFault) -> [Column?] {
    let columns = record.fields.map(Column.init(named:))
    for column in Column.required where !columns.contains(column) {
      throw PackFault(file: path, line: record.line, reason: .importing(.noColumn(column.rawValue)))
    }
    return columns
  }

  private static func add(
    _ record: DelimitedText.Record, columns: [Column?], to result: inout ImportResult
  ) {
    let fields = Dictionary(
      zip(columns, record.fields).compactMap { column, text in column.map { ($0, text.singleSpaced) } },
      uniquingKeysWith: { first, _ in first })
    let text = fields[.question] ?? ""
    let item = text.isEmpty ? "record" : text
    guard !record.isMalformed else { return result.skip(.badQuote, line: record.line, item: item) }
    guard !text.isEmpty else { return result.skip(.noQuestion, line: record.line, item: item) }
    guard let right = fields[.correct], !right.isEmpty else {
      return result.skip(.noAnswer, line: record.line, item: item)
    }
    guard let difficulty = difficulty(fields[.difficulty] ?? "") else {
      return result.skip(.item(.unknownDifficulty(fields[.difficulty] ?? "")), line: record.line, item: item)
    }
    result.add(
      ImportDraft(
        line: record.line, text: text, choices: [right, fields[.wrong1] ?? "", fields[.wrong2] ?? ""],
        right: 0,
        keepsOrder: false, category: fields[.category].flatMap(Category.init(imported:)),
        difficulty: difficulty, funFact: fields[.funFact]))
  }

  /// Returns the difficulty of a name; medium for no name, nil for an unknown one.
  private static func difficulty(_ name: String) -> Difficulty? {
    name.isEmpty ? .medium : Difficulty(rawValue: name.lowercased())
  }
}

/// A text of records and fields with a separator between them: CSV and TSV.
///
/// - Source: RFC 4180; the semicolon is what spreadsheets write where the comma is the decimal mark.
struct DelimitedText {
  /// A line of the table; one with line breaks in a quoted field takes more than one of the file.
  struct Record: Equatable {
    var line: Int
    var fields: [String] = []
    /// True if a quotation mark in it is out of place.
    var isMalformed = false
  }

  /// The records that are not empty.
  private(set) var records: [Record] = []

  private let separator: Character
  private var record = Record(line: 1)
  private var field = ""
  private var state = State.start
  private var line = 1

  private enum State { case start, plain, quoted, afterQuote }

  /// Splits a text into records.
  init(_ text: String, separator: Character) {
    self.separator = separator
    for character in text { consume(character) }
    if state == .quoted { record.isMalformed = true }
    endRecord()
  }

  /// Returns the separator that splits the first line into four fields or more: a tab, a comma or a semicolon.
  static func separator(of text: String) -> Character? {
    let first = String(text.prefix { $0 != "\n" })
    return ["\t", ",", ";"].first { separator in
      (DelimitedText(first, separator: separator).records.first?.fields.count ?? 0) >= 4
    }
  }

  private mutating func consume(_ character: Character) {
    if character == "\n" { line += 1 }
    switch (state, character) {
    case (.quoted, "\""): state = .afterQuote
    case (.quoted, _): field.append(character)
    case (_, separator): endField()
    case (_, "\n"): endRecord()
    case (.start, "\""): state = .quoted
    case (.afterQuote, "\""):
      field.append("\"")
      state = .quoted
    case (.afterQuote, _), (.plain, "\""):
      record.isMalformed = true
      field.append(character)
    case (.start, _), (.plain, _):
      field.append(character)
      state = .plain
    }
  }

  private mutating func endField() {
    record.fields.append(field)
    field = ""
    state = .start
  }

  private mutating func endRecord() {
    endField()
    if record.fields.contains(where: { !$0.isEmpty }) { records.append(record) }
    record = Record(line: line)
  }
}
