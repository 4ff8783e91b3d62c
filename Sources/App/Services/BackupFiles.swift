import GameKit
import Store

/// The player's own files below the data folder, as backups name them: `themes/sea.theme`.
struct BackupFiles {
  let files: any DataFiles
  /// The data folder.
  let data: String

  /// All folders that may have files, of which those directly in a folder and one level below are listed.
  private static let folders =
    BackupArchive.folders + ["patterns", "phrases", "puzzles", "questions", "words"].map { "packs/\($0)" }

  /// The names of all files, sorted; without what a program has put aside, such as a deleted puzzle.
  var names: [String] {
    let found = Self.folders.flatMap { folder in
      files.files(at: data.appendingPath(folder)).map { file in
        let inner = file.subfolder.map { "\($0)/" } ?? ""
        return "\(folder)/\(inner)\(file.path.fileName)"
      }
    }
    return Set(found).filter { BackupArchive.isSafe($0) && !$0.hasSuffix("~") }.sorted()
  }

  /// Writes a backup; returns false if something at the path stays, and the faults of files that can't be read.
  func write(
    _ store: SQLiteStore, _ secret: [UInt8]?, to path: String, existing: ExistingFile, at now: Timestamp
  ) throws(RepositoryError) -> (isWritten: Bool, faults: [PackFault]) {
    var faults: [PackFault] = []
    let isWritten = try BackupArchive.write(
      store, files: names, secret: secret, to: path, existing: existing, at: now
    ) { name in
      do throws(PackFault) {
        return try bytes(of: name)
      } catch {
        faults.append(error)
        return nil
      }
    }
    return (isWritten, faults)
  }

  func bytes(of name: String) throws(PackFault) -> [UInt8] {
    try files.read(data.appendingPath(name), limit: BackupArchive.fileLimit)
  }

  /// The effect of a file of a backup on those that are here.
  enum Effect: Hashable {
    case new, same
    /// Another file has the name: the two get along under these two names.
    case beside(String, [UInt8])
  }

  /// Compares a file of a backup with those that are here; no file here ever changes.
  func effect(of name: String, _ bytes: [UInt8]) throws(PackFault) -> Effect {
    guard files.exists(data.appendingPath(name)) else { return .new }
    guard try self.bytes(of: name) != bytes else { return .same }
    if let (other, content) = Self.renamedPuzzle(name, bytes) {
      return files.exists(data.appendingPath(other)) ? .same : .beside(other, content)
    }
    for number in 2... {
      let other = name.numbered(number)
      guard files.exists(data.appendingPath(other)) else { return .beside(other, bytes) }
      if try self.bytes(of: other) == bytes { break }
    }
    return .same
  }

  /// A puzzle under an identifier that follows from its content, in its name and within; nil for other files.
  private static func renamedPuzzle(_ name: String, _ bytes: [UInt8]) -> (name: String, bytes: [UInt8])? {
    guard let id = Identifier(name.fileStem), let text = String(validating: bytes, as: UTF8.self),
      text.contains(id.description)
    else { return nil }
    let next = Identifier(digest: SHA256.hexadecimal(text)).description
    let path = name.parentPath.appendingPath("\(next).\(name.fileExtension)")
    return (path, Array(text.replacing(id.description, with: next).utf8))
  }

  func write(_ bytes: [UInt8], to name: String, existing: ExistingFile = .keep) throws(PackFault) {
    try files.write(bytes, to: data.appendingPath(name), existing: existing, readers: .owner)
  }

  func delete(_ name: String) throws(PackFault) { try files.delete(data.appendingPath(name)) }
}

extension String {
  /// The path with a number before the first period of its last part: `mine-2.sv.txt`.
  fileprivate func numbered(_ number: Int) -> String {
    let name = fileName
    let end = name.firstIndex(of: ".") ?? name.endIndex
    return parentPath.appendingPath("\(name[..<end])-\(number)\(name[end...])")
  }
}
