import Curses
import Life
import TUI

/// How the board goes on.
extension LifeEditor {
  /// When something is to be done by itself; never while the board is away, for its return wakes the editor.
  var alarm: Instant? {
    guard !dish.isAway else { return nil }
    return [errand == nil ? pace.due : nil, sheet.due, errandAlarm].compactMap(\.self).min()
  }

  /// Whether the board is away for a stretch, which ends before the next picture is due.
  var awaitsPicture: Bool { dish.isAway && errand == nil }

  /// Does what is due.
  mutating func wake(in context: ParlorContext) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    if let due = sheet.due, due <= context.now { commands += save(at: context.now) }
    if errand == nil, let due = pace.due, due <= context.now { commands += goOn(in: context) }
    pictured = context.now
    return commands
  }

  /// Gives the board away for one stretch.
  mutating func goOn(in context: ParlorContext) -> [ParlorCommand] {
    guard errand == nil, let universe = dish.universe else { return [] }
    let generations = pace.generations(from: universe.generation)
    guard generations > 0 else {
      stop()
      return []
    }
    pace.pass(at: context.now)
    let gaze = gaze(in: context)
    // What is seen last is all there is to be shown until the board is back.
    if dish.sight.glimpse != gaze.glimpse { dish.look(gaze) }
    guard let parcel = dish.lend() else { return [] }
    return [.request(.life(.work(.advance(parcel, by: generations, within: pace.patience, gaze))))]
  }

  /// What is to be seen of the board.
  func gaze(in context: ParlorContext) -> Gaze {
    let board = boardArea(in: context.area)
    return Gaze(
      glimpse: lens.glimpse(in: board), minimap: minimap(in: board), countsTurnover: eye.showsStatistics)
  }
}

extension LifeEditor {
  mutating func hear(_ answer: LifeWorkAnswer, in context: ParlorContext) -> [ParlorCommand] {
    switch answer {
    case .advanced(let parcel, let sight, let trouble):
      let before = dish.sight.hasStalled
      dish.take(parcel, sight)
      return settle(trouble, in: context) + stallNews(since: before) + catchUp(in: context)
    case .progress(let done, let all, let number):
      if errand?.number == number { errand?.progress = (done, all) }
      return []
    case .made(let parcel, let sight, let number): return make(parcel, sight, of: number, in: context)
    case .ended(let ending, let number): return tell(ending, of: number)
    case .failed(let error, let number): return fail(error, of: number)
    }
  }

  /// What is said when HashLife had to give up.
  func stallNews(since before: Bool) -> [ParlorCommand] {
    guard dish.sight.hasStalled, !before else { return [] }
    let sentence = "HashLife got stuck: its memory is full of what it remembers. Tiles go on, step by step."
    return [.toast(Toast(sentence, severity: .warning))]
  }

  /// Takes note of where the board is now that it is back.
  private mutating func settle(_ trouble: LifeError?, in context: ParlorContext) -> [ParlorCommand] {
    sheet.touch(at: context.now)
    guard let universe = dish.universe else { return [] }
    history.note(universe)
    plot.add(dish.sight.population, at: dish.sight.generation)
    ages?.see(dish.sight.dots, dish.sight.glimpse, generation: dish.sight.generation)
    if eye.follows { follow(in: context) }
    let isThere = pace.goal.map { universe.generation >= $0 } ?? false
    if isThere || !pace.isMoving || trouble != nil { stop() }
    return trouble.map { [.toast(Toast($0.sentence, severity: .warning))] } ?? []
  }
}
