import Kit
import Life
import TUI

extension LifeEditor {
  mutating func perform(_ command: EditorCommand.Time, in context: ParlorContext) -> [ParlorCommand] {
    switch command {
    case .run: toggleRunning(at: context.now)
    case .step: return step(in: context)
    case .leap:
      if let count = input.count { run.setLeap(count) }
      return go(by: 1 << run.leapExponent, in: context)
    case .slower: changeSpeed(by: -(input.count ?? 1), at: context.now)
    case .faster: changeSpeed(by: input.count ?? 1, at: context.now)
    case .goTo:
      guard let count = input.count else {
        ask(.generation(from: document.snapshot.generation))
        return []
      }
      return go(to: count, in: context)
    case .rewind: return go(to: document.startGeneration, in: context)
    case .timeline: openTimeline()
    case .ending: return findEnd(in: context)
    }
    return []
  }

  private mutating func toggleRunning(at now: Instant) {
    guard !isBusy() else { return }
    run.isMoving ? stop() : run.start(at: now)
    document.markViewChanged(at: now)
  }

  /// Stops the run and records its generations in the history.
  mutating func stop() {
    let action: HistoryAction = run.target == nil ? .run : .step
    run.stop()
    document.recordAdvance(as: action)
  }

  private mutating func changeSpeed(by steps: Int, at now: Instant) {
    run.changeSpeed(by: steps, at: now)
    input.notice = run.speed.title
    document.markViewChanged(at: now)
  }

  /// Advances by one generation, or by the number typed before the command.
  private mutating func step(in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy() else { return [] }
    stop()
    let (target, isTooFar) = document.snapshot.generation.addingReportingOverflow(input.count ?? 1)
    guard !isTooFar else { return Self.lastGeneration }
    run.start(to: target, at: context.now)
    return advance(in: context)
  }

  /// The next time to wake up; nil while a worker has the board, because its return wakes the editor.
  var alarm: Instant? {
    guard !document.isLent else { return nil }
    let next = jobs.current == nil ? run.next : nil
    return [next, document.metadata.saving.due, jobs.alarm].compactMap(\.self).min()
  }

  /// True while the board is lent for a frame; it returns before the next frame is due.
  var skipsFrameAfterAlarm: Bool { document.isLent && jobs.current == nil }

  mutating func wake(in context: ParlorContext) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    if let due = document.metadata.saving.due, due <= context.now { commands += save() }
    if jobs.current == nil, let next = run.next, next <= context.now { commands += advance(in: context) }
    jobs.refresh(at: context.now)
    return commands
  }

  private mutating func advance(in context: ParlorContext) -> [ParlorCommand] {
    guard jobs.current == nil, let universe = document.universe else { return [] }
    let generations = run.generations(from: universe.generation)
    guard generations > 0 else {
      stop()
      return []
    }
    run.scheduleNext(at: context.now)
    let request = request(in: context)
    guard let box = document.lend(for: request) else { return [] }
    return [.life(.job(.advance(box, by: generations, within: run.workTime, isHyper: run.isHyper, request)))]
  }

  /// Continues after a worker has returned the board, which it got at generation `before`.
  mutating func advanced(
    from before: Int, _ error: LifeError?, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard let universe = document.universe else { return [] }
    if run.recordFrame(of: universe.generation - before) { reportSlowdown() }
    if view.options.followsCells { followCells(in: context) }
    let isThere = run.target.map { universe.generation >= $0 } ?? false
    let isLast = universe.generation == .max && run.isRunning
    if isThere || isLast || !run.isMoving || error != nil { stop() }
    if isLast { return Self.lastGeneration }
    return error.map { [.toast(Toast($0.sentence, severity: .warning))] } ?? []
  }

  /// Shows that the board needs too much work for the previous speed.
  private mutating func reportSlowdown() {
    input.notice = "Too much for a frame. Slowed down to \(run.speed.label)."
    // Hyperspeed is off now, so HashLife did not help.
    if run.speed.exponent == nil { document.leaveHashLife() }
  }

  /// A warning that generation numbers end here.
  private static let lastGeneration: [ParlorCommand] = [
    .toast(Toast("The last possible generation is \(Int.max.grouped).", severity: .warning))
  ]
}

extension LifeEditor {
  mutating func go(by generations: Int, in context: ParlorContext) -> [ParlorCommand] {
    let (target, isTooFar) = document.snapshot.generation.addingReportingOverflow(generations)
    return isTooFar ? Self.lastGeneration : go(to: target, in: context)
  }

