import Kit
import Life
import TUI

/// The speed of a running board, as an index into ``all`` and the hyperspeeds after it.
struct RunSpeed: Hashable, Sendable {
  let index: Int

  /// The speeds in generations per second, ending with nil for full speed; hyperspeed follows.
  private static let rates: [Int?] = [1, 2, 5, 10, 20, 30, 60, 120, 240, 480, 960, nil]
  /// The generations per frame at hyperspeed, as powers of two.
  private static let exponents = 14...60
  /// All speeds up to full speed, without hyperspeed.
  static let all = rates.indices.map { RunSpeed($0) }
  static let `default` = RunSpeed(3)
  /// The maximum number of frames per second.
  static let frameRate = 60
  /// The maximum number of generations per frame at full speed.
  private static let mostGenerations = 1 << 13

  /// Creates a speed, clamping the index to the valid range.
  init(_ index: Int) { self.index = max(0, min(Self.rates.count + Self.exponents.count - 1, index)) }

  private var rate: Int? { index < Self.rates.count ? Self.rates[index] : nil }
  /// The generations per frame at hyperspeed, as a power of two; nil at other speeds.
  var exponent: Int? { index < Self.rates.count ? nil : Self.exponents.lowerBound + index - Self.rates.count }
  var label: String { exponent.map { "2^\($0) per frame" } ?? rate.map { "\($0)/s" } ?? "full speed" }
  var title: String {
    exponent.map { "2^\($0) generations per frame" } ?? (rate == nil ? "Full speed" : "Speed \(label)")
  }
  var interval: Duration { .seconds(1) / min(rate ?? Self.frameRate, Self.frameRate) }
  var generationsPerFrame: Int {
    exponent.map { 1 << $0 } ?? rate.map { max(1, $0 / Self.frameRate) } ?? Self.mostGenerations
  }
}

/// The state of a run: its speed, its target and the time of the next frame.
struct RunControl: Hashable, Sendable {
  private(set) var speed: RunSpeed
  /// The number of generations of a leap, as a power of two.
  private(set) var leapExponent = 6
  /// True if a board pauses while the terminal is not focused.
  let pausesUnseen: Bool
  private var state = State.stopped
  /// The number of consecutive frames with fewer generations than planned.
  private var lateFrames = 0

  /// The number of late frames after which hyperspeed slows down.
  ///
  /// It is a quarter of a second, in which HashLife may have filled its cache.
  private static let maxLateFrames = 15

  private enum State: Hashable, Sendable {
    case stopped
    /// Runs without a target; the next frame is nil while paused.
    case running(next: Instant?)
    case advancing(to: Int, next: Instant?)
  }

  init(speed: RunSpeed, pausesUnseen: Bool) {
    self.speed = speed
    self.pausesUnseen = pausesUnseen
  }

  /// True while the board runs without a target.
  var isRunning: Bool { if case .running = state { true } else { false } }

  /// True while the board runs or advances, even if paused.
  var isMoving: Bool { state != .stopped }

  /// The generation to stop at; nil if there is none.
  var target: Int? { if case .advancing(let target, _) = state { target } else { nil } }

  /// The time of the next frame; nil while stopped or paused.
  private(set) var next: Instant? {
    get {
      switch state {
      case .stopped: nil
      case .running(let next), .advancing(_, let next): next
      }
    }
    set {
      switch state {
      case .stopped: break
      case .running: state = .running(next: newValue)
      case .advancing(let target, _): state = .advancing(to: target, next: newValue)
      }
    }
  }

  private var interval: Duration { target == nil ? speed.interval : .seconds(1) / RunSpeed.frameRate }

  /// The time that a worker may take for a frame; the rest is for drawing.
  var workTime: Duration { interval - .milliseconds(2) }

  /// The number of generations to compute for the next frame.
  func generations(from generation: Int) -> Int {
    target.map { $0 - generation } ?? speed.generationsPerFrame
  }
}

extension RunControl {
  mutating func start(at now: Instant) { state = .running(next: now) }

  mutating func start(to generation: Int, at now: Instant) {
    state = .advancing(to: generation, next: now)
  }

  mutating func stop() { state = .stopped }

  /// Pauses until ``resume(at:)``.
  mutating func rest() { next = nil }

  mutating func resume(at now: Instant) { next = next ?? now }

  /// Schedules the next frame, skipping missed ones.
  mutating func scheduleNext(at now: Instant) { next = next.map { max($0 + interval, now) } }

  /// Records the generations of a frame; too many late frames lower the speed at hyperspeed.
  ///
  /// - Returns: True if the speed was lowered.
  mutating func recordFrame(of generations: Int) -> Bool {
    guard isHyper, generations < speed.generationsPerFrame else {
      lateFrames = 0
      return false
    }
    lateFrames += 1
    guard lateFrames >= Self.maxLateFrames else { return false }
    lateFrames = 0
    speed = RunSpeed(speed.index - 1)
    return true
  }

  var isHyper: Bool { isRunning && speed.exponent != nil }

  /// Changes the speed; the next frame comes no later than at the new speed.
  mutating func changeSpeed(by steps: Int, at now: Instant) {
    speed = RunSpeed(speed.index.saturatingAdding(steps))
    lateFrames = 0
    next = next.map { min($0, now + interval) }
  }

  mutating func restore(speed index: Int?, leapExponent exponent: Int?) {
    if let index { speed = RunSpeed(index) }
    if let exponent { setLeap(exponent) }
  }

  /// The number of generations of a leap, such as `64` or `2^20`.
  var leapLabel: String { leapExponent <= 10 ? (1 << leapExponent).grouped : "2^\(leapExponent)" }

  /// Sets the power of two for a leap, clamped to 0...60.
  mutating func setLeap(_ exponent: Int) { leapExponent = min(max(exponent, 0), 60) }
}
