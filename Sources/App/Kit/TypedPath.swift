import Glibc
package import TUI

/// The paths that players type, for files to read and to write.
extension String {
  /// The path with the home folder in place of `~`.
  package var expandingHome: String {
    guard hasPrefix("~/"), let home = getenv("HOME") else { return self }
    return String(cString: home) + dropFirst()
  }

  /// The whole path.
  package var inCurrentFolder: String {
    guard !hasPrefix("/"), let folder = getcwd(nil, 0) else { return self }
    defer { free(folder) }
    return String(cString: folder) + "/" + (hasPrefix("./") ? String(dropFirst(2)) : self)
  }

  /// A file's name that is made of a title: small letters, digits and hyphens.
  ///
  /// - Parameter fallback: The name of a title that has none of these.
  package func slug(fallback: String) -> String {
    let characters = lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(characters).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? fallback : words
  }
}

extension Dialog {
  /// Asks whether to replace a file; the focus is on Cancel.
  package static func overwriting(_ path: String) -> Dialog {
    .confirm(
      "Overwrite it?", "\(path.onOneLine) already exists.", yes: "Overwrite", no: "Cancel",
      isDangerous: true)
  }
}
