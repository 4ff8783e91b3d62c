/// A rule's table in base 64, as after `MAP`.
///
/// It has one bit per state of a cell and its neighbors, starting at the highest bit of the first character.
///
/// - Source: Golly 3.3, QuickLife help, "MAP rules": 86 characters for eight neighbors, 22 for six, 6 for
///   four.
enum MapNotation {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of table: RuleTable, _ neighborhood: Neighborhood) -> String {
    let order = order(of: neighborhood), states = 1 << order.count
    let bits = (0..<states).map { state in
      table[order.indices.reduce(0) { $0 | (state >> (order.count - 1 - $1) & 1) << order[$1] }]
    }
    return stride(from: 0, to: states, by: 6).reduce(into: "") { text, start in
      let value = (start..<start + 6).reduce(0) { $0 << 1 | ($1 < states && bits[$1] ? 1 : 0) }
      text.unicodeScalars.append(Unicode.Scalar(digits[value]))
    }
  }

  /// Parses the characters, with or without padding; nil if they are invalid.
  static func rule(_ text: some StringProtocol) -> Rule? {
    let characters = Array(text.utf8), padding = characters.suffix(2) == Array("==".utf8)[...] ? 2 : 0
    let values = characters.dropLast(padding).compactMap { digits.firstIndex(of: $0) }
    guard values.count == characters.count - padding,
      let neighborhood = Neighborhood.allCases.first(where: { values.count == length(of: $0) })
    else { return nil }
    let order = order(of: neighborhood)
    let table = RuleTable { number in
      let state = order.reduce(0) { $0 << 1 | number >> $1 & 1 }
      return values[state / 6] >> (5 - state % 6) & 1 != 0
    }
    return Rule(table, neighborhood, isMap: true)
  }

  private static func length(of neighborhood: Neighborhood) -> Int {
    ((1 << order(of: neighborhood).count) + 5) / 6
  }

  /// The relevant bits of a ``RuleTable`` number, in the order in which `MAP` numbers the states.
  ///
  /// - Source: bgolly 3.3, measured with rules that copy one neighbor; six neighbors are listed from the south.
  private static func order(of neighborhood: Neighborhood) -> [Int] {
    switch neighborhood {
    case .moore: [8, 7, 6, 5, 4, 3, 2, 1, 0]
    case .hexagonal: [1, 0, 5, 4, 3, 8, 7]
    case .vonNeumann: [7, 5, 4, 3, 1]
    }
  }
}
