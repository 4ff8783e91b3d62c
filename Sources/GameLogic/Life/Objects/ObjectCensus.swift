/// The number of each object on a board, by apgcode.
public struct ObjectCensus: Hashable, Sendable {
  /// The counts, all positive.
  public private(set) var counts: [Apgcode: Int] = [:]
  /// The number of parts that do not repeat.
  public private(set) var active: Int

  package init(of pieces: [Piece], active: Int = 0) {
    self.active = active
    var codes: [Orbit: Apgcode] = [:]
    for piece in pieces {
      let code = codes[piece.orbit] ?? Apgcode(of: piece.orbit)
      codes[piece.orbit] = code
      counts[code, default: 0] += 1
    }
  }

  /// The codes with their counts, most frequent first.
  public var list: [(code: Apgcode, count: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (code: $0.key, count: $0.value) }
  }
}

extension Ending {
  /// The objects of a settled board; empty if it was not separated.
  public var codes: ObjectCensus { ObjectCensus(of: pieces) }
}

extension Universe {
  /// Separates a board on the plane into repeating objects and counts them.
  ///
  /// - Parameter longest: The longest period to search for.
  /// - Returns: Nil for a finite board, for too many cells, or if stopped.
  /// - Throws: ``LifeError/bornFromNothing(_:)``, because objects need empty space.
  public func objects(longest: Int = 1_024, while shouldContinue: () -> Bool = { true }) throws(LifeError)
    -> ObjectCensus?
  {
    guard !rule.isBornFromNothing else { throw .bornFromNothing(rule) }
    guard topology == .plane, let parts = try decomposition(within: longest, while: shouldContinue) else {
      return nil
    }
    var pieces = parts.pieces
    if parts.isAtRest {
      var orbits = OrbitCache(rule: rule)
      let proof = SeparationProof.prove(
        pieces, from: generation, orbits: &orbits, within: longest, while: shouldContinue)
      if case .apart(let merged) = proof { pieces = merged }
    }
    return shouldContinue() ? ObjectCensus(of: pieces, active: parts.census.active) : nil
  }
}
