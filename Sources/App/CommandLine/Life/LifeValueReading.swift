import Life

extension Particular {
  var isWrong: UsageError { .badValue(option, value) }

  /// A whole number that is not negative, also as a power, such as `2^40`.
  func number() throws(UsageError) -> Int {
    let parts = value.split(separator: "^", omittingEmptySubsequences: false).map { $0.wholeNumber }
    switch parts.count {
    case 1:
      guard let number = parts[0] else { throw isWrong }
      return number
    case 2:
      guard let base = parts[0], let exponent = parts[1], exponent <= 62 else { throw isWrong }
      return try power(base, exponent)
    default: throw isWrong
    }
  }

  private func power(_ base: Int, _ exponent: Int) throws(UsageError) -> Int {
    var result = 1
    for _ in 0..<exponent {
      let (product, isTooLarge) = result.multipliedReportingOverflow(by: base)
      guard !isTooLarge else { throw isWrong }
      result = product
    }
    return result
  }

  func fraction(where isFine: (Double) -> Bool) throws(UsageError) -> Double {
    guard let number = Double(value), isFine(number) else { throw isWrong }
    return number
  }

  func engine() throws(UsageError) -> EngineName {
    guard let engine = EngineName(rawValue: value) else { throw isWrong }
    return engine
  }

  func world(_ make: (Int, Int) -> Topology) throws(UsageError) -> Topology {
    guard let (width, height) = value.sides else { throw isWrong }
    return make(width, height)
  }
}

extension StringProtocol {
  /// The number that the signs are, when all are digits.
  var wholeNumber: Int? {
    allSatisfy { $0.isASCII && $0.isNumber } ? Int(self) : nil
  }

  /// Two sides of a board, as `100x50`.
  var sides: (width: Int, height: Int)? {
    let sides = lowercased().split(separator: "x", omittingEmptySubsequences: false).map(\.wholeNumber)
    guard sides.count == 2, let width = sides[0], let height = sides[1], Topology.sides.contains(width),
      Topology.sides.contains(height)
    else { return nil }
    return (width, height)
  }
}
