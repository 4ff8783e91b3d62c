import TUI

extension ParlorHost {
  /// The games and the rooms of the house; a game that is on waits meanwhile, as if one had left for the lobby.
  var destinations: [Destination<Route>] {
    Catalogue.games.map { Destination("Play \($0.title)", .game($0.id)) } + [
      Destination("Go to the lobby", .lobby), Destination("Go to the history", .history),
      Destination("Go to the standings", .standings), Destination("Go to the settings", .settings),
      Destination("How to play", .howTo(nil)),
    ]
  }
}
