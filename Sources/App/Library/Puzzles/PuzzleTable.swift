import GameKit
import Kit
import PuzzleKit
import TUI

/// A puzzle that is being played: the play, the board, and what lies over the board.
struct PuzzleTable<G: PuzzleGame>: Sendable {
  typealias P = G.P

  /// What is in front of the board.
  enum Cover: Hashable, Sendable {
    case none
    /// The curtain over a stopped clock; true if it came by itself and goes by itself.
    case pause(Menu<PauseChoice>, isAutomatic: Bool)
    case restart(Dialog)
    case over(EndPage)
    /// The play is another window's; the name of the puzzle under which this window's own moves are saved, if any.
    case elsewhere(Menu<PauseChoice>, copy: String?)
  }

  private(set) var play: PuzzlePlay<P>
  private(set) var board: G.Board
  private(set) var progress: PuzzleProgress
  private(set) var cover = Cover.none
  private(set) var saving = PlaySaving()
  private(set) var clock: PlayClock
  private(set) var celebration: Motion?
  /// The keys that may still be down from the last move.
  private var keys = FreshKeys()
  /// The time of the last input.
  private var touched = Instant.start
  /// The time without input after which the clock stops.
  private var idleTime: Duration?
  /// True if a play of the puzzle is saved already.
  private var isStored: Bool
  /// True if the calendar of days lies below.
  private let isFromCalendar: Bool
  /// What is seen of a camera now.
  private var watched: CameraWish?

  init(_ opened: OpenedPuzzle<P>, preferences: Preferences, isFromCalendar: Bool = false) {
    self.isFromCalendar = isFromCalendar
    play = opened.play?.snapshot.play ?? PuzzlePlay(opened.puzzle, id: opened.newPlay)
    play.describe(opened.puzzle.header)
    isStored = opened.play != nil
    board = G.Board(opened.puzzle, preferences: preferences, saved: opened.play?.view)
    progress = opened.progress
    clock = PlayClock(isShown: preferences.isOn(PuzzleSettings.timer(of: P.game)))
    idleTime = PuzzleSettings.idleTime(of: P.game, preferences)
    if opened.isElsewhere { cover = .elsewhere(Self.elsewhereMenu, copy: nil) }
  }

  /// Starts the clock, or lets it go on.
  mutating func begin(at now: Instant) -> [ParlorCommand] {
    if play.state == .initializing { try? play.load() }
    guard !isElsewhere else { return [] }
    let isNew = play.state == .ready
    if isNew { try? play.start(at: now.elapsed) }
    resume(at: now)
    // A play that was saved solved, by a program that was killed before it said so.
    if (try? play.validate(at: now.elapsed)) == .completed { return finish(reason: nil, at: now) }
    return save(at: now) + (isNew ? [.count(.started, of: P.game)] : [])
  }

  private mutating func resume(at now: Instant) {
    cover = .none
    touched = now
    if play.state == .paused { try? play.resume(at: now.elapsed) }
    clock.advance(play, at: now)
  }
}

// MARK: Events

