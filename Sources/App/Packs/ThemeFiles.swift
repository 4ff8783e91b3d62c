public import GameKit

/// The source text of a theme, for ``ThemeReader``.
public struct ThemeText: Hashable, Sendable {
  /// The file name without its extension, by which players select the theme.
  public let name: String
  /// The path of the file it was read from.
  public let path: String
  /// The content of the file.
  public let text: String
}

/// The themes of all folders; if a name occurs twice, that of the nearer folder.
public struct ThemeFiles: Sendable {
  /// The folder of themes in each data folder.
  public static let folder = "themes"

  /// The most bytes of a theme that is read.
  public static let limit = 1 << 20

  /// The themes that could be read, by name.
  public let themes: [ThemeText]
  /// The faults of files that could not be read.
  public let faults: [PackFault]

  /// Reads the themes of all folders; in place of an unreadable one, its namesake further away.
  public init(_ folders: any DataFiles) {
    var themes: [String: ThemeText] = [:]
    var faults: [PackFault] = []
    for path in folders.files(in: Self.folder, extension: "theme") where themes[path.fileStem] == nil {
      do throws(PackFault) {
        let text = try folders.text(path, limit: Self.limit).text
        themes[path.fileStem] = ThemeText(name: path.fileStem, path: path, text: text)
      } catch {
        faults.append(error)
      }
    }
    self.themes = themes.values.sorted { $0.name < $1.name }
    self.faults = faults
  }

  /// Returns the theme with a name; nil if there is none.
  public func theme(named name: String) -> ThemeText? { themes.first { $0.name == name } }
}
