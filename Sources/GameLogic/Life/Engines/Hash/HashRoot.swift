private import CLifeKernels

/// A square of cells in a store, by its number there; 0 is the empty one of every level.
typealias Square = UInt32

/// A pattern in a store of squares, and the store as long as any of its patterns is held.
///
/// Patterns that come of one another share a store. What a pattern is made of never changes there, so it
/// may be read while somebody else computes in the same store; ``writing(_:)`` sees to it that only one
/// does.
final class HashRoot: Sendable {
  /// Where the root lies: a number, because a pointer may not be shared between threads and this one may.
  private let address: UInt

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    address = UInt(bitPattern: pointer)
  }

  deinit { life_hash_release(pointer) }

  /// Where it lies, for those who hand it to C.
  var pointer: OpaquePointer {
    guard let pointer = OpaquePointer(bitPattern: address) else {
      preconditionFailure("A pattern lies in its store")
    }
    return pointer
  }

  /// An empty pattern in a store of its own.
  static func empty(rule: Rule, memory: HashMemory) throws(LifeError) -> HashRoot {
    precondition(!rule.isBornFromNothing, "HashLife knows no end of the plane")
    let root = life_hash_create(
      rule.births, rule.survivals, UInt64(memory.limit), memory.patience, UInt32(memory.squares))
    guard let root = HashRoot(root) else { throw .tooLarge }
    return root
  }
}

extension HashRoot {
  /// The whole: its middle is at (0, 0).
  var square: Square { life_hash_square(pointer) }
  /// The binary logarithm of its width.
  var level: Int { Int(life_hash_level(pointer)) }
  /// The bytes that the store took when somebody last wrote there.
  var bytes: Int { Int(clamping: life_hash_bytes(pointer)) }
  /// What the patterns of one store have in common.
  var store: UInt { life_hash_store(pointer) }

  /// How many cells live; counted once.
  var population: UInt128 {
    var high: UInt64 = 0
    var low: UInt64 = 0
    life_hash_population(pointer, &high, &low)
    return UInt128(high) << 64 | UInt128(low)
  }

  /// The quarters of a square above level 4, row by row.
  func quarters(of square: Square) -> SIMD4<Square> {
    var quarters = SIMD4<Square>()
    withUnsafeMutableBytes(of: &quarters) { bytes in
      life_hash_quarters(pointer, square, bytes.assumingMemoryBound(to: Square.self).baseAddress)
    }
    return quarters
  }

  /// The rows of a square of level 4; bit 0 is the leftmost cell.
  func rows(of leaf: Square) -> SIMD16<UInt16> {
    var rows = SIMD16<UInt16>()
    withUnsafeMutableBytes(of: &rows) { bytes in
      life_hash_rows(pointer, leaf, bytes.assumingMemoryBound(to: UInt16.self).baseAddress)
    }
    return rows
  }

  /// Sets the dots in which something lives.
  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    let (width, height, stride) = (Int32(dots.width), Int32(dots.height), Int32(dots.stride))
    dots.words.withUnsafeMutableBufferPointer { words in
      life_hash_dots(
        pointer, Int64(corner.x), Int64(corner.y), width, height, Int32(scale), words.baseAddress, stride)
    }
  }
}

extension HashRoot {
  /// Lets `body` write beside this pattern: in its store, or in a copy when somebody else writes there.
  ///
  /// - Throws: ``LifeError/tooLarge`` when a copy cannot be held.
  func writing<Answer>(
    _ body: (HashRoot) throws(LifeError) -> Answer
  ) throws(LifeError) -> Answer {
    let isOwn = life_hash_lock(pointer), root = isOwn ? self : try copy()
    if !isOwn, !life_hash_lock(root.pointer) { throw .tooLarge }
    defer { life_hash_unlock(root.pointer) }
    return try body(root)
  }

  /// The same pattern in a store that holds nothing else.
  func copy() throws(LifeError) -> HashRoot {
    guard let copy = HashRoot(life_hash_clone(pointer)) else { throw .tooLarge }
    return copy
  }

  /// Forgets all that no pattern is made of; only for a writer.
  func forget() { life_hash_collect(pointer) }

  /// The leaf with these rows; only for a writer.
  func leaf(_ rows: SIMD16<UInt16>) throws(LifeError) -> Square {
    let leaf = withUnsafeBytes(of: rows) { bytes in
      life_hash_leaf(pointer, bytes.assumingMemoryBound(to: UInt16.self).baseAddress)
    }
    guard leaf != Square.max else { throw .tooLarge }
    return leaf
  }

  /// The square of these quarters; only for a writer.
  func join(_ quarters: SIMD4<Square>) throws(LifeError) -> Square {
    let square = withUnsafeBytes(of: quarters) { bytes in
      life_hash_join(pointer, bytes.assumingMemoryBound(to: Square.self).baseAddress)
    }
    guard square != Square.max else { throw .tooLarge }
    return square
  }

  /// The pattern of a square of this store; only for a writer.
  func root(_ square: Square, level: Int) throws(LifeError) -> HashRoot {
    guard let root = HashRoot(life_hash_root(pointer, square, Int32(level))) else { throw .tooLarge }
    return root
  }
}
