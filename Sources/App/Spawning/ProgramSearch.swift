import Glibc

/// The folders in which programs are searched by name.
package struct ProgramSearch: Sendable {
  private let folders: [String]

  /// - Parameter path: The value of `PATH`; nil or empty for no folders.
  package init(_ path: String?) { folders = (path ?? "").split(separator: ":").map(String.init) }

  /// Finds a program: the path itself if it has a slash, otherwise the first with that name.
  package func path(of name: String) -> String? {
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return candidates.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
