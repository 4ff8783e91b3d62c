private import CLifeKernels

/// The number of a square in a store; 0 is the empty square of every level.
typealias Square = UInt32

/// A pattern in a store of squares, which it keeps alive.
///
/// Patterns derived from one another share a store. The squares of a pattern never change, so it can be read while
/// another thread computes in the same store; ``writing(_:)`` excludes a second writer.
final class HashRoot: Sendable {
  /// The C root, which can be read from any thread.
  nonisolated(unsafe) let pointer: OpaquePointer
  /// The transition function of a rule of several states; nil for two states.
  private let transition: Transition?

  init?(_ pointer: OpaquePointer?, transition: Transition? = nil) {
    guard let pointer else { return nil }
    self.pointer = pointer
    self.transition = transition
  }

  deinit { life_hash_release(pointer) }

  /// Creates an empty pattern in a store of its own.
  static func empty(rule: Rule, memory: HashMemory) throws(LifeError) -> HashRoot {
    let root = PreparedRules(rule, isEndless: true).withPointer {
      life_hash_create($0, UInt64(memory.limit), memory.maxCollections, UInt32(memory.squares))
    }
    guard let root = HashRoot(root) else { throw .tooLarge }
    return root
  }

  /// Creates an empty pattern of several states in a store of its own.
  static func empty(_ transition: Transition, memory: HashMemory) throws(LifeError) -> HashRoot {
    let root = life_hash_create(nil, UInt64(memory.limit), memory.maxCollections, UInt32(memory.squares))
    guard let root = HashRoot(root, transition: transition) else { throw .tooLarge }
    return root
  }
}

extension HashRoot {
  /// The root square, centered on (0, 0).
  var square: Square { life_hash_square(pointer) }
  var level: Int { Int(life_hash_level(pointer)) }
  /// The size of the store in bytes, as of the last write.
  var bytes: Int { Int(clamping: life_hash_bytes(pointer)) }
  var store: UInt { life_hash_store(pointer) }

  /// The number of live cells; computed only once.
  var population: UInt128 {
    var high: UInt64 = 0
    var low: UInt64 = 0
    life_hash_population(pointer, &high, &low)
    return UInt128(high) << 64 | UInt128(low)
  }

  /// The level of a leaf: 4 (16×16 cells) for two states, 3 for more.
  var leafLevel: Int { Int(life_hash_leaf_level(pointer)) }

  /// The quarters of a square above the leaves, row by row.
  func quarters(of square: Square) -> SIMD4<Square> {
    var quarters = SIMD4<Square>()
    withUnsafeMutableBytes(of: &quarters) { bytes in
      life_hash_quarters(pointer, square, bytes.assumingMemoryBound(to: Square.self).baseAddress)
    }
    return quarters
  }

  /// The live cells of a leaf, row by row; bit 0 is the leftmost.
  ///
  /// The unused part is empty for smaller leaves.
  func rows(of leaf: Square) -> SIMD16<UInt16> {
    var rows = SIMD16<UInt16>()
    withUnsafeMutableBytes(of: &rows) { bytes in
      life_hash_rows(pointer, leaf, bytes.assumingMemoryBound(to: UInt16.self).baseAddress)
    }
    return rows
  }

  /// The states of a leaf's cells, one byte per cell.
  func states(of leaf: Square) -> SIMD8<UInt64> {
    var rows = SIMD8<UInt64>()
    withUnsafeMutableBytes(of: &rows) { bytes in
      life_hash_state_rows(pointer, leaf, bytes.assumingMemoryBound(to: UInt64.self).baseAddress)
    }
    return rows
  }

  /// The number of nonempty tiles of ``Cells``.
  var tileCount: Int { Int(clamping: life_hash_tiles(pointer, Int32(Self.tileLevel))) }

  func paint(_ dots: inout StateDots, from corner: Cell, scale: Int) {
    let (width, height) = (Int32(dots.width), Int32(dots.height))
    dots.states.withUnsafeMutableBufferPointer { states in
      life_hash_state_dots(
        pointer, Int64(corner.x), Int64(corner.y), width, height, Int32(scale), states.baseAddress)
    }
  }

  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    let (width, height, stride) = (Int32(dots.width), Int32(dots.height), Int32(dots.stride))
    dots.words.withUnsafeMutableBufferPointer { words in
      life_hash_dots(
        pointer, Int64(corner.x), Int64(corner.y), width, height, Int32(scale), words.baseAddress, stride)
    }
  }
}

