/// A theme as a text; what it means is the toolkit's affair.
public struct ThemeText: Hashable, Sendable {
  /// The name by which it is chosen: the file's, without its extension.
  public let name: String
  /// Where it stands.
  public let path: String
  /// What stands in it.
  public let text: String
}

/// The themes of all folders: where two have one name, the nearer folder's.
public struct ThemeFiles: Sendable {
  /// The folder of themes within each data folder.
  public static let folder = "themes"

  /// The most bytes that are read of a theme.
  public static let limit = 1 << 20

  /// The themes that could be read, by name.
  public let themes: [ThemeText]
  /// The files that could not.
  public let faults: [PackFault]

  /// Reads the themes of all folders; one that cannot be read gives way to its namesake further away.
  public init(_ folders: DataFolders) {
    var themes: [String: ThemeText] = [:]
    var faults: [PackFault] = []
    for path in folders.files(in: Self.folder, extension: "theme") where themes[path.fileStem] == nil {
      do throws(PackFault) {
        let text = try TextFile.read(path, limit: Self.limit).text
        themes[path.fileStem] = ThemeText(name: path.fileStem, path: path, text: text)
      } catch {
        faults.append(error)
      }
    }
    self.themes = themes.values.sorted { $0.name < $1.name }
    self.faults = faults
  }

  /// The theme of a name, if there is one.
  public func theme(named name: String) -> ThemeText? { themes.first { $0.name == name } }
}
