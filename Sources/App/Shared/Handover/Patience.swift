/// How long a private page may stay in one pair of hands: the same for everybody, so that it tells nothing.
struct Patience: Equatable, Sendable {
  /// After how long a page hides by itself where nobody does anything; nil leaves it.
  var hidesAfter: Duration?

  /// After how long the table is shown that the terminal waits to be passed on.
  static let nudge = Duration.seconds(45)
}

extension Patience {
  /// When private pages hide by themselves.
  static let setting = Setting(
    "handover.hide", "Hide pages",
    help: "Hides a private page by itself when its reader does nothing for so long.",
    choices: [("0", "never"), ("15", "after 15 s"), ("30", "after 30 s"), ("60", "after 60 s")], fallback: "0"
  )

  /// Reads what was chosen.
  init(_ preferences: Preferences) {
    let seconds = Int(preferences[Self.setting]) ?? 0
    hidesAfter = seconds > 0 ? .seconds(seconds) : nil
  }
}
