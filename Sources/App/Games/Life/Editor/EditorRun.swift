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
    guard let universe = dish.universe else { return [] }
    let generations = pace.generations(from: universe.generation)
    pace.pass(at: context.now)
    guard generations > 0, let parcel = dish.lend() else { return [] }
    let gaze = gaze(in: context)
    return [.request(.life(.work(.advance(parcel, by: generations, within: pace.patience, gaze))))]
  }

  /// What is to be seen of the board.
  func gaze(in context: ParlorContext) -> Gaze {
    let board = boardArea(in: context.area)
    return Gaze(
      glimpse: lens.glimpse(in: board), minimap: minimap(in: board), countsTurnover: eye.showsStatistics)
  }

  /// While a bar shows how far an errand has come, it is looked at now and then.
  private var errandAlarm: Instant? { errand.map { _ in pictured + .milliseconds(200) } }
}

extension LifeEditor {
  mutating func hear(_ answer: LifeWorkAnswer, in context: ParlorContext) -> [ParlorCommand] {
    switch answer {
    case .advanced(let parcel, let sight, let trouble):
      dish.take(parcel, sight)
      return settle(trouble, in: context) + catchUp(in: context)
    case .making(let done, let all):
      errand?.progress = (done, all)
      return []
    case .made(let parcel, let sight, let trouble):
      return finish(parcel, sight, trouble, in: context)
    case .looking, .ended: return []
    }
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

  /// Ends an errand: what was made is on the table, or seen.
  private mutating func finish(
    _ parcel: Parcel<Universe>?, _ sight: Sight?, _ trouble: LifeError?, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard let errand else { return [] }
    self.errand = nil
    guard let made = parcel?.open(), let sight else {
      return trouble.map { [.toast(Toast($0.sentence, severity: .warning))] } ?? []
    }
    switch errand.aim {
    case .go(let journey): arrive(journey, with: made)
    case .glance: return show(sight, in: context)
    }
    return catchUp(in: context)
  }

  /// Gives up what takes a while; the board is as it was.
  mutating func giveUp() -> [ParlorCommand] {
    errand = nil
    notice = "Given up"
    return [.cancel]
  }
}
