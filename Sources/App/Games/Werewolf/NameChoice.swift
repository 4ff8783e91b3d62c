import GameKit
import Party
import TUI
import Werewolf

/// A choice of names, with the same keys for every player and purpose.
///
/// The cursor starts at a random row and wraps around, so the number of key presses reveals nothing. Arrows
/// move, Space picks or unpicks, a letter or number picks at once. One pick too many replaces the last. If a
/// name cannot be picked, the next one is, so that all players press equally many keys.
struct NameChoice: Equatable, Sendable {
  /// In order; nil is no one.
  let offered: [Seat?]
  /// The letter of each name: a player's own in the whole game, and the one after all players' for no one.
  let letters: [Character]
  /// The number of names to pick.
  let wanted: Int
  /// The index of the cursor.
  private(set) var cursor: Int
  /// The indices of the picks in order; nil for a missing one.
  private(set) var picked: [Int?]
  /// The reason why the rules refused the picks; cleared by the next key.
  private(set) var refusal: String?
  /// True once the picks cannot be changed.
  private(set) var isLocked = false
  private let limits: Limits

  /// The names that cannot be among the first, effective picks.
  struct Limits: Equatable, Sendable {
    var effectivePicks = 0
    var illegal: Set<Seat?> = []
  }

  init(
    _ offered: [Seat?], of players: Int, wanted: Int, start: Int = 0, picked: [Seat?] = [],
    limits: Limits = Limits()
  ) {
    self.offered = offered
    letters = offered.map { Self.letter(of: $0?.index ?? players) }
    self.wanted = wanted
    self.limits = limits
    cursor = offered.isEmpty ? 0 : start % offered.count
    self.picked = (0..<wanted).map { picked.indices.contains($0) ? offered.firstIndex(of: picked[$0]) : nil }
  }

  var isComplete: Bool { !picked.contains(nil) }

  var names: [Seat?] { picked.compactMap(\.self).map { offered[$0] } }

  /// The letter of a number from 0; even the longest list does not reach `p`, which hides the page, or `v`.
  private static func letter(of index: Int) -> Character {
    Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
  }

  mutating func refuse(because sentence: String) { refusal = sentence }

  mutating func lock() { isLocked = true }

  mutating func handle(_ key: Key) {
    refusal = nil
    if key == .space {
      pick(cursor, takesBack: true)
    } else if key.typed != nil {
      // Letters that move the cursor elsewhere pick here.
      if let row = row(named: key) { pick(row, takesBack: false) }
    } else if let direction = key.direction {
      move(direction)
    }
  }

  mutating func click(_ row: Int) {
    refusal = nil
    pick(row, takesBack: true)
  }

  /// The row for a letter, or for its number from 1 to 9.
  private func row(named key: Key) -> Int? {
    guard let typed = key.typed else { return nil }
    let number = typed.wholeNumberValue.flatMap { $0 > 0 ? Self.letter(of: $0 - 1) : nil }
    return letters.firstIndex(of: number ?? typed)
  }

  private mutating func pick(_ index: Int, takesBack: Bool) {
    guard !isLocked else { return }
    cursor = index
    if let number = picked.firstIndex(of: index) {
      if takesBack { picked[number] = nil }
      return
    }
    let number = picked.firstIndex(of: nil) ?? wanted - 1
    guard let row = legalRow(from: index, isEffective: number < limits.effectivePicks) else { return }
    cursor = row
    picked[number] = row
  }

  /// The row, or the next one that can be picked; nil for none.
  private func legalRow(from index: Int, isEffective: Bool) -> Int? {
    offered.indices.map { (index + $0) % offered.count }.first { row in
      !picked.contains(row) && !(isEffective && limits.illegal.contains(offered[row]))
    }
  }

  /// Moves the cursor; distances between rows do not depend on the starting row, because it wraps around.
  private mutating func move(_ direction: Direction) {
    let step =
      switch direction {
      case .left: -1
      case .right: 1
      case .up: -SheetView.nameColumns
      case .down: SheetView.nameColumns
      }
    let count = offered.count
    cursor = ((cursor + step) % count + count) % count
  }
}

extension NameChoice {
  /// The names to pick from in a scene; nil if there are none.
  init?(_ view: PrivateView) {
    let players = view.roster.count
    switch view.scene {
    case .lover: return nil
    case .role(let page):
      guard let choice = page.choice else { return nil }
      self.init(
        view.roster.seats, of: players, wanted: choice.picks, start: view.start,
        limits: Limits(effectivePicks: choice.effectivePicks, illegal: Set(choice.illegalTargets.keys)))
    case .pick(let page):
      self.init(
        page.living.map(Optional.some) + [nil], of: players, wanted: page.picks, start: view.start,
        picked: page.picked ?? [],
        limits: Limits(effectivePicks: page.effectivePicks, illegal: Set(page.illegalTargets.keys)))
      if page.sighting != nil { lock() }
    case .deathAction(_, let offered, let mayPass), .vote(_, let offered, let mayPass):
      self.init(
        offered.map(Optional.some) + (mayPass ? [nil] : []), of: players, wanted: 1, start: view.start)
    case .settle(let tied):
      self.init(tied.map(Optional.some), of: players, wanted: 1, start: view.start)
    }
  }
}
