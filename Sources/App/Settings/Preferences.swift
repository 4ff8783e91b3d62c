/// What players have chosen and what is remembered for them: texts by name.
struct Preferences: Hashable, Sendable {
  private var stored: [String: String]

  init(_ stored: [String: String] = [:]) { self.stored = stored }

  /// The value of a setting: what was chosen, if it is still offered, else the default.
  subscript(setting: Setting) -> String {
    guard let value = stored[setting.name], setting.choices.contains(where: { $0.value == value }) else {
      return setting.fallback
    }
    return value
  }

  /// Whether a toggle is on.
  func isOn(_ toggle: Setting) -> Bool { self[toggle] == "on" }

  /// A text that was remembered.
  func text(_ name: String) -> String? { stored[name] }

  /// Takes over a text.
  mutating func set(_ name: String, to text: String?) { stored[name] = text }
}
