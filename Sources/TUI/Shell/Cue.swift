/// A moment worth a sound or a flash, by name.
///
/// A screen says what happens; the settings say whether the bell rings, the screen flashes or nothing happens.
public struct Cue: Hashable, Sendable {
  /// The name of the cue.
  public let name: String

  /// Creates a cue.
  public init(_ name: String) { self.name = name }

  /// Little time is left.
  public static let warning = Cue("warning")
  /// One of the last seconds passes.
  public static let tick = Cue("tick")
  /// A vote begins.
  public static let vote = Cue("vote")
  /// Something hidden is shown to all.
  public static let reveal = Cue("reveal")
  /// A player or a team has won.
  public static let win = Cue("win")
}

/// The output of cues.
public enum CueOutput: String, CaseIterable, Hashable, Sendable {
  /// None.
  case off
  /// The terminal's bell.
  case bell
  /// The screen in reverse video for a moment.
  case flash
}
