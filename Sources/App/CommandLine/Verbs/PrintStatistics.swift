import GameKit

extension Errand {
  /// Prints what all games add up to, and then all that each game counts: the tables of the standings.
  func printStatistics() -> ExitStatus {
    withStore { store throws(RepositoryError) in
      guard try store.count(HistoryFilter()) > 0 else {
        output("No game was finished yet.")
        return .fine
      }
      try print(nil, of: store)
      let played = try store.lastPlayed()
      for module in Catalogue.games where played[module.id] != nil { try print(module, of: store) }
      return .fine
    }
  }

  /// Prints the tables of one game, or those of all together.
  private func print(_ module: GameModule?, of store: any Repositories) throws(RepositoryError) {
    let standings = StandingsTable(
      standings: try store.standings(HistoryFilter(game: module?.id)), games: Catalogue.games,
      game: module?.id, width: .max)
    var tables = [standings.table]
    if let module, let statistics = module.statistics() {
      tables += try StatisticsCount(game: module.id, statistics: statistics).tables(of: store) ?? []
    }
    for table in tables where !table.rows.isEmpty {
      output("\(module?.title ?? "All games"): \(table.title)")
      for line in table.lines { output(line) }
      output("")
    }
  }
}
