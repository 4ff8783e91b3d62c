/// A set of cells, for grids of up to 256.
struct CellSet: Hashable, Sendable {
  var bits: SIMD4<UInt64> = .zero

  init() {}

  init(_ cells: some Sequence<Int>) {
    for cell in cells { insert(cell) }
  }

  var isEmpty: Bool { bits == .zero }
  var count: Int { (0..<4).reduce(0) { $0 + bits[$1].nonzeroBitCount } }

  func contains(_ cell: Int) -> Bool { bits[cell >> 6] >> UInt64(cell & 63) & 1 == 1 }
  mutating func insert(_ cell: Int) { bits[cell >> 6] |= 1 << UInt64(cell & 63) }
  mutating func remove(_ cell: Int) { bits[cell >> 6] &= ~(1 << UInt64(cell & 63)) }

  static func & (one: CellSet, other: CellSet) -> CellSet {
    var set = one
    set.bits &= other.bits
    return set
  }

  static func | (one: CellSet, other: CellSet) -> CellSet {
    var set = one
    set.bits |= other.bits
    return set
  }

  func subtracting(_ other: CellSet) -> CellSet {
    var set = self
    set.bits &= ~other.bits
    return set
  }

  func isSubset(of other: CellSet) -> Bool { bits & ~other.bits == .zero }
}

extension CellSet: Sequence {
  struct Iterator: IteratorProtocol {
    var bits: SIMD4<UInt64>
    var word = 0

    mutating func next() -> Int? {
      while word < 4 {
        let rest = bits[word]
        if rest != 0 {
          bits[word] = rest & (rest - 1)
          return (word << 6) + rest.trailingZeroBitCount
        }
        word += 1
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(bits: bits) }
}
