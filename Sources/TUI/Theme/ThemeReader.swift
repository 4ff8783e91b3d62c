/// The result of reading a theme: the theme, and the mistakes in its files.
public struct LoadedTheme: Hashable, Sendable {
  /// The theme, without the faulty parts.
  public let theme: Theme
  /// The mistakes, by file and line.
  public let faults: [ThemeFault]
  /// The themes that it inherits from, nearest first.
  public let parents: [String]
  let path: String
  /// The lines that define components, by component name.
  let definitions: [String: ThemeFile.Entry]
}

extension ThemeFile {
  /// Reads a theme and those that it inherits from.
  ///
  /// Mistakes are reported and skipped. If the file does not exist, the theme is ``Theme/mono``.
  ///
  /// - Parameters:
  ///   - known: Every component that is drawn; a theme may also name a prefix of one, up to a dot.
  ///   - spacings: Every spacing that is used.
  ///   - source: Returns the file of a theme; nil if there is none. ``Theme/standard`` needs no file.
  public static func load(
    name: String, known: [Component], spacings: [Spacing] = Spacing.toolkit,
    source: (String) -> (path: String, text: String)?
  ) -> LoadedTheme {
    var reader = ThemeReader(known: known, spacings: spacings)
    return reader.load(name: name, source: source)
  }
}

/// Creates themes from files and reads each file only once, since many themes inherit from the same one.
public struct ThemeReader {
  private let known: Set<String>
  private let spaces: Set<String>
  /// The files read so far, by theme name.
  private var files: [String: ThemeFile] = [:]

  /// Creates a reader that has read nothing yet.
  ///
  /// - Parameters:
  ///   - known: Every component that is drawn; a theme may also name a prefix of one, up to a dot.
  ///   - spacings: Every spacing that is used.
  public init(known: [Component], spacings: [Spacing] = Spacing.toolkit) {
    self.known = Set(known.flatMap(\.names))
    spaces = Set(spacings.map(\.name))
  }

  /// Reads a theme and those that it inherits from; see ``ThemeFile/load(name:known:spacings:source:)``.
  public mutating func load(
    name: String, source: (String) -> (path: String, text: String)?
  ) -> LoadedTheme {
    let chain = ThemeChain(name: name) { file(of: $0, source) }
    guard let nearest = chain.files.first else {
      return LoadedTheme(theme: .mono, faults: chain.faults, parents: [], path: name, definitions: [:])
    }
    let tiers = ThemeTiers(chain, known: known, spaces: spaces)
    let theme = Theme(
      name: nearest.head["name"]?.value ?? name, about: nearest.head["about"]?.value ?? "",
      styles: tiers.styles, spacings: tiers.spacings)
    return LoadedTheme(
      theme: theme, faults: chain.sorted(chain.faults + tiers.faults), parents: chain.parents,
      path: nearest.path, definitions: tiers.definitions)
  }

  private mutating func file(of name: String, _ source: (String) -> (path: String, text: String)?)
    -> ThemeFile?
  {
    if let file = files[name] { return file }
    let builtIn = name == "standard" ? (path: name, text: Theme.standardFile) : nil
    let file = (source(name) ?? builtIn).map { ThemeFile(path: $0.path, text: $0.text) }
    files[name] = file
    return file
  }
}

extension Component {
  /// The component's name and its prefixes, up to each dot.
  var names: [String] {
    name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) } + [name]
  }
}

/// A theme file and those that it inherits from, nearest first.
struct ThemeChain {
  private static let limit = 8

  private(set) var files: [ThemeFile] = []
  /// The theme names of all files but the first.
  private(set) var parents: [String] = []
  private(set) var faults: [ThemeFault] = []

  init(name: String, file: (String) -> ThemeFile?) {
    var names: [String] = []
    var next: String? = name
    while let name = next {
      next = nil
      if let reason = Self.refusal(of: name, after: names) {
        report(reason)
      } else if let file = file(name) {
        names.append(name)
        files.append(file)
        faults += file.faults
        next = file.head["inherits"]?.value
      } else {
        report("Unknown theme “\(name)”.")
      }
    }
    parents = Array(names.dropFirst())
    if files.isEmpty { faults = [ThemeFault(path: name, line: nil, reason: "No such theme.")] }
  }

  private static func refusal(of name: String, after names: [String]) -> String? {
    if names.contains(name) {
      return "The theme inherits from itself: \((names + [name]).joined(separator: " → "))."
    }
    return names.count < limit ? nil : "At most \(limit) themes can inherit from one another."
  }

  /// Reports a mistake in the line with which the last file inherits.
  private mutating func report(_ reason: String) {
    guard let entry = files.last?.head["inherits"] else { return }
    faults.append(entry.fault(reason))
  }

  /// Returns the lines of a tier by name, from all files, nearest first.
  func entries(_ tier: ThemeFile.Tier) -> [String: [ThemeFile.Entry]] {
    files.reduce(into: [:]) { all, file in
      for (name, entry) in file.tiers[tier] ?? [:] { all[name, default: []].append(entry) }
    }
  }

  func sorted(_ faults: [ThemeFault]) -> [ThemeFault] {
    let order = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
    return faults.sorted { one, other in
      (order[one.path] ?? 0, one.line ?? 0) < (order[other.path] ?? 0, other.line ?? 0)
    }
  }
}