extension PuzzleTable {
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    // Behind another screen nothing was seen.
    if event == .appeared { watched = nil }
    let commands = react(to: event, in: context) + followCamera()
    clock.advance(play, at: context.now)
    return commands
  }

  /// Watches what the board wants to see, as long as the puzzle is in front.
  private mutating func followCamera() -> [ParlorCommand] {
    let wish = isInPlay ? board.camera : nil
    guard wish != watched else { return [] }
    watched = wish
    return [wish?.watching ?? .request(.camera(.unwatch))]
  }

  /// True while another window has the play, so that nothing is changed or saved here.
  private var isElsewhere: Bool { if case .elsewhere = cover { true } else { false } }

  /// True while the puzzle is seen and played.
  private var isInPlay: Bool { if case .none = cover { play.state == .playing } else { false } }

  private mutating func react(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .input(let input): return handle(input, in: context)
    case .alarm:
      celebration?.advance(to: context.now)
      if let end = celebration?.end, context.now >= end { celebration = nil }
      if let idleEnd, context.now >= idleEnd { return pause(isAutomatic: false, at: context.now) }
      let watch: [ParlorCommand] = isInPlay ? [.puzzle(PuzzleRequest<P>.watch(play.puzzle.id))] : []
      return watch + (saving.isDue(at: context.now) ? save(at: context.now) : [])
    case .interrupted: return pause(isAutomatic: true, at: context.now)
    // The settings may have been changed from the menu.
    case .appeared: return [.request(.preferences(.read))]
    case .ending: return pause(isAutomatic: true, at: context.now) + save(at: context.now)
    case .resized:
      board.interrupt()
      return []
    case .response(let response): return accept(response, in: context)
    }
  }

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    touched = context.now
    let isFresh = keys.isFresh(input, at: context.now)
    switch cover {
    case .none: return play(input, in: context)
    case .pause(var menu, let isAutomatic):
      let choice = choice(of: input, in: &menu, context, escape: .resume)
      cover = .pause(menu, isAutomatic: isAutomatic)
      return choice.map { choose($0, at: context.now) } ?? []
    case .over(let page): return isFresh ? handle(input, on: page, in: context) : []
    case .elsewhere(var menu, let copy):
      let choice = choice(of: input, in: &menu, context, escape: .list)
      cover = .elsewhere(menu, copy: copy)
      return choice.map { choose($0, at: context.now) } ?? []
    case .restart(var dialog):
      let reaction = dialog.handle(input, in: context.area, look: context.look)
      cover = .restart(dialog)
      guard reaction == .activated else { return [] }
      return dialog.isConfirmed ? restart(at: context.now) : choose(.resume, at: context.now)
    }
  }

  private mutating func handle(
    _ input: Input, on page: EndPage, in context: ParlorContext
  ) -> [ParlorCommand] {
    if celebration != nil {
      // The first press brings the page.
      if input.isPress { celebration = nil }
      return []
    }
    var page = page
    if page.isHidden || input == .key(.left) || input == .key(.right) {
      if input.isPress { page.isHidden.toggle() }
      cover = .over(page)
      return []
    }
    let choice = choice(of: input, in: &page.menu, context, escape: .list)
    cover = .over(page)
    return choice.map { choose($0, at: context.now) } ?? []
  }

  private func choice(
    of input: Input, in menu: inout Menu<PauseChoice>, _ context: ParlorContext, escape: PauseChoice
  ) -> PauseChoice? {
    if case .key(.escape) = input { return escape }
    let room = panelArea(in: context.area, context.look)
    let area = panel?.menuArea(of: menu.size, in: room) ?? context.area
    return menu.handle(input, in: area) == .activated ? menu.choice : nil
  }

  private mutating func play(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if case .focus(let isFocused) = input {
      return isFocused ? [] : pause(isAutomatic: true, at: context.now)
    }
    let view = board.saved
    if let actions = board.handle(input, play, in: context.area, look: context.look) {
      // The cursor is saved a second later, or with the next move.
      if board.saved != view { saving.hasten(to: context.now + .seconds(1)) }
      return perform(actions, in: context)
    }
    guard case .key(let key) = input else { return [] }
    switch key {
    case .escape: return pause(isAutomatic: false, at: context.now)
    case .control("u"): return step(back: true, in: context)
    case .control("r"), .control("y"): return step(back: false, in: context)
    default: return G.traits.ownsLetters ? [] : key.typed.map { press($0, in: context) } ?? []
    }
  }

  private mutating func press(_ letter: Character, in context: ParlorContext) -> [ParlorCommand] {
    switch letter {
    case "p": pause(isAutomatic: false, at: context.now)
    case "u": step(back: true, in: context)
    case "r": step(back: false, in: context)
    case "y": G.text(of: play.puzzle).map { [.copy($0)] } ?? []
    default: []
    }
  }

  private mutating func step(back: Bool, in context: ParlorContext) -> [ParlorCommand] {
    let before = play.puzzle.current
    guard (try? back ? play.undo() : play.redo()) != nil else { return [] }
    board.stepped(back: back, from: before, play, look: context.look)
    return save(at: context.now) + [.cue(.undo)] + (back ? [.count(.undo, of: P.game)] : [])
  }

  private mutating func accept(_ response: Response, in context: ParlorContext) -> [ParlorCommand] {
    switch response {
    case .preferences(let preferences):
      clock.isShown = preferences.isOn(PuzzleSettings.timer(of: P.game))
      idleTime = PuzzleSettings.idleTime(of: P.game, preferences)
      board.apply(preferences)
    case .published(let event):
      return isInPlay ? perform(board.accept(event, play, at: context.now), in: context) : []
    default: return accept(response.puzzle(of: P.self), in: context)
    }
    return []
  }

  private mutating func accept(
    _ response: PuzzleResponse<P>?, in context: ParlorContext
  ) -> [ParlorCommand] {
    switch response {
    case .answered(let answer)?:
      guard play.state == .playing else { return [] }
      return perform(board.accept(answer, play), in: context)
    case .playSaved?, .notSaved?: saving.end()
    case .recorded(let progress)?:
      saving.end()
      self.progress = progress
    case .elsewhere(let copy)?: leave(copy: copy, at: context.now)
    case .list?, .opened?, .notFound?, .saved?, .deleted?, .imported?, .exported?, .exists?, .results?, nil:
      break
    }
    return []
  }
}

