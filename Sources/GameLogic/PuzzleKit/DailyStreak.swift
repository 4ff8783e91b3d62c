/// How many days in a row something was done, where one missed day a week is forgiven.
///
/// A missed day between two others doesn't end a streak if the one before it was missed at least seven days earlier.
/// Missed days don't count.
public struct DailyStreak: Hashable, Sendable {
  /// The days of the streak that goes on; 0 if there is none.
  public private(set) var current = 0
  /// The most days there ever were.
  public private(set) var longest = 0

  private static let week = 7

  /// Counts the streaks of some days.
  ///
  /// - Parameters:
  ///   - days: Numbers of days, as a calendar counts them.
  ///   - today: The last day; one that is not over yet ends no streak.
  public init(_ days: Set<Int>, today: Int) {
    var run = Run()
    for day in days.sorted() where day <= today {
      run.add(day)
      longest = max(longest, run.count)
    }
    current = run.count(goingOn: today)
  }

  /// The streak up to a day.
  private struct Run {
    private(set) var count = 0
    /// The days since the last missed one.
    private var sinceMissed = 0
    private var last: Int?
    private var missed: Int?

    mutating func add(_ day: Int) {
      let gap = last.map { day - $0 }
      switch gap {
      case 1: count += 1
      case 2 where forgives(day - 1): count += 1
      // The days after the last missed one still count.
      case 2: count = sinceMissed + 1
      default: count = 1
      }
      sinceMissed = gap == 1 ? sinceMissed + 1 : 1
      missed = gap == 1 ? missed : gap == 2 ? day - 1 : nil
      last = day
    }

    private func forgives(_ day: Int) -> Bool { missed.map { day - $0 >= DailyStreak.week } ?? true }

    /// The days that go on if today becomes one of them.
    func count(goingOn today: Int) -> Int {
      switch last.map({ today - $0 }) {
      case 0, 1: count
      case 2: forgives(today - 1) ? count : sinceMissed
      default: 0
      }
    }
  }
}
