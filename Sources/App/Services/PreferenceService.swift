import GameKit
import Kit
import TUI

/// Saves settings and other small texts; a choice holds at once, even if it cannot be saved.
@MainActor
final class PreferenceService {
  private(set) var preferences = Preferences()
  /// The choices that could not be saved.
  private var unsaved: [String: String] = [:]
  private let store: any PreferenceRepository
  private let notices: Notices
  private let settings: [Setting]
  /// Called when a preference has changed; with nil when all settings were reset.
  var observers: [(_ name: String?) -> Void] = []
  /// Called when a write has shown that the disk accepts data.
  var onSaved: () -> Void = {}
  /// Adds the choices of this run, such as a theme from the command line, to the answer.
  var adjust: (Preferences) -> Preferences = { $0 }

  /// - Parameter isMuted: True if this run is without sound, whatever the settings say.
  init(store: any PreferenceRepository, notices: Notices, isMuted: Bool = false, settings: [Setting]) {
    (self.store, self.notices, self.settings) = (store, notices, settings)
    preferences.isMuted = isMuted
    do throws(RepositoryError) {
      try update()
    } catch {
      notices.warn(error.sentence, "store")
    }
  }

  /// The preferences with what other windows have saved by now.
  var latest: Preferences {
    try? update()
    return preferences
  }

  private func update() throws(RepositoryError) {
    // A choice that could not be saved holds all the same.
    let isMuted = preferences.isMuted
    preferences = Preferences(try store.preferences().merging(unsaved) { $1 })
    preferences.isMuted = isMuted
  }

  func perform(_ request: PreferenceRequest) -> Response? {
    do throws(RepositoryError) {
      switch request {
      case .read: return .preferences(adjust(latest))
      case .choose(let name, let value), .remember(let name, let value): try set(name, to: value)
      case .resetSettings: try resetSettings()
      }
      onSaved()
      return .done
    } catch {
      notices.warn(error.sentence, "store")
      return .failed(error.sentence)
    }
  }

  private func set(_ name: String, to text: String) throws(RepositoryError) {
    preferences.set(name, to: text)
    for observe in observers { observe(name) }
    unsaved[name] = text
    try store.setPreference(name, to: text)
    unsaved[name] = nil
  }

  private func resetSettings() throws(RepositoryError) {
    let names = settings.map(\.name)
    for name in names { preferences.set(name, to: nil) }
    for observe in observers { observe(nil) }
    for name in names { try store.setPreference(name, to: nil) }
  }
}

/// Marks items of packs, such as used or flagged ones.
@MainActor
struct PackService {
  let store: any MarkRepository
  let notices: Notices
  /// Called when a write has shown that the disk accepts data.
  let onSaved: () -> Void

  func perform(_ request: PackRequest) -> Response? {
    do throws(RepositoryError) {
      switch request {
      case .mark(let items, let mark, let game): try store.mark(items, as: mark, of: game)
      case .unmark(let items, let mark, let game): try store.unmark(items, as: mark, of: game)
      case .unmarkAll(let mark):
        for game in Catalogue.games { try store.unmark(nil, as: mark, of: game.id) }
      }
      onSaved()
      return .done
    } catch {
      notices.warn(error.sentence, "store")
      return .failed(error.sentence)
    }
  }

  /// The ids of the items with a mark; none if they cannot be read.
  func marked(_ mark: ItemMark, of game: GameID) -> [String] {
    do throws(RepositoryError) {
      return try store.marked(mark, of: game)
    } catch {
      notices.warn(error.sentence, "store")
      return []
    }
  }
}
