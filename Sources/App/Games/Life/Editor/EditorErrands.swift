import Curses
import Life
import TUI

/// How work is ordered that takes a while, and what is done with what comes of it.
extension LifeEditor {
  /// Orders something; what was ordered before is given up.
  mutating func order(_ aim: EditorErrand.Aim, _ title: String, in context: ParlorContext) -> [ParlorCommand]
  {
    let before: [ParlorCommand] = errand == nil ? [] : [.cancel]
    orders += 1
    errand = EditorErrand(number: orders, aim: aim, title: title, start: context.now)
    pictured = context.now
    return before + resumeErrand(in: context)
  }

  /// Begins it, or begins it anew.
  func resumeErrand(in context: ParlorContext) -> [ParlorCommand] {
    guard let errand else { return [] }
    switch errand.aim {
    case .go(let journey), .glance(let journey):
      let gaze = gaze(in: context)
      return [.request(.life(.work(.make(Parcel(journey.recipe), gaze, errand: errand.number))))]
    case .end(let generations):
      guard let universe = dish.universe else { return [] }
      return [.request(.life(.work(.end(Parcel(universe), generations: generations, errand: errand.number))))]
    }
  }

  /// Lets go of work that takes a while; it is begun again later.
  func pauseErrand() -> [ParlorCommand] { errand == nil ? [] : [.cancel] }

  /// Gives up what takes a while; the board is as it was.
  mutating func giveUp() -> [ParlorCommand] {
    errand = nil
    notice = "Given up"
    return [.cancel]
  }

  /// Whether the board is needed as it is, so that nothing else can be done to it; says so.
  mutating func isBusy() -> Bool {
    guard let errand else { return false }
    notice = "\(errand.title) … Esc gives it up"
    return true
  }

  /// When it is looked at again how far an errand has come.
  var errandAlarm: Instant? { errand.map { _ in pictured + .milliseconds(200) } }
}

extension LifeEditor {
  mutating func make(
    _ made: Parcel<Universe>, _ sight: Sight, of number: Int, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard let done = end(number), let universe = made.open() else { return [] }
    let before = dish.sight.hasStalled
    switch done.aim {
    case .go(let journey): arrive(journey, with: universe)
    case .glance: return show(sight, in: context)
    case .end: break
    }
    return stallNews(since: before) + catchUp(in: context)
  }

  mutating func tell(_ ending: Life.Ending, of number: Int) -> [ParlorCommand] {
    guard end(number) != nil else { return [] }
    sheet.cycle = ending.cycle
    ask(.ending(EndingNews(ending, from: dish.sight.generation)))
    return []
  }

  mutating func fail(_ error: LifeError, of number: Int) -> [ParlorCommand] {
    guard end(number) != nil else { return [] }
    return [.toast(Toast(error.sentence, severity: .warning))]
  }

  /// Takes an errand off the list, if it is the one of a number.
  private mutating func end(_ number: Int) -> EditorErrand? {
    guard errand?.number == number else { return nil }
    return errand.take()
  }

  mutating func askForEnding(in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy() else { return [] }
    stop()
    return order(.end(generations: count ?? 1_000_000), "Looking for the end", in: context)
  }
}
