import GameKit
import Glibc

/// The folders of this run: those that are searched for shipped and added files, and those for the player's own things.
///
/// - Source: XDG Base Directory Specification 0.8 for the variables, their defaults, and the rule that a
///   relative path in one of them is ignored.
public struct DataFolders: Hashable, Sendable {
  /// The data folders, nearest first: a file of an earlier folder wins over its namesake in a later one.
  public let search: [String]
  /// The folder for the player's own things; nil when neither `$XDG_DATA_HOME` nor `$HOME` names one.
  public let data: String?
  /// The folder for the log; nil when neither `$XDG_STATE_HOME` nor `$HOME` names one.
  public let state: String?

  /// The variables of the process that name folders.
  public static let variables = ["PARLOR_SHARE", "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_DATA_DIRS"]

  /// Finds the folders of a run.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - binary: The path of the running program, links resolved.
  ///   - data: A folder to use in place of `$XDG_DATA_HOME/parlor`.
  public init(environment: [String: String], binary: String?, data: String? = nil) {
    let variables = Environment(environment)
    self.data = data ?? variables.home("XDG_DATA_HOME", orUnderHome: ".local/share")
    state = variables.home("XDG_STATE_HOME", orUnderHome: ".local/state")
    let near = [variables.share, self.data, binary.map(Self.beside)]
    let far = variables.dataFolders + [binary.flatMap(Self.checkout)]
    search = Self.distinct((near + far).compactMap(\.self))
  }

  /// Removes what a killed program left half written in the folder for the player's own things and in those within it.
  public func removeAbandonedDrafts() {
    guard let data else { return }
    let folders = Disk.names(in: data).map(data.appendingPath).filter(Disk.isFolder)
    let inner = folders.flatMap { folder in
      Disk.names(in: folder).map(folder.appendingPath).filter(Disk.isFolder)
    }
    for folder in [data] + folders + inner { DraftFile.removeAbandoned(in: folder) }
  }

  /// `share/parlor` next to the folder of the binary, as installed by `make install`.
  private static func beside(_ binary: String) -> String {
    binary.parentPath.parentPath.appendingPath("share/parlor")
  }

  /// The nearest folder above the binary that has both themes and packs.
  private static func checkout(_ binary: String) -> String? {
    var folder = binary.parentPath
    while folder != "/", folder != "." {
      if ["themes", "packs"].allSatisfy({ Disk.isFolder(folder.appendingPath($0)) }) { return folder }
      folder = folder.parentPath
    }
    return nil
  }

  /// Removes folders that are an earlier one under another name.
  private static func distinct(_ folders: [String]) -> [String] {
    var seen: Set<String> = []
    return folders.filter { seen.insert(Disk.resolved($0) ?? $0).inserted }
  }
}

/// The variables of the process that name folders.
private struct Environment {
  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values.filter { !$0.value.isEmpty } }

  /// Our own variable for packagers and tests; it may be relative to the working directory.
  var share: String? { values["PARLOR_SHARE"] }

  /// Our part of a folder that a variable names, or of its default under `$HOME`.
  func home(_ name: String, orUnderHome usual: String) -> String? {
    let chosen = values[name].flatMap { $0.isAbsolutePath ? $0 : nil }
    let fallback = values["HOME"].map { $0.appendingPath(usual) }
    return (chosen ?? fallback)?.appendingPath("parlor")
  }

  /// Our part of each system folder, most important first.
  var dataFolders: [String?] {
    (values["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
      .filter(\.isAbsolutePath).map { $0.appendingPath("parlor") }
  }
}

// MARK: - The file system

/// Queries of the file system.
enum Disk {
  /// Returns the path without links, dots and doubled slashes; nil when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path.cPath, nil) else { return nil }
    defer { free(real) }
    return String(cPath: real)
  }

  /// Returns true if there is a folder at the path.
  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Returns true if there is a regular file at the path.
  static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Returns true if there is anything at the path, also a link to nothing.
  static func hasEntry(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.cPath, &status) == 0
  }

  /// Returns the names in a folder in alphabetical order without hidden ones; none when it cannot be read.
  static func names(in folder: String) -> [String] { allNames(in: folder).filter { !$0.hasPrefix(".") } }

  /// Returns all names in a folder in alphabetical order; none when it cannot be read.
  static func allNames(in folder: String) -> [String] {
    guard let stream = opendir(folder.cPath) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(pathBytes: bytes.prefix { $0 != 0 })
      }
      names.append(name)
    }
    return names.sorted()
  }

  private static func kind(of path: String) -> mode_t? { status(of: path).map { $0.st_mode & S_IFMT } }

  /// The version of a regular file; nil where there is none.
  static func stamp(of path: String) -> FileStamp? {
    guard let status = status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileStamp(
      number: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_ctim.tv_sec,
      nanoseconds: status.st_ctim.tv_nsec)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path.cPath, &status) == 0 ? status : nil
  }
}
