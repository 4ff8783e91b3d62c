import GameKit
import TUI

/// Names to pick from, with the same keys for every player and every purpose.
///
/// Arrows move, Space picks or takes back; one pick too many replaces the last. Picks keep their numbers: the next pick
/// fills the gap of one that was taken back. An illegal pick is refused at once and changes nothing.
struct NameChoice: Equatable, Sendable {
  /// The names in order; nil is nobody.
  let offered: [Seat?]
  /// The number of names to pick.
  let wanted: Int
  /// The index of the cursor.
  private(set) var cursor = 0
  /// The indices of the first pick, the second, and so on; nil for one that is missing.
  private(set) var picked: [Int?]
  /// The reason why the last pick was refused, until the next key.
  private(set) var refusal: String?
  private let refusals: Refusals

  /// The reasons why some names cannot be picked among the first, effective picks.
  struct Refusals: Equatable, Sendable {
    var effectivePicks = 0
    var sentences: [Seat?: String] = [:]
  }

  init(_ offered: [Seat?], wanted: Int, refusals: Refusals = Refusals()) {
    self.offered = offered
    self.wanted = wanted
    self.refusals = refusals
    picked = Array(repeating: nil, count: wanted)
  }

  var isComplete: Bool { !picked.contains(nil) }

  /// The picked names in order.
  var names: [Seat?] { picked.compactMap(\.self).map { offered[$0] } }

  /// Shows why the picks were refused.
  mutating func refuse(because sentence: String) { refusal = sentence }

  mutating func handle(_ input: Input, in area: Rect) {
    switch input {
    case .key(.space): pick(cursor)
    case .key(let key):
      refusal = nil
      if let direction = key.direction { move(direction, columns: NameList.columns) }
    case .mouse(let mouse) where mouse.action == .press(.left):
      guard let index = NameList.index(at: mouse.point, in: area, of: offered.count) else { return }
      cursor = index
      pick(index)
    case .mouse, .paste, .focus: break
    }
  }

  private mutating func pick(_ index: Int) {
    refusal = nil
    if let number = picked.firstIndex(of: index) {
      picked[number] = nil
      return
    }
    let number = picked.firstIndex(of: nil) ?? wanted - 1
    if number < refusals.effectivePicks, let sentence = refusals.sentences[offered[index]] {
      refusal = sentence
    } else {
      picked[number] = index
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
    let target = cursor + step
    if offered.indices.contains(target) { cursor = target }
  }
}

/// Names in two columns with their picks.
///
/// ```
/// ▸ Anna               1 Ben
///   Cara                 Nobody
/// ```
struct NameList {
  static let columns = 2

  let choice: NameChoice
  let roster: Roster

  /// The area of the names on a private page; twelve players and nobody leave no free row above.
  static func area(in page: Rect, of count: Int) -> Rect {
    let rows = (count + columns - 1) / columns
    return Rect(column: page.left, row: page.top + (rows > 6 ? 1 : 2), columns: page.columns, rows: rows)
  }

  static func index(at point: Point, in area: Rect, of count: Int) -> Int? {
    (0..<count).first { cell($0, in: area).contains(point) }
  }

  private static func cell(_ index: Int, in area: Rect) -> Rect {
    area.row(index / columns).columns(.share(1), .share(1), gap: 2)[index % columns]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for (index, seat) in choice.offered.enumerated() {
      let cell = Self.cell(index, in: area)
      let isHere = index == choice.cursor
      let style: Component = isHere ? .rowSelected : .row
      canvas.fill(cell, style: style)
      let name = seat.map { roster[$0] } ?? "Nobody"
      let pointer = isHere ? String(canvas.look.symbols.pointer) : " "
      let mark = mark(at: index, isPlain: canvas.look.isPlain)
      let text = canvas.look.isPlain ? "\(name)\(mark)" : "\(mark) \(name)"
      canvas.write("\(pointer) \(text)", in: cell, style: style)
      if isHere { canvas.placeCursor(at: cell.origin) }
    }
  }

  /// The number of the pick, or a blank.
  private func mark(at index: Int, isPlain: Bool) -> String {
    guard let number = choice.picked.firstIndex(of: index) else { return isPlain ? "" : "[ ]" }
    guard choice.wanted > 1 else { return isPlain ? " picked" : "[x]" }
    return isPlain ? " pick \(number + 1)" : "[\(number + 1)]"
  }
}
