/// A rotation or reflection of the square.
///
/// Bit 0 flips left and right, bit 1 up and down; bit 2 then exchanges rows and columns.
struct Orientation: Hashable, Sendable {
  private let bits: Int

  private init(_ bits: Int) { self.bits = bits }

  static let identity = Orientation(0)
  static let mirrored = Orientation(1)
  static let flipped = Orientation(2)
  static let halfTurn = Orientation(3)
  static let transposed = Orientation(4)
  static let quarterTurn = Orientation(5)
  static let antitransposed = Orientation(7)

  /// All eight orientations, the identity first.
  static let all = (0..<8).map(Orientation.init)

  var exchangesSides: Bool { bits & 4 != 0 }

  /// The position, in a shape of this size, of the cell that moves to a position of the turned shape.
  func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    let (x, y) = exchangesSides ? (y, x) : (x, y)
    return (bits & 1 == 0 ? x : width - 1 - x, bits & 2 == 0 ? y : height - 1 - y)
  }
}

extension Shape {
  /// True if the cell is live; it must lie inside the shape.
  func isLive(x: Int, y: Int) -> Bool { words[y &* stride &+ x >> 6] >> UInt64(x & 63) & 1 != 0 }

  func equals(_ other: Shape, turnedBy way: Orientation) -> Bool {
    let size = way.exchangesSides ? (height, width) : (width, height)
    guard size == (other.width, other.height), population == other.population else { return false }
    var isEqual = true
    other.forEach { x, y in
      let place = way.source(x: x, y: y, width: width, height: height)
      isEqual = isEqual && isLive(x: place.x, y: place.y)
    }
    return isEqual
  }
}
