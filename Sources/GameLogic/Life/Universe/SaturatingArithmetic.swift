/// Arithmetic that saturates instead of trapping.
///
/// Generations and coordinates come from files, saved boards and keys. Boards check them and refuse numbers
/// out of range; until then, no number may end the program.
extension FixedWidthInteger {
  /// Returns the sum, clamped to the range of the type.
  package func saturatingAdding(_ other: Self) -> Self {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, clamped to the range of the type.
  package func saturatingSubtracting(_ other: Self) -> Self {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  /// Returns the product, clamped to the range of the type.
  package func saturatingMultiplied(by other: Self) -> Self {
    let (product, isBeyond) = multipliedReportingOverflow(by: other)
    return isBeyond ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
