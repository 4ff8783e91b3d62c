import GameKit
import TUI

/// Names of which some are picked: the same keys for everybody and whatever they are picked for.
///
/// Arrows move, Space picks or takes back; a pick too many replaces the last one.
struct NameChoice: Equatable, Sendable {
  /// What can be picked, in order; nil is nobody.
  let offered: [Seat?]
  /// How many have to be picked.
  let wanted: Int
  /// The place of the cursor.
  private(set) var place = 0
  /// The places that were picked, in order.
  private(set) var picked: [Int] = []
  /// Why what was picked last was refused, until something is done about it.
  private(set) var refusal: String?

  init(_ offered: [Seat?], wanted: Int) {
    self.offered = offered
    self.wanted = wanted
  }

  var isComplete: Bool { picked.count == wanted }

  /// What was picked, in order.
  var names: [Seat?] { picked.map { offered[$0] } }

  /// The same names with nothing picked, and with why the last picks were refused.
  func refused(because sentence: String) -> NameChoice {
    var choice = self
    choice.picked = []
    choice.refusal = sentence
    return choice
  }

  /// Nobody can be picked twice where two are wanted; else a second time takes a pick back.
  mutating func handle(_ input: Input, in area: Rect) {
    switch input {
    case .key(.space): pick(place)
    case .key(let key):
      refusal = nil
      if let direction = key.direction { move(direction, columns: NameList.columns) }
    case .mouse(let mouse) where mouse.action == .press(.left):
      guard let place = NameList.place(at: mouse.point, in: area, of: offered.count) else { return }
      self.place = place
      pick(place)
    case .mouse, .paste, .focus: break
    }
  }

  private mutating func pick(_ place: Int) {
    refusal = nil
    if let index = picked.firstIndex(of: place) {
      picked.remove(at: index)
      return
    }
    if picked.count == wanted { picked.removeLast() }
    picked.append(place)
  }

  private mutating func move(_ direction: Direction, columns: Int) {
    let step =
      switch direction {
      case .left: -1
      case .right: 1
      case .up: -columns
      case .down: columns
      }
    let target = place + step
    if offered.indices.contains(target) { place = target }
  }
}
