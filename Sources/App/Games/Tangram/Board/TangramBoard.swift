import GameKit
import Kit
import Library
import PuzzleKit
import TUI
import Tangram
import UndoKit

/// A Tangram on the play screen: the piece that is chosen or in hand, and the help that was asked for.
struct TangramBoard: PuzzleBoard {
  typealias P = TangramPuzzle
  typealias Play = PuzzlePlay<TangramPuzzle>
  typealias Actions = [BoardAction<TangramPuzzle>]

  private(set) var options: TangramOptions
  private(set) var selected = Tan.largeTriangle1
  private(set) var held: HeldTan?
  /// The piece that the wheel or the right button has changed, until the pointer moves.
  private var pointed: PointedTan?
  private(set) var advice: TangramAdvice?
  /// The real pieces that a camera sees; nil while it is off.
  private(set) var live: TangramLive?
  /// Where a camera's pictures come from.
  private var setup: TangramCameraSetup
  /// The player's choice for this play: filled or not.
  private var isFilled: Bool?
  /// True if the units of the table are marked.
  private(set) var showsGrid = false
  /// True while a solution is shown, after which the play is over.
  private(set) var showsSolution = false
  /// What the last key did, for plain mode.
  private(set) var message: String?
  /// True if the board is in words, so that it says there what else would be a notice.
  private var isInWords = false

  init(_ puzzle: TangramPuzzle, preferences: Preferences, saved: String?) {
    options = TangramOptions(preferences)
    setup = TangramCameraSetup(preferences)
    restore(saved ?? "")
  }

  mutating func apply(_ preferences: Preferences) {
    options = TangramOptions(preferences)
    setup = TangramCameraSetup(preferences)
  }

  mutating func restart(_ puzzle: TangramPuzzle) {
    (held, pointed) = (nil, nil)
    advice = nil
    showsSolution = false
    selected = .largeTriangle1
    live = nil
    message = nil
  }

  mutating func interrupt() {
    if held?.isDragged == true { held = nil }
    // The answer may come while the puzzle is covered, and is not taken then.
    if advice?.content == .thinking { advice = nil }
  }

  /// The help, as long as the pieces are where they were.
  func advice(for play: Play) -> TangramAdvice? { advice?.state == play.puzzle.current ? advice : nil }

  /// The pieces with the one in hand where it would be put down.
  func state(_ play: Play) -> Arrangement {
    var state = play.puzzle.current
    if let held { state[held.tan] = held.target }
    return state
  }

  /// The way the silhouette is shown.
  func style(of puzzle: TangramPuzzle) -> TangramTarget.Style {
    let style = puzzle.target.style
    return TangramTarget.Style(
      isFilled: isFilled ?? options.filling.value(style.isFilled),
      showsPieces: options.edges.value(style.showsPieces))
  }
}

// MARK: Saving

extension TangramBoard {
  /// The chosen piece, the choices of view, and whether a solution is shown: `3 outline playing grid`.
  var saved: String {
    let view = isFilled.map { $0 ? "filled" : "outline" } ?? "designed"
    return
      "\(selected.number) \(view) \(showsSolution ? "solution" : "playing") \(showsGrid ? "grid" : "plain")"
  }

  private mutating func restore(_ saved: String) {
    let words = saved.split(separator: " ")
    guard words.count == 4, let tan = Int(words[0]).flatMap({ Tan(number: $0) }) else { return }
    selected = tan
    isFilled = words[1] == "filled" ? true : words[1] == "outline" ? false : nil
    showsSolution = words[2] == "solution"
    showsGrid = words[3] == "grid"
  }
}

// MARK: Keys

extension TangramBoard {
  mutating func handle(_ input: Input, _ play: Play, in area: Rect, look: Look) -> Actions? {
    isInWords = look.isPlain
    switch input {
    case .key where showsSolution: return [.end("You looked at a solution.")]
    case .key(let key):
      message = nil
      return press(key, play)
    case .mouse(let mouse): return showsSolution ? [] : handle(mouse, play, in: area)
    case .paste, .focus: return nil
    }
  }

  private mutating func press(_ key: Key, _ play: Play) -> Actions? {
    if let direction = key.snapDirection { return jump(direction, play) }
    if let move = key.move(of: selected) { return step(move, play) }
    if let tan = key.tan(after: selected) { return choose(tan, play) }
    switch key {
    case .enter, .space:
      message = held == nil ? "Nothing is picked up. Arrows move the piece." : "Put down."
      return drop(play)
    case .character("s"): return jump(by: 1, play)
    case .character("S"): return jump(by: -1, play)
    case .character("o"):
      isFilled = !style(of: play.puzzle).isFilled
      return []
    case .character("g"):
      showsGrid.toggle()
      return []
    case .escape, .character("u"), .control("u"): return putBack()
    case .character("h"): return hint(play)
    case .character("c"): return check(play)
    case .character("k"):
      (live, held) = (live == nil ? TangramLive(setup) : nil, nil)
      return []
    case .character("v"): return giveUp(play)
    default: return nil
    }
  }

