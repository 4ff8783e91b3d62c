import Life
import TUI

/// How the board goes on.
extension LifeEditor {
  /// When something is to be done by itself; never while the board is away, for its return wakes the editor.
  var alarm: Instant? {
    dish.isAway ? nil : [pace.due, sheet.due].compactMap(\.self).min()
  }

  /// Does what is due.
  mutating func wake(in context: ParlorContext) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    if let due = sheet.due, due <= context.now { commands += save(at: context.now) }
    if let due = pace.due, due <= context.now { commands += goOn(in: context) }
    return commands
  }

  /// Gives the board away for one stretch.
  private mutating func goOn(in context: ParlorContext) -> [ParlorCommand] {
    guard let universe = dish.universe else { return [] }
    let generations = pace.generations(from: universe.generation)
    pace.pass(at: context.now)
    guard generations > 0, let parcel = dish.lend() else { return [] }
    return [
      .request(
        .life(
          .work(
            .advance(
              parcel, by: generations, within: pace.patience, lens.glimpse(in: boardArea(in: context.area))))))
    ]
  }

  /// Takes the board back.
  mutating func hear(_ answer: LifeWorkAnswer, in context: ParlorContext) -> [ParlorCommand] {
    switch answer {
    case .advanced(let parcel, let sight, let trouble):
      dish.take(parcel, sight)
      sheet.touch(at: context.now)
      if let goal = pace.goal, sight.generation >= goal { pace.stop() }
      var commands: [ParlorCommand] = []
      if let trouble {
        pace.stop()
        commands.append(.toast(Toast(trouble.sentence, severity: .warning)))
      }
      return commands + catchUp(in: context)
    }
  }
}

extension LifeEditor {
  mutating func toggleRunning(at now: Instant) {
    pace.isMoving ? pace.stop() : pace.start(at: now)
    sheet.touch(at: now)
  }

  /// Goes on by a number of generations, however long that takes.
  mutating func advance(by generations: Int, in context: ParlorContext) -> [ParlorCommand] {
    let (goal, isOver) = dish.sight.generation.addingReportingOverflow(generations)
    guard !isOver else { return [] }
    pace.start(to: goal, at: context.now)
    return goOn(in: context)
  }
}
