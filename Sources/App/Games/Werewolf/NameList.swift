import GameKit
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

  init(_ offered: [Seat?], wanted: Int, start: Int = 0, picked: [Seat?] = [], limits: Limits = Limits()) {
    self.offered = offered
    self.wanted = wanted
    self.limits = limits
    cursor = offered.isEmpty ? 0 : start % offered.count
    self.picked = (0..<wanted).map { picked.indices.contains($0) ? offered.firstIndex(of: picked[$0]) : nil }
  }

  var isComplete: Bool { !picked.contains(nil) }

  var names: [Seat?] { picked.compactMap(\.self).map { offered[$0] } }

  /// The letter of a row; even the longest list does not reach `p`, which hides the page, or `v`.
  static func letter(of index: Int) -> Character {
    Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
  }

  mutating func refuse(because sentence: String) { refusal = sentence }

  mutating func lock() { isLocked = true }

  mutating func handle(_ input: Input, in area: Rect) {
    refusal = nil
    switch input {
    case .key(.space): pick(cursor, takesBack: true)
    case .key(let key):
      // Letters that move the cursor elsewhere pick here.
      if key.typed != nil {
        if let row = row(named: key) { pick(row, takesBack: false) }
      } else if let direction = key.direction {
        move(direction)
      }
    case .mouse(let mouse) where mouse.action == .press(.left):
      guard let index = NameList.index(at: mouse.point, in: area, of: offered.count) else { return }
      pick(index, takesBack: true)
    case .mouse, .paste, .focus: break
    }
  }

  /// The row for a letter, or for a number from 1 to 9.
  private func row(named key: Key) -> Int? {
    guard let typed = key.typed else { return nil }
    if let number = typed.wholeNumberValue { return offered.indices.contains(number - 1) ? number - 1 : nil }
    return offered.indices.first { Self.letter(of: $0) == typed }
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
      case .up: -NameList.columns
      case .down: NameList.columns
      }
    let count = offered.count
    cursor = ((cursor + step) % count + count) % count
  }
}

extension NameChoice {
  /// The names to pick from in a scene; nil if there are none.
  init?(_ view: PrivateView) {
    switch view.scene {
    case .lover: return nil
    case .role(let page):
      guard let choice = page.choice else { return nil }
      self.init(
        view.roster.seats, wanted: choice.picks, start: view.start,
        limits: Limits(effectivePicks: choice.effectivePicks, illegal: Set(choice.illegalTargets.keys)))
    case .pick(let page):
      self.init(
        page.living.map(Optional.some) + [nil], wanted: page.picks, start: view.start,
        picked: page.picked ?? [],
        limits: Limits(effectivePicks: page.effectivePicks, illegal: Set(page.illegalTargets.keys)))
      if page.sighting != nil { lock() }
    case .deathAction(_, let offered, let mayPass), .vote(_, let offered, let mayPass):
      self.init(offered.map(Optional.some) + (mayPass ? [nil] : []), wanted: 1, start: view.start)
    case .settle(let tied): self.init(tied.map(Optional.some), wanted: 1, start: view.start)
    }
  }
}

/// A player's knowledge of each name, in two characters: one for its role, one for love; words in plain mode.
struct NameMarks: Equatable, Sendable {
  /// The character for no knowledge.
  private static let blank: Character = "-"
  private var knowledge: [Seat?: Knowledge] = [:]
  private var love: Seat?

  /// A mark, and the word for it in plain mode.
  fileprivate struct Knowledge: Equatable, Sendable {
    let mark: Character
    let word: String

    static let illegal = Knowledge(mark: "!", word: "off-limits")
    static let werewolf = Knowledge(mark: "w", word: "werewolf")
    static let innocent = Knowledge(mark: "o", word: "innocent")

    /// The initial of a role.
    static func role(_ role: Role) -> Knowledge {
      let word = role.title.lowercased()
      return Knowledge(mark: word.first ?? "w", word: word)
    }

    /// The number of werewolves that picked a name.
    static func nominations(_ count: Int) -> Knowledge {
      Knowledge(mark: Character("\(count)"), word: count == 1 ? "1-wolf" : "\(count)-wolves")
    }
  }

  /// The marks of a scene; nil if it has none.
  init?(_ view: PrivateView) {
    switch view.scene {
    case .role(let page):
      if let choice = page.choice, choice.effectivePicks > 0 { forbid(choice.illegalTargets.keys) }
      note(pack: page.pack)
    case .pick(let page):
      if page.effectivePicks > 0 { forbid(page.illegalTargets.keys) }
      note(page)
      love = page.partner
    case .lover(let partner, living: _): love = partner
    case .deathAction, .vote, .settle: return nil
    }
  }

