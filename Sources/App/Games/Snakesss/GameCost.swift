import GameKit
import Snakesss

/// The effort of one round: how often the screen changes hands, and the total number of key presses.
struct GameCost: Hashable, Sendable {
  /// The number of times that the screen is passed on or put back.
  let handovers: Int
  /// The number of key presses, if every choice takes one letter pressed twice.
  let keys: Int

  init(players: Int, passing: Passing, peek: PeekMode) {
    let laps = Self.laps(players: players, passing: passing, peek: peek)
    handovers = laps.reduce(0) { $0 + $1 + 1 }
    // Each lap: a curtain and a page for everyone, and the way back; voters press one more key.
    let lapKeys = laps.reduce(players) { $0 + 2 * $1 + 1 }
    keys = lapKeys + Self.tablePages(passing: passing, peek: peek)
  }

  /// The number of players in each lap of the screen; the vote is last.
  private static func laps(players: Int, passing: Passing, peek: PeekMode) -> [Int] {
    switch (passing, peek) {
    case (.quick, _): [players - 1, players]
    case (.classic, .everyone): [players, players - 1, players]
    case (.classic, .eyesClosed): [players, players]
    }
  }

  /// The number of public pages that a key advances.
  private static func tablePages(passing: Passing, peek: PeekMode) -> Int {
    let announcement = passing == .classic ? 1 : 0
    let flash = peek == .eyesClosed ? 2 : 0
    let questionTalkAndResults = 3
    return announcement + flash + questionTalkAndResults
  }
}

/// The estimated duration of a game.
struct GameLength: Hashable, Sendable {
  /// Rounded to five minutes, or to one for a short game.
  let minutes: Int

  /// The length of a short game.
  static let shortMinutes = 20

  private static let secondsPerHandover = 8
  private static let secondsOfReading = 45
  private static let secondsWithoutLimit = 180
  /// The time for roles and votes if everyone has a screen.
  private static let secondsAtOwnScreens = 27

  init(_ options: Options, players: Int, ownScreens: Bool = false) {
    let round = Self.secondsPerRound(options, players: players, ownScreens: ownScreens)
    let exact = (options.rounds * round + 30) / 60
    minutes = exact < 10 ? max(1, exact) : (exact + 2) / 5 * 5
  }

  /// Returns the number of rounds that comes closest to the length of a short game.
  static func shortRounds(_ options: Options, players: Int, ownScreens: Bool = false) -> Int {
    let round = secondsPerRound(options, players: players, ownScreens: ownScreens)
    let closest = (60 * shortMinutes + round / 2) / round
    return min(max(closest, Rules.rounds.lowerBound), Rules.rounds.upperBound)
  }

  private static func secondsPerRound(_ options: Options, players: Int, ownScreens: Bool) -> Int {
    let cost = GameCost(players: players, passing: options.passing, peek: options.peek)
    let secrets = ownScreens ? secondsAtOwnScreens : cost.handovers * secondsPerHandover
    let talk = options.discussion == .unlimited ? secondsWithoutLimit : options.discussion.rawValue
    return secrets + talk + secondsOfReading
  }
}
