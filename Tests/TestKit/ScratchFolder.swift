import FoundationEssentials

/// A folder for one test, removed at its end.
public struct ScratchFolder: ~Copyable {
  /// The path of the folder.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Creates a folder inside this one.
  @discardableResult
  public borrowing func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    return path + "/" + name
  }

  /// Creates a file inside this folder, and the folders above it.
  @discardableResult
  public borrowing func file(_ name: String, _ text: String = "") throws -> String {
    let file = path + "/" + name
    let folder = URL(filePath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// Returns the text of a file inside this folder.
  public borrowing func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
  }

  /// Returns the names in a folder of this one, hidden files too.
  public borrowing func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }
}
