import GameKit
import Packs
import TUI

/// All installed themes, read once.
struct ThemeLibrary {
  private let themes: [String: Theme]
  /// The faults of their files, one sentence each.
  let faults: [String]
  /// The names to choose from: `default` first, the others sorted.
  let names: [String]

  init(_ folders: any DataFiles) {
    let files = ThemeFiles(folders)
    var themes: [String: Theme] = ["mono": .mono]
    var faults = files.faults.map(\.description)
    var reader = ThemeReader(known: Catalogue.components, spacings: Catalogue.spacings)
    for file in files.themes {
      let loaded = reader.load(name: file.name) { name in files.theme(named: name).map { ($0.path, $0.text) }
      }
      themes[file.name] = loaded.theme
      faults += loaded.faults.map(\.description)
    }
    self.themes = themes
    self.faults = faults.uniqued
    names = Self.names(of: files)
  }

  /// The names to choose from, without reading what they name.
  static func names(in folders: any DataFiles) -> [String] { names(of: ThemeFiles(folders)) }

  private static func names(of files: ThemeFiles) -> [String] {
    Set(files.themes.map(\.name) + ["mono"]).sorted { one, other in
      one == "default" || (other != "default" && one < other)
    }
  }

  /// The name of the theme for a light or a dark terminal.
  func name(forLight isLight: Bool) -> String {
    let name = isLight ? "light" : "default"
    return themes[name] == nil ? names[0] : name
  }

  /// The theme with a name, or else the default theme, or bare attributes.
  func theme(_ name: String) -> Theme { themes[name] ?? themes["default"] ?? .mono }
}

extension ThemeFiles {
  func load(_ name: String) -> LoadedTheme {
    ThemeFile.load(name: name, known: Catalogue.components, spacings: Catalogue.spacings) { name in
      theme(named: name).map { ($0.path, $0.text) }
    }
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
