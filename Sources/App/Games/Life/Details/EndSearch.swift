import Curses
import Life
import TUI

/// What was found out about the end of a board.
enum EndSearch: Hashable {
  /// Nobody has asked here.
  case none
  /// It is being looked for; how far that has come, if it was told.
  case running(generation: Int?)
  case done(Life.Ending)
  /// It cannot be found out, for a reason.
  case failed(String)

  /// How many generations it may take.
  private static let most = 1_000_000
  /// The number of the only errand that is run from here.
  private static let errand = 1

  /// Has a worker look for the end of a board.
  ///
  /// - Parameter pattern: The board as it is kept.
  mutating func begin(_ pattern: Pattern) -> [ParlorCommand] {
    do throws(LifeError) {
      let universe = try Universe(pattern)
      self = .running(generation: nil)
      return [
        .cancel, .request(.life(.work(.end(Parcel(universe), generations: Self.most, errand: Self.errand)))),
      ]
    } catch {
      self = .failed(error.sentence)
      return []
    }
  }

  /// Takes in what a worker tells.
  mutating func take(_ answer: LifeWorkAnswer) {
    switch answer {
    case .progress(let done, _, _): self = .running(generation: done)
    case .ended(let ending, _): self = .done(ending)
    case .failed(let trouble, _): self = .failed(trouble.sentence)
    case .advanced, .made: break
    }
  }

  /// The answer in sentences; nil where nobody has asked.
  func sentences(since start: Int) -> [String]? {
    switch self {
    case .none: nil
    case .running(nil): ["being looked for …"]
    case .running(let done?): ["being looked for: generation \(BoardText.exact(done))"]
    case .done(let ending): EndingSentences.lines(ending, since: start)
    case .failed(let reason): [reason]
    }
  }
}
