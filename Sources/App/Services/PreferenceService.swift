import GameKit
import Kit
import TUI
import Workers

/// Saves settings and other small texts; a choice takes effect at once, even if it cannot be saved.
@MainActor
final class PreferenceService {
  private(set) var preferences = Preferences()
  /// The choices not saved yet; nil for a removed one.
  private let unsaved = UnsavedWork<String, String?>()
  /// The screens waiting for their choices to be saved; several, because a newer save replaces a waiting one.
  private let askers = Locked<[RequestOwner]>([])
  /// True while the disk refuses to save.
  private let isRefused = Locked(false)
  private let saves: SaveQueue
  /// False if the store is lost when the program ends.
  private let isLasting: Bool
  private let notices: Notices
  private let settings: [Setting]
  private let file: SettingsFile?
  private let respond: GameServices.Respond
  /// Called with the name of a changed preference, or nil after all settings were reset.
  var observers: [(_ name: String?) -> Void] = []
  /// Adds choices for this run, such as a theme from the command line, to the answer.
  var adjust: (Preferences) -> Preferences = { $0 }

  /// - Parameter isMuted: True if this run is silent, whatever the settings say.
  init(
    _ saves: SaveQueue, notices: Notices, isMuted: Bool = false, settings: [Setting],
    file: SettingsFile? = nil,
    respond: @escaping GameServices.Respond
  ) {
    self.saves = saves
    isLasting = saves.trouble == nil
    self.notices = notices
    self.settings = settings
    self.file = file
    self.respond = respond
    preferences.isMuted = isMuted
    do throws(RepositoryError) {
      try update()
    } catch {
      notices.warn(error.sentence, "store")
    }
    takeFile()
  }

  /// Takes over what the settings file says.
  private func takeFile() {
    guard let content = file?.read() else { return }
    for fault in content.faults { notices.warn(fault, "settings") }
    for (name, value) in content.values where preferences.text(name) != value { set(name, to: value) }
    flush()
  }

  /// The preferences, including what other windows have saved.
  var latest: Preferences {
    try? update()
    return preferences
  }

  private func update() throws(RepositoryError) {
    let isMuted = preferences.isMuted
    // Before the stored ones: anything saved meanwhile is in both. Unsaved choices still apply.
    let unsaved = unsaved.items
    preferences = Preferences(try saves.store.preferences())
    for (name, text) in unsaved { preferences.set(name, to: text) }
    preferences.isMuted = isMuted
    preferences.areSaved = isLasting && !isRefused.withLock { $0 }
  }

  /// - Parameter owner: The screen that asks; nil for none.
  func perform(_ request: PreferenceRequest, for owner: RequestOwner? = nil) -> Response? {
    switch request {
    case .read: return .preferences(adjust(latest))
    case .choose(let name, let value), .remember(let name, let value):
      set(name, to: value)
      for observe in observers { observe(name) }
    case .resetSettings:
      for setting in settings { set(setting.name, to: nil) }
      for observe in observers { observe(nil) }
    }
    save(for: owner)
    return nil
  }

  private func set(_ name: String, to text: String?) {
    preferences.set(name, to: text)
    unsaved.keep(text, as: name)
  }

  /// Saves in the background what is not saved yet, including what was refused before.
  private func save(for owner: RequestOwner?) {
    if let owner { askers.withLock { $0.append(owner) } }
    saves.save(
      "the settings", as: SaveKey("preferences"),
      { [unsaved, file, post = notices.post] store throws(RepositoryError) in
        let items = unsaved.items
        for (name, text) in items {
          try store.setPreference(name, to: text)
          unsaved.settle(name) { $0 == text }
        }
        if let fault = try file?.fault(writing: Dictionary(items) { $1 }, stored: store.preferences()) {
          post(fault)
        }
      },
      report: { [isRefused, askers, post = notices.post, respond] failure, recovered in
        Toast.saved(recovered).map(post)
        let wasRefused = isRefused.withLock { isRefused in
          defer { isRefused = failure != nil }
          return isRefused
        }
        if let failure { post(.unsaved("your choice", because: failure.sentence)) }
        if failure == nil, wasRefused { post(.savedNow("your choice")) }
        let owners = askers.withLock { askers in
          defer { askers = [] }
          return askers
        }
        for owner in owners { respond(failure.map { .failed($0.sentence) } ?? .done, owner) }
      })
  }

  /// Tries once more to save what was refused.
  func flush() { if !unsaved.all.isEmpty { save(for: nil) } }
}

/// Marks items of packs, for example as used or flagged.
@MainActor
struct PackService {
  let saves: SaveQueue
  let notices: Notices
  let respond: GameServices.Respond

  func perform(_ request: PackRequest, for owner: RequestOwner) -> Response? {
    let games = Catalogue.games.map(\.id)
    saves.change(
      "the marks of questions",
      { store throws(RepositoryError) in
        switch request {
        case .mark(let items, let mark, let game): try store.mark(items, as: mark, of: game)
        case .unmark(let items, let mark, let game): try store.unmark(items, as: mark, of: game)
        case .unmarkAll(let mark): for game in games { try store.unmark(nil, as: mark, of: game) }
        }
      }, for: owner, notify: notices.post, respond: respond)
    return nil
  }

  /// The ids of marked items, by mark; empty if they cannot be read.
  func marked(of game: GameID) -> [ItemMark: [String]] {
    let store = saves.current
    var marked: [ItemMark: [String]] = [:]
    do throws(RepositoryError) {
      for mark in ItemMark.allCases { marked[mark] = try store.marked(mark, of: game) }
    } catch {
      notices.warn(error.sentence, "store")
    }
    return marked
  }
}
