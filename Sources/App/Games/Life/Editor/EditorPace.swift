import TUI

/// Whether the board goes on by itself, how fast, and how far.
struct EditorPace: Hashable, Sendable {
  private(set) var isRunning = false
  /// The generation at which it stops by itself, with all haste until then.
  private(set) var goal: Int?
  /// The place of the speed among ``speeds``.
  private(set) var speed = EditorPace.usual
  /// When the next picture is due; nil while nothing moves.
  private(set) var due: Instant?
  /// Whether it would move if anybody looked.
  private var isResting = false
  /// How far a leap leads: 2 to the power of this.
  var exponent = 6

  /// Generations a second; nil for as many as can be.
  static let speeds: [Int?] = [1, 2, 5, 10, 20, 30, 60, 120, 240, 480, 960, nil]
  static let usual = 3
  /// The most generations from one picture to the next: more would be a leap, which no picture interrupts.
  private static let haste = 1 << 13
  /// The most pictures a second.
  private static let frames = 60

  /// Creates a pace that stands still.
  init(speed: Int = EditorPace.usual) { setSpeed(speed) }

  var isMoving: Bool { due != nil || isResting }

  /// How long until the next picture.
  private var interval: Duration {
    guard goal == nil, let speed = Self.speeds[speed] else { return .seconds(1) / Self.frames }
    return .seconds(1) / min(speed, Self.frames)
  }

  /// How long the next stretch may take: until its picture is due, but for what drawing needs.
  var patience: Duration { interval - .milliseconds(2) }

  /// How many generations the next picture is to bring.
  func generations(from generation: Int) -> Int {
    if let goal { return goal - generation }
    guard let speed = Self.speeds[speed] else { return Self.haste }
    return max(1, speed / Self.frames)
  }

  /// The same as a sentence of its own.
  var title: String { Self.speeds[speed] == nil ? "Full speed" : "Speed \(words)" }

  /// How fast it is, in words.
  var words: String { Self.speeds[speed].map { "\($0)/s" } ?? "full speed" }
}

extension EditorPace {
  mutating func start(at now: Instant) {
    (isRunning, goal, due) = (true, nil, now)
  }

  /// Goes to a generation and stops there.
  mutating func start(to generation: Int, at now: Instant) {
    (isRunning, goal, due) = (false, generation, now)
  }

  mutating func stop() { (isRunning, goal, due, isResting) = (false, nil, nil, false) }

  /// Stands still for a while without forgetting that it moves.
  mutating func rest() {
    isResting = isResting || due != nil
    due = nil
  }

  /// Goes on after a rest.
  mutating func resume(at now: Instant) {
    if isResting { due = now }
    isResting = false
  }

  /// Takes note that a picture was asked for: when the next one is due.
  ///
  /// Those that were missed are left out.
  mutating func pass(at now: Instant) {
    due = due.map { max($0 + interval, now) }
  }

  /// Goes at another speed from now on.
  mutating func change(by steps: Int, at now: Instant) {
    setSpeed(speed + steps)
    due = due.map { min($0, now + interval) }
  }

  mutating func setSpeed(_ wanted: Int) { speed = max(0, min(Self.speeds.count - 1, wanted)) }
}
