import GameKit
import Snakesss

/// A question and the place where it was written.
struct PackedQuestion: Hashable {
  let question: Question
  /// The file that holds it.
  let file: String
  /// The line where it begins, from 1.
  let line: Int

  /// Makes a fault with the place and id of this question.
  func fault(_ reason: PackFault.Reason) -> PackFault {
    PackFault(file: file, line: line, item: question.id, reason: reason)
  }
}

/// The questions of one file, and the faults of its other items.
///
/// Invariant: no two of its questions have the same id.
struct QuestionPack: Hashable {
  /// The path of the file.
  let file: String
  /// The questions, in the order of the file.
  private(set) var questions: [PackedQuestion] = []
  /// The faults: syntax first, then from top to bottom.
  private(set) var faults: [PackFault] = []

  private var lines: [String: Int] = [:]

  /// Reads a file; one that cannot be read is a pack without questions and with that fault.
  init(path: String, from files: any DataFiles) {
    do throws(PackFault) {
      self = QuestionPack(try files.text(path), cutBy: files)
    } catch {
      file = path
      faults = [error]
    }
  }

  /// Reads the text of a file.
  init(_ text: TextFile, cutBy files: any DataFiles) {
    file = text.path
    let array = files.jsonItems(of: text)
    faults = array.faults
    for (json, line) in array.items { add(QuestionItem(json), line: line) }
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
      questions.append(PackedQuestion(question: question, file: file, line: line))
    }
  }

  private mutating func report(_ reason: PackFault.Reason, line: Int, id: String?) {
    faults.append(PackFault(file: file, line: line, item: id, reason: reason))
  }
}

/// All questions there are to play with: the packs of all folders, united.
///
/// Invariant: no two questions have the same id or ask the same.
struct QuestionLibrary {
  /// The folder of question packs within each data folder.
  static let folder = "packs/questions"

  /// The questions, those of nearer folders first.
  private(set) var questions: [PackedQuestion] = []
  /// The faults of files and items, and the questions that were left out.
  private(set) var faults: [PackFault] = []

  private var byID: [String: PackedQuestion] = [:]
  private var byText: [String: PackedQuestion] = [:]

  /// Reads the packs of all folders.
  static func read(_ files: any DataFiles) -> QuestionLibrary {
    QuestionLibrary(
      files.files(in: folder, extension: "json").map { QuestionPack(path: $0, from: files) })
  }

  /// Unites packs, nearest first.
  init(_ packs: [QuestionPack]) {
    for pack in packs {
      faults += pack.faults
      for question in pack.questions { add(question) }
    }
  }

  private mutating func add(_ entry: PackedQuestion) {
    let text = entry.question.normalizedText
    if let known = byID[entry.question.id] {
      // A player's item replaces ours of the same id; within one folder it is a mistake.
      guard known.file.parentPath == entry.file.parentPath else { return }
      faults.append(entry.fault(.duplicate(.id(file: known.file, line: known.line))))
    } else if let twin = byText[text] {
      faults.append(
        entry.fault(.duplicate(.text(id: twin.question.id, file: twin.file, line: twin.line))))
    } else {
      byID[entry.question.id] = entry
      byText[text] = entry
      questions.append(entry)
    }
  }

  /// Returns the path at which a player's imported pack is saved; nil when there is no folder for it.
  ///
  /// - Parameter name: Any text, such as the name of the imported file; characters that cannot be in a file's name
  ///   become dashes.
  static func importPath(named name: String, in files: any DataFiles) -> String? {
    let parts = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let file = parts.isEmpty ? "imported" : parts.joined(separator: "-")
    return files.data.map { $0.appendingPath(folder).appendingPath(file + ".json") }
  }
}

// MARK: - Writing

extension QuestionPack {
  /// Writes questions as a pack that can be read again; a fault of the file that they come from if it would be too long.
  static func encode(_ questions: [Question], from file: String) throws(PackFault) -> String {
    let text = encode(questions)
    guard text.utf8.count > TextFile.usualLimit else { return text }
    throw PackFault(file: file, reason: .importing(.packTooLarge(limit: TextFile.usualLimit)))
  }

  /// Writes questions as a pack: JSON for people to read and change, keys in the order of the game.
  static func encode(_ questions: [Question]) -> String {
    "[" + questions.map { "\n  " + $0.json }.joined(separator: ",") + "\n]\n"
  }
}

extension Question {
  fileprivate var json: String {
    let letters = zip(Letter.allCases, choices).map { "\"\($0.rawValue)\": \(JSON.string($1))" }
    let fields: [(String, String?)] = [
      ("id", JSON.string(id)), ("question", JSON.string(text)),
      ("choices", "{\n      " + letters.joined(separator: ",\n      ") + "\n    }"),
      ("answer", JSON.string(answer.rawValue)), ("funFact", funFact.map(JSON.string)),
      ("category", (category?.rawValue).map(JSON.string)), ("difficulty", JSON.string(difficulty.rawValue)),
      ("source", source.map(JSON.string)), ("lang", language.map(JSON.string)),
    ]
    let lines = fields.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }
    return "{\n    " + lines.joined(separator: ",\n    ") + "\n  }"
  }
}
