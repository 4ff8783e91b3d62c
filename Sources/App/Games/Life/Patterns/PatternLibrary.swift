import GameKit
import Life

/// A pattern of the library, and its origin.
struct LibraryFile: Hashable {
  /// The folder's name, such as guns or oscillators.
  let kind: String
  /// The path of the file.
  let path: String
  /// The pattern; its title, author and comments come from the file.
  let pattern: Pattern
  /// True for a pattern of the player's own.
  let isOwn: Bool
}

/// The patterns of all folders: those that were shipped, and the player's own.
///
/// Where two folders have a file of one name and kind, the nearer folder's is taken.
struct PatternLibrary {
  /// The folder of patterns within each data folder; each kind has a subfolder.
  static let folder = "packs/patterns"
  /// The kind of files that are in no subfolder.
  static let ownKind = "own"
  /// The most bytes that are read of a file of the library, and the most files.
  static let limits = (bytes: 4 << 20, files: 10_000)
  /// The kinds in the order in which they are shown; others follow by name.
  static let kinds = [
    "still-lifes", "oscillators", "spaceships", "guns", "puffers", "growth", "methuselahs", "reactions",
    "circuitry", "agars", "other-rules", "gardens-of-Eden", ownKind,
  ]

  /// The patterns, by kind and then by name.
  let patterns: [LibraryFile]
  /// The faults of the files that could not be read.
  let faults: [PackFault]

  /// Reads the patterns of all folders; a file that cannot be read is left out and reported.
  static func read(_ files: any DataFiles) -> PatternLibrary {
    var seen: Set<String> = []
    var patterns: [LibraryFile] = []
    var faults: [PackFault] = []
    for file in files.files(in: folder) where file.path.isPatternFile {
      let kind = file.subfolder ?? ownKind
      guard seen.insert("\(kind)/\(file.path.fileName)").inserted else { continue }
      guard seen.count <= limits.files else { break }
      do throws(PackFault) {
        var pattern = try PatternFiles(files).read(file.path, limit: limits.bytes).pattern
        if pattern.title.isEmpty { pattern.title = file.path.patternName }
        patterns.append(LibraryFile(kind: kind, path: file.path, pattern: pattern, isOwn: file.isOwn))
      } catch {
        faults.append(error)
      }
    }
    return PatternLibrary(patterns: patterns.sorted { order(of: $0) < order(of: $1) }, faults: faults)
  }

  private static func order(of file: LibraryFile) -> (Int, String, String) {
    (kinds.firstIndex(of: file.kind) ?? kinds.count, file.kind, file.pattern.title.lowercased())
  }
}

extension String {
  /// True for the name of a pattern file, packed or not.
  fileprivate var isPatternFile: Bool {
    PatternFormat(fileExtension: (fileExtension == "gz" ? fileStem : self).fileExtension) != nil
  }

  /// The name of a pattern file without its extensions.
  fileprivate var patternName: String { (fileExtension == "gz" ? fileStem : self).fileStem }
}
