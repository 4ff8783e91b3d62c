extension ByteLines {
  /// Reads digits, with a sign before them if there is one, and moves behind them.
  ///
  /// - Throws: that there is none, or that it is out of range.
  func integer(
    at offset: inout Int, until end: Int, within range: ClosedRange<Int> = Box.reach
  ) throws(FormatFault) -> Int {
    let start = offset
    let isNegative = offset < end && bytes[offset] == UInt8(ascii: "-")
    if isNegative || offset < end && bytes[offset] == UInt8(ascii: "+") { offset += 1 }
    guard offset < end, bytes[offset].digit != nil else { throw fault(.numberMissing, at: start) }
    let most = max(range.upperBound, isNegative ? -range.lowerBound : 0)
    var number = 0
    while offset < end, let digit = bytes[offset].digit {
      number = number.followed(by: digit)
      guard number <= most else { throw fault(.tooFar, at: start) }
      offset += 1
    }
    return isNegative ? -number : number
  }

  /// Reads the number of a generation, and moves behind it; one before the first counts as the first.
  func generation(at offset: inout Int, until end: Int) throws(FormatFault) -> Int {
    max(try integer(at: &offset, until: end, within: 0...(.max - 1)), 0)
  }

  /// Reads a number that need not be right, and moves behind it: what is too large becomes large.
  func size(at offset: inout Int, until end: Int) throws(FormatFault) -> Int {
    guard offset < end, bytes[offset].digit != nil else { throw fault(.numberMissing, at: offset) }
    var number = 0
    while offset < end, let digit = bytes[offset].digit {
      number = min(number.followed(by: digit), Box.reach.upperBound)
      offset += 1
    }
    return number
  }

  /// Reads two numbers with spaces or a comma between them, and moves behind them.
  func pair(at offset: inout Int, until end: Int) throws(FormatFault) -> Cell {
    skipSpaces(at: &offset, until: end)
    let x = try integer(at: &offset, until: end)
    while offset < end, bytes[offset].isSpace || bytes[offset] == UInt8(ascii: ",") { offset += 1 }
    return Cell(x, try integer(at: &offset, until: end))
  }

  /// Moves behind spaces.
  func skipSpaces(at offset: inout Int, until end: Int) {
    while offset < end, bytes[offset].isSpace { offset += 1 }
  }
}

extension Int {
  /// The number that one more digit makes of this one; what is too large stays the largest there is.
  func followed(by digit: Int) -> Int {
    let (tens, isTooLarge) = multipliedReportingOverflow(by: 10)
    let (sum, isLarger) = tens.addingReportingOverflow(digit)
    return isTooLarge || isLarger ? .max : sum
  }
}
