public import GameKit

/// The text of a theme, which the toolkit reads.
public struct ThemeText: Hashable, Sendable {
  /// The name by which it is chosen: the file's, without its extension.
  public let name: String
  /// The path of the file.
  public let path: String
  /// The content of the file.
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
  /// The faults of the files that could not be read.
  public let faults: [PackFault]

  /// Reads the themes of all folders; where one cannot be read, its namesake further away is taken.
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

  /// Returns the theme of a name, if there is one.
  public func theme(named name: String) -> ThemeText? { themes.first { $0.name == name } }
}
