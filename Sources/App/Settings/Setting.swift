/// One thing that a player can choose, among a few values.
///
/// Values are stored by name as text; a stored one that is not offered (any more) counts as the default.
struct Setting: Hashable, Sendable {
  /// The name under which the choice is stored; never changed once released.
  let name: String
  /// What it is called on the screen.
  let title: String
  /// One line that says what it does.
  let help: String
  /// The values to choose from, in order.
  let choices: [Choice]
  /// The value until somebody chooses.
  let fallback: String
  /// The values that most people want, through which Enter goes; all where none stand out.
  let favourites: [String]

  /// A value and what it is called.
  struct Choice: Hashable, Sendable {
    let value: String
    let label: String
  }

  init(
    _ name: String, _ title: String, help: String, choices: [(String, String)], fallback: String,
    favourites: [String] = []
  ) {
    let values = choices.map(\.0)
    precondition(values.contains(fallback), "The default of \(name) is not among its choices")
    precondition(favourites.allSatisfy(values.contains), "A favourite of \(name) is not among its choices")
    self.name = name
    self.title = title
    self.help = help
    self.choices = choices.map { Choice(value: $0.0, label: $0.1) }
    self.fallback = fallback
    self.favourites = favourites.isEmpty ? values : favourites
  }

  /// A choice between on and off.
  static func toggle(_ name: String, _ title: String, help: String, fallback: Bool) -> Setting {
    Setting(
      name, title, help: help, choices: [("on", "on"), ("off", "off")], fallback: fallback ? "on" : "off")
  }

  /// Whether it is a choice between on and off.
  var isToggle: Bool { choices.map(\.value) == ["on", "off"] }

  /// The place of a value among the choices; that of the default for one that is not offered.
  func place(of value: String) -> Int {
    let values = choices.map(\.value)
    return values.firstIndex(of: value) ?? values.firstIndex(of: fallback) ?? 0
  }

  /// The place of the next favourite above a place, or of the first one.
  func favourite(after place: Int) -> Int {
    let places = favourites.map(self.place)
    return places.first { $0 > place } ?? places.first ?? place
  }
}

/// A heading and the settings below it.
struct SettingGroup: Hashable, Sendable {
  let title: String
  let settings: [Setting]
}
