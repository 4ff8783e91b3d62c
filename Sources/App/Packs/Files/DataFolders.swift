/// The folders of this run: where shipped and added files are looked for, and where the player's own things go.
///
/// - Source: XDG Base Directory Specification 0.8 for the variables, their defaults, and the rule that a
///   relative path in one of them is ignored.
public struct DataFolders: Hashable, Sendable {
  /// Where files are looked for, nearest first: what an earlier folder holds wins over a later one.
  public let search: [String]
  /// Where the player's own things are kept; nil when neither `$XDG_DATA_HOME` nor `$HOME` says where.
  public let data: String?
  /// Where the log is kept; nil when neither `$XDG_STATE_HOME` nor `$HOME` says where.
  public let state: String?

  /// Finds the folders of a run.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - binary: The path of the running program, links resolved.
  ///   - data: A folder to use in place of `$XDG_DATA_HOME/parlor`.
  public init(environment: [String: String], binary: String?, data: String? = nil) {
    let places = Environment(environment)
    self.data = data ?? places.home("XDG_DATA_HOME", orUnderHome: ".local/share")
    state = places.home("XDG_STATE_HOME", orUnderHome: ".local/state")
    let near = [places.share, self.data, binary.map(Self.beside)]
    let far = places.dataFolders + [binary.flatMap(Self.checkout)]
    search = Self.distinct((near + far).compactMap(\.self))
  }

  /// Lists the files of a sub-folder that end in an extension, over all folders, nearer folders first.
  public func files(in subfolder: String, extension ending: String) -> [String] {
    search.flatMap { root in
      let folder = root.appendingPath(subfolder)
      return Disk.names(in: folder).filter { $0.fileExtension == ending }
        .map(folder.appendingPath).filter(Disk.isFile)
    }
  }

  /// `share/parlor` next to the folder of the binary, as `make install` lays it out.
  private static func beside(_ binary: String) -> String {
    binary.parentPath.parentPath.appendingPath("share/parlor")
  }

  /// The nearest folder above the binary that holds both what we ship and how it looks.
  private static func checkout(_ binary: String) -> String? {
    var folder = binary.parentPath
    while folder != "/", folder != "." {
      if ["themes", "packs"].allSatisfy({ Disk.isFolder(folder.appendingPath($0)) }) { return folder }
      folder = folder.parentPath
    }
    return nil
  }

  /// The folders without those that are an earlier one under another name.
  private static func distinct(_ folders: [String]) -> [String] {
    var seen: Set<String> = []
    return folders.filter { seen.insert(Disk.resolved($0) ?? $0).inserted }
  }
}

/// What the variables of the process say about folders.
private struct Environment {
  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values.filter { !$0.value.isEmpty } }

  /// Our own variable for packagers and tests; it may be relative to where the program was started.
  var share: String? { values["PARLOR_SHARE"] }

  /// Our part of a folder that a variable names or that has a usual place under `$HOME`.
  func home(_ name: String, orUnderHome usual: String) -> String? {
    let chosen = values[name].flatMap { $0.isAbsolutePath ? $0 : nil }
    let fallback = values["HOME"].map { $0.appendingPath(usual) }
    return (chosen ?? fallback)?.appendingPath("parlor")
  }

  /// Our part of each folder of the system, most important first.
  var dataFolders: [String?] {
    (values["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
      .filter(\.isAbsolutePath).map { $0.appendingPath("parlor") }
  }
}
