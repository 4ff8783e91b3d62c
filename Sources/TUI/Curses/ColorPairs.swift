import CNcurses
import TUI

/// The pairs of ink and paper that ncurses has been told of.
///
/// Invariant: only on a terminal with colours is a pair ever made; without them ncurses crashes.
@MainActor
struct ColorPairs {
  private var numbers: [Colors: Int32] = [:]
  private let capacity: Int
  private let own: Colors

  private struct Colors: Hashable {
    var ink: Int32
    var paper: Int32
  }

  /// Prepares the current screen for colours, when it has any.
  init(hasColors: Bool) {
    guard hasColors else {
      capacity = 0
      own = Colors(ink: -1, paper: -1)
      return
    }
    start_color()
    // Where the terminal's own colours cannot be had back, white on black stands for them.
    own = use_default_colors() == OK ? Colors(ink: -1, paper: -1) : Colors(ink: 7, paper: 0)
    capacity = Int(nc_color_pairs()) - 1
  }

  /// The number of a pen's pair; nil when there is no room for another one.
  mutating func number(of pen: Pen) -> Int32? {
    guard capacity > 0 else { return 0 }
    let colors = Colors(
      ink: pen.ink < 0 ? own.ink : pen.ink, paper: pen.paper < 0 ? own.paper : pen.paper)
    if colors == own { return 0 }
    if let known = numbers[colors] { return known }
    guard numbers.count < capacity else { return nil }
    let number = Int32(numbers.count + 1)
    guard init_extended_pair(number, colors.ink, colors.paper) == OK else { return nil }
    numbers[colors] = number
    return number
  }

  /// Forgets all pairs; what is on the screen must be painted anew.
  mutating func reset() {
    guard !numbers.isEmpty else { return }
    reset_color_pairs()
    numbers.removeAll(keepingCapacity: true)
  }
}
