import GameKit
import Kit
import Snakesss

/// The questions in another program's file, for `parlor questions import`.
struct QuestionImport {
  let format: ImportFormat
  /// In file order; no two ask the same thing.
  private(set) var questions: [Question] = []
  /// The items that were skipped.
  private(set) var skipped: [PackFault] = []

  /// The evidence by question id; only Parlor's own format has it.
  private(set) var evidence: [String: QuestionEvidence] = [:]

  private let path: String
  private var byText: [String: (id: String, line: Int?)] = [:]

  /// Reads the bytes of a file.
  ///
  /// - Parameter seed: Determines which wrong choices are used if there are more than two.
  init(path: String, bytes: [UInt8], seed: UInt64) throws(PackFault) {
    let file = TextFile(path: path, text: LegacyText.decode(bytes))
    try ImportLimit.check(file)
    guard let format = ImportFormat(of: file) else {
      throw PackFault(file: path, reason: .importing(.unknownFormat))
    }
    self.path = path
    self.format = format
    switch format {
    case .native: add(QuestionFile(file))
    case .openTriviaDB: add(try OpenTriviaDB.read(file), seed: seed)
    case .openTriviaQA: add(try OpenTriviaQA.read(file), seed: seed)
    case .aiken: add(try Aiken.read(file), seed: seed)
    case .table: add(try QuestionTable.read(file), seed: seed)
    }
  }

  /// The report, line by line.
  var lines: [String] {
    skipped.map(\.description) + [
      "\(path): \(format.title): \(questions.count) imported, \(skipped.itemCount) skipped."
    ]
  }

  /// Adds questions in Parlor's format, which keep their ids because games may have remembered them.
  private mutating func add(_ file: QuestionFile) {
    skipped = file.faults
    for entry in file.questions {
      evidence[entry.question.id] = entry.evidence
      add(entry.question, line: entry.line)
    }
  }

  private mutating func add(_ result: ImportResult, seed: UInt64) {
    skipped = result.skipped
    for draft in result.drafts {
      do throws(PackFault.Reason) {
        add(try draft.question(seed: seed), line: draft.line)
      } catch {
        skip(draft.text, line: draft.line, error)
      }
    }
    skipped.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private mutating func add(_ question: Question, line: Int?) {
    let text = question.normalizedText
    if let twin = byText[text] {
      skip(question.text, line: line, .duplicate(.text(id: twin.id, file: path, line: twin.line)))
    } else {
      byText[text] = (question.id, line)
      questions.append(question)
    }
  }

  private mutating func skip(_ item: String, line: Int?, _ reason: PackFault.Reason) {
    skipped.append(PackFault(file: path, line: line, item: item.shortened, reason: reason))
  }
}

extension [PackFault] {
  /// The number of items with faults; one item can have several.
  var itemCount: Int { Set(map { "\($0.line ?? 0) \($0.item ?? "")" }).count }
}

/// Limits on imported files: far more than any quiz has.
enum ImportLimit {
  /// Per file.
  static let questions = 20_000
  /// Per file that is not JSON.
  static let lines = 500_000
  /// In bytes.
  static let text = 4096
  /// Per question.
  static let choices = 26

  /// Throws if a text has too many lines, before any of them is read.
  static func check(_ file: TextFile) throws(PackFault) {
    guard !["{", "["].contains(file.text.firstMark), file.path.fileExtension != "json" else { return }
    guard file.text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) > lines else { return }
    throw PackFault(file: file.path, reason: .importing(.tooManyLines(limit: lines)))
  }
}

extension String {
  /// The first character that is not white space.
  fileprivate var firstMark: Unicode.Scalar? { unicodeScalars.first { !$0.properties.isWhitespace } }

  /// Appends a line, unless the text is already too long.
  mutating func appendLine(_ line: Substring) {
    if utf8.count <= ImportLimit.text { self += " " + line }
  }
}

/// A file format for questions, Parlor's or another program's.
enum ImportFormat: CaseIterable {
  case native, openTriviaDB, openTriviaQA, aiken, table

  var title: String {
    switch self {
    case .native: "Parlor JSON"
    case .openTriviaDB: "Open Trivia DB (JSON)"
    case .openTriviaQA: "OpenTriviaQA (text)"
    case .aiken: "Moodle Aiken (text)"
    case .table: "table (CSV, TSV)"
    }
  }

