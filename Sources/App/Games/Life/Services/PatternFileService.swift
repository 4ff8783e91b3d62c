import GameKit
import Kit
import Life

/// Reads and writes pattern files; can be used on any thread.
struct PatternFileService: Sendable {
  let files: any DataFiles
  /// Receives the faults in the library's files.
  let report: @Sendable (PackFault) -> Void

  func perform(_ request: PatternRequest) throws(PackFault) -> PatternResponse {
    switch request {
    case .library: return .library(library)
    case .readFile(let path): return .pattern(try pattern(at: path))
    case .readText(let text):
      return .pattern(try PatternFiles(files).read(Array(text.utf8), named: "The pasted text").pattern)
    case .writeFile(let pattern, let path, let existing):
      return try write(pattern, to: path.expandingHome, existing: existing)
    case .readRule(let path, let world):
      return .rule(Rule(try PatternFiles(files).rule(at: path.expandingHome)), world)
    }
  }

  /// Writes a pattern; the response differs if the file exists, so that the player is asked first.
  private func write(
    _ pattern: Pattern, to path: String, existing: ExistingFile
  ) throws(PackFault) -> PatternResponse {
    do throws(PackFault) {
      try PatternFiles(files).write(pattern, to: path, existing: existing)
      return .written(path: path.inCurrentFolder)
    } catch {
      guard error.reason == .file(.exists) else { throw error }
      return .exists(pattern, path: path)
    }
  }

  /// Reads a pattern, named after its file if it has no title.
  private func pattern(at path: String) throws(PackFault) -> Pattern {
    let files = PatternFiles(files), path = path.expandingHome
    var pattern = try files.read(path).pattern
    if pattern.title.isEmpty { pattern.title = files.stem(of: path) }
    return pattern
  }

  private var library: [LibraryFile] {
    let library = PatternLibrary.read(files)
    library.faults.forEach(report)
    return library.patterns
  }
}
