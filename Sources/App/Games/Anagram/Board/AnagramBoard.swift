import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// A phrase on the play screen, with the active shelf and the tile under the cursor or the mouse.
struct AnagramBoard: PuzzleBoard {
  typealias P = AnagramPuzzle
  typealias Play = PuzzlePlay<AnagramPuzzle>
  typealias Actions = [BoardAction<AnagramPuzzle>]

  /// A tile held by the mouse.
  struct Held: Hashable, Sendable {
    let tile: Int
    let start: Point
    var point: Point

    var isMoved: Bool { start != point }
  }

  private(set) var options: AnagramOptions
  /// The shelf that receives typed letters.
  private(set) var active = 0
  /// The tile under the cursor; nil while letters are typed.
  private(set) var cursor: Int?
  private(set) var held: Held?
  /// A message about the last input.
  var notice: String?
  /// What the last input did, for plain mode.
  var change: String?
  /// The state in which the player was asked whether to give up.
  private var givingUp: AnagramState?

  /// The other words made of the letters; nil in a match with others, where they don't count.
  private(set) var finds: AnagramFinds? = AnagramFinds()
  /// True where the points fall with the time.
  private(set) var pointsFall = false

  init(_ puzzle: AnagramPuzzle, preferences: Preferences, saved: String?) {
    options = AnagramOptions(preferences)
    let parts = (saved ?? "").split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    active = parts.first.flatMap { Int($0) }.map { min(max(0, $0), AnagramState.shelfCount - 1) } ?? 0
    finds = AnagramFinds(parts.dropFirst().first.map(String.init) ?? "")
  }

  /// Creates the board of a match or a run, where the points fall with the time.
  init(_ puzzle: AnagramPuzzle, preferences: Preferences, saved: String?, countsFinds: Bool) {
    self.init(puzzle, preferences: preferences, saved: saved)
    pointsFall = true
    if !countsFinds { finds = nil }
  }

  var saved: String { finds.flatMap { $0.count > 0 ? "\(active);\($0.text)" : nil } ?? "\(active)" }

  mutating func apply(_ preferences: Preferences) { options = AnagramOptions(preferences) }
  mutating func restart(_ puzzle: AnagramPuzzle) {
    active = 0
    cursor = nil
    held = nil
    givingUp = nil
    notice = nil
    change = nil
    if finds != nil { finds = AnagramFinds() }
  }
  mutating func interrupt() { held = nil }

  /// The number of hints used; undoing one does not lower the price.
  static func hintLevel(of play: Play) -> Int {
    min(AnagramHint.allCases.count, max(play.puzzle.current.hints, play.counts.hints))
  }

  /// True while the player is asked whether to give up.
  func asksToGiveUp(_ play: Play) -> Bool { givingUp == play.puzzle.current }

  func layout(_ play: Play, in area: Rect) -> AnagramLayout {
    AnagramLayout(play.puzzle, in: area, largest: options.largest, hints: Self.hintLevel(of: play))
  }
}

// MARK: Keys

extension AnagramBoard {
  mutating func handle(_ input: Input, _ play: Play, in area: Rect, look: Look) -> Actions? {
    if input.clearsNotice { (notice, change) = (nil, nil) }
    switch input {
    case .key(let key): return press(key, play, in: area)
    case .mouse(let mouse): return look.isPlain ? nil : handle(mouse, play, in: area)
    case .paste, .focus: return nil
    }
  }

  private mutating func press(_ key: Key, _ play: Play, in area: Rect) -> Actions? {
    // Only the same key twice in a row gives up.
    if key != .character("="), key != .function(8) { givingUp = nil }
    if let letter = key.typed, letter.isTile { return type(letter, play) }
    if let actions = command(key, play) { return actions }
    switch key {
    case .space: return endWord(play)
    case .enter: return cursor == nil ? endWord(play) : useCursor(play)
    case .backspace: return takeBackLast(play)
    case .delete: return commit(.clear(shelf: active), play, from: .keys)
    default: return arrow(key, play, in: area)
    }
  }

