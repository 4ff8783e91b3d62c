import GameKit
import Snakesss

/// A question and its place in a file.
struct PackedQuestion: Hashable {
  let question: Question
  let file: String
  /// The line where it begins, from 1.
  let line: Int
  let pack: PackID
  /// The folder of packs that contains it.
  let packFolder: String
  /// The evidence for its answer.
  var evidence = QuestionEvidence()

  /// Creates a fault with this question's place and id.
  func fault(_ reason: PackFault.Reason) -> PackFault {
    PackFault(file: file, line: line, item: question.id, reason: reason)
  }
}

/// The questions in one file, and the faults of its other items.
///
/// Invariant: no two questions have the same id.
struct QuestionFile: Hashable {
  let file: String
  let pack: PackID
  /// The folder of packs that contains the file, either directly or in a pack's folder.
  let packFolder: String
  /// In file order.
  private(set) var questions: [PackedQuestion] = []
  /// Syntax faults first, then from top to bottom.
  private(set) var faults: [PackFault] = []

  private var lines: [String: Int] = [:]

  /// Reads a file; if it cannot be read, that is its only fault.
  ///
  /// - Parameter folder: The name of its folder if that is a pack; nil if the file is a pack of its own.
  init(path: String, inPack folder: String? = nil, from files: any DataFiles) {
    do throws(PackFault) {
      self = QuestionFile(try files.text(path), inPack: folder)
    } catch {
      self.init(path: path, folder: folder)
      faults = [error]
    }
  }

  init(_ text: TextFile, inPack folder: String? = nil) {
    self.init(path: text.path, folder: folder)
    let array = JSONItems(in: text)
    faults = array.faults
    for (value, line, length) in array.items { add(QuestionItem(value, length: length), line: line) }
  }

  private init(path: String, folder: String?) {
    file = path
    pack = PackID(folder ?? path.fileStem)
    packFolder = folder == nil ? path.parentPath : path.parentPath.parentPath
  }

  private mutating func add(_ item: QuestionItem, line: Int) {
    var item = item
    let question = item.makeQuestion()
    for fault in item.faults { report(.item(fault), line: line, id: item.texts[.id]) }
    guard let question else { return }
    if let earlier = lines[question.id] {
      report(.duplicate(.id(file: file, line: earlier)), line: line, id: question.id)
    } else {
      lines[question.id] = line
      questions.append(
        PackedQuestion(
          question: question, file: file, line: line, pack: pack, packFolder: packFolder,
          evidence: item.evidence))
    }
  }

  private mutating func report(_ reason: PackFault.Reason, line: Int, id: String?) {
    faults.append(PackFault(file: file, line: line, item: id, reason: reason))
  }
}

// MARK: - Writing

extension QuestionFile {
  /// Writes questions as a file that can be read again; throws a fault of `file` if it would be too long.
  ///
  /// - Parameter evidence: The evidence by question id.
  static func encode(
    _ questions: [Question], evidence: [String: QuestionEvidence] = [:], from file: String
  ) throws(PackFault) -> String {
    let text = encode(questions, evidence: evidence)
    guard text.utf8.count > TextFile.defaultLimit else { return text }
    throw PackFault(file: file, reason: .importing(.packTooLarge(limit: TextFile.defaultLimit)))
  }

  /// Writes questions as JSON that is easy to read and edit, with keys in the usual order.
  static func encode(_ questions: [Question], evidence: [String: QuestionEvidence] = [:]) -> String {
    let items = questions.map { "\n  " + $0.json(evidence[$0.id] ?? QuestionEvidence()) }
    return "[" + items.joined(separator: ",") + "\n]\n"
  }
}

extension Question {
  fileprivate func json(_ evidence: QuestionEvidence) -> String {
    let letters = zip(Letter.allCases, choices).map { "\"\($0.rawValue)\": \(quoted($1))" }
    let fields: [(String, String?)] = [
      ("id", quoted(id)), ("question", quoted(text)), ("picture", picture.map(\.json)),
      ("choices", "{\n      " + letters.joined(separator: ",\n      ") + "\n    }"),
      ("answer", quoted(answer.rawValue)), ("funFact", funFact.map(quoted)),
      ("category", (category?.rawValue).map(quoted)), ("difficulty", quoted(difficulty.rawValue)),
      ("source", source.map(quoted)), ("lang", language.map(quoted)),
    ]
    let lines = (fields + evidence.fields).compactMap { name, value in value.map { "\"\(name)\": \($0)" } }
    return "{\n    " + lines.joined(separator: ",\n    ") + "\n  }"
  }
}

extension QuestionPicture {
  fileprivate var json: String {
    let rows = rows.map(quoted).joined(separator: ",\n        ")
    return "{\n      \"shows\": \(quoted(shows)),\n      \"rows\": [\n        \(rows)\n      ]\n    }"
  }
}

extension QuestionEvidence {
  fileprivate var fields: [(String, String?)] {
    [
      ("lie", (lie?.rawValue).map(quoted)), ("support", support.map(quoted)), ("second", second.map(quoted)),
      ("known", known.map(String.init)),
      ("checks", checks.map { "{\"readers\": \($0.readers), \"choicesOnly\": \($0.choicesOnly)}" }),
    ]
  }
}

private func quoted(_ text: String) -> String { JSONValue.string(text).line }
