import GameKit
import Glibc

/// The folders that a script may use; links that lead out of them are not followed.
///
/// Invariant: the folders are absolute paths without links.
struct ScriptFolders {
  let files: any DataFiles
  /// The script's folder; nil for a script from standard input.
  let script: String?
  /// Further folders with modules and patterns.
  let library: [String]
  /// The folder to save files in; nil if nothing may be saved.
  let output: String?

  /// Leaves out folders that are not there.
  init(files: any DataFiles, script: String? = nil, library: [String] = [], output: String? = nil) {
    self.files = files
    self.script = script.flatMap(Self.resolved)
    self.library = library.compactMap(Self.resolved)
    self.output = output.flatMap(Self.resolved)
  }

  /// All folders to read in, nearest first.
  var all: [String] { [script, output].compactMap(\.self) + library }

  /// The most bytes of a module.
  private static let moduleLimit = 16 << 20

  /// The path of a file to read: absolute, or in one of the folders.
  func readable(_ path: String) throws -> String {
    let paths = path.isAbsolutePath ? [path] : all.map { $0.appendingPath(path) }
    for path in paths {
      guard let found = Self.resolved(path) else { continue }
      guard Self.isPlain(found) else { throw ScriptError("\(path.onOneLine): This isn't a plain file.") }
      if all.contains(where: { Self.isInside(found, $0) }) { return found }
      throw ScriptError(
        "\(path.onOneLine): Scripts read files of their own folder and of those given with --lua-path and"
          + " --save-to only.")
    }
    throw ScriptError(PackFault(file: path, reason: .file(.missing)).description)
  }

  func isReadable(_ path: String) -> Bool { (try? readable(path)) != nil }

  /// The path of a file to write, in the folder for saved files.
  func writable(_ path: String) throws -> String {
    guard let folder = output else {
      throw ScriptError("\(path.onOneLine): Scripts save files in the folder given with --save-to only.")
    }
    let path = path.isAbsolutePath ? path : folder.appendingPath(path)
    guard let parent = Self.resolved(path.parentPath), Self.isInside(parent, folder),
      !["", ".", ".."].contains(path.fileName)
    else { throw ScriptError("\(path.onOneLine): This isn't in the folder given with --save-to.") }
    return parent.appendingPath(path.fileName)
  }

  /// The source of a module, and its path in the folder.
  func module(_ name: String) throws -> (source: String, path: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { !"/\\\0".contains($0) } }
    let folders = [script].compactMap(\.self) + library
    for folder in folders where isName {
      let path = parts.joined(separator: "/")
      for path in [path + ".lua", path + "/init.lua"] where files.exists(folder.appendingPath(path)) {
        return (try source(at: folder.appendingPath(path)).source, path)
      }
    }
    throw ScriptError(
      "There is no module “\(name.onOneLine)”. Modules are files of the script's folder, and of those given with"
        + " --lua-path.")
  }

  /// A Lua source of one of the folders.
  func source(at path: String) throws -> (source: String, path: String) {
    let bytes = try files.read(readable(path), limit: Self.moduleLimit)
    return (try TextFile(path: path, bytes: bytes).text, path)
  }

  /// The whole text of a file, with its line breaks as they are.
  func text(at path: String) throws -> String {
    let bytes = try files.read(readable(path), limit: ScriptDrafts.maxBytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PackFault(file: path, reason: .file(.notUTF8))
    }
    return text
  }

  /// The names of the files of a folder, then of its subfolders with a slash.
  func names(in path: String) throws -> [String] {
    let found = files.files(at: try readable(path))
    let folders = Set(found.compactMap(\.subfolder)).sorted()
    return found.filter { $0.subfolder == nil }.map(\.path.fileName) + folders.map { $0 + "/" }
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.appendingPath(""))
  }

  /// True for files and folders; reading a pipe or a device might never end.
  private static func isPlain(_ path: String) -> Bool {
    var status = stat()
    return stat(path.cPath, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// The absolute path without links; nil if nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath((path.isEmpty ? "." : path).cPath, nil) else { return nil }
    defer { free(real) }
    return String(cPath: real)
  }
}
