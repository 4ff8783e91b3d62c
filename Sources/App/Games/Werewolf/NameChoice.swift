import GameKit
import TUI

/// Names of which some are picked: the same keys for everybody and whatever they are picked for.
///
/// Arrows move, Space picks or takes back; a pick too many replaces the last one. Picks keep their numbers: where one
/// was taken back, the next fills the gap. What cannot be picked is answered at once, and changes nothing.
struct NameChoice: Equatable, Sendable {
  /// What can be picked, in order; nil is nobody.
  let offered: [Seat?]
  /// How many have to be picked.
  let wanted: Int
  /// The place of the cursor.
  private(set) var place = 0
  /// The place that was picked first, the place that was picked second; nil where there is none yet.
  private(set) var picked: [Int?]
  /// Why what was picked last was refused, until something is done about it.
  private(set) var refusal: String?
  /// What is answered to those who cannot be picked where it counts.
  private let bans: Bans

  /// Sentences for those who cannot be picked among so many first picks.
  struct Bans: Equatable, Sendable {
    var counting = 0
    var sentences: [Seat?: String] = [:]
  }

  init(_ offered: [Seat?], wanted: Int, bans: Bans = Bans()) {
    self.offered = offered
    self.wanted = wanted
    self.bans = bans
    picked = Array(repeating: nil, count: wanted)
  }

  var isComplete: Bool { !picked.contains(nil) }

  /// What was picked, in order; less than is wanted until it is complete.
  var names: [Seat?] { picked.compactMap(\.self).map { offered[$0] } }

  /// The same picks, and why they were refused.
  func refused(because sentence: String) -> NameChoice {
    var choice = self
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
    if let number = picked.firstIndex(of: place) {
      picked[number] = nil
      return
    }
    let number = picked.firstIndex(of: nil) ?? wanted - 1
    if number < bans.counting, let sentence = bans.sentences[offered[place]] {
      refusal = sentence
    } else {
      picked[number] = place
    }
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
