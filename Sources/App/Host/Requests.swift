import GameKit
import Packs
import TUI

extension ParlorHost {
  /// Does what takes no time worth waiting for.
  func perform(_ request: Request) -> Answer? {
    do throws(RepositoryError) {
      let answer = try answer(request)
      // A write that was done is a sign that the disk takes games again.
      if answer == .done { saveRemembered() }
      return answer
    } catch {
      return refuse(error.sentence)
    }
  }

  private func answer(_ request: Request) throws(RepositoryError) -> Answer? {
    let store = keeping.store
    switch request {
    case .begin: return .begun(world.newIdentifier(), world.now())
    case .saveFinished(let id, let game, let started, let participants, let details):
      return keep(
        GameRecord(
          id: id, game: game, started: started, finished: world.now(), participants: participants,
          details: details))
    case .choose(let setting, let value): try choose(setting, value)
    case .tryTheme(let name):
      triedTheme = name
      return nil
    case .resetSettings: try resetSettings()
    case .remember(let name, let text): try remember(name, text)
    case .preferences: return .preferences(choices)
    case .mark(let items, let mark): try store.mark(items, as: mark, of: GameModule.snakesss.id)
    case .unmark(let items, let mark): try store.unmark(items, as: mark, of: GameModule.snakesss.id)
    case .history, .record, .delete, .standings, .statistics, .lastPlayed: return try read(request)
    case .export(let filter, let format): return export(filter, format)
    case .places: return .places(places)
    case .life: return nil
    }
    return .done
  }

  private func read(_ request: Request) throws(RepositoryError) -> Answer? {
    let store = keeping.store
    switch request {
    case .history(let filter, let start, let limit):
      if start == 0 { saveRemembered() }
      return .history(
        try store.summaries(filter, from: start, limit: limit), from: start, total: try store.count(filter),
        players: try store.players())
    case .record(let id): return .record(try store.record(id))
    case .delete(let id):
      try store.delete(id)
      return .done
    case .standings(let filter): return .standings(try store.standings(filter))
    case .lastPlayed: return .lastPlayed(try store.lastPlayed())
    // Who waits for it matters: see `perform(_:for:)`.
    case .statistics: return nil
    case .begin, .saveFinished, .choose, .tryTheme, .resetSettings, .remember, .preferences, .mark, .unmark,
      .export, .places, .life:
      return nil
    }
  }
}

extension ParlorHost {
  func marked(_ mark: ItemMark) -> [String] {
    do throws(RepositoryError) {
      return try keeping.store.marked(mark, of: GameModule.snakesss.id)
    } catch {
      warn(error.sentence, .store)
      return []
    }
  }

  func readPreferences() {
    do throws(RepositoryError) {
      preferences = Preferences(try keeping.store.preferences())
    } catch {
      warn(error.sentence, .store)
    }
  }

  /// Takes a text over at once, also when it cannot be kept.
  private func remember(_ name: String, _ text: String?) throws(RepositoryError) {
    preferences.set(name, to: text)
    try keeping.store.setPreference(name, to: text)
  }

  /// Takes a choice over; that of a theme ends the trying, and goes before the command line.
  private func choose(_ setting: String, _ value: String) throws(RepositoryError) {
    if setting == ParlorSettings.theme { (themeOfThisRun, triedTheme) = (nil, nil) }
    try remember(setting, value)
  }

  /// Forgets all choices at once, also when they cannot be forgotten for good.
  private func resetSettings() throws(RepositoryError) {
    themeOfThisRun = nil
    let names = settingGroups.flatMap(\.settings).map(\.name)
    for name in names { preferences.set(name, to: nil) }
    for name in names { try keeping.store.setPreference(name, to: nil) }
  }

  private var places: [ParlorWords.Place] {
    [
      .init(title: "Data", path: folders.data ?? "nowhere: neither HOME nor --data DIR is set"),
      .init(title: "Log", path: log.path ?? "nowhere: HOME is not set"),
    ]
  }

  private func export(_ filter: HistoryFilter, _ format: ExportFormat) -> Answer {
    do {
      let path = try HistoryFile.write(keeping.store, filter, format, with: folders, at: world.now())
      return .exported(path: path)
    } catch let error as RepositoryError {
      return refuse(error.sentence)
    } catch let fault as PackFault {
      return refuse(fault.description)
    } catch {
      return refuse("The history cannot be written: \(error)")
    }
  }

  private func refuse(_ sentence: String) -> Answer {
    warn(sentence, .store)
    return .failed(sentence)
  }
}
