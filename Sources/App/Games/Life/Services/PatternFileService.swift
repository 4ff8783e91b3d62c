import GameKit
import Glibc
import Life

/// Reads and writes pattern files, on any thread.
struct PatternFileService: Sendable {
  let files: any DataFiles
  /// Takes each fault of the library's files.
  let report: @Sendable (PackFault) -> Void

  func perform(_ request: PatternRequest) throws(PackFault) -> PatternResponse {
    switch request {
    case .library: return .library(library)
    case .readFile(let path): return .pattern(try pattern(at: path))
    case .readText(let text):
      return .pattern(try PatternFiles(files).read(Array(text.utf8), named: "The pasted text").pattern)
    case .writeFile(let pattern, let path):
      // The player was not asked whether to replace a file.
      try PatternFiles(files).write(pattern, to: path.expandingHome, existing: .keep)
      return .written(path: path.expandingHome)
    }
  }

  /// Reads a pattern; without a title it is named after its file.
  private func pattern(at path: String) throws(PackFault) -> Pattern {
    var pattern = try PatternFiles(files).read(path.expandingHome).pattern
    if pattern.title.isEmpty { pattern.title = path.fileStem }
    return pattern
  }

  private var library: [LibraryFile] {
    let library = PatternLibrary.read(files)
    library.faults.forEach(report)
    return library.patterns
  }
}

extension String {
  /// The path with the home folder in place of `~`.
  fileprivate var expandingHome: String {
    guard hasPrefix("~/"), let home = getenv("HOME") else { return self }
    return String(cString: home) + dropFirst()
  }
}