  /// Goes to a generation in the fastest way.
  mutating func go(to generation: Int, in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy(), let universe = document.universe, generation != universe.generation else { return [] }
    stop()
    guard let target = document.target(to: generation) else {
      if (try? document.reset(to: generation, at: context.now)) == true {
        view.clampCursor(to: document.reachableBox)
        return []
      }
      let first = document.earliest.grouped
      return [.toast(Toast("The history only goes back to generation \(first).", severity: .warning))]
    }
    return take(target, "Going to generation \(generation.grouped)", in: context)
  }

  mutating func undo(in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy(), !document.isLent else { return [] }
    stop()
    guard let target = document.undo() else {
      input.notice = "Nothing to undo"
      return []
    }
    input.notice = "Undone: \(target.action?.label ?? "jump")"
    return take(target, "Undoing", in: context)
  }

  mutating func redo(in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy(), !document.isLent else { return [] }
    stop()
    guard let target = document.redo() else {
      input.notice = "Nothing to redo"
      return []
    }
    input.notice = "Redone: \(target.action?.label ?? "jump")"
    return take(target, "Redoing", in: context)
  }

  /// Goes to another state: at once if that takes no longer than an edit, otherwise in a job.
  private mutating func take(
    _ target: HistoryTarget, _ title: String, in context: ParlorContext
  ) -> [ParlorCommand] {
    document.markViewChanged(at: context.now)
    guard target.plan.generations > 0 || target.plan.work > CellWork.mostAtOnce else {
      if let made = try? target.plan.run() { arrive(target, with: made) }
      return []
    }
    return begin(.go(target), title, in: context)
  }

  mutating func arrive(_ target: HistoryTarget, with universe: Universe) {
    if document.arrive(target, with: universe) { view.clampCursor(to: document.reachableBox) }
  }
}

extension LifeEditor {
  private mutating func openTimeline() {
    guard !document.isLent, !isBusy() else { return }
    stop()
    let timeline = document.timeline
    guard timeline.length > 0 else {
      input.notice = "No history yet"
      return
    }
    mode = .timeline(TimelineCursor(timeline))
  }

  mutating func perform(
    _ command: EditorCommand.TimelineCommand, _ key: Key, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard case .timeline(var cursor) = mode else { return [] }
    let isLong = key.modifiers.contains(.shift) || key == .pageUp || key == .pageDown
    let distance = (input.count ?? 1).saturatingMultiplied(by: isLong ? cursor.longStep : 1)
    switch command {
    case .back: cursor.move(by: -distance)
    case .forth: cursor.move(by: distance)
    case .ends: key == .home ? cursor.moveToStart() : cursor.moveToEnd()
    case .stay:
      mode = .draw
      let cancel = pauseJob()
      jobs.cancel()
      return cancel + go(to: cursor.wanted, in: context)
    }
    mode = .timeline(cursor)
    return showWanted(in: context)
  }

  /// Computes the wanted generation; if another one is being computed, its end calls this again.
  private mutating func showWanted(in context: ParlorContext) -> [ParlorCommand] {
    guard case .timeline(var cursor) = mode, jobs.current == nil, let universe = document.universe
    else { return [] }
    guard cursor.wanted != universe.generation else {
      cursor.snapshot = nil
      mode = .timeline(cursor)
      return []
    }
    guard cursor.wanted != cursor.snapshot?.generation, let target = document.target(to: cursor.wanted)
    else { return [] }
    return begin(.preview(target), "Generation \(cursor.wanted.grouped)", in: context)
  }

  /// Shows a computed generation, and computes the next one if another is wanted by now.
  mutating func show(_ snapshot: BoardSnapshot, in context: ParlorContext) -> [ParlorCommand] {
    guard case .timeline(var cursor) = mode else { return [] }
    cursor.snapshot = snapshot
    mode = .timeline(cursor)
    return showWanted(in: context)
  }
}

extension HistoryAction {
  fileprivate var label: String {
    switch self {
    case .draw: "draw"
    case .paste: "paste"
    case .cut: "cut"
    case .clear: "clear"
    case .invert: "invert"
    case .fill: "random fill"
    case .turn: "rotate or flip"
    case .step: "step"
    case .run: "run"
    case .jump: "jump"
    case .replace: "rule change"
    }
  }
}
