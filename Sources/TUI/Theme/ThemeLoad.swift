extension ThemeFile {
  /// Makes a theme of a file and those it inherits from.
  ///
  /// What is wrong in them is told and left out. When there is no such file, the theme is ``Theme/mono``.
  ///
  /// - Parameters:
  ///   - known: Every component that is drawn; a name may also be the beginning of one, up to a dot.
  ///   - source: Finds the file of a theme.
  public static func load(
    name: String, known: [Component], source: (String) -> (path: String, text: String)?
  ) -> (theme: Theme, faults: [ThemeFault]) {
    let family = ThemeFamily(name: name, source: source)
    guard let nearest = family.files.first else { return (.mono, family.faults) }
    let tiers = ThemeTiers(family, known: Set(known.flatMap(\.names)))
    let theme = Theme(name: nearest.head["name"]?.value ?? name, styles: tiers.styles)
    let order = Dictionary(family.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
    let faults = (family.faults + tiers.faults).sorted { one, other in
      (order[one.path] ?? 0, one.line ?? 0) < (order[other.path] ?? 0, other.line ?? 0)
    }
    return (theme, faults)
  }
}

extension Component {
  /// The component's name and what is left of it as word after word is dropped.
  fileprivate var names: [String] {
    name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) } + [name]
  }
}