  /// Detects the format by content, and by the file's name if that is not enough.
  init?(of file: TextFile) {
    let start = file.text.firstMark
    if start == "{" {
      self = .openTriviaDB
    } else if start == "[" || file.path.fileExtension == "json" {
      self = .native
    } else if TextLines(file.text).contains(where: { $0.utf8.starts(with: "#Q ".utf8) }) {
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

/// The result of reading a file: draft questions, and the items that were skipped.
struct ImportResult: Equatable {
  let file: String
  private(set) var drafts: [ImportDraft] = []
  private(set) var skipped: [PackFault] = []

  init(file: String) { self.file = file }

  mutating func add(_ draft: ImportDraft) { drafts.append(draft) }

  /// Throws as soon as the file has too many items.
  func checkSize() throws(PackFault) {
    guard drafts.count + skipped.count > ImportLimit.questions else { return }
    throw PackFault(file: file, reason: .importing(.tooManyItems(limit: ImportLimit.questions)))
  }

  mutating func skip(_ fault: ImportFault, line: Int? = nil, item: String) {
    skip(.importing(fault), line: line, item: item)
  }

  mutating func skip(_ reason: PackFault.Reason, line: Int?, item: String) {
    skipped.append(PackFault(file: file, line: line, item: item.shortened, reason: reason))
  }
}

// MARK: - Drafts

/// An imported question: one right choice and at least two wrong ones, not yet reduced to three.
struct ImportDraft: Equatable {
  /// The line where it begins; nil in formats without meaningful lines.
  var line: Int?
  var text: String
  var choices: [String]
  /// The index of the right choice.
  var right: Int
  /// True if the choices keep their order; otherwise they are shuffled.
  var keepsOrder: Bool
  var category: Category?
  var difficulty: Difficulty = .medium
  var funFact: String?
  var source: String?

  /// Creates a question with an id derived from its text; the seed selects two of the wrong choices.
  func question(seed: UInt64) throws(PackFault.Reason) -> Question {
    guard ([text, funFact ?? ""] + choices).allSatisfy({ $0.utf8.count <= ImportLimit.text }) else {
      throw .importing(.tooLong(limit: ImportLimit.text))
    }
    let choices = choices.map(\.singleSpaced)
    var random = SeededRandom(seed: seed ^ text.singleSpaced.fnv1a)
    let order = try draw(from: choices, by: &random)
    guard let index = order.firstIndex(of: right), Letter.allCases.indices.contains(index) else {
      throw .importing(.noAnswer)
    }
    let question = try checked(order.map { choices[$0] }, answer: Letter.allCases[index], id: "import")
    return try checked(question.choices, answer: question.answer, id: question.importID)
  }

  /// Selects two wrong choices and returns the indices of the three in order.
  private func draw(from choices: [String], by random: inout SeededRandom) throws(PackFault.Reason) -> [Int] {
    var seen: Set<String> = [choices[right].caseFolded]
    let wrong = choices.indices.filter {
      !choices[$0].isEmpty && seen.insert(choices[$0].caseFolded).inserted
    }
    guard wrong.count >= 2 else { throw .importing(.tooFewChoices(wrong.count + 1)) }
    let drawn = [right] + random.shuffled(wrong).prefix(2)
    return keepsOrder ? drawn.sorted() : random.shuffled(drawn)
  }

  private func checked(_ choices: [String], answer: Letter, id: String) throws(PackFault.Reason) -> Question {
    let texts = [(ItemKey.question, text.singleSpaced), (.funFact, funFact?.singleSpaced ?? "")]
    for (key, text) in texts + zip(ItemKey.choiceKeys, choices) where text.hasControls {
      throw .item(.controlCharacter(key))
    }
    do throws(QuestionFault) {
      return try Question(
        id: id, text: text.singleSpaced, choices: choices, answer: answer, funFact: funFact?.singleSpaced,
        category: category, difficulty: difficulty, source: source)
    } catch {
      throw .item(ItemFault(error))
    }
  }
}

extension Question {
  /// The id of this question in every import.
  fileprivate var importID: String {
    let hex = String(normalizedText.fnv1a, radix: 16)
    return "import-" + String(repeating: "0", count: 16 - hex.count) + hex
  }
}

extension Category {
  /// Finds the category for another program's name; nil if none or several fit.
  ///
  /// - Source: The categories of Open Trivia DB, https://opentdb.com/api_category.php, and the file names of
  ///   OpenTriviaQA, https://github.com/uberspot/OpenTriviaQA.
  init?(imported name: String) {
    let key = name.singleSpaced.caseFolded
    guard let category = Category(named: key) ?? Self.foreign[key] else { return nil }
    self = category
  }

  private static let foreign: [String: Category] = [
    "science: computers": .technology, "science: gadgets": .technology, "vehicles": .technology,
    "science: mathematics": .science,
    "animals": .nature,
    "art": .culture, "celebrities": .culture, "mythology": .culture, "entertainment: books": .culture,
    "entertainment: film": .culture, "entertainment: music": .culture, "entertainment: television": .culture,
    "entertainment: musicals & theatres": .culture, "entertainment: video games": .culture,
    "entertainment: board games": .culture, "entertainment: comics": .culture,
    "entertainment: cartoon & animations": .culture, "entertainment: japanese anime & manga": .culture,
    "humanities": .culture, "literature": .culture, "movies": .culture, "music": .culture,
    "television": .culture, "video-games": .culture,
    "sport": .sports, "food": .foodAndDrink, "food and drink": .foodAndDrink,
  ]
}