extension HashRoot {
  /// Runs `body` with the write lock of the pattern's store, or of a copy if another thread holds the lock.
  ///
  /// - Throws: ``LifeError/tooLarge`` if there is no memory for the copy.
  func writing<Result>(
    _ body: (HashRoot) throws(LifeError) -> Result
  ) throws(LifeError) -> Result {
    let isOwn = life_hash_lock(pointer), root = isOwn ? self : try copy()
    if !isOwn, !life_hash_lock(root.pointer) { throw .tooLarge }
    defer { life_hash_unlock(root.pointer) }
    return try body(root)
  }

  /// Returns the same pattern in a store of its own.
  func copy() throws(LifeError) -> HashRoot {
    guard let copy = HashRoot(life_hash_clone(pointer), transition: transition) else { throw .tooLarge }
    return copy
  }

  /// Removes squares that no pattern uses; requires the write lock.
  func collectGarbage() { life_hash_collect(pointer) }

  /// Returns the leaf with these rows; requires the write lock.
  func leaf(_ rows: SIMD16<UInt16>) throws(LifeError) -> Square {
    let leaf = withUnsafeBytes(of: rows) { bytes in
      life_hash_leaf(pointer, bytes.assumingMemoryBound(to: UInt16.self).baseAddress)
    }
    guard leaf != Square.max else { throw .tooLarge }
    return leaf
  }

  /// Returns the leaf with these rows of states; requires the write lock.
  func leaf(_ rows: SIMD8<UInt64>) throws(LifeError) -> Square {
    let leaf = withUnsafeBytes(of: rows) { bytes in
      life_hash_state_leaf(pointer, bytes.assumingMemoryBound(to: UInt64.self).baseAddress)
    }
    guard leaf != Square.max else { throw .tooLarge }
    return leaf
  }

  /// Returns the square made of four quarters; requires the write lock.
  func join(_ quarters: SIMD4<Square>) throws(LifeError) -> Square {
    let square = withUnsafeBytes(of: quarters) { bytes in
      life_hash_join(pointer, bytes.assumingMemoryBound(to: Square.self).baseAddress)
    }
    guard square != Square.max else { throw .tooLarge }
    return square
  }

  /// Returns the pattern whose root is a square of this store; requires the write lock.
  func root(_ square: Square, level: Int) throws(LifeError) -> HashRoot {
    let root = life_hash_root(pointer, square, Int32(level))
    guard let root = HashRoot(root, transition: transition) else { throw .tooLarge }
    return root
  }
}

extension HashRoot {
  enum Step {
    case done(HashRoot)
    case cancelled
    case stalled
  }

  /// A closure in a form that C can call.
  private struct StopQuery {
    let shouldContinue: () -> Bool
  }

  /// Advances 2^exponent generations; requires the write lock.
  ///
  /// - Parameter isOdd: True in odd generations, where alternating rules allow only single steps.
  func step(_ exponent: Int, isOdd: Bool, while shouldContinue: () -> Bool) -> Step {
    guard let transition else { return step(exponent, isOdd: isOdd, states: nil, while: shouldContinue) }
    return transition.withKernel { kernel in
      withUnsafePointer(to: kernel) { step(exponent, isOdd: false, states: $0, while: shouldContinue) }
    }
  }

  private func step(
    _ exponent: Int, isOdd: Bool, states: UnsafePointer<LifeStates>?, while shouldContinue: () -> Bool
  ) -> Step {
    withoutActuallyEscaping(shouldContinue) { shouldContinue in
      var query = StopQuery(shouldContinue: shouldContinue)
      var next: OpaquePointer?
      let end = withUnsafeMutablePointer(to: &query) { query in
        life_hash_step(
          pointer, Int32(exponent), isOdd ? 1 : 0, states,
          { $0?.assumingMemoryBound(to: StopQuery.self).pointee.shouldContinue() ?? false },
          query, &next)
      }
      return HashRoot(next, transition: transition).map(Step.done)
        ?? (end == LIFE_STEP_CANCELLED ? .cancelled : .stalled)
    }
  }
}
