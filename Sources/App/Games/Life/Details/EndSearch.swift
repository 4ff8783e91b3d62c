import Curses
import Life
import TUI

/// What was found out about the end of a board.
enum EndSearch: Hashable {
  /// Nobody has asked here.
  case none
  /// It is being looked for; how many generations were looked at so far.
  case running(generations: Int)
  case done(Life.Ending)
  /// It cannot be found out, for a reason.
  case failed(LifeError)

  /// After how many generations the search is given up.
  private static let limit = 1_000_000

  /// Has a worker look for the end of a board, as it is kept.
  mutating func begin(_ pattern: Pattern) -> [ParlorCommand] {
    do throws(LifeError) {
      let universe = try Universe(pattern)
      self = .running(generations: 0)
      return [
        .cancel, .request(.life(.work(.end(Parcel(universe), generations: Self.limit, errand: 0)))),
      ]
    } catch {
      self = .failed(error)
      return []
    }
  }

  /// Takes in what a worker tells.
  mutating func take(_ answer: LifeWorkAnswer) {
    switch answer {
    case .progress(let done, _, _): self = .running(generations: done)
    case .ended(let ending, _): self = .done(ending)
    case .failed(let error, _): self = .failed(error)
    case .advanced, .made: break
    }
  }

  /// The answer in sentences; nil where nobody has asked.
  func sentences(since start: Int) -> [String]? {
    switch self {
    case .none: nil
    case .running(0): ["Being looked for …"]
    case .running(let generations): ["Being looked for, \(generations.grouped) generations so far …"]
    case .done(let ending): EndingSentences.lines(ending, since: start)
    case .failed(let error): [error.sentence]
    }
  }
}