  /// Commands use signs and function keys, because every letter is a tile.
  private mutating func command(_ key: Key, _ play: Play) -> Actions? {
    switch key {
    case .character("!"), .function(2): return hint(play)
    case .tab, .function(3): return commit(.shuffle, play, from: .keys, isCounted: false)
    case .character(">"), .function(4): return skip(play)
    case .character("="), .function(8): return giveUp(play)
    default: return nil
    }
  }

  /// Skips to the next phrase; a friend's phrase does not come back.
  private func skip(_ play: Play) -> Actions {
    let skipped = AnagramRequest.friends(.skip(play.puzzle.header.id))
    return [.request(GamePayload(skipped)), .leave(for: .new(offer: AnagramGame.next))]
  }

  private mutating func type(_ typed: Character, _ play: Play) -> Actions {
    cursor = nil
    let letter = LetterTile(typed.lowercased().first ?? typed).letter
    let state = play.puzzle.current
    guard let tile = state.loose.first(where: { play.puzzle.pieces[$0].letter == letter }) else {
      return complain("There's no \(letter.uppercased()) on the heap.")
    }
    settle(on: play.puzzle)
    guard state.hasRoom(on: active) else {
      return complain("This shelf is full. Space goes to the next one.")
    }
    return commit(.place(tile: tile, shelf: active, index: .max), play, from: .keys)
  }

  /// Checks the words and activates the next shelf.
  private mutating func endWord(_ play: Play) -> Actions {
    let state = play.puzzle.current
    let isStarted = !state.shelves[active].isEmpty && !state.lockedShelves.contains(active)
    let actions = isStarted ? commit(.check, play, from: .keys) : []
    if actions.isEmpty {
      active = nextOpen(after: active, in: play.puzzle)
      change = isStarted ? "Not right yet. Next word." : "Next word."
    }
    return actions
  }

  private mutating func takeBackLast(_ play: Play) -> Actions {
    cursor = nil
    let state = play.puzzle.current
    if state.shelves[active].isEmpty || state.lockedShelves.contains(active) {
      let before = (0..<active).last { !state.lockedShelves.contains($0) && !state.shelves[$0].isEmpty }
      guard let before else { return [] }
      active = before
    }
    guard let tile = state.shelves[active].last else { return [] }
    return commit(.takeBack(tile: tile), play, from: .keys)
  }

  /// Moves on from a locked shelf, which takes no more letters.
  private mutating func settle(on puzzle: AnagramPuzzle) {
    if puzzle.current.lockedShelves.contains(active) { active = nextOpen(after: active, in: puzzle) }
  }

  /// The next shelf that takes letters; once a hint has shown the number of words, only that many count.
  private func nextOpen(after shelf: Int, in puzzle: AnagramPuzzle) -> Int {
    let state = puzzle.current
    let count = state.hints > 0 ? puzzle.words.count : state.shelves.count
    return (1...count).map { (shelf + $0) % count }.first { !state.lockedShelves.contains($0) } ?? shelf
  }
}

extension Input {
  /// True for a key press or a mouse click.
  fileprivate var clearsNotice: Bool {
    switch self {
    case .key: true
    case .mouse(let mouse): mouse.action == .press(.left)
    case .paste, .focus: false
    }
  }
}

extension Character {
  /// True for characters that a tile can show.
  fileprivate var isTile: Bool { isLetter || isWholeNumber || self == "-" || self == "'" || self == "’" }
}

// MARK: Arrows

extension AnagramBoard {
  /// The tiles in cursor order, row by row: the heap, then each shelf.
  private func rows(_ state: AnagramState) -> [[Int]] {
    ([state.loose] + state.shelves).filter { !$0.isEmpty }
  }