  private mutating func choose(_ tan: Tan, _ play: Play) -> Actions {
    let actions = drop(play)
    message = actions.isEmpty ? nil : "Piece \(selected.number) put down."
    selected = tan
    return actions
  }

  /// Returns the piece in hand to where it was; nil if there is none.
  private mutating func putBack() -> Actions? {
    guard held != nil else { return nil }
    held = nil
    message = "Put back."
    return [.cue(.undo)]
  }

  /// Takes the chosen piece in hand, and changes its place.
  private mutating func step(_ move: TangramMove, _ play: Play) -> Actions {
    guard var piece = held ?? play.puzzle.current[selected].map({ HeldTan($0, .keys(jumps: nil)) }) else {
      return []
    }
    guard piece.apply(move, in: play.puzzle) else { return refuse(move) }
    held = piece
    message = move.sentence
    return dropIfSolved(play)
  }

  private mutating func refuse(_ move: TangramMove) -> Actions {
    guard case .flip(let tan) = move, !tan.shape.canFlip else {
      message = "That's the edge of the table."
      return []
    }
    return say("Only the parallelogram (\(Tan.parallelogram.number)) looks different when it's flipped.")
  }

  /// Says a sentence in a notice, or on the board in words.
  private mutating func say(_ sentence: String) -> Actions {
    guard isInWords else { return [.say(sentence)] }
    message = sentence
    return []
  }

  private mutating func jump(by step: Int, _ play: Play) -> Actions {
    jump(play, orSay: "It doesn't fit anywhere like this. Turn it with \(turnKeys).") {
      $0.jump(by: step, in: play.puzzle)
    }
  }

  private mutating func jump(_ direction: Direction, _ play: Play) -> Actions {
    jump(play, orSay: "It doesn't fit anywhere that way. Turn it with \(turnKeys).") {
      $0.jump(direction, in: play.puzzle)
    }
  }

  private var turnKeys: String { isInWords ? "comma or period" : "< or >" }

  /// Lets the chosen piece jump, or says why it can't.
  private mutating func jump(
    _ play: Play, orSay refusal: String, _ jump: (inout HeldTan) -> Bool
  ) -> Actions {
    guard var piece = held ?? play.puzzle.current[selected].map({ HeldTan($0, .keys(jumps: nil)) }),
      !piece.isDragged
    else { return [] }
    guard jump(&piece) else { return say(refusal) }
    held = piece
    message = piece.jumpNumber.map { "Place \($0.number) of \($0.count)." } ?? "Snapped."
    return dropIfSolved(play)
  }
}

extension TangramBoard {
  mutating func stepped(back: Bool, from before: Arrangement, _ play: Play, look: Look) {
    guard look.isPlain else { return }
    message = back ? "Undone." : "Redone."
    let changed = Tan.allCases.filter { before[$0] != play.puzzle.current[$0] }
    if let tan = changed.first, changed.count == 1 { selected = tan }
  }
}

// MARK: Real pieces

extension TangramBoard {
  private static let previewSide = 160

  var camera: CameraWish? { live?.setup.wish(previewSide: Self.previewSide) }

  /// Puts the pieces where the real ones lie.
  mutating func accept(_ event: ServiceEvent, _ play: Play, at now: Instant) -> Actions {
    guard let news = event.cameraNews, live?.take(news, at: now.elapsed) == true, let live else { return [] }
    let state = live.real.placed(in: play.puzzle.initial, over: play.puzzle.silhouette)
    guard state != play.puzzle.current, state.tans.allSatisfy(TangramTable.contains) else { return [] }
    held = nil
    advice = nil
    return [.move(state, .camera, .place, isCounted: true)]
  }
}

// MARK: Putting down

extension TangramBoard {
  /// Puts the piece in hand down.
  private mutating func drop(_ play: Play) -> Actions {
    guard let held else { return [] }
    self.held = nil
    return place(held.target, play, from: held.isDragged ? .mouse : .keys, held.hasSnapped ? .snap : .place)
  }

  private mutating func dropIfSolved(_ play: Play) -> Actions {
    play.puzzle.silhouette.accepts(state(play)) ? drop(play) : []
  }

  private func place(
    _ placed: PlacedTan, _ play: Play, from source: InputSource, _ cue: Cue = .place
  ) -> Actions {
    guard let state = play.puzzle.state(after: .place(placed)) else { return [] }
    return [.move(state, source, cue, isCounted: true)]
  }

