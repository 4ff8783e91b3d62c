import Snakesss

/// All questions there are to play with: the packs of all folders, united.
///
/// Invariant: no two questions have the same id or ask the same.
public struct QuestionLibrary: Sendable {
  /// The folder of question packs within each data folder.
  public static let folder = "packs/questions"

  /// The questions, those of nearer folders first.
  public private(set) var questions: [PackedQuestion] = []
  /// What is wrong with the files, and which questions were left out.
  public private(set) var faults: [PackFault] = []

  private var byID: [String: PackedQuestion] = [:]
  private var byText: [String: PackedQuestion] = [:]

  /// Reads the packs of all folders.
  public static func read(_ folders: DataFolders) -> QuestionLibrary {
    QuestionLibrary(folders.files(in: folder, extension: "json").map(QuestionPack.init(path:)))
  }

  /// Unites packs, nearest first.
  public init(_ packs: [QuestionPack]) {
    for pack in packs {
      faults += pack.faults
      for question in pack.questions { take(question) }
    }
  }

  private mutating func take(_ entry: PackedQuestion) {
    let text = entry.question.normalizedText
    if let known = byID[entry.question.id] {
      // A player's item replaces ours of the same id; within one folder nobody meant that.
      guard known.file.parentPath == entry.file.parentPath else { return }
      faults.append(entry.fault(.double(.id(file: known.file, line: known.line))))
    } else if let twin = byText[text] {
      faults.append(entry.fault(.double(.twin(id: twin.question.id, file: twin.file, line: twin.line))))
    } else {
      byID[entry.question.id] = entry
      byText[text] = entry
      questions.append(entry)
    }
  }
}
