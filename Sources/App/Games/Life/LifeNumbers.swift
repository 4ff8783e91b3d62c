/// How numbers are written, everywhere in Life.
extension BinaryInteger {
  /// The number with a comma before every third digit from the right: `12,345,678`.
  var grouped: String {
    let digits = String(magnitude)
    let parts = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }
    return (self < 0 ? "-" : "") + parts.joined()
  }

  /// The number in no more than six columns and a sign, where there is no room for more: `12,345`, `678k`,
  /// `1.2M`, `10^21`.
  var brief: String {
    let digits = Array(String(magnitude))
    guard digits.count > 5 else { return grouped }
    let sign = self < 0 ? "-" : ""
    let thousands = (digits.count - 1) / 3
    let units = ["", "k", "M", "G", "T", "P", "E"]
    guard thousands < units.count else { return "\(sign)10^\(digits.count - 1)" }
    let lead = digits.count - thousands * 3
    let fraction = lead == 1 ? ".\(digits[1])" : ""
    return sign + String(digits[..<lead]) + fraction + units[thousands]
  }
}
