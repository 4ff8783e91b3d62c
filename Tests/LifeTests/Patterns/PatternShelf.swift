import FoundationEssentials
import Life

/// The patterns that are shipped, as they lie in the checkout.
enum PatternShelf {
  /// A file and what stands in it.
  struct Volume: CustomStringConvertible, Sendable {
    let kind: String
    let name: String
    let pattern: Pattern
    var description: String { "\(kind)/\(name)" }

    /// What lives.
    var cells: Cells {
      guard case .cells(let cells) = pattern.content else { return Cells() }
      return cells
    }
  }

  /// All of them, by kind and name.
  static let volumes: [Volume] = files.compactMap { kind, path in
    guard let bytes = FileManager.default.contents(atPath: path),
      let read = try? PatternText.read(Array(bytes))
    else { return nil }
    return Volume(kind: kind, name: URL(filePath: path).lastPathComponent, pattern: read.pattern)
  }

  /// The paths of all files with the names of their folders.
  static let files: [(kind: String, path: String)] = names(in: root).flatMap { kind in
    names(in: root + "/" + kind).map { (kind, root + "/" + kind + "/" + $0) }
  }

  private static let root: String = {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent().appending(path: "packs/patterns").path
  }()

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
