import GameKit
import Glibc

/// The folders of this run: those searched for shipped and added files, and those for the player's own data.
///
/// - Source: XDG Base Directory Specification 0.8 for the variables, their defaults, and the rule that a
///   relative path in one of them is ignored.
public struct DataFolders: Hashable, Sendable {
  /// The data folders, nearest first: a file in an earlier folder hides its namesake in a later one.
  public let search: [String]
  /// The folder for the player's own data; nil if neither `$XDG_DATA_HOME` nor `$HOME` is set.
  public let data: String?
  /// The folder for the log; nil if neither `$XDG_STATE_HOME` nor `$HOME` is set.
  public let state: String?
  /// The file with the player's settings; nil if neither `$XDG_CONFIG_HOME` nor `$HOME` is set.
  public let settings: String?

  /// The environment variables that name folders.
  public static let variables = [
    "PARLOR_SHARE", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_DATA_DIRS",
  ]

  /// Determines the folders of a run.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - binary: The path of the running program, with links resolved.
  ///   - data: A folder to use in place of `$XDG_DATA_HOME/parlor`, also for the settings.
  public init(environment: [String: String], binary: String?, data: String? = nil) {
    let variables = Environment(environment)
    self.data = data ?? variables.home("XDG_DATA_HOME", orUnderHome: ".local/share")
    state = variables.home("XDG_STATE_HOME", orUnderHome: ".local/state")
    settings = (data ?? variables.home("XDG_CONFIG_HOME", orUnderHome: ".config"))?.appendingPath("config")
    let near = [variables.share, self.data, binary.map(Self.beside)]
    let far = variables.dataFolders + [binary.flatMap(Self.checkout)]
    search = Self.distinct((near + far).compactMap(\.self))
  }

  /// Removes unfinished files left by a killed program, in the data folder and two levels below.
  public func removeAbandonedDrafts() {
    guard let data else { return }
    let folders = Disk.names(in: data).map(data.appendingPath).filter(Disk.isFolder)
    let inner = folders.flatMap { folder in
      Disk.names(in: folder).map(folder.appendingPath).filter(Disk.isFolder)
    }
    for folder in [data] + folders + inner { DraftFile.removeAbandoned(in: folder) }
  }

  /// `share/parlor` next to the binary's folder, as installed by `make install`.
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

  /// Removes duplicates of folders under other names.
  private static func distinct(_ folders: [String]) -> [String] {
    var seen: Set<String> = []
    return folders.filter { seen.insert(Disk.resolved($0) ?? $0).inserted }
  }
}

private struct Environment {
  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values.filter { !$0.value.isEmpty } }

  /// Parlor's own variable, for packagers and tests; may be relative to the working directory.
  var share: String? { values["PARLOR_SHARE"] }

  /// Parlor's subfolder of a folder that a variable names, or of its default under `$HOME`.
  func home(_ name: String, orUnderHome usual: String) -> String? {
    let chosen = values[name].flatMap { $0.isAbsolutePath ? $0 : nil }
    let fallback = values["HOME"].map { $0.appendingPath(usual) }
    return (chosen ?? fallback)?.appendingPath("parlor")
  }

  /// Parlor's subfolder of each system folder, most important first.
  var dataFolders: [String?] {
    (values["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
      .filter(\.isAbsolutePath).map { $0.appendingPath("parlor") }
  }
}

// MARK: - The file system

enum Disk {
  /// Returns the absolute path without links; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path.cPath, nil) else { return nil }
    defer { free(real) }
    return String(cPath: real)
  }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Returns true if there is anything at the path, even a dangling link.
  static func hasEntry(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.cPath, &status) == 0
  }

  /// Returns the sorted names in a folder without hidden ones; empty if it cannot be read.
  static func names(in folder: String) -> [String] { allNames(in: folder).filter { !$0.hasPrefix(".") } }

  /// Returns all names in a folder, sorted; empty if it cannot be read.
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

  /// The version of a regular file; nil if there is none.
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
