/// A rectangle of dots, as a picture of a board needs them.
public struct Dots: Hashable, Sendable {
  /// How many dots there are in a row.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// How many words each row has.
  package let stride: Int
  /// The rows one after the other; bit 0 of a row's first word is its leftmost dot.
  package var words: [UInt64]

  /// Creates a rectangle in which no dot is set.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "There is no picture of \(width)×\(height) dots")
    self.width = width
    self.height = height
    stride = (width + 63) / 64
    words = Array(repeating: 0, count: stride * height)
  }

  /// Whether a dot is set; outside of the rectangle none is.
  public subscript(column: Int, row: Int) -> Bool {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return false }
    return words[row * stride + column >> 6] >> UInt64(column & 63) & 1 != 0
  }

  /// Sets a dot; outside of the rectangle nothing happens.
  public mutating func set(column: Int, row: Int) {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return }
    words[row * stride + column >> 6] |= 1 << UInt64(column & 63)
  }
}
