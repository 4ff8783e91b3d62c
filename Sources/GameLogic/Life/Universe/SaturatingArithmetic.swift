/// Arithmetic that stops at the ends of the range instead of trapping.
///
/// Generations and coordinates come from files, saved boards and keys. What lies beyond the ends is refused by the
/// checks of boards; until it gets there, no number may end the program.
extension FixedWidthInteger {
  /// Returns the sum, or the end of the range that it lies beyond.
  package func saturatingAdding(_ other: Self) -> Self {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, or the end of the range that it lies beyond.
  package func saturatingSubtracting(_ other: Self) -> Self {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  /// Returns the product, or the end of the range that it lies beyond.
  package func saturatingMultiplied(by other: Self) -> Self {
    let (product, isBeyond) = multipliedReportingOverflow(by: other)
    return isBeyond ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