/// The three tiers of a chain of files, joined.
struct ThemeTiers {
  private(set) var styles: [String: Style] = [:]
  private(set) var spacings: [String: Int] = [:]
  /// The lines that define components.
  private(set) var definitions: [String: ThemeFile.Entry] = [:]
  private(set) var faults: [ThemeFault] = []

  /// Joins the tiers of a chain.
  ///
  /// - Parameters:
  ///   - known: The names that components may have.
  ///   - spaces: The names that spacings may have.
  init(_ chain: ThemeChain, known: Set<String>, spaces: Set<String>) {
    let primitives = resolve(chain.entries(.primitive)) { _, value throws(ThemeValueError) in
      try ThemeValue(primitive: value)
    }
    let values = primitives.mapValues { clamped($0.value, from: $0.entry) }
    let semantics = resolve(chain.entries(.semantic)) { name, value throws(ThemeValueError) in
      guard !ThemeSemantics.reserved.contains(name) else {
        throw ThemeValueError("“\(name)” is a word for components and can't name a semantic.")
      }
      return try ThemeValue(semantic: value, from: values)
    }
    join(
      chain.entries(.component), known, spaces,
      ThemeSemantics(semantics: semantics.mapValues(\.value), primitives: Set(values.keys)))
  }

  private typealias Entries = [String: [ThemeFile.Entry]]

  private mutating func join(
    _ entries: Entries, _ known: Set<String>, _ spaces: Set<String>, _ semantics: ThemeSemantics
  ) {
    let styles = resolve(entries.filter { !spaces.contains($0.key) }) { name, value throws(ThemeValueError) in
      guard known.contains(name) else { throw ThemeValueError("Unknown component “\(name)”.") }
      return try semantics.style(value)
    }
    spacings = resolve(entries.filter { spaces.contains($0.key) }) { _, value throws(ThemeValueError) in
      try semantics.cells(value)
    }.mapValues(\.value)
    self.styles = styles.mapValues(\.value)
    definitions = styles.mapValues(\.entry)
  }

  /// Resolves each name by its nearest valid line.
  private mutating func resolve<Value>(
    _ entries: Entries, _ meaning: (_ name: String, _ value: String) throws(ThemeValueError) -> Value
  ) -> [String: (value: Value, entry: ThemeFile.Entry)] {
    var values: [String: (value: Value, entry: ThemeFile.Entry)] = [:]
    for (name, entries) in entries {
      for entry in entries where values[name] == nil {
        do throws(ThemeValueError) {
          values[name] = (try meaning(name, entry.value), entry)
        } catch {
          faults.append(entry.fault(error.reason))
        }
      }
    }
    return values
  }

  /// Limits a number of cells to the allowed range, and reports it if it was outside.
  private mutating func clamped(_ value: ThemeValue, from entry: ThemeFile.Entry) -> ThemeValue {
    guard case .cells(let cells) = value, cells != cells.asSpace else { return value }
    let range = "\(Spacing.range.lowerBound) to \(Spacing.range.upperBound)"
    faults.append(entry.fault("Spacing must be \(range) cells; \(entry.value) counts as \(cells.asSpace)."))
    return .cells(cells.asSpace)
  }
}

/// The semantic tier, as the component tier uses it.
struct ThemeSemantics {
  let semantics: [String: ThemeValue]
  let primitives: Set<String>

  private static let attributes: [String: Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "strike": .strike,
  ]

  /// Reserved words, which cannot be names of semantics.
  static let reserved = Set(attributes.keys).union(["on", "plain"])

  /// Reads a text color, a background color after `on`, and attributes, each optional.
  ///
  /// The word `plain` alone means none of them.
  func style(_ value: String) throws(ThemeValueError) -> Style {
    var words = value.split(whereSeparator: \.isBlank).map(String.init)[...]
    guard words != ["plain"] else { return .plain }
    var style = Style()
    if let first = words.first, !Self.reserved.contains(first) {
      style.ink = try color(words.removeFirst())
    }
    if words.first == "on" {
      words.removeFirst()
      guard let paper = words.popFirst() else { throw ThemeValueError("Expected a semantic after “on”.") }
      style.paper = try color(paper)
    }
    for word in words {
      guard let attribute = Self.attributes[word] else {
        throw ThemeValueError(
          "Unknown attribute “\(word)”: use bold, dim, italic, underline, reverse or strike.")
      }
      style.attributes.insert(attribute)
    }
    return style
  }

  func cells(_ value: String) throws(ThemeValueError) -> Int {
    switch try meaning(value) {
    case .cells(let cells): return cells
    case .color: throw ThemeValueError("“\(value)” is a color; spacing needs a number of cells.")
    }
  }

  private func color(_ name: String) throws(ThemeValueError) -> Color {
    switch try meaning(name) {
    case .color(let color): return color
    case .cells: throw ThemeValueError("“\(name)” is a number of cells, not a color.")
    }
  }

  private func meaning(_ name: String) throws(ThemeValueError) -> ThemeValue {
    if let value = semantics[name] { return value }
    throw primitives.contains(name)
      ? ThemeValueError("“\(name)” is a primitive; a component can only use semantics.")
      : ThemeValueError("Unknown semantic “\(name)”.")
  }
}
