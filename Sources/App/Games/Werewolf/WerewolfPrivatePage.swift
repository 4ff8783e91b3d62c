import GameKit
import Kit
import TUI
import Werewolf

/// A private page of Werewolf: of one size and shape for every role, each line as wide as the page.
struct WerewolfPrivatePage: PrivatePage {
  let view: PrivateView
  /// The picked names; nil on a page that is only read.
  private(set) var names: NameChoice?

  /// The lines of a note below names to pick, and on a page that is only read.
  static let noteLines = (choosing: 4, reading: 6)

  init(_ view: PrivateView) {
    self.view = view
    names = NameChoice(view)
  }

  /// The action that Enter plays.
  var action: SeatAction {
    let names = names?.names ?? []
    switch view.scene {
    case .role, .acknowledge, .lover: return .passOn
    case .pick: return .pick(names)
    case .vote: return .vote(names[0])
    case .deathAction(.shot, offered: _, mayPass: _): return .shoot(names[0])
    case .deathAction(.succession, offered: _, mayPass: _): return names[0].map(SeatAction.appoint) ?? .passOn
    case .settle: return names[0].map(SeatAction.settle) ?? .passOn
    }
  }

  /// Returns the page with the reason why its names were refused.
  func refused(because sentence: String) -> WerewolfPrivatePage {
    var page = self
    page.names?.refuse(because: sentence)
    return page
  }

  var prompt: PagePrompt {
    guard let names else { return .ready(ending) }
    if let refusal = names.refusal { return .refused(refusal, isReady: names.isComplete) }
    return names.isComplete ? .ready("Confirm") : .incomplete(names.request)
  }

  private var ending: String { "Hide, and \(view.instruction.nextStep(view.roster))" }

  var hints: [Hint] {
    guard let names else { return [Hint(.enter, title: ending, isDeliberate: true)] }
    return [Hint(.space, title: "Pick")]
      + (names.isComplete ? [Hint(.enter, title: "Confirm", isDeliberate: true)] : [])
      + [Hint(.up, .down, .left, .right, shown: "Arrows", title: "Move", isInFooter: !names.isComplete)]
  }

  mutating func handle(_ input: Input, in area: Rect) {
    guard let names else { return }
    self.names?.handle(input, in: NameList.area(in: area, of: names.offered.count))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let text = PrivateText(view)
    draw(text.title, lines: 1, on: &canvas, in: area, style: .strong)
    guard let names else {
      return draw(text.note, lines: Self.noteLines.reading, on: &canvas, in: area.droppingTop(3))
    }
    let list = NameList.area(in: area, of: names.offered.count)
    NameList(choice: names, roster: view.roster).draw(on: &canvas, in: list)
    let below = area.droppingTop(list.bottom - area.top + 1)
    draw(text.note, lines: Self.noteLines.choosing, on: &canvas, in: below)
  }

  private func draw(
    _ text: String, lines count: Int, on canvas: inout Canvas, in area: Rect, style: Component = .text
  ) {
    let lines = text.paddedLines(count, columns: area.columns, isPlain: canvas.look.isPlain)
    for (index, line) in lines.enumerated() where index < area.rows {
      canvas.write(line, in: area.row(index), style: style)
    }
  }
}

extension NameChoice {
  /// The names to pick from in a scene; nil if it has none.
  fileprivate init?(_ view: PrivateView) {
    switch view.scene {
    case .role, .acknowledge, .lover: return nil
    case .pick(let page):
      let sentences = page.illegalTargets.mapValues { $0.sentence(view.roster) }
      self.init(
        page.living.map(Optional.some) + [nil], wanted: page.picks,
        refusals: Refusals(effectivePicks: page.effectivePicks, sentences: sentences))
    case .deathAction(_, let offered, let mayPass), .vote(_, let offered, let mayPass):
      self.init(offered.map(Optional.some) + (mayPass ? [nil] : []), wanted: 1)
    case .settle(let tied): self.init(tied.map(Optional.some), wanted: 1)
    }
  }

  /// The line that asks for more names.
  fileprivate var request: String {
    wanted == 1 ? "Arrows and Space: pick a name" : "Arrows and Space: pick \(wanted) names"
  }
}

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
