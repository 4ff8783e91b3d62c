/// Something worth hearing or seeing for a moment, by name.
///
/// A screen says what happens; the person's settings say whether it rings, flashes or does nothing.
public struct Cue: Hashable, Sendable {
  /// Its name.
  public let name: String

  /// Creates the cue of a name.
  public init(_ name: String) { self.name = name }

  /// Time runs short.
  public static let warning = Cue("warning")
  /// One of the last seconds passes.
  public static let tick = Cue("tick")
  /// It is time to vote.
  public static let vote = Cue("vote")
  /// Something hidden is shown to all.
  public static let reveal = Cue("reveal")
  /// Somebody has won.
  public static let win = Cue("win")
}

/// What becomes of cues.
public enum CueOutput: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case off
  /// The terminal's bell.
  case bell
  /// The screen in reverse for a moment.
  case flash
}
