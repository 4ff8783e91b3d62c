public import Snakesss

/// What `parlor questions import` makes of a file of another program.
public struct QuestionImport: Sendable {
  /// The format that the file turned out to have.
  public let format: ImportFormat
  /// The questions, no two of them alike, in the order of the file.
  public private(set) var questions: [Question] = []
  /// The items that were left out, and why.
  public private(set) var skipped: [PackFault] = []

  private let path: String
  private var byText: [String: (id: String, line: Int?)] = [:]

  /// Reads the bytes of a file.
  ///
  /// - Parameter seed: Draws the wrong choices where there are more than two; the same seed draws the same.
  public init(path: String, bytes: [UInt8], seed: UInt64) throws(PackFault) {
    let file = TextFile(path: path, text: LegacyText.decode(bytes))
    guard let format = ImportFormat(of: file) else {
      throw PackFault(file: path, reason: .importing(.unknownFormat))
    }
    self.path = path
    self.format = format
    switch format {
    case .native: take(QuestionPack(file))
    case .openTriviaDB: take(try OpenTriviaDB.read(file), seed: seed)
    case .openTriviaQA: take(OpenTriviaQA.read(file), seed: seed)
    case .aiken: take(Aiken.read(file), seed: seed)
    case .table: take(try QuestionTable.read(file), seed: seed)
    }
  }

  /// What was taken and what was not, line by line.
  public var lines: [String] {
    skipped.map(\.description) + [
      "\(path): \(format.title): \(questions.count) taken, \(skipped.count) skipped."
    ]
  }

  /// Questions of our own format keep their ids, which games may have remembered.
  private mutating func take(_ pack: QuestionPack) {
    skipped = pack.faults
    for entry in pack.questions { take(entry.question, line: entry.line) }
  }

  private mutating func take(_ harvest: ImportHarvest, seed: UInt64) {
    skipped = harvest.skipped
    for draft in harvest.drafts {
      do throws(PackFault.Reason) {
        take(try draft.question(seed: seed), line: draft.line)
      } catch {
        skip(draft.text, line: draft.line, error)
      }
    }
    skipped.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private mutating func take(_ question: Question, line: Int?) {
    let text = question.normalizedText
    if let twin = byText[text] {
      skip(question.text, line: line, .double(.twin(id: twin.id, file: path, line: twin.line)))
    } else {
      byText[text] = (question.id, line)
      questions.append(question)
    }
  }

  private mutating func skip(_ item: String, line: Int?, _ reason: PackFault.Reason) {
    skipped.append(PackFault(file: path, line: line, item: item.shortened, reason: reason))
  }
}
