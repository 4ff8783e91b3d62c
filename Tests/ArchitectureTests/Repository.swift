import FoundationEssentials

/// The files of the checkout that holds these tests.
enum Repository {
  /// The root folder: three levels above this file.
  static let root: String = {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/")
  }()

  /// The path of every file that no build has made, relative to the root.
  static let paths: [String] = {
    let top = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return top.filter { !generated.contains($0) }.flatMap { name in
      guard isFolder(name) else { return [name] }
      let inside = (try? FileManager.default.subpathsOfDirectory(atPath: root + "/" + name)) ?? []
      return inside.map { name + "/" + $0 }.filter { !isFolder($0) }
    }.sorted()
  }()

  /// All text files.
  static let files: [SourceFile] = paths.compactMap(file)

  /// The Swift files below a folder.
  static func swiftFiles(in folder: String = "") -> [SourceFile] {
    files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".swift") }
  }

  /// The Swift files that are not tests.
  static let sources = ["Sources/", "Benchmarks/", "Pictures/", "Examples/"].flatMap(swiftFiles)

  /// The text file at a path; nil if it is missing or not UTF-8.
  static func file(_ path: String) -> SourceFile? {
    guard let data = FileManager.default.contents(atPath: root + "/" + path),
      let text = String(validating: data, as: UTF8.self)
    else { return nil }
    return SourceFile(path: path, text: text)
  }

  /// The names of the folders in a folder.
  static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
    return names.filter { isFolder(folder + "/" + $0) }.sorted()
  }

  private static let generated: Set = [".git", ".build", ".swiftpm", "Package.resolved"]

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder) && isFolder
  }
}

/// A text file of the repository.
struct SourceFile: Sendable {
  /// The path relative to the root.
  let path: String
  /// The whole text.
  let text: String
  /// The text with comments and string literals blanked, if it is Swift; line numbers stay the same.
  let code: String
  /// The string literals without their interpolations, if it is Swift.
  let literals: [Literal]

  /// A string literal.
  struct Literal: Equatable, Sendable {
    /// The line of its first character, from 1.
    let line: Int
    /// The text between the quotation marks, escapes as written.
    let text: String
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
    guard path.hasSuffix(".swift") else {
      (code, literals) = (text, [])
      return
    }
    var scanner = LiteralScanner(text)
    scanner.scan()
    (code, literals) = (scanner.code, scanner.literals)
  }

  /// The number of lines.
  var length: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// The words of the code with their line numbers.
  var words: [(line: Int, word: Substring)] { Self.words(of: code) }

  /// The words of a text with their line numbers.
  static func words(of text: String) -> [(line: Int, word: Substring)] {
    zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)).flatMap { line, text in
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { (line, $0) }
    }
  }

  /// The modules that the file imports.
  var imports: [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"),
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains($0) })
      else { return nil }
      let path = words[(keyword + 1)...].first { !Self.declarationKinds.contains($0) }
      return path?.split(separator: ".").first.map(String.init)
    }
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let declarationKinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
}

extension StringProtocol {
  /// The parts of an identifier in camel case, in lower case: `LifeJobID` has `life`, `job` and `id`.
  var camelCaseParts: [String] {
    var parts: [String] = []
    var previous: Character = "_"
    for (index, character) in zip(indices, self) {
      let next = self[index...].dropFirst().first
      let startsPart =
        character.isUppercase && (!previous.isUppercase || next?.isLowercase == true)
        || !previous.isLetter && character.isLetter
      if startsPart || parts.isEmpty { parts.append("") }
      if character.isLetter { parts[parts.count - 1] += character.lowercased() }
      previous = character
    }
    return parts.filter { !$0.isEmpty }
  }
}
