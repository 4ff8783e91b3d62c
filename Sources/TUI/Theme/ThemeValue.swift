/// What a name of the first two tiers stands for.
enum ThemeValue: Hashable, Sendable {
  /// A colour.
  case color(Color)
  /// A number of cells.
  case cells(Int)

  /// Reads a primitive: `#14151f / 233 / black`, or a whole number of cells.
  init(primitive value: String) throws(ThemeMistake) {
    guard value.first?.isNumber == true || value.first == "-" else {
      self = .color(try Color(themeValue: value))
      return
    }
    let digits = value.drop { $0 == "-" }
    guard !digits.isEmpty, digits.allSatisfy({ "0123456789".contains($0) }), value.count - digits.count < 2
    else {
      throw ThemeMistake(
        "A space is a whole number of cells, and a colour begins with #, unlike \"\(value)\".")
    }
    self = .cells(value.first == "-" ? -1 : Int(digits) ?? .max)
  }

  /// Reads a semantic: a primitive, or so much of one colour over another, as in `paper 60% ink`.
  init(semantic value: String, from primitives: [String: ThemeValue]) throws(ThemeMistake) {
    let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
    func primitive(_ name: String) throws(ThemeMistake) -> ThemeValue {
      if let value = primitives[name] { return value }
      throw ThemeMistake("There is no primitive \"\(name)\".")
    }
    guard words.count != 1 else {
      self = try primitive(words[0])
      return
    }
    guard words.count == 3, words[1].last == "%", let percent = Int(words[1].dropLast()),
      (0...100).contains(percent)
    else {
      throw ThemeMistake("A semantic is a primitive or a mix like \"paper 60% ink\", not \"\(value)\".")
    }
    guard case .color(let over) = try primitive(words[0]), case .color(let below) = try primitive(words[2])
    else { throw ThemeMistake("Colours can be mixed, numbers of cells cannot.") }
    self = .color(over.blended(percent, over: below))
  }
}