// MARK: Pause and menus

extension PuzzleTable {
  /// Stops the clock and hides the puzzle.
  private mutating func pause(isAutomatic: Bool, at now: Instant) -> [ParlorCommand] {
    board.interrupt()
    guard case .none = cover, (try? play.pause(at: now.elapsed)) != nil else { return [] }
    cover = .pause(Self.pauseMenu, isAutomatic: isAutomatic)
    return save(at: now) + [.count(.paused, of: P.game, after: play.elapsed(at: now.elapsed))]
  }

  /// Leaves the play to another window.
  private mutating func leave(copy: String?, at now: Instant) {
    saving.stop()
    board.interrupt()
    try? play.pause(at: now.elapsed)
    cover = .elsewhere(Self.elsewhereMenu, copy: copy)
  }

  /// Ends a pause that came by itself, because the help lay over the puzzle.
  mutating func uncover(at now: Instant) {
    if case .pause(_, isAutomatic: true) = cover { resume(at: now) }
  }

  private mutating func choose(_ choice: PauseChoice, at now: Instant) -> [ParlorCommand] {
    switch choice {
    case .resume:
      resume(at: now)
      return save(at: now)
    case .restart:
      guard play.result == nil else { return restart(at: now) }
      cover = .restart(
        .confirm(
          "Start over?", "The puzzle and the clock go back to the start.", yes: "Start over", no: "Cancel"))
      return []
    case .solution:
      board = board.revealed ?? board
      if case .over(var page) = cover {
        page.isHidden = true
        cover = .over(page)
      }
      return []
    case .rules: return [.open(.howTo(P.game))]
    case .settings: return [.open(.gameSettings(P.game))]
    case .list: return [.close]
    case .calendar: return isFromCalendar ? [.close] : [.replace(.puzzle(.daily, of: P.game))]
    case .takeOver: return [.puzzle(PuzzleStoreRequest<P>.takeOver(play.puzzle.id))]
    case .next:
      return G.successor(of: play.puzzle).map { [.replace(.puzzle(.play($0.choice), of: P.game))] } ?? []
    }
  }

  private mutating func restart(at now: Instant) -> [ParlorCommand] {
    (cover, celebration) = (.none, nil)
    try? play.reset()
    board.restart(play.puzzle)
    try? play.start(at: now.elapsed)
    return save(at: now) + [.count(.started, of: P.game)]
  }
}

// MARK: Moves

