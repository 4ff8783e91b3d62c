/// Stephen Wolfram's elementary rules as rules of the plane: each row makes the next one below it, and live cells stay.
///
/// - Source: bgolly 3.3: even numbers, from W0 to W254.
enum WolframNotation {
  /// Parses the number after `W`; nil if it is invalid.
  static func rule(_ text: some StringProtocol) -> Rule? {
    guard let number = Int(text), (0...254).contains(number), number.isMultiple(of: 2), "\(number)" == text
    else {
      return nil
    }
    return Rule(table(number), isMap: true)
  }

  /// The number of a table; nil if it is no such rule.
  static func number(of table: RuleTable) -> Int? {
    let number = (0..<8).reduce(0) { table[$1 << 6] ? $0 | 1 << $1 : $0 }
    return number.isMultiple(of: 2) && table == self.table(number) ? number : nil
  }

  static func table(_ number: Int) -> RuleTable {
    RuleTable { cells in cells & RuleTable.middle != 0 || number >> (cells >> 6) & 1 != 0 }
  }
}
