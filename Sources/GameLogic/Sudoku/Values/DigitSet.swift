/// A set of digits, such as the candidates of a cell.
public struct DigitSet: Hashable, Codable, Sendable {
  /// Bit `n - 1` is set if the digit `n` is in the set.
  public var bits: UInt16

  @inlinable public init(bits: UInt16 = 0) { self.bits = bits }

  @inlinable public init(_ digit: Int) { bits = 1 << UInt16(digit - 1) }

  public init(_ digits: some Sequence<Int>) {
    bits = digits.reduce(0) { $0 | 1 << UInt16($1 - 1) }
  }

  /// All digits from 1 to a side's length.
  @inlinable public static func all(_ side: Int) -> DigitSet {
    DigitSet(bits: UInt16(truncatingIfNeeded: (1 << side) - 1))
  }

  @inlinable public var count: Int { bits.nonzeroBitCount }
  @inlinable public var isEmpty: Bool { bits == 0 }
  /// The smallest digit; 0 if the set is empty.
  @inlinable public var first: Int { bits == 0 ? 0 : bits.trailingZeroBitCount + 1 }
  /// The digit, if there is exactly one.
  @inlinable public var only: Int? { count == 1 ? first : nil }

  @inlinable public func contains(_ digit: Int) -> Bool { bits >> UInt16(digit - 1) & 1 == 1 }
  @inlinable public mutating func insert(_ digit: Int) { bits |= 1 << UInt16(digit - 1) }
  @inlinable public mutating func remove(_ digit: Int) { bits &= ~(1 << UInt16(digit - 1)) }

  @inlinable public func union(_ other: DigitSet) -> DigitSet { DigitSet(bits: bits | other.bits) }
  @inlinable public func intersection(_ other: DigitSet) -> DigitSet { DigitSet(bits: bits & other.bits) }
  @inlinable public func subtracting(_ other: DigitSet) -> DigitSet { DigitSet(bits: bits & ~other.bits) }
  @inlinable public func isSubset(of other: DigitSet) -> Bool { bits & ~other.bits == 0 }
}

extension DigitSet: Sequence {
  /// Goes through the digits of a set, smallest first.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var rest: UInt16
    @inlinable init(rest: UInt16) { self.rest = rest }

    @inlinable public mutating func next() -> Int? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return rest.trailingZeroBitCount + 1
    }
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(rest: bits) }
}

/// Characters for digits: 1 to 9, then A to G.
public enum DigitCharacter {
  private static let bytes = Array(".123456789ABCDEFG".utf8)

  /// Returns the character of a digit; a dot for 0.
  public static func of(_ digit: Int) -> Character { Character(Unicode.Scalar(bytes[digit])) }

  /// Returns the character of a digit in ASCII.
  static func byte(of digit: Int) -> UInt8 { bytes[digit] }

  /// Returns the digit of a character: 0 for an empty cell, nil for any other character.
  public static func digit(of character: Character) -> Int? {
    switch character {
    case "0", ".", "*", "_": 0
    case "1"..."9", "A"..."G", "a"..."g":
      character.hexDigitValue ?? 16
    default: nil
    }
  }
}
