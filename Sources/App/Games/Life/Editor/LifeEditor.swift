import GameKit
import Life
import TUI

/// A board on the table: what lives, how it is looked at, and what is being done to it.
struct LifeEditor: Sendable {
  /// What is known of the board besides its cells.
  var sheet: EditorSheet
  /// The cells, here or on their way.
  var dish: EditorDish
  var lens = EditorLens()
  var cursor = Life.Cell(0, 0)
  var pace = EditorPace()
  /// The number that was typed before a command.
  var count: Int?
  /// What was done while the board was away; it is made up for when it comes back.
  var waiting: [Input] = []

  init(_ board: Board, in context: ParlorContext) throws(LifeError) {
    let universe = try Universe(board.pattern)
    sheet = EditorSheet(board)
    dish = EditorDish(universe, EditorLens().glimpse(in: context.area))
    if let box = universe.topology.box ?? universe.boundingBox {
      lens.fit(box, in: context.area)
      cursor = Life.Cell(box.x + box.width / 2, box.y + box.height / 2)
    }
  }
}

extension LifeEditor {
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .input(let input): return take(input, in: context)
    case .alarm: return wake(in: context)
    case .answer(.life(let answer)): return hear(answer, in: context)
    case .interrupted: return save(at: context.now)
    case .appeared, .resized, .answer: return []
    }
  }

  /// Does what was done at the keyboard or with the mouse, or keeps it until the board is back.
  private mutating func take(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if dish.isAway, !waiting.isEmpty || needsBoard(input) {
      waiting.append(input)
      return []
    }
    return perform(input, in: context)
  }

  func needsBoard(_ input: Input) -> Bool {
    switch input {
    case .key(let key): EditorVerb(key, while: mode)?.needsBoard ?? false
    case .mouse, .paste: true
    case .focus: false
    }
  }

  mutating func perform(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    switch input {
    case .key(let key): press(key, in: context)
    case .mouse(let mouse): handle(mouse, in: context)
    case .paste, .focus: []
    }
  }

  private mutating func hear(_ answer: LifeAnswer, in context: ParlorContext) -> [ParlorCommand] {
    switch answer {
    case .work(let answer): return hear(answer, in: context)
    case .boards: return []
    }
  }

  /// Makes up for what was done while the board was away.
  mutating func catchUp(in context: ParlorContext) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    while !dish.isAway, !waiting.isEmpty { commands += perform(waiting.removeFirst(), in: context) }
    return commands
  }
}
