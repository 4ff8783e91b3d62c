import Kit
import Life
import TUI

/// The speed of a running board, as a place among ``all``.
struct RunSpeed: Hashable, Sendable {
  let index: Int

  /// Generations per second up to full speed, which is nil; hyperspeed follows.
  private static let rates: [Int?] = [1, 2, 5, 10, 20, 30, 60, 120, 240, 480, 960, nil]
  /// The powers of two of generations per frame at hyperspeed.
  private static let exponents = 14...60
  /// All speeds up to full speed.
  static let all = rates.indices.map { RunSpeed($0) }
  static let usual = RunSpeed(3)
  /// The most frames per second.
  static let frameRate = 60
  /// The most generations per frame at full speed.
  private static let mostGenerations = 1 << 13

  /// Creates a speed; an index out of range is the nearest one.
  init(_ index: Int) { self.index = max(0, min(Self.rates.count + Self.exponents.count - 1, index)) }

  private var rate: Int? { index < Self.rates.count ? Self.rates[index] : nil }
  /// The power of two of generations per frame at hyperspeed; nil at other speeds.
  var exponent: Int? { index < Self.rates.count ? nil : Self.exponents.lowerBound + index - Self.rates.count }
  /// The speed in words.
  var label: String { exponent.map { "2^\($0) per frame" } ?? rate.map { "\($0)/s" } ?? "full speed" }
  /// The speed as a sentence of its own.
  var title: String {
    exponent.map { "2^\($0) generations per frame" } ?? (rate == nil ? "Full speed" : "Speed \(label)")
  }
  /// The time between two frames.
  var interval: Duration { .seconds(1) / min(rate ?? Self.frameRate, Self.frameRate) }
  /// The number of generations per frame.
  var generationsPerFrame: Int {
    exponent.map { 1 << $0 } ?? rate.map { max(1, $0 / Self.frameRate) } ?? Self.mostGenerations
  }
}

/// The running of a board: its speed, its target and the next frame.
struct RunControl: Hashable, Sendable {
  private(set) var speed: RunSpeed
  /// The power of two that a leap advances by.
  private(set) var leapExponent = 6
  /// True if a board rests while the terminal is not focused.
  let pausesUnseen: Bool
  private var state = State.stopped
  /// The number of consecutive frames that fell short of their generations.
  private var lateFrames = 0

  /// The number of late frames after which hyperspeed slows down: a quarter of a second, in which HashLife may have
  /// filled its cache.
  private static let maxLateFrames = 15

  private enum State: Hashable, Sendable {
    case stopped
    /// Runs; the next frame is nil while the board rests.
    case running(next: Instant?)
    /// Advances to a generation as fast as possible.
    case advancing(to: Int, next: Instant?)
  }

  /// Creates a stopped control.
  init(speed: RunSpeed, pausesUnseen: Bool) {
    self.speed = speed
    self.pausesUnseen = pausesUnseen
  }

  /// True while the board runs by itself, without a target.
  var isRunning: Bool { if case .running = state { true } else { false } }

  /// True while the board runs or advances, resting included.
  var isMoving: Bool { state != .stopped }

  /// The generation to stop at; nil without one.
  var target: Int? { if case .advancing(let target, _) = state { target } else { nil } }

  /// The time of the next frame; nil while nothing moves.
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

  /// The time between two frames.
  private var interval: Duration { target == nil ? speed.interval : .seconds(1) / RunSpeed.frameRate }

  /// The time that a worker may take for a frame; the rest is for drawing.
  var workTime: Duration { interval - .milliseconds(2) }

  /// The number of generations until the next frame.
  func generations(from generation: Int) -> Int {
    target.map { $0 - generation } ?? speed.generationsPerFrame
  }
}

extension RunControl {
  mutating func start(at now: Instant) { state = .running(next: now) }

  /// Advances to a generation and stops there.
  mutating func start(to generation: Int, at now: Instant) {
    state = .advancing(to: generation, next: now)
  }

  mutating func stop() { state = .stopped }

  /// Rests until ``resume(at:)``.
  mutating func rest() { next = nil }

  /// Continues after a rest.
  mutating func resume(at now: Instant) { next = next ?? now }

  /// Schedules the next frame; missed frames are skipped.
  mutating func scheduleNext(at now: Instant) { next = next.map { max($0 + interval, now) } }

  /// Records the generations of a frame; at hyperspeed, too many frames that fall short make it slower.
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

  /// True if the board runs at hyperspeed.
  var isHyper: Bool { isRunning && speed.exponent != nil }

  /// Changes the speed from now on.
  mutating func changeSpeed(by steps: Int, at now: Instant) {
    speed = RunSpeed(speed.index.saturatingAdding(steps))
    lateFrames = 0
    next = next.map { min($0, now + interval) }
  }

  /// Restores a saved speed and leap.
  mutating func restore(speed index: Int?, leapExponent exponent: Int?) {
    if let index { speed = RunSpeed(index) }
    if let exponent { setLeap(exponent) }
  }

  /// The number of generations of a leap: `64`, `2^20`.
  var leapLabel: String { leapExponent <= 10 ? (1 << leapExponent).grouped : "2^\(leapExponent)" }

  /// Sets the power of two that a leap advances by, from 0 to 60.
  mutating func setLeap(_ exponent: Int) { leapExponent = min(max(exponent, 0), 60) }
}
