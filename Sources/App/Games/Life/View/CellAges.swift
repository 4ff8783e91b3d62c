import Life
import TUI

/// For how long each dot of a view lives, or how long ago it died.
///
/// It watches nothing but what is seen, so it costs the same on every board.
struct CellAges: Hashable, Sendable {
  private var glimpse: Glimpse
  private var generation: Int
  /// Generations of life; below 0, generations for which a trail is still seen; 0 is dead.
  private var ages: [Int8]

  /// Up to what age a cell is young, and from what age it is old.
  private static let young: Int8 = 3, old: Int8 = 60
  /// The age of what was there at first sight, and how long a trail is seen.
  private static let unknown: Int8 = 10, trail: Int8 = 12

  /// Begins to watch.
  init(_ dots: Dots, _ glimpse: Glimpse, generation: Int) {
    self.glimpse = glimpse
    self.generation = generation
    ages = Array(repeating: 0, count: glimpse.width * glimpse.height)
    dots.forEach { column, row in ages[row * glimpse.width + column] = Self.unknown }
  }

  /// Looks again; where another part of the board is seen, the ages of what was seen before go along.
  mutating func see(_ dots: Dots, _ other: Glimpse, generation now: Int) {
    let passed = now - generation
    guard other.scale == glimpse.scale, passed >= 0 else {
      self = CellAges(dots, other, generation: now)
      return
    }
    if other != glimpse { move(to: other) }
    generation = now
    let years = Int8(min(passed, 100))
    for row in 0..<other.height {
      for column in 0..<other.width {
        let place = row * other.width + column
        ages[place] = Self.age(after: ages[place], years, isAlive: dots[column, row])
      }
    }
  }

  private static func age(after age: Int8, _ years: Int8, isAlive: Bool) -> Int8 {
    switch (isAlive, age) {
    case (true, ...0): 1
    case (true, _): min(100 - years, age) + years
    case (false, 1...): years > 0 ? -trail : 0
    case (false, _): years < trail ? min(0, age + years) : 0
    }
  }

  private mutating func move(to other: Glimpse) {
    let (dx, dy) = (other.corner.x - glimpse.corner.x, other.corner.y - glimpse.corner.y)
    var moved = [Int8](repeating: 0, count: other.width * other.height)
    for row in 0..<other.height where (0..<glimpse.height).contains(row + dy) {
      for column in 0..<other.width where (0..<glimpse.width).contains(column + dx) {
        moved[row * other.width + column] = ages[(row + dy) * glimpse.width + column + dx]
      }
    }
    (glimpse, ages) = (other, moved)
  }

  /// What a dot is.
  func kind(_ column: Int, _ row: Int) -> Component? {
    switch ages[row * glimpse.width + column] {
    case ..<0: .lifeTrail
    case 0: nil
    case ...Self.young: .lifeYoung
    case Self.old...: .lifeOld
    default: .lifeCell
    }
  }

  /// Whether it watches this part of the board.
  func watches(_ other: Glimpse) -> Bool { other == glimpse }
}
