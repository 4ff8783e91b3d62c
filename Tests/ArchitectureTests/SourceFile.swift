/// A file of the repository.
struct SourceFile: Sendable {
  /// Its path from the root of the repository.
  let path: String
  /// What it says.
  let text: String

  /// Its code alone, if it is Swift: comments and string literals are blank, and each line stands where it stood.
  let code: String

  init(path: String, text: String) {
    var blanker = Blanker(text)
    self.path = path
    self.text = text
    code = path.hasSuffix(".swift") ? blanker.blanked() : text
  }

  /// The modules that it imports.
  var imports: [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let at = words.firstIndex(of: "import"),
        words[..<at].allSatisfy({ $0.hasPrefix("@") || Self.access.contains($0) })
      else { return nil }
      let named = words[(at + 1)...].first { !Self.kinds.contains($0) }
      return named?.split(separator: ".").first.map(String.init)
    }
  }

  private static let access: [Substring] = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: [Substring] = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
}
