/// Paths as texts: what can be said of one without asking the disk.
extension String {
  /// The folder that holds what this path names.
  var parentPath: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The last part of the path.
  var fileName: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// The last part of the path without its extension.
  var fileStem: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What follows the last dot of the file's name, in lower case; empty when there is none.
  var fileExtension: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The path of something inside this folder.
  func appendingPath(_ part: String) -> String {
    hasSuffix("/") ? self + part : self + "/" + part
  }

  /// Whether the path begins at the root.
  var isAbsolutePath: Bool { hasPrefix("/") }
}
