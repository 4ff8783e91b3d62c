import GameKit
import Snakesss

/// A table of questions, one per record.
///
/// Without a header line, the columns are those of ``Column``, in that order.
enum QuestionTable {
  private enum Column: String, CaseIterable {
    case question, correct, wrong1, wrong2, category, difficulty, funFact

    /// Finds the column for a name in the header line, ignoring case and punctuation.
    init?(named name: String) {
      let letters = name.caseFolded.filter { $0.isLetter || $0.isNumber }
      guard let column = Self.allCases.first(where: { $0.rawValue.caseFolded == letters }) else { return nil }
      self = column
    }

    static let required: [Column] = [.question, .correct, .wrong1, .wrong2]
  }

  static func read(_ file: TextFile) throws(PackFault) -> ImportResult {
    let usual: Character = file.path.fileExtension == "tsv" ? "\t" : ","
    let separator = DelimitedText.separator(of: file.text) ?? usual
    var columns: [Column?] = Column.allCases
    var result = ImportResult(file: file.path)
    var isFirst = true
    for record in DelimitedText(file.text, separator: separator) {
      if isFirst, record.fields.first.flatMap(Column.init(named:)) != nil {
        columns = try header(of: record, path: file.path)
      } else {
        add(record, columns: columns, to: &result)
        try result.checkSize()
      }
      isFirst = false
    }
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

  /// Returns a difficulty by name; medium for an empty name, nil for an unknown one.
  private static func difficulty(_ name: String) -> Difficulty? {
    name.isEmpty ? .medium : Difficulty(rawValue: name.lowercased())
  }
}

/// Reads the non-empty records of a text in CSV or TSV, one by one.
///
/// - Source: RFC 4180; spreadsheets write semicolons where the comma is the decimal mark.
struct DelimitedText: Sequence, IteratorProtocol {
  /// A line of the table; line breaks in quoted fields make it span several lines of the file.
  struct Record: Equatable {
    var line: Int
    var fields: [String] = []
    /// True if a quotation mark is misplaced, or a field is so long that one must be unclosed.
    var isMalformed = false
  }

  /// The most bytes kept of a field, and the most fields of a record.
  private static let longestField = 16_384
  private static let mostFields = 100

  private var bytes: Substring.UTF8View
  private let separator: UInt8
  private var record = Record(line: 1)
  private var field: [UInt8] = []
  private var state = State.start
  private var line = 1

  private enum State { case start, plain, quoted, afterQuote }

  /// Starts at the first record; `separator` must be ASCII.
  init(_ text: String, separator: Character) {
    bytes = text[...].utf8
    self.separator = separator.asciiValue ?? UInt8(ascii: ",")
  }

  /// Returns the tab, comma or semicolon that splits the first line into at least four fields.
  static func separator(of text: String) -> Character? {
    var lines = TextLines(text)
    let first = String((lines.next() ?? "").unicodeScalars.prefix(longestField))
    return ["\t", ",", ";"].first { separator in
      var records = DelimitedText(first, separator: separator)
      return (records.next()?.fields.count ?? 0) >= 4
    }
  }

  mutating func next() -> Record? {
    while let byte = bytes.popFirst() {
      if consume(byte), let record = readRecord() { return record }
    }
    if state == .quoted { record.isMalformed = true }
    endField()
    return readRecord()
  }

  /// Reads a byte; true at the end of a record.
  private mutating func consume(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "\n") { line += 1 }
    switch (state, byte) {
    case (.quoted, UInt8(ascii: "\"")): state = .afterQuote
    case (.quoted, _): append(byte)
    case (_, separator): endField()
    case (_, UInt8(ascii: "\n")):
      endField()
      return true
    case (.start, UInt8(ascii: "\"")): state = .quoted
    case (.afterQuote, UInt8(ascii: "\"")):
      append(byte)
      state = .quoted
    case (.afterQuote, _), (.plain, UInt8(ascii: "\"")):
      record.isMalformed = true
      append(byte)
    case (.start, _), (.plain, _):
      append(byte)
      state = .plain
    }
    return false
  }

  private mutating func append(_ byte: UInt8) {
    guard field.count < Self.longestField else { return record.isMalformed = true }
    field.append(byte)
  }

  private mutating func endField() {
    if record.fields.count < Self.mostFields { record.fields.append(String(decoding: field, as: UTF8.self)) }
    field.removeAll(keepingCapacity: true)
    state = .start
  }

  /// Ends the record; nil if it is empty.
  private mutating func readRecord() -> Record? {
    defer { record = Record(line: line) }
    return record.fields.contains { !$0.isEmpty } ? record : nil
  }
}
