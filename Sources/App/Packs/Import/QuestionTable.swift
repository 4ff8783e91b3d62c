import GameKit
import Snakesss

/// A table of questions, one in each record.
///
/// Without a line of names the columns are those of ``Column``, in that order.
enum QuestionTable {
  /// What stands in a column.
  private enum Column: String, CaseIterable {
    case question, correct, wrong1, wrong2, category, difficulty, funFact

    /// The column that a name in the first line means, however it is set.
    init?(named name: String) {
      let letters = name.caseFolded.filter { $0.isLetter || $0.isNumber }
      guard let column = Self.allCases.first(where: { $0.rawValue.caseFolded == letters }) else { return nil }
      self = column
    }

    static let required: [Column] = [.question, .correct, .wrong1, .wrong2]
  }

  /// Finds the questions of a file.
  static func read(_ file: TextFile) throws(PackFault) -> ImportHarvest {
    let usual: Character = file.path.fileExtension == "tsv" ? "\t" : ","
    let separator = DelimitedText.separator(of: file.text) ?? usual
    var records = DelimitedText(file.text, separator: separator).records[...]
    var columns: [Column?] = Column.allCases
    if let first = records.first, first.fields.first.flatMap(Column.init(named:)) != nil {
      columns = try header(of: first, path: file.path)
      records = records.dropFirst()
    }
    var harvest = ImportHarvest(file: file.path)
    for record in records { add(record, columns: columns, to: &harvest) }
    return harvest
  }

  private static func header(of record: DelimitedText.Record, path: String) throws(PackFault) -> [Column?] {
    let columns = record.fields.map(Column.init(named:))
    for column in Column.required where !columns.contains(column) {
      throw PackFault(file: path, line: record.line, reason: .importing(.noColumn(column.rawValue)))
    }
    return columns
  }

  private static func add(
    _ record: DelimitedText.Record, columns: [Column?], to harvest: inout ImportHarvest
  ) {
    let fields = Dictionary(
      zip(columns, record.fields).compactMap { column, text in column.map { ($0, text.tidied) } },
      uniquingKeysWith: { first, _ in first })
    let text = fields[.question] ?? ""
    let item = text.isEmpty ? "record" : text
    guard !record.isMalformed else { return harvest.skip(.badQuote, line: record.line, item: item) }
    guard !text.isEmpty else { return harvest.skip(.noQuestion, line: record.line, item: item) }
    guard let right = fields[.correct], !right.isEmpty else {
      return harvest.skip(.noAnswer, line: record.line, item: item)
    }
    guard let difficulty = difficulty(fields[.difficulty] ?? "") else {
      return harvest.skip(.item(.unknownDifficulty(fields[.difficulty] ?? "")), line: record.line, item: item)
    }
    harvest.take(
      ImportDraft(
        line: record.line, text: text, choices: [right, fields[.wrong1] ?? "", fields[.wrong2] ?? ""],
        right: 0,
        keepsOrder: false, category: fields[.category].flatMap(Category.init(imported:)),
        difficulty: difficulty, funFact: fields[.funFact]))
  }

  /// The difficulty of that name; nil when there is none, and medium where nothing is said.
  private static func difficulty(_ name: String) -> Difficulty? {
    name.isEmpty ? .medium : Difficulty(rawValue: name.lowercased())
  }
}
