import Anagram
import GameKit
import Kit

/// The phrases of this computer: those that were shipped, and the player's own.
struct PhraseLibrary: Sendable {
  /// A file with what it holds.
  struct Shelf: Sendable {
    let path: String
    let isOwn: Bool
    let contents: PhraseFile

    /// True for phrases that are dealt only to those who want British ones.
    var isBritish: Bool { path.fileStem.fileExtension == "en-gb" }
  }

  /// Which phrases a player gets.
  struct Choice: Hashable, Sendable {
    var language = PhraseLanguage.english
    /// True if English phrases are also those that only Britain knows.
    var isBritish = false
  }

  let shelves: [Shelf]
  /// The files that cannot be read, and the lines that are skipped.
  let faults: [PackFault]

  /// The folder of the player's own files, in the player's data.
  static let ownFolder = "phrases"
  /// The file that the editor adds to.
  static let ownFile = "\(ownFolder)/mine.txt"
  private static let shippedFolder = "packs/phrases"
  /// The phrases of days, which are not dealt otherwise.
  private static let dailyFile = "\(shippedFolder)/anagram-days.txt"

  /// Reads all files, the player's own first.
  init(_ files: any DataFiles) {
    var (shelves, faults) = ([Shelf](), [PackFault]())
    let own = files.files(in: Self.ownFolder).filter(\.isOwn)
    for file in own + files.files(in: Self.shippedFolder) where file.path.fileExtension == "txt" {
      do throws(PackFault) {
        let contents = try Self.contents(of: file.path, isOwn: file.isOwn, in: files)
        faults += contents.faults(in: file.path)
        guard !file.path.hasSuffix(Self.dailyFile) else { continue }
        shelves.append(Shelf(path: file.path, isOwn: file.isOwn, contents: contents))
      } catch {
        faults.append(error)
      }
    }
    self.shelves = shelves
    self.faults = faults
  }

  /// The phrase of a day, the same for everyone; nil if the file can't be read.
  ///
  /// All of them come before one comes again.
  static func phrase(on day: Int, in files: any DataFiles) -> LocalPhrase? {
    guard let path = files.files(in: shippedFolder).first(where: { $0.path.hasSuffix(dailyFile) })?.path,
      let phrases = try? contents(of: path, in: files).phrases, !phrases.isEmpty
    else { return nil }
    var random = SeededRandom(seed: 1)
    return random.shuffled(phrases)[day % phrases.count]
  }

  /// Reads one file; `name.sv.txt` has phrases in Swedish, `name.en-gb.txt` British ones.
  static func contents(
    of path: String, isOwn: Bool = false, in files: any DataFiles
  ) throws(PackFault) -> PhraseFile {
    let code = path.fileStem.fileExtension
    return PhraseFile(try files.text(path), language: PhraseLanguage(code: code), isOwn: isOwn)
  }

  var pool: PhrasePool { PhrasePool(shelves.flatMap(\.contents.phrases)) }

  /// The phrases that a player wants; all of them where there are none.
  func pool(of choice: Choice) -> PhrasePool {
    let wanted = shelves.filter { choice.isBritish || !$0.isBritish }.flatMap(\.contents.phrases)
      .filter { $0.target.language == choice.language.code }
    return wanted.isEmpty ? pool : PhrasePool(wanted)
  }

  /// The words of a language: those that were shipped, or those of the system.
  static func words(of language: String, in files: any DataFiles) -> WordList {
    let shipped = files.files(in: "packs/words").first { $0.path.fileName == "\(language).txt" }?.path
    let path = shipped ?? systemLists[language]
    return WordList(path.flatMap { try? files.text($0) }?.text ?? "")
  }

  /// The lists that Debian's packages install; they may be read, but not shipped.
  private static let systemLists = ["sv": "/usr/share/dict/swedish"]

  /// The finding of `parlor doctor`.
  static func inspect(_ files: any DataFiles) -> DataFinding {
    let library = PhraseLibrary(files)
    let count = library.pool.phrases.count
    guard count > 0 else { return .problem("Anagram: There are no phrases.") }
    let words = Self.words(of: PhraseLanguage.english.code, in: files).count
    let text = "Anagram: \(Count(count, "phrase")), \(words.grouped) words"
    guard let first = library.faults.first else { return .ok("\(text), no errors.") }
    return .note(
      "\(text), and \(Count(library.faults.count, "line")) that can't be used. \(first.description)")
  }
}

extension PhraseFile {
  /// The lines that are skipped, with their places.
  func faults(in path: String) -> [PackFault] {
    faults.map { PackFault(file: path, line: $0.line, reason: .content($0.reason.sentence)) }
  }
}

extension PhraseFile.Reason {
  var sentence: String {
    switch self {
    case .noClue: "Write the phrase, a |, and a clue."
    case .rule(let fault): fault.sentence
    case .repeated(let line): "Line \(line) has the same phrase."
    case .tooLong: "The line is too long."
    }
  }
}

extension PhraseRules.Fault {
  /// The fault in words, and what to do.
  var sentence: String {
    switch self {
    case .words(let count):
      "A phrase has \(PhraseRules.words.lowerBound) to \(PhraseRules.words.upperBound) words, not \(count)."
    case .longWord(let word):
      "“\(word.shortened.printable)” is too long: a word has at most \(PhraseRules.longestWord) letters."
    case .character(let character, let word):
      "“\(String(character).printable)” in “\(word.shortened.printable)” can't be a tile. Use letters, digits, - and '."
    case .noLetter(let word): "“\(word.shortened.printable)” has no letter."
    case .longClue(let limit): "The clue is too long: it has at most \(limit) characters."
    case .clueTells(let word): "The clue gives away “\(word)”."
    }
  }
}

/// No files at all: for a text that was pasted, whose real splits are not counted.
struct NoFiles: DataFiles {
  var search: [String] { [] }
  var data: String? { nil }

  func files(in folder: String) -> [FoundFile] { [] }
  func files(at path: String) -> [FoundFile] { [] }
  func read(_ path: String, limit: Int) throws(PackFault) -> [UInt8] { throw Self.missing(path) }
  func readStandardInput(limit: Int) throws(PackFault) -> [UInt8] { throw Self.missing("-") }
  func unpacked(_ bytes: [UInt8], named name: String, limit: Int) throws(PackFault) -> [UInt8] { bytes }
  func exists(_ path: String) -> Bool { false }
  func isFolder(_ path: String) -> Bool { false }
  func write(
    _ bytes: [UInt8], to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault) { throw Self.missing(path) }
  func delete(_ path: String) throws(PackFault) { throw Self.missing(path) }

  private static func missing(_ path: String) -> PackFault { PackFault(file: path, reason: .file(.missing)) }
}
