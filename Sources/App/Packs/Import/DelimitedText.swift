/// A text of records and fields with a separator between them: CSV and TSV.
///
/// - Source: RFC 4180; the semicolon is what spreadsheets write where the comma is the decimal mark.
struct DelimitedText {
  /// A line of the table; one with line breaks in a quoted field takes more than one of the file.
  struct Record: Equatable {
    var line: Int
    var fields: [String] = []
    /// Whether a quotation mark in it is out of place.
    var isMalformed = false
  }

  /// The records that have anything in them.
  private(set) var records: [Record] = []

  private let separator: Character
  private var record = Record(line: 1)
  private var field = ""
  private var state = State.start
  private var line = 1

  private enum State { case start, plain, quoted, afterQuote }

  /// Cuts a text into records.
  init(_ text: String, separator: Character) {
    self.separator = separator
    for character in text { take(character) }
    if state == .quoted { record.isMalformed = true }
    endRecord()
  }

  /// The separator that cuts the first line into four fields or more: a tab, a comma or a semicolon.
  static func separator(of text: String) -> Character? {
    let first = String(text.prefix { $0 != "\n" })
    return ["\t", ",", ";"].first { mark in
      (DelimitedText(first, separator: mark).records.first?.fields.count ?? 0) >= 4
    }
  }

  private mutating func take(_ character: Character) {
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
