import GameKit
import Snakesss

/// A pack's name in settings and on the command line: its folder's, or its file's without the extension.
struct PackID: Hashable, Comparable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  static func < (one: PackID, other: PackID) -> Bool { one.name < other.name }
}

/// The questions of one pack, from all its files.
struct QuestionPack {
  let header: PackHeader
  /// The folder of the pack, or its only file.
  let path: String
  fileprivate(set) var questions: [PackedQuestion]

  var plainQuestions: [Question] { questions.map(\.question) }
}

/// All available questions, from the packs of all folders.
///
/// Invariant: no two questions have the same id or ask the same thing.
struct QuestionLibrary {
  /// The folder of question packs within each data folder.
  static let folder = "packs/questions"

  /// Those of nearer folders first.
  private(set) var questions: [PackedQuestion] = []
  /// The faults of files and items, including duplicates that were left out.
  private(set) var faults: [PackFault] = []

  private let headers: [PackID: PackHeader]
  private var byID: [String: PackedQuestion] = [:]
  private var byText: [String: PackedQuestion] = [:]

  static func read(_ files: any DataFiles) -> QuestionLibrary {
    QuestionLibrary(files.files(in: folder).map(PackPlace.init), from: files)
  }

  /// Reads the packs at some places, nearest first.
  init(_ places: [PackPlace], from files: any DataFiles) {
    let texts = places.filter { $0.path.fileExtension == "json" }
    let headers = PackHeaders(texts.filter(\.isHeader), from: files)
    let questions = texts.filter { !$0.isHeader }
    self.init(
      questions.map { QuestionFile(path: $0.path, inPack: $0.folder, from: files) }, headers: headers.byPack)
    faults = headers.faults + faults
  }

  /// Merges files, nearest first.
  init(_ files: [QuestionFile], headers: [PackID: PackHeader] = [:]) {
    self.headers = headers
    for file in files {
      faults += file.faults
      for question in file.questions { add(question) }
    }
  }

  private mutating func add(_ entry: PackedQuestion) {
    let text = entry.question.normalizedText
    if let known = byID[entry.question.id] {
      // A player's item replaces a bundled one with the same id; within one folder of packs it is a mistake.
      guard known.packFolder == entry.packFolder else { return }
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

  /// The packs with at least one question, in the order in which they were read.
  var packs: [QuestionPack] {
    var packs: [QuestionPack] = []
    var places: [PackID: Int] = [:]
    for entry in questions {
      if let place = places[entry.pack] {
        packs[place].questions.append(entry)
      } else {
        places[entry.pack] = packs.count
        packs.append(
          QuestionPack(header: header(of: entry.pack), path: entry.packPath, questions: [entry]))
      }
    }
    return packs
  }

  private func header(of pack: PackID) -> PackHeader { headers[pack] ?? PackHeader(of: pack) }

  /// Returns the path for a player's imported pack; nil if the player has no data folder.
  ///
  /// - Parameter name: Any text, such as the name of the imported file; unsuitable characters become dashes.
  static func importPath(named name: String, in files: any DataFiles) -> String? {
    let parts = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let file = parts.isEmpty ? "imported" : parts.joined(separator: "-")
    return files.data.map { $0.appendingPath(folder).appendingPath(file + ".json") }
  }
}

extension PackedQuestion {
  /// The folder of its pack, or the file that is the pack.
  fileprivate var packPath: String { file.parentPath == packFolder ? file : file.parentPath }
}

/// A file of a pack, and the folder that makes it part of one.
struct PackPlace: Hashable {
  let path: String
  /// The name of the folder, if that is the pack.
  let folder: String?

  init(_ file: FoundFile) {
    path = file.path
    folder = file.subfolder
  }

  private init(path: String, folder: String?) {
    self.path = path
    self.folder = folder
  }

  var isHeader: Bool { folder != nil && path.fileName == PackHeader.file }

  /// Finds packs at paths named by a player: files, folders that are packs, and folders of packs.
  static func named(_ paths: [String], in files: any DataFiles) -> (places: [PackPlace], faults: [PackFault])
  {
    var (places, faults): ([PackPlace], [PackFault]) = ([], [])
    for path in paths.map(\.withoutLastSlash) {
      guard files.isFolder(path) || path.fileExtension == "json" else {
        faults.append(PackFault(file: path, reason: .file(.unknownEnding(known: ["json"]))))
        continue
      }
      let found = files.isFolder(path) ? inFolder(path, files) : around(path, files)
      if found.isEmpty { faults.append(PackFault(file: path, reason: .content("No question files here."))) }
      places += found.filter { !places.contains($0) }
    }
    return (places, faults)
  }

  private static func inFolder(_ path: String, _ files: any DataFiles) -> [PackPlace] {
    let own = files.exists(path.appendingPath(PackHeader.file)) ? path.fileName : nil
    return files.files(at: path).filter { $0.path.fileExtension == "json" }.map {
      PackPlace(path: $0.path, folder: $0.subfolder ?? own)
    }
  }

  /// A file, and the header next to it.
  private static func around(_ path: String, _ files: any DataFiles) -> [PackPlace] {
    let header = path.parentPath.appendingPath(PackHeader.file)
    guard files.exists(header) else { return [PackPlace(path: path, folder: nil)] }
    let folder = path.parentPath.fileName
    let isHeader = path.fileName == PackHeader.file
    return [PackPlace(path: header, folder: folder)]
      + (isHeader ? [] : [PackPlace(path: path, folder: folder)])
  }
}

extension String {
  fileprivate var withoutLastSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