  private mutating func forbid(_ seats: some Sequence<Seat?>) {
    for seat in seats { knowledge[seat] = .illegal }
  }

  private mutating func note(_ page: NightPage) {
    switch page.purpose {
    case .suspect, .protect, .couple: break
    case .recognize(let pack): note(pack: pack)
    case .devour(let pack, let nominations):
      note(pack: pack)
      for (prey, count) in Dictionary(nominations.map { ($0.prey, 1) }, uniquingKeysWith: +) {
        knowledge[prey] = .nominations(count)
      }
    case .look(let log):
      for sighting in log + [page.sighting].compactMap(\.self) {
        knowledge[sighting.seat] = sighting.knowledge
      }
    }
  }

  private mutating func note(pack: [Seat]) {
    for wolf in pack { knowledge[wolf] = .werewolf }
  }

  func text(of seat: Seat?) -> String {
    let heart: Character = isLoved(seat) ? "+" : Self.blank
    return String([knowledge[seat]?.mark ?? Self.blank, heart])
  }

  /// The knowledge of a name in words; empty if there is none.
  func words(on seat: Seat?) -> [String] {
    [knowledge[seat]?.word, isLoved(seat) ? "loved" : nil].compactMap(\.self)
  }

  private func isLoved(_ seat: Seat?) -> Bool { seat != nil && seat == love }
}

extension Sighting {
  fileprivate var knowledge: NameMarks.Knowledge {
    role.map(NameMarks.Knowledge.role) ?? (isWerewolf ? .werewolf : .innocent)
  }
}

/// Names in two columns with letters, picks and marks.
///
/// ```
/// ▸a [-]-- Anna          b [x]w- Ben
///  c [-]-+ Cara          d [-]!- No one
/// ```
///
/// In words, each name has a single word: `a Anna: no`, `b Ben: yes-werewolf`.
struct NameList {
  static let columns = 2

  /// Nil is no one.
  let rows: [Seat?]
  /// The picks; nil on a page that is only read.
  let choice: NameChoice?
  let marks: NameMarks?
  let roster: Roster

  static func index(at point: Point, in area: Rect, of count: Int) -> Int? {
    (0..<count).first { cell($0, of: count, in: area).contains(point) }
  }

  /// The rows needed for a number of names.
  static func rows(of count: Int) -> Int { (count + columns - 1) / columns }

  /// The area of a name; with at least twice the rows needed, there are gaps between names.
  private static func cell(_ index: Int, of count: Int, in area: Rect) -> Rect {
    let pitch = max(1, area.rows / max(1, rows(of: count)))
    return area.row(index / columns * pitch).columns(.share(1), .share(1), gap: 2)[index % columns]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for (index, seat) in rows.enumerated() {
      let cell = Self.cell(index, of: rows.count, in: area)
      let isHere = index == choice?.cursor
      let style: Component = isHere ? .rowSelected : .row
      canvas.fill(cell, style: style)
      let pointer = isHere ? String(canvas.look.symbols.pointer) : " "
      let letter = choice == nil ? "" : "\(pointer)\(NameChoice.letter(of: index)) "
      let text = canvas.look.isPlain ? spoken(index, seat) : marked(index, seat)
      canvas.write(letter + text, in: cell, style: style)
      if isHere { canvas.placeCursor(at: cell.origin) }
    }
  }

  private func name(of seat: Seat?) -> String { seat.map { roster[$0] } ?? "No one" }

  private func marked(_ index: Int, _ seat: Seat?) -> String {
    let pick = choice.map { Self.mark(of: index, in: $0) } ?? ""
    return "\(pick)\(marks?.text(of: seat) ?? "") \(name(of: seat))"
  }

  /// The name with a single word, whatever is known of it.
  private func spoken(_ index: Int, _ seat: Seat?) -> String {
    let pick = choice.flatMap { Self.word(for: index, in: $0) }
    let words = [pick].compactMap(\.self) + (marks?.words(on: seat) ?? [])
    return "\(name(of: seat)): \(words.isEmpty ? "no" : words.joined(separator: "-"))."
  }

  /// The pick's number in brackets, or a dash.
  private static func mark(of index: Int, in choice: NameChoice) -> String {
    guard let number = choice.picked.firstIndex(of: index) else { return "[-]" }
    return choice.wanted > 1 ? "[\(number + 1)]" : "[x]"
  }

  /// The pick's number in words; nil if the name is not picked.
  private static func word(for index: Int, in choice: NameChoice) -> String? {
    guard let number = choice.picked.firstIndex(of: index) else { return nil }
    guard choice.wanted > 1 else { return "yes" }
    return number == 0 ? "1st" : "2nd"
  }
}
