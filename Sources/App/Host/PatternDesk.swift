import GameKit
import Glibc
import Life
import Packs

/// Reads and writes pattern files, for the screens of Life; on whichever thread.
struct PatternDesk: Sendable {
  let folders: DataFolders
  /// Takes each sentence about a file of the library that was left out.
  let complain: @Sendable (String) -> Void

  /// What comes of a request, or why nothing does.
  func reply(to request: BoardRequest) -> Answer {
    do throws(PackFault) {
      return try answer(request).map { .life(.boards($0)) } ?? .done
    } catch {
      return .failed(error.description)
    }
  }

  private func answer(_ request: BoardRequest) throws(PackFault) -> BoardAnswer? {
    switch request {
    case .library: return .library(library)
    case .readFile(let path): return .pattern(try pattern(at: path))
    case .readText(let text):
      return .pattern(try patterns.read(Array(text.utf8), named: "The pasted text").pattern)
    case .writeFile(let pattern, let path):
      // Nobody was asked whether another file may go.
      try patterns.write(pattern, to: path.fromHome, existing: .keep)
      return .written(path: path.fromHome)
    case .list, .open, .read, .save, .create, .rename, .duplicate, .delete, .offer, .takeOffer: return nil
    }
  }

  private var patterns: PatternFiles { PatternFiles(folders) }

  /// A pattern that is called after its file when it has no name.
  private func pattern(at path: String) throws(PackFault) -> Pattern {
    var pattern = try patterns.read(path.fromHome).pattern
    if pattern.title.isEmpty { pattern.title = path.stem }
    return pattern
  }

  private var library: [LibraryPattern] {
    let library = PatternLibrary.read(folders)
    for fault in library.faults { complain(fault.description) }
    return library.patterns.map {
      LibraryPattern(kind: $0.kind, path: $0.path, pattern: $0.pattern, isOwn: $0.isOwn)
    }
  }
}

extension String {
  /// The path with the home folder in place of `~`, as a shell would read it.
  fileprivate var fromHome: String {
    guard hasPrefix("~/"), let home = getenv("HOME") else { return self }
    return String(cString: home) + dropFirst()
  }
}
