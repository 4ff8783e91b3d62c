/// A setting: one of a few values, stored as text by name.
///
/// A stored value that is no longer offered counts as the default.
package struct Setting: Hashable, Sendable {
  /// The name in the database; must never change once released.
  package let name: String
  package let title: String
  package let help: String
  package let choices: [Choice]
  package let fallback: String
  /// The values that Enter cycles through; all of them unless some are given.
  package let favorites: [String]

  package struct Choice: Hashable, Sendable {
    package let value: String
    package let label: String
  }

  package init(
    _ name: String, _ title: String, help: String, choices: [(String, String)], fallback: String,
    favorites: [String] = []
  ) {
    let values = choices.map(\.0)
    precondition(values.contains(fallback), "The default of \(name) is not among its choices")
    precondition(favorites.allSatisfy(values.contains), "A favorite of \(name) is not among its choices")
    self.name = name
    self.title = title
    self.help = help
    self.fallback = fallback
    self.choices = choices.map { Choice(value: $0.0, label: $0.1) }
    self.favorites = favorites.isEmpty ? values : favorites
  }

  /// A setting with the values `on` and `off`.
  package static func toggle(_ name: String, _ title: String, help: String, fallback: Bool) -> Setting {
    Setting(
      name, title, help: help, choices: [("on", "on"), ("off", "off")], fallback: fallback ? "on" : "off")
  }

  package var isToggle: Bool { choices.map(\.value) == ["on", "off"] }

  /// The index of a value, or of the default if the value is not offered.
  package func index(of value: String) -> Int {
    let values = choices.map(\.value)
    return values.firstIndex(of: value) ?? values.firstIndex(of: fallback) ?? 0
  }

  /// The index of the next favorite after an index, wrapping around.
  package func favorite(after index: Int) -> Int {
    let indices = favorites.map(self.index)
    return indices.first { $0 > index } ?? indices.first ?? index
  }
}

package struct SettingGroup: Hashable, Sendable {
  package let title: String
  package let settings: [Setting]
  /// Rows that open a page, for everything that isn't a choice of a few values.
  package let links: [Link]

  package init(title: String, settings: [Setting], links: [Link] = []) {
    self.title = title
    self.settings = settings
    self.links = links
  }

  package struct Link: Hashable, Sendable {
    package let title: String
    package let help: String
    package let route: Route

    package init(_ title: String, help: String, route: Route) {
      self.title = title
      self.help = help
      self.route = route
    }
  }
}

/// The stored settings and other small texts, by name.
package struct Preferences: Hashable, Sendable {
  private var stored: [String: String]
  /// True if the command line asked for silence, whatever is stored.
  package var isMuted = false
  /// False if choices made now are lost when the program ends.
  package var areSaved = true

  package init(_ stored: [String: String] = [:]) { self.stored = stored }

  package subscript(setting: Setting) -> String {
    guard let value = stored[setting.name], setting.choices.contains(where: { $0.value == value }) else {
      return setting.fallback
    }
    return value
  }

  package func isOn(_ toggle: Setting) -> Bool { self[toggle] == "on" }

  package func text(_ name: String) -> String? { stored[name] }

  package mutating func set(_ name: String, to text: String?) { stored[name] = text }
}

extension Preferences {
  /// True if cues can be heard; players with closed eyes can't notice those that only flash.
  package var hasAudibleCues: Bool {
    switch text("parlor.cues") {
    case "off", "flash": false
    case "sounds": !isMuted && text("parlor.volume.cues") != "0"
    default: !isMuted
    }
  }
}
