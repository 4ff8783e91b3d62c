import Curses
import Life
import TUI

/// What was found out about the end of a board.
enum EndSearch: Hashable {
  /// Nobody has asked here.
  case none
  /// It is being looked for; how far that has come, if it was told.
  case running(FinalState.Progress?)
  case done(Life.Ending)
  /// It cannot be found out, for a reason.
  case failed(String)

  /// How long one waits for it.
  private static let patience = Duration.seconds(60)

  /// Has a worker look for the end of a board.
  ///
  /// - Parameter pattern: The board as it is kept.
  mutating func begin(_ pattern: Pattern) -> [ParlorCommand] {
    do throws(LifeError) {
      let universe = try Universe(pattern)
      self = .running(nil)
      return [.cancel, .request(.life(.work(.end(of: Parcel(universe), within: Self.patience))))]
    } catch {
      self = .failed(error.sentence)
      return []
    }
  }

  /// Takes in what a worker tells.
  mutating func take(_ answer: LifeWorkAnswer) {
    switch answer {
    case .looking(let progress): self = .running(progress)
    case .ended(let ending?, _): self = .done(ending)
    case .ended(nil, let trouble): self = .failed(trouble?.sentence ?? "It was given up.")
    case .advanced, .making, .made: break
    }
  }

  /// The answer in sentences; nil where nobody has asked.
  func sentences(since start: Int) -> [String]? {
    switch self {
    case .none: nil
    case .running(nil): ["being looked for …"]
    case .running(let progress?):
      [
        "being looked for: generation \(BoardText.exact(progress.generation)),"
          + " \(BoardText.cells(progress.population))"
      ]
    case .done(let ending): EndingSentences.lines(ending, since: start)
    case .failed(let reason): [reason]
    }
  }
}
