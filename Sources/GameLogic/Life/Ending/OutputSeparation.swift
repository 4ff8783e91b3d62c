/// A proof that objects emitted again and again never interact with others.
struct OutputSeparation {
  let emitter: Emitter
  private let rule: Rule
  /// The generation at which the first output is complete.
  private let birth: Int
  /// The origin of all bounds.
  private let origin: Cell
  /// The objects that stay close to an object of the first output.
  ///
  /// After ``reach`` periods, later output no longer comes close to them.
  private var nearby: [Piece] = [], reach = 0

  /// The maximum number of periods until the outputs must be separated.
  private static let maxPeriods = 64

  init(of emitter: Emitter, under rule: Rule, from origin: Cell) {
    self.emitter = emitter
    self.rule = rule
    self.origin = origin
    birth = emitter.start + emitter.period
  }

  /// True if no output ever meets the engine, this emitter's other output, or any of these objects.
  mutating func isProved(among others: [Piece], while shouldContinue: () -> Bool) -> Bool {
    for piece in emitter.output {
      guard shouldContinue(), isApart(piece, from: emitter.engine) else { return false }
      for other in others where !staysApart(piece, from: other, after: 0) { return false }
      for other in emitter.output where !staysApart(piece, from: other, after: 1) { return false }
    }
    return areCompanionsIndependent(while: shouldContinue)
  }

  /// True if an object of the first output, once complete, never meets the engine.
  private func isApart(_ piece: Piece, from engine: Piece) -> Bool {
    guard let one = MotionBounds(of: piece, since: birth, from: origin),
      let other = MotionBounds(of: engine, since: birth, from: origin)
    else { return false }
    return Encounter(piece, engine, from: birth, Approach(one, other)) == .never
  }

  /// True if no copy of an object, from a number of periods on, ever meets another object.
  private mutating func staysApart(_ piece: Piece, from other: Piece, after first: Int) -> Bool {
    let rounds = roundsUntilRepeated(beside: other)
    for periods in first..<first + min(rounds ?? .max, Self.maxPeriods) {
      let time = birth + periods * emitter.period
      let copy = emitter.copy(of: piece, after: periods)
      guard let bounds = MotionBounds(of: copy, since: time, from: origin),
        let target = MotionBounds(of: other, since: time, from: origin)
      else { return false }
      if recedes(bounds, from: target) { return true }
      switch Encounter(copy, other, from: time, Approach(bounds, target)) {
      case .never: continue
      case .sideBySide:
        nearby.append(other)
        reach = max(reach, periods)
      case .at, .unknown: return false
      }
    }
    return rounds.map { $0 <= Self.maxPeriods } ?? false
  }

  /// The number of periods after which the emitter and an object that moves with it repeat; nil for others.
  private func roundsUntilRepeated(beside other: Piece) -> Int? {
    let (period, orbit) = (emitter.period, other.orbit)
    guard orbit.dx * period == emitter.shift.x * orbit.period,
      orbit.dy * period == emitter.shift.y * orbit.period
    else { return nil }
    return Int.leastCommonMultiple(period, orbit.period).map { $0 / period }
  }

  /// True if a copy is apart from an object from its birth on, and so is every later copy.
  ///
  /// On some axis, one of the two is ahead and at least as fast, and the place of birth does not come closer.
  private func recedes(_ copy: MotionBounds, from other: MotionBounds) -> Bool {
    (0..<4).contains { axis in
      let (p, q) = (copy.period, other.period)
      let touch = (axis < 2 ? Approach.touch : 2 * Approach.touch) * p * q
      let lead = copy.speed[axis] * q - other.speed[axis] * p
      let place = emitter.engine.orbit.extent.speed[axis] * q - other.speed[axis] * emitter.period
      let isAhead = copy.low[axis] * q - other.high[axis] * p > touch && lead >= 0 && place >= 0
      let isBehind = other.low[axis] * p - copy.high[axis] * q > touch && lead <= 0 && place <= 0
      return isAhead || isBehind
    }
  }

  /// True if objects that stay side by side do not affect each other.
  ///
  /// Objects that affect the same cell are pairwise side by side, so few consecutive periods need checking.
  private func areCompanionsIndependent(while shouldContinue: () -> Bool) -> Bool {
    guard !nearby.isEmpty else { return true }
    let copies = (0...reach + 1).flatMap { periods in
      emitter.output.map { emitter.copy(of: $0, after: periods) }
    }
    let group = Array(Set(copies + nearby)).filter(\.orbit.isStationary)
    let time = birth + (reach + 1) * emitter.period
    guard nearby.allSatisfy(\.orbit.isStationary) else { return false }
    return SeparationProof.areIndependent(group, from: time, under: rule, while: shouldContinue) == true
  }
}

/// A proof that the outputs of two emitters of the same period never interact.
struct MutualSeparation {
  private let one: Emitter, other: Emitter
  private let birth: Int
  private let origin: Cell

  init(_ one: Emitter, _ other: Emitter, from origin: Cell) {
    self.one = one
    self.other = other
    self.origin = origin
    birth = one.start + one.period
  }

  var isProved: Bool {
    one.output.allSatisfy { piece in
      other.output.allSatisfy { rival in
        guard let a = MotionBounds(of: piece, since: birth, from: origin),
          let b = MotionBounds(of: rival, since: birth, from: origin)
        else { return false }
        return (0..<4).contains { axis in
          isBehind(a, one, b, other, axis: axis) || isBehind(b, other, a, one, axis: axis)
        }
      }
    }
  }

  /// True if all copies of one object are always behind all copies of another on an axis.
  ///
  /// Copy k of the first is born k periods later, displaced k times by its emitter's shift; likewise copy l
  /// of the second. The gap is smallest at the later birth, and it grows with k, with l, and with both.
  private func isBehind(
    _ rear: MotionBounds, _ rearSource: Emitter, _ front: MotionBounds, _ frontSource: Emitter, axis: Int
  ) -> Bool {
    let (p, q, period) = (rear.period, front.period, rearSource.period)
    let touch = (axis < 2 ? Approach.touch : 2 * Approach.touch) * p * q
    let rearShift = rearSource.engine.orbit.extent.speed[axis]
    let frontShift = frontSource.engine.orbit.extent.speed[axis]
    return front.low[axis] * p - rear.high[axis] * q > touch
      && front.speed[axis] * p >= rear.speed[axis] * q && frontShift >= rearShift
      && frontShift * p >= rear.speed[axis] * period && front.speed[axis] * period >= rearShift * q
  }
}