extension PuzzleTable {
  /// Carries out what the board asks for.
  private mutating func perform(_ actions: [BoardAction<P>], in context: ParlorContext) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    let before = play.puzzle.current
    for action in actions { commands += perform(action, in: context) }
    guard play.puzzle.current != before else { return commands }
    let end = finishIfSolved(in: context)
    return commands + (end.isEmpty ? save(at: context.now) : end)
  }

  private mutating func perform(_ action: BoardAction<P>, in context: ParlorContext) -> [ParlorCommand] {
    let now = context.now
    switch action {
    case .move(let state, let source, let cue, let isCounted):
      // Real pieces are moved without a key.
      touched = now
      guard (try? play.move(to: state, by: source, isCounted: isCounted)) != nil else { return [] }
      return [.cue(cue)]
    case .hint(let cue):
      try? play.countHint()
      return [.cue(cue), .count(.hint, of: P.game)]
    case .mistake: try? play.countMistake()
    case .score(let points):
      try? play.add(points: points)
      saving.hasten(to: now + .seconds(1))
    case .undo(let steps): return undo(steps, in: context)
    case .say(let text): return [.toast(Toast(text))]
    case .copy(let text): return [.copy(text)]
    case .cue(let cue): return [.cue(cue)]
    case .ask(let question): return [.puzzle(PuzzleRequest<P>.ask(question))]
    case .request(let request): return [.request(.game(P.game, request))]
    case .end(let reason): return end(because: reason, at: now)
    case .leave(let choice): return save(at: now) + [.replace(.puzzle(.play(choice), of: P.game))]
    }
    return []
  }

  private mutating func undo(_ steps: Int, in context: ParlorContext) -> [ParlorCommand] {
    let before = play.puzzle.current
    for _ in 0..<steps { try? play.undo() }
    board.stepped(back: true, from: before, play, look: context.look)
    // In words the board has said it.
    guard !context.look.isPlain else { return [] }
    let back = steps == 1 ? "it" : "them"
    let redo = G.traits.ownsLetters ? "Ctrl-R" : "r"
    return [.toast(Toast("\(Count(steps, "step")) undone. \(redo) brings \(back) back."))]
  }

  private mutating func finishIfSolved(in context: ParlorContext) -> [ParlorCommand] {
    guard (try? play.validate(at: context.now.elapsed)) == .completed else { return [] }
    if context.look.isAnimated { celebration = Motion(at: context.now, for: .milliseconds(2_400)) }
    return finish(reason: nil, at: context.now) + [.cue(.solved)]
  }

  private mutating func end(because reason: String, at now: Instant) -> [ParlorCommand] {
    guard (try? play.end(at: now.elapsed)) != nil else { return [] }
    return finish(reason: reason, at: now) + [.cue(.wrong)]
  }

  private mutating func finish(reason: String?, at now: Instant) -> [ParlorCommand] {
    // What is still coming from the last move must not choose from the menu.
    keys.turnPage(at: now, isQuiet: true)
    cover = .over(EndPage(menu: endMenu(isSolved: reason == nil), reason: reason))
    guard let result = play.result else { return [] }
    saving.begin(next: nil)
    let kind = reason == nil ? AnalyticsEvent.Kind.completed : .ended
    return [
      .puzzle(
        PuzzleStoreRequest<P>.record(
          FinishedPlay(
            result, play: play.id, puzzle: play.puzzle.header.id, name: play.puzzle.name,
            difficulty: play.puzzle.difficulty, category: G.category(of: play.puzzle),
            points: G.points(of: play)))),
      .count(kind, of: P.game, after: result.time),
    ]
  }
}

// MARK: Saving

extension PuzzleTable {
  /// Saves the play from the first step on; a play that is over was recorded instead.
  private mutating func save(at now: Instant) -> [ParlorCommand] {
    guard play.result == nil, !isElsewhere, isStored || !play.isUntouched else {
      saving.due = nil
      return []
    }
    isStored = true
    saving.begin(next: play.nextSave(after: now.elapsed).map { Instant($0) })
    let saved = SavedPlay(play.snapshot(at: now.elapsed), view: board.saved)
    return [.puzzle(PuzzleStoreRequest<P>.savePlay(saved))]
  }

  /// The next second of the clock, frame of the celebration, or save.
  var alarm: Instant? {
    [clock.nextSecond, saving.due, celebration?.alarm, idleEnd].compactMap(\.self).min()
  }

  /// The time at which the clock stops because no one plays; nil while it stands.
  private var idleEnd: Instant? { isInPlay ? idleTime.map { touched + $0 } : nil }
}