  /// The puzzle with the piece in hand put down.
  private func settled(_ play: Play) -> TangramPuzzle {
    var puzzle = play.puzzle
    puzzle.current = state(play)
    return puzzle
  }
}

// MARK: Mouse

extension TangramBoard {
  private mutating func handle(_ mouse: Mouse, _ play: Play, in area: Rect) -> Actions? {
    let layout = layout(play, in: area)
    guard let space = layout.space(at: mouse.point), let gesture = UnitGesture(mouse, in: space) else {
      return nil
    }
    switch gesture {
    case .grab(let point): return grab(at: point, mouse.point, play, layout)
    case .drag(let point):
      held?.drag(to: point, in: play.puzzle)
      return []
    case .release: return held?.isDragged == true ? drop(play) : nil
    case .flip: return change(.flip, at: mouse.point, play, layout)
    case .turn(_, let steps): return change(.turn(by: steps), at: mouse.point, play, layout)
    }
  }

  /// Puts down what the keys hold, and takes the piece under the mouse.
  private mutating func grab(
    at point: UnitPoint, _ cell: Point, _ play: Play, _ layout: TangramLayout
  ) -> Actions? {
    let state = state(play)
    let actions = drop(play)
    guard let placed = state.tan(in: cell, of: layout, favorite: selected) else {
      return actions.isEmpty ? nil : actions
    }
    selected = placed.tan
    let center = placed.center.rounded
    held = HeldTan(
      placed, .mouse(offset: UnitPoint(x: center.x - point.x, y: center.y - point.y)))
    return actions
  }

  /// Turns or flips the piece that the mouse holds or points at.
  private mutating func change(
    _ change: PointedTan.Change, at cell: Point, _ play: Play, _ layout: TangramLayout
  ) -> Actions? {
    if let held {
      _ = self.held?.apply(change.move(of: held.tan), in: play.puzzle)
      return []
    }
    let current = play.puzzle.current
    let known = pointed.flatMap { $0.cell == cell && current[$0.tan] == $0.placed ? $0 : nil }
    guard let space = layout.space(at: cell),
      var piece = known
        ?? current.tan(in: cell, of: layout, favorite: selected).map({ PointedTan($0, at: cell, in: space) })
    else { return nil }
    selected = piece.tan
    let state = piece.apply(change, in: play.puzzle)
    pointed = piece
    return state.map { [.move($0, .mouse, .place, isCounted: true)] } ?? []
  }
}

// MARK: Help

extension TangramBoard {
  /// Asks for a hint, which names a piece; then shows its place, and then does what it says.
  private mutating func hint(_ play: Play) -> Actions {
    switch advice(for: play)?.content {
    case .piece(let placed)?:
      advice = TangramAdvice(content: .place(placed), state: play.puzzle.current)
      return []
    case .place(let placed)?:
      selected = placed.tan
      message = "Placed."
      return place(placed, play, from: .keys)
    case .move(let tans)?:
      guard let tan = tans.first, let home = play.puzzle.initial[tan] else { return [] }
      selected = tan
      message = "Put back."
      return place(home, play, from: .keys)
    case .thinking?: return []
    case .askingForSolution?, nil: return [.hint(.hint)] + ask(play) { .hint($0) }
    }
  }

  private mutating func check(_ play: Play) -> Actions { ask(play) { .check($0) } }

  /// Puts down the piece in hand, and asks the solver about what is on the table then.
  private mutating func ask(_ play: Play, _ question: (TangramPuzzle) -> TangramQuestion) -> Actions {
    let puzzle = settled(play)
    advice = TangramAdvice(content: .thinking, state: puzzle.current)
    return drop(play) + [.ask(GamePayload(question(puzzle)))]
  }

  private mutating func giveUp(_ play: Play) -> Actions {
    guard advice(for: play)?.content == .askingForSolution, held == nil else {
      advice = TangramAdvice(content: .askingForSolution, state: state(play))
      return drop(play)
    }
    advice = nil
    showsSolution = true
    return [.cue(.hint)]
  }

  mutating func accept(_ answer: GamePayload, _ play: Play) -> Actions {
    guard let answer = answer.unwrap(as: TangramAnswer.self), answer.state == play.puzzle.current else {
      return []
    }
    advice = nil
    switch answer.finding {
    case .hint(.place(let placed)): advice = TangramAdvice(content: .piece(placed), state: answer.state)
    case .hint(.move(let tans)): advice = TangramAdvice(content: .move(tans), state: answer.state)
    case .hint(.solved), .rating: break
    case .hint(.stopped), .check(nil): return say("That would take too long to find out.")
    case .check(true?): return say("You're on track for a solution.") + [.cue(.right)]
    case .check(false?): return say("Not like this: something has to move.") + [.cue(.conflict)]
    }
    if let tan = advice?.tans.first { selected = tan }
    return []
  }
}
