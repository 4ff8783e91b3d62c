/// The three tiers of a family of files, put together.
struct ThemeTiers {
  private(set) var styles: [String: Style] = [:]
  private(set) var spacings: [String: Int] = [:]
  /// The line that says how a component looks.
  private(set) var places: [String: ThemeFile.Entry] = [:]
  private(set) var faults: [ThemeFault] = []

  /// Joins the tiers of a family.
  ///
  /// - Parameters:
  ///   - known: The names that components may have.
  ///   - spaces: The names that spacings may have.
  init(_ family: ThemeFamily, known: Set<String>, spaces: Set<String>) {
    let primitives = resolve(family.entries(.primitive)) { _, value throws(ThemeMistake) in
      try ThemeValue(primitive: value)
    }
    let values = primitives.mapValues { tidied($0.value, saidBy: $0.entry) }
    let semantics = resolve(family.entries(.semantic)) { name, value throws(ThemeMistake) in
      guard !ThemeMeanings.reserved.contains(name) else {
        throw ThemeMistake("\"\(name)\" says how a component looks and cannot be the name of a semantic.")
      }
      return try ThemeValue(semantic: value, from: values)
    }
    join(
      family.entries(.component), known, spaces,
      ThemeMeanings(semantics: semantics.mapValues(\.value), primitives: Set(values.keys)))
  }

  private typealias Entries = [String: [ThemeFile.Entry]]

  /// Reads the third tier.
  private mutating func join(
    _ entries: Entries, _ known: Set<String>, _ spaces: Set<String>, _ meanings: ThemeMeanings
  ) {
    let styles = resolve(entries.filter { !spaces.contains($0.key) }) { name, value throws(ThemeMistake) in
      guard known.contains(name) else { throw ThemeMistake("Nothing is drawn as \"\(name)\".") }
      return try meanings.style(value)
    }
    spacings = resolve(entries.filter { spaces.contains($0.key) }) { _, value throws(ThemeMistake) in
      try meanings.cells(value)
    }.mapValues(\.value)
    self.styles = styles.mapValues(\.value)
    places = styles.mapValues(\.entry)
  }

  /// What each name means: what the nearest file says that can be understood.
  private mutating func resolve<Value>(
    _ entries: Entries, _ meaning: (_ name: String, _ value: String) throws(ThemeMistake) -> Value
  ) -> [String: (value: Value, entry: ThemeFile.Entry)] {
    var values: [String: (value: Value, entry: ThemeFile.Entry)] = [:]
    for (name, entries) in entries {
      for entry in entries where values[name] == nil {
        do throws(ThemeMistake) {
          values[name] = (try meaning(name, entry.value), entry)
        } catch {
          faults.append(entry.fault(error.reason))
        }
      }
    }
    return values
  }

  /// A number of cells as the nearest one that will do.
  private mutating func tidied(_ value: ThemeValue, saidBy entry: ThemeFile.Entry) -> ThemeValue {
    guard case .cells(let cells) = value, cells != cells.asSpace else { return value }
    let range = "\(Spacing.range.lowerBound) to \(Spacing.range.upperBound)"
    faults.append(entry.fault("A space has \(range) cells; \(entry.value) counts as \(cells.asSpace)."))
    return .cells(cells.asSpace)
  }
}
