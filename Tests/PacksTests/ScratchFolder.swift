import FoundationEssentials

/// A folder of its own for one test, gone with the test.
struct ScratchFolder: ~Copyable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder inside this one.
  @discardableResult
  borrowing func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    return path + "/" + name
  }

  /// Makes a file inside this folder, and the folders above it.
  @discardableResult
  borrowing func file(_ name: String, _ text: String = "") throws -> String {
    let file = path + "/" + name
    let folder = URL(filePath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// The names of all that lies directly in a folder of this one, hidden files too.
  borrowing func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }
}
