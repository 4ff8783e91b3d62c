import FoundationEssentials

/// The repository that these tests stand in, as it lies on the disk.
enum Repository {
  /// Its folder: this file is three steps below it.
  static let root: String = {
    let steps = #filePath.split(separator: "/").dropLast(3)
    return "/" + steps.joined(separator: "/")
  }()

  /// Every file that is not made by a build, by its path from the root.
  static let paths: [String] = {
    let files = FileManager.default
    let top = (try? files.contentsOfDirectory(atPath: root)) ?? []
    return top.filter { !isMade($0) }.flatMap { name in
      guard isFolder(name) else { return [name] }
      let inside = (try? files.subpathsOfDirectory(atPath: root + "/" + name)) ?? []
      return inside.map { name + "/" + $0 }.filter { !isFolder($0) }
    }.sorted()
  }()

  /// Every one of them that is text.
  static let files: [SourceFile] = paths.compactMap(file)

  /// Every Swift file below a folder.
  static func swiftFiles(in folder: String = "") -> [SourceFile] {
    files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".swift") }
  }

  /// Every Swift file that is no test.
  static let sources = swiftFiles(in: "Sources/") + swiftFiles(in: "Benchmarks/")

  /// The text file at a path; nil if there is none, or it is no text.
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

  private static func isMade(_ name: String) -> Bool {
    [".git", ".build", ".swiftpm", "Package.resolved"].contains(name)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder) && isFolder
  }
}
