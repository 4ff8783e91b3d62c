package import GameKit
import Kit
package import PuzzleKit
import Workers

/// The puzzles of a game as files.
///
/// The player's own are in `puzzles/<game>` of the player's data, each named by its identifier; those in
/// `packs/puzzles/<game>` of any data folder are built in, have any names, and are never written. What is replaced or deleted is first copied to a file whose name ends in `~`. Every file
/// is written whole before it gets its name, so a program that is killed leaves the old file or the new one.
package struct PuzzleFolder<P: Puzzle>: Sendable {
  let files: any DataFiles
  private let known: ReadPuzzles<P>

  /// - Parameter known: What was read before.
  package init(files: any DataFiles, known: ReadPuzzles<P> = ReadPuzzles()) {
    self.files = files
    self.known = known
  }

  /// A puzzle, and where it comes from.
  package struct Stored: Hashable, Sendable {
    package let puzzle: P
    package let isBuiltIn: Bool
  }

  private static var own: String { "puzzles/\(P.game.rawValue)" }
  private static var builtIn: String { "packs/\(own)" }

  /// The name of the player's own file of a puzzle.
  static func fileName(of id: Identifier) -> String { "\(id).json" }

  /// Reads all puzzles, the player's own first; a file that cannot be used is a fault, and costs no other file.
  package func all() -> (puzzles: [Stored], faults: [PackFault]) {
    let found = files.files(in: Self.own)
    var (puzzles, faults, seen) = ([Stored](), Self.foldersInPlaceOfFiles(in: found), Set<Identifier>())
    for file in Self.own(among: found) + builtInFiles {
      do throws(PackFault) {
        let stored = try stored(in: file)
        if seen.insert(stored.puzzle.id).inserted { puzzles.append(stored) }
      } catch {
        faults.append(error)
      }
    }
    return (puzzles, faults)
  }

  /// Reads a puzzle; nil if there is none.
  package func puzzle(_ id: Identifier) throws(PackFault) -> Stored? {
    if let file = (ownFiles + builtInFiles).first(where: { identifier(of: $0) == id }) {
      return try stored(in: file)
    }
    guard let path = ownPath(of: id), files.exists(path) else { return nil }
    throw PackFault(file: path, reason: Self.strangeFile(isFolder: files.isFolder(path)))
  }

  /// The identifiers of all puzzles, of which only the headers are read where a name says nothing.
  var identifiers: Set<Identifier> { Set((ownFiles + builtInFiles).compactMap(identifier)) }

  /// Returns true if there is a file of the puzzle.
  func exists(_ id: Identifier) -> Bool {
    (ownFiles + builtInFiles).contains { identifier(of: $0) == id }
  }
}

// MARK: - Writing

extension PuzzleFolder {
  /// Saves a puzzle of the player's own, after a copy of the file that it replaces.
  package func save(_ puzzle: P) throws(PackFault) {
    let path = try writablePath(of: puzzle.id)
    let bytes = try Self.bytes(of: puzzle, for: path)
    if let old = try contents(of: puzzle.id) {
      guard old != bytes else { return }
      try backUp(old, of: path)
    }
    try files.write(bytes, to: path, existing: .replace, readers: .owner)
  }

  /// Deletes a puzzle of the player's own, after a copy of its file.
  func delete(_ id: Identifier) throws(PackFault) {
    let path = try writablePath(of: id)
    guard let old = try contents(of: id) else { throw PackFault(file: path, reason: .file(.missing)) }
    try backUp(old, of: path)
    try files.delete(path)
  }

  /// Writes a puzzle to a file anywhere, as it is before the first move.
  func export(_ puzzle: P, to path: String, existing: ExistingFile) throws(PackFault) {
    var puzzle = puzzle
    puzzle.reset()
    try files.write(Self.bytes(of: puzzle, for: path), to: path, existing: existing, readers: .usual)
  }

  private func backUp(_ bytes: [UInt8], of path: String) throws(PackFault) {
    try files.write(bytes, to: path + "~", existing: .replace, readers: .owner)
  }

  /// The bytes of the player's own file, whatever they are; nil if there is none.
  private func contents(of id: Identifier) throws(PackFault) -> [UInt8]? {
    let name = Self.fileName(of: id)
    guard let file = ownFiles.first(where: { $0.path.fileName == name }) else { return nil }
    return try files.read(file.path, limit: TextFile.defaultLimit)
  }

  private static func bytes(of puzzle: P, for path: String) throws(PackFault) -> [UInt8] {
    do throws(PuzzleFault) {
      return try PuzzleFile.bytes(of: puzzle)
    } catch {
      throw PackFault(error, in: path)
    }
  }
}

// MARK: - Finding and reading

extension PuzzleFolder {
  private var ownFiles: [FoundFile] { Self.own(among: files.files(in: Self.own)) }

