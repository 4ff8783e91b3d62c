import GameKit
import Packs
import TUI

/// All themes that were found, read once.
struct ThemeShelf {
  private let themes: [String: Theme]
  /// What is wrong with their files, each in one sentence.
  let faults: [String]
  /// The names to choose from: `default` first, the others by name.
  let names: [String]

  init(_ folders: DataFolders) {
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
    names = themes.keys.sorted { ($0 != "default", $0) < ($1 != "default", $1) }
  }

  /// The theme of a name; where there is none, the default one, and without that, attributes alone.
  func theme(_ name: String) -> Theme { themes[name] ?? themes["default"] ?? .mono }
}

extension ThemeFiles {
  /// Makes a theme of the file of a name and those it inherits from.
  func load(_ name: String) -> ThemeReading {
    ThemeFile.load(name: name, known: Catalogue.components, spacings: Catalogue.spacings) { name in
      theme(named: name).map { ($0.path, $0.text) }
    }
  }
}

extension [String] {
  /// Each text once, where it stands first.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Orders pairs by a claim, false before true, and then by name.
private func < (one: (Bool, String), other: (Bool, String)) -> Bool {
  one.0 == other.0 ? one.1 < other.1 : !one.0
}
