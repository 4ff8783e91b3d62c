import GameKit
import Snakesss
import TUI

extension Sitting {
  /// Plays an action that the screen offers only when the rules allow it.
  mutating func play(_ action: TableAction, at now: Instant) {
    do throws(Illegal) {
      try session.play(action)
      settle(at: now)
    } catch {
      preconditionFailure("The screen offered \(action), which the rules refuse: \(error)")
    }
  }

  /// Plays a player's action that the screen offers only when the rules allow it.
  mutating func play(_ action: SeatAction, as seat: Seat, at now: Instant) {
    do throws(Illegal) {
      try session.play(action, as: seat)
      settle(at: now)
    } catch {
      // The action itself is not named: it may be a secret, and this sentence reaches a crash report.
      preconditionFailure("The screen offered something that the rules refuse")
    }
  }

  /// Keeps the game that has just ended.
  mutating func finish() -> [ParlorCommand] {
    moment = .over(ButtonRow(Ending.allCases.map(\.title)))
    guard let story = session.story, let participants = session.participations else { return [] }
    let request = Request.saveFinished(
      id: id, game: Rules.game, started: started, participants: participants,
      details: StoryJSON.details(of: story))
    return [.cue(.win), .request(request)]
  }

  /// Chooses what comes after the game.
  mutating func choose(
    _ input: Input, among choices: ButtonRow, in context: ParlorContext
  ) -> [ParlorCommand] {
    var choices = choices
    let reaction = choices.handle(input, in: StandingsScene.buttons(in: context.area))
    moment = .over(choices)
    return reaction == .activated ? Ending.allCases[choices.selected].commands : []
  }
}

/// What can come after a game.
enum Ending: CaseIterable {
  case playAgain
  case newGame
  case lobby

  var title: String {
    switch self {
    case .playAgain: "Play again"
    case .newGame: "New game"
    case .lobby: "Lobby"
    }
  }

  var commands: [ParlorCommand] {
    switch self {
    case .playAgain: [.request(.begin(Rules.game))]
    case .newGame: [.replace(.game(Rules.game))]
    case .lobby: [.close]
    }
  }
}