  private static func own(among files: [FoundFile]) -> [FoundFile] {
    files.filter { $0.isOwn && $0.subfolder == nil && $0.path.fileExtension == "json" }
  }

  private var builtInFiles: [FoundFile] {
    files.files(in: Self.builtIn).filter { $0.path.fileExtension == "json" }
  }

  /// A fault for each folder that has the name of a puzzle's file.
  private static func foldersInPlaceOfFiles(in files: [FoundFile]) -> [PackFault] {
    let inner = files.filter { $0.isOwn && $0.subfolder?.fileExtension == "json" }
    return Set(inner.map(\.path.parentPath)).sorted().map { PackFault(file: $0, reason: .file(.isFolder)) }
  }

  private func ownPath(of id: Identifier) -> String? {
    files.data.map { $0.appendingPath(Self.own).appendingPath(Self.fileName(of: id)) }
  }

  /// The path of the player's own file, at which there is a file, a link or nothing.
  private func writablePath(of id: Identifier) throws(PackFault) -> String {
    guard let path = ownPath(of: id) else {
      throw PackFault(file: Self.own, reason: .content(DataLocation.noDataFolder))
    }
    guard !files.isFolder(path) else { throw PackFault(file: path, reason: .file(.isFolder)) }
    return path
  }

  /// The identifier by a file's name, or by its header if it is built in; nil if there is none.
  private func identifier(of file: FoundFile) -> Identifier? {
    if let id = Identifier(file.path.fileStem) { return id }
    guard !isPlayers(file) else { return nil }
    return known.identifier(of: file) {
      (try? files.read(file.path, limit: PuzzleFile.mostBytes))
        .flatMap { try? PuzzleFile.header(in: $0).header.id }
    }
  }

  /// True for a file among the player's own puzzles.
  private func isPlayers(_ file: FoundFile) -> Bool {
    file.isOwn && file.path.parentPath == files.data?.appendingPath(Self.own)
  }

  private func stored(in file: FoundFile) throws(PackFault) -> Stored {
    if let stored = known[file] { return stored }
    let stored = try read(file)
    known[file] = stored
    return stored
  }

  private func read(_ file: FoundFile) throws(PackFault) -> Stored {
    let bytes = try files.read(file.path, limit: PuzzleFile.mostBytes)
    let puzzle: P
    do throws(PuzzleFault) {
      puzzle = try PuzzleFile.puzzle(P.self, in: bytes)
    } catch {
      throw PackFault(error, in: file.path)
    }
    let name = Identifier(file.path.fileStem)
    guard name == puzzle.id || name == nil && !isPlayers(file) else {
      let sentence = "The file name doesn't match its “id”. Rename it to \(Self.fileName(of: puzzle.id))."
      throw PackFault(file: file.path, reason: .content(sentence))
    }
    return Stored(puzzle: puzzle, isBuiltIn: !isPlayers(file))
  }

  private static func strangeFile(isFolder: Bool) -> PackFault.Reason {
    isFolder ? .file(.isFolder) : .content("This isn't a regular file. Move it away.")
  }
}

/// The puzzles of files as they were read last: only a file that has changed since is read again.
package final class ReadPuzzles<P: Puzzle>: Sendable {
  private let readings = Locked<[String: (stamp: FileStamp, stored: PuzzleFolder<P>.Stored)]>([:])
  private let identifiers = Locked<[String: (stamp: FileStamp, id: Identifier?)]>([:])

  package init() {}

  /// What a file has; nil if that isn't known.
  subscript(file: FoundFile) -> PuzzleFolder<P>.Stored? {
    get { readings.withLock { $0[file.path] }.flatMap { $0.stamp == file.stamp ? $0.stored : nil } }
    set { readings.withLock { $0[file.path] = newValue.map { (file.stamp, $0) } } }
  }

  /// The identifier in a file, which is read unless it is known.
  func identifier(of file: FoundFile, reading: () -> Identifier?) -> Identifier? {
    if let known = identifiers.withLock({ $0[file.path] }), known.stamp == file.stamp { return known.id }
    let id = self[file]?.puzzle.id ?? reading()
    identifiers.withLock { $0[file.path] = (file.stamp, id) }
    return id
  }
}

extension PackFault {
  /// Creates the fault of a file with a puzzle.
  package init(_ fault: PuzzleFault, in file: String) {
    let sentence = "\(fault.problem) \(fault.advice)"
    switch fault.place {
    case .document: self.init(file: file, reason: .content(sentence))
    case .text(let line, let column):
      self.init(file: file, line: line, column: column, reason: .content(sentence))
    case .field(let path):
      self.init(file: file, item: "field “\(path.shortened)”", reason: .content(sentence))
    }
  }
}
