import GameKit
import Snakesss
import TUI
import TestKit

@testable import App

/// How people play Snakesss at the keys.
extension Party {
  /// Six names; a table takes the first of them.
  nonisolated static let names = ["Anna", "Ben", "Cara", "Dan", "Eva", "Finn", "Gus", "Hana"]

  /// Sits down at a table that remembers nobody, and starts the game.
  func sit(_ names: [String]) {
    write(names)
    pilot.press(.enter)
  }

  /// Writes names into an empty set-up; the focus then rests on the start.
  func write(_ names: [String]) {
    let usual = 5
    pilot.press(.up)
    pilot.press(names.count < usual ? .left : .right, times: abs(names.count - usual))
    pilot.press(.down)
    for name in names {
      pilot.paste(name)
      pilot.press(.enter)
    }
  }

  /// Opens the game from the lobby and starts it with so many players.
  func start(players: Int = 5) {
    pilot.press(.enter)
    sit(Array(Self.names.prefix(players)))
  }

  /// Does the one thing that carries the game on; a voter first chooses by a key, then confirms.
  func step(voting choice: (Seat) -> Key = { _ in .character("a") }) {
    guard let table else { return }
    switch table.moment {
    case .reading where table.game.isExposed: pilot.wait(Rules.flash)
    case .curtain, .waiting: pilot.press(.space)
    case .holding(_, _, dwell: .some): pilot.wait(Rules.peekDwell)
    case .holding(let seat, .vote(place: nil), dwell: nil): pilot.press(choice(seat))
    case .reading, .discussion, .holding: pilot.press(.enter)
    case .over: break
    }
  }

  /// Plays on to a landmark; a game that never comes by it ends.
  func go(to landmark: Landmark, voting choice: (Seat) -> Key = { _ in .character("a") }) {
    while let table, !landmark.stop.isReached(by: table), !table.isOver { step(voting: choice) }
    pilot.press(landmark.detour)
  }

  /// Plays to the end of the game.
  func finish(voting choice: (Seat) -> Key = { _ in .character("a") }) { go(to: .over, voting: choice) }
}

extension Seat {
  /// The key with which this seat votes when the votes shall differ: A, B, C, A and so on.
  var favourite: Key { [.character("a"), .character("b"), .character("c")][index % 3] }
}