  private mutating func arrow(_ key: Key, _ play: Play, in area: Rect) -> Actions? {
    guard let direction = key.arrow else { return nil }
    if !key.modifiers.isEmpty { return push(direction, play) }
    let rows = rows(play.puzzle.current)
    guard let tile = cursor, let row = rows.firstIndex(where: { $0.contains(tile) }),
      let index = rows[row].firstIndex(of: tile)
    else {
      cursor = rows.first?.first
      return []
    }
    switch direction {
    case .left: cursor = rows[row][max(0, index - 1)]
    case .right: cursor = rows[row][min(rows[row].count - 1, index + 1)]
    case .up, .down:
      let target = rows[min(max(0, row + (direction == .up ? -1 : 1)), rows.count - 1)]
      cursor = target[min(index, target.count - 1)]
    }
    return []
  }

  /// Moves the tile under the cursor with Shift or Ctrl, along its shelf or to the next one.
  private mutating func push(_ direction: Direction, _ play: Play) -> Actions {
    let state = play.puzzle.current
    guard let tile = cursor else { return [] }
    guard let shelf = state.shelf(of: tile), let index = state.shelves[shelf].firstIndex(of: tile) else {
      return direction == .down
        ? commit(.place(tile: tile, shelf: active, index: .max), play, from: .keys) : []
    }
    switch direction {
    case .left: return commit(.place(tile: tile, shelf: shelf, index: index - 1), play, from: .keys)
    case .right: return commit(.place(tile: tile, shelf: shelf, index: index + 1), play, from: .keys)
    case .up where shelf == 0: return commit(.takeBack(tile: tile), play, from: .keys)
    case .up, .down:
      let next = shelf + (direction == .up ? -1 : 1)
      guard state.shelves.indices.contains(next) else { return [] }
      return commit(.place(tile: tile, shelf: next, index: .max), play, from: .keys)
    }
  }

  /// Puts the tile under the cursor onto the active shelf, or back on the heap.
  private mutating func useCursor(_ play: Play) -> Actions {
    guard let tile = cursor else { return [] }
    return move(tile, play, from: .keys)
  }

  private mutating func move(_ tile: Int, _ play: Play, from source: InputSource) -> Actions {
    let state = play.puzzle.current
    guard state.shelf(of: tile) == nil else { return commit(.takeBack(tile: tile), play, from: source) }
    settle(on: play.puzzle)
    return commit(.place(tile: tile, shelf: active, index: .max), play, from: source)
  }
}

extension Key {
  /// The arrow key pressed, with or without modifiers; letters do not count as arrows here.
  fileprivate var arrow: Direction? {
    switch code {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .character, .enter, .escape, .tab, .backspace, .delete, .insert, .function, .home, .end, .pageUp,
      .pageDown:
      nil
    }
  }
}

// MARK: Moves

extension AnagramBoard {
  /// Makes a move; words are checked once the heap is empty, or after a drop with the mouse.
  private mutating func commit(
    _ move: AnagramMove, _ play: Play, from source: InputSource, isCounted: Bool = true
  ) -> Actions {
    guard let moved = play.puzzle.state(after: move) else { return [] }
    var puzzle = play.puzzle
    puzzle.current = moved
    let isFull = moved.loose.isEmpty
    if isFull || source == .mouse, let checked = puzzle.state(after: .check) { puzzle.current = checked }
    let state = puzzle.current
    let isRight = state.lockedShelves != play.puzzle.current.lockedShelves
    change = AnagramChange(from: play.puzzle.current, to: state, in: puzzle).sentence
    if isRight {
      active = nextOpen(after: active, in: puzzle)
      cursor = nil
    }
    if let tile = cursor, state.shelf(of: tile).map(state.lockedShelves.contains) ?? false { cursor = nil }
    let done: Actions = [.move(state, source, isRight ? .wordLocked : .place, isCounted: isCounted)]
    guard isFull, !puzzle.isCompleted, move != .shuffle else { return done }
    let question = AnagramQuestion(words: puzzle.spelled, language: puzzle.target.language)
    return done + [.ask(GamePayload(question))]
  }

