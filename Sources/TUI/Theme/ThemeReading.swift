/// A theme as its files say it: what came of them, and what is wrong with them.
public struct ThemeReading: Hashable, Sendable {
  /// The theme: what was wrong is left out of it.
  public let theme: Theme
  /// What is wrong, in the order of the files and their lines.
  public let faults: [ThemeFault]
  /// The themes that it inherits from, the nearest first.
  public let parents: [String]
  /// The file that was asked for.
  let path: String
  /// The line that says how a component looks, by the component's name.
  let places: [String: ThemeFile.Entry]
}

extension ThemeFile {
  /// Makes a theme of a file and those it inherits from.
  ///
  /// What is wrong in them is told and left out. When there is no such file, the theme is ``Theme/mono``.
  ///
  /// - Parameters:
  ///   - known: Every component that is drawn; a name may also be the beginning of one, up to a dot.
  ///   - spacings: Every spacing that is used.
  ///   - source: Finds the file of a theme.
  public static func load(
    name: String, known: [Component], spacings: [Spacing] = Spacing.toolkit,
    source: (String) -> (path: String, text: String)?
  ) -> ThemeReading {
    var reader = ThemeReader(known: known, spacings: spacings)
    return reader.load(name: name, source: source)
  }
}

/// Makes themes of files, and reads none of them twice: many themes inherit from one.
public struct ThemeReader {
  private let known: Set<String>
  private let spaces: Set<String>
  /// The files that were read, by the names of their themes.
  private var files: [String: ThemeFile] = [:]

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - known: Every component that is drawn; a name may also be the beginning of one, up to a dot.
  ///   - spacings: Every spacing that is used.
  public init(known: [Component], spacings: [Spacing] = Spacing.toolkit) {
    self.known = Set(known.flatMap(\.names))
    spaces = Set(spacings.map(\.name))
  }

  /// Makes a theme of a file and those it inherits from, as ``ThemeFile/load(name:known:spacings:source:)``.
  public mutating func load(
    name: String, source: (String) -> (path: String, text: String)?
  ) -> ThemeReading {
    let family = ThemeFamily(name: name) { file(of: $0, source) }
    guard let nearest = family.files.first else {
      return ThemeReading(theme: .mono, faults: family.faults, parents: [], path: name, places: [:])
    }
    let tiers = ThemeTiers(family, known: known, spaces: spaces)
    let theme = Theme(
      name: nearest.head["name"]?.value ?? name, about: nearest.head["about"]?.value ?? "",
      styles: tiers.styles, spacings: tiers.spacings)
    return ThemeReading(
      theme: theme, faults: family.sorted(family.faults + tiers.faults), parents: family.parents,
      path: nearest.path, places: tiers.places)
  }

  private mutating func file(of name: String, _ source: (String) -> (path: String, text: String)?)
    -> ThemeFile?
  {
    if let file = files[name] { return file }
    let file = source(name).map { ThemeFile(path: $0.path, text: $0.text) }
    files[name] = file
    return file
  }
}

extension Component {
  /// The component's name and what is left of it as word after word is dropped.
  var names: [String] {
    name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) } + [name]
  }
}
