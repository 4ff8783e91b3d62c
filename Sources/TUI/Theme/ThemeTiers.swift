/// The three tiers of a family of files, put together.
struct ThemeTiers {
  private var primitives: [String: Color] = [:]
  private var semantics: [String: Color] = [:]
  private(set) var styles: [String: Style] = [:]
  private(set) var faults: [ThemeFault] = []

  /// Joins the tiers of a family.
  ///
  /// - Parameter known: The names that components may have.
  init(_ family: ThemeFamily, known: Set<String>) {
    primitives = resolve(family.entries(.primitive)) { _, value throws(ThemeMistake) in
      try Color(themeValue: value)
    }
    let colors = primitives
    semantics = resolve(family.entries(.semantic)) { name, value throws(ThemeMistake) in
      try Self.semantic(name, value, from: colors)
    }
    let meanings = ThemeMeanings(semantics: semantics, primitives: Set(primitives.keys))
    styles = resolve(family.entries(.component)) { name, value throws(ThemeMistake) in
      guard known.contains(name) else { throw ThemeMistake("Nothing is drawn as \"\(name)\".") }
      return try meanings.style(value)
    }
  }

  private mutating func resolve<Value>(
    _ entries: [String: ThemeFile.Entry],
    _ meaning: (_ name: String, _ value: String) throws(ThemeMistake) -> Value
  ) -> [String: Value] {
    var values: [String: Value] = [:]
    for (name, entry) in entries {
      do throws(ThemeMistake) {
        values[name] = try meaning(name, entry.value)
      } catch {
        faults.append(entry.fault(error.reason))
      }
    }
    return values
  }

  /// A primitive, or so much of one over another: `paper 60% ink`.
  private static func semantic(
    _ name: String, _ value: String, from primitives: [String: Color]
  ) throws(ThemeMistake) -> Color {
    guard !ThemeMeanings.reserved.contains(name) else {
      throw ThemeMistake("\"\(name)\" says how a component looks and cannot be the name of a semantic.")
    }
    func primitive(_ name: Substring) throws(ThemeMistake) -> Color {
      if let color = primitives[String(name)] { return color }
      throw ThemeMistake("There is no primitive \"\(name)\".")
    }
    let words = value.split(whereSeparator: \.isWhitespace)
    if words.count == 1 { return try primitive(words[0]) }
    guard words.count == 3, words[1].last == "%", let percent = Int(words[1].dropLast()),
      (0...100).contains(percent)
    else {
      throw ThemeMistake("A semantic is a primitive or a mix like \"paper 60% ink\", not \"\(value)\".")
    }
    return try primitive(words[0]).blended(percent, over: primitive(words[2]))
  }
}