  mutating func accept(_ answer: GamePayload, _ play: Play) -> Actions {
    guard let answer = answer.unwrap(as: AnagramAnswer.self), answer.words == play.puzzle.spelled else {
      return []
    }
    guard answer.isFind else {
      return complain("Every letter is used, but that's not the phrase yet.")
    }
    return find(answer.words, play)
  }

  /// Praises words that aren't the phrase; they earn points once.
  private mutating func find(_ words: [String], _ play: Play) -> Actions {
    let find = "“\(words.joined(separator: " "))”"
    let points = finds == nil ? 0 : finds?.add(words, base: play.puzzle.baseScore)
    guard let points else {
      return complain("You've had \(find). The phrase is a different one.")
    }
    let reward = points > 0 ? " +\(Count(points, "point"))." : ""
    notice = "Nice find: \(find)!\(reward) But the phrase is a different one."
    return (points > 0 ? [.score(points)] : []) + [.cue(.right)]
  }

  private mutating func hint(_ play: Play) -> Actions {
    let level = Self.hintLevel(of: play) + 1
    guard level <= play.puzzle.hintCount else {
      let isLast = level > AnagramHint.allCases.count
      return complain(isLast ? "You've had all three hints." : "This phrase has no clue.")
    }
    guard let state = play.puzzle.state(after: .hint(level: level)) else { return [] }
    active = min(active, play.puzzle.words.count - 1)
    change = AnagramChange(from: play.puzzle.current, to: state, in: play.puzzle).sentence
    return [.hint(.hint), .move(state, .keys, .hint, isCounted: false)]
  }

  /// Explains why an input has no effect.
  private mutating func complain(_ sentence: String) -> Actions {
    notice = sentence
    return [.cue(.conflict)]
  }

  private mutating func giveUp(_ play: Play) -> Actions {
    guard asksToGiveUp(play) else {
      givingUp = play.puzzle.current
      return []
    }
    return [.end("It was “\(play.puzzle.target.content)”.")]
  }
}

extension AnagramPuzzle {
  /// The number of hints available; a phrase may have no clue.
  var hintCount: Int { AnagramHint.allCases.count - (target.clue.isEmpty ? 1 : 0) }
}

// MARK: Mouse

extension AnagramBoard {
  private mutating func handle(_ mouse: Mouse, _ play: Play, in area: Rect) -> Actions? {
    let layout = layout(play, in: area)
    switch mouse.action {
    case .press(.left):
      if let shelf = layout.shelf(at: mouse.point), !play.puzzle.current.lockedShelves.contains(shelf) {
        active = shelf
      }
      return grab(at: mouse.point, play, layout)
    case .drag(.left):
      held?.point = mouse.point
      return held == nil ? nil : []
    case .release(.left): return drop(at: mouse.point, play, layout)
    case .press, .release, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return nil
    }
  }

  private mutating func grab(at point: Point, _ play: Play, _ layout: AnagramLayout) -> Actions? {
    let state = play.puzzle.current
    guard let tile = layout.tile(at: point, in: state) else { return [] }
    guard !(state.shelf(of: tile).map(state.lockedShelves.contains) ?? false) else { return [] }
    held = Held(tile: tile, start: point, point: point)
    cursor = nil
    return []
  }

  private mutating func drop(at point: Point, _ play: Play, _ layout: AnagramLayout) -> Actions? {
    guard let held else { return nil }
    self.held = nil
    let isClick = held.start == point
    if isClick, play.puzzle.current.shelf(of: held.tile) == nil { return move(held.tile, play, from: .mouse) }
    if let shelf = layout.shelf(at: point), !isClick {
      let index = layout.shelves[shelf].index(at: point.column)
      return commit(.place(tile: held.tile, shelf: shelf, index: index), play, from: .mouse)
    }
    guard isClick || layout.heapArea.contains(point) else { return [] }
    return commit(.takeBack(tile: held.tile), play, from: .mouse)
  }
}
