public import Life

/// A pattern of the library, and where it comes from.
public struct LibraryFile: Hashable, Sendable {
  /// The folder's name, such as guns or oscillators.
  public let kind: String
  /// The file it was read from.
  public let path: String
  /// The pattern; its title, author and comments are what the file says.
  public let pattern: Pattern
  /// Whether it is the player's own.
  public let isOwn: Bool
}

/// The patterns of all folders: those that were shipped, and the player's own.
///
/// Where two folders have a file of one name and kind, the nearer folder's is taken.
public struct PatternLibrary: Sendable {
  /// The folder of patterns within each data folder; each kind has a folder in it.
  public static let folder = "packs/patterns"
  /// The kind of files that lie in no folder of a kind.
  public static let ownKind = "own"
  /// The most bytes that are read of a file of the library, and the most files.
  public static let limits = (bytes: 4 << 20, files: 10_000)
  /// The kinds in the order in which they are shown; others follow by name.
  public static let kinds = [
    "still-lifes", "oscillators", "spaceships", "guns", "puffers", "growth", "methuselahs", "reactions",
    "circuitry", "agars", "other-rules", "gardens-of-eden", ownKind,
  ]

  /// The patterns, by kind and then by name.
  public let patterns: [LibraryFile]
  /// The files that could not be read.
  public let faults: [PackFault]

  /// Reads the patterns of all folders; a file that cannot be read is left out, and said to be.
  public static func read(_ folders: DataFolders) -> PatternLibrary {
    var seen: Set<String> = []
    var patterns: [LibraryFile] = []
    var faults: [PackFault] = []
    for place in places(folders) where seen.insert("\(place.kind)/\(place.path.fileName)").inserted {
      guard seen.count <= limits.files else { break }
      do throws(PackFault) {
        patterns.append(try read(place))
      } catch {
        faults.append(error)
      }
    }
    return PatternLibrary(patterns: patterns.sorted { order(of: $0) < order(of: $1) }, faults: faults)
  }

  private struct Place {
    let kind: String
    let path: String
    let isOwn: Bool
  }

  private static func read(_ place: Place) throws(PackFault) -> LibraryFile {
    var pattern = try PatternFile.read(place.path, limit: limits.bytes).pattern
    if pattern.title.isEmpty { pattern.title = place.path.patternName }
    return LibraryFile(kind: place.kind, path: place.path, pattern: pattern, isOwn: place.isOwn)
  }

  private static func places(_ folders: DataFolders) -> [Place] {
    folders.search.flatMap { root in
      let whole = root.appendingPath(folder)
      let isOwn = root == folders.data
      return Disk.names(in: whole).flatMap { name -> [Place] in
        let path = whole.appendingPath(name)
        guard Disk.isFolder(path) else {
          return name.isPatternFile ? [Place(kind: ownKind, path: path, isOwn: isOwn)] : []
        }
        return Disk.names(in: path).filter(\.isPatternFile).map {
          Place(kind: name, path: path.appendingPath($0), isOwn: isOwn)
        }
      }
    }
  }

  private static func order(of file: LibraryFile) -> (Int, String, String) {
    (kinds.firstIndex(of: file.kind) ?? kinds.count, file.kind, file.pattern.title.lowercased())
  }
}

extension String {
  /// Whether the name is that of a pattern file, packed or not.
  fileprivate var isPatternFile: Bool {
    PatternFormat(ending: (fileExtension == "gz" ? fileStem : self).fileExtension) != nil
  }

  /// The name of a pattern file without its endings.
  fileprivate var patternName: String { (fileExtension == "gz" ? fileStem : self).fileStem }
}
