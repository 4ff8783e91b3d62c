/// A moment worth a sound or a flash.
///
/// A screen says what happens; the settings say whether the cue's sound plays, the bell rings, the screen flashes or
/// nothing happens.
public struct Cue: Hashable, Sendable {
  /// The name of the cue, and of a file with its sound.
  public let name: String
  /// When it comes, as the end of a sentence.
  public let occasion: String
  /// How much attention it wants.
  public let manner: Manner
  /// The sound.
  public let sound: Sound

  /// Creates a cue.
  public init(_ name: String, _ occasion: String, _ manner: Manner, _ sound: Sound) {
    self.name = name
    self.occasion = occasion
    self.manner = manner
    self.sound = sound
  }

  /// How much attention a cue wants.
  public enum Manner: Hashable, Sendable {
    /// It also rings the bell or flashes the screen.
    case loud
    /// It goes with a key or a picture: it has a sound, but rings no bell and makes no flash.
    case quiet
    /// It answers a hand: what a phone says by a touch of its motor, a terminal without sounds says by a flash of its
    /// header.
    case touch
  }
}

/// The output of cues.
public enum CueOutput: String, CaseIterable, Hashable, Sendable {
  /// None.
  case off
  /// The terminal's bell.
  case bell
  /// The screen in reverse video for a moment.
  case flash
  /// The header alone in reverse video for a moment.
  case headerFlash
  /// A sound that the host plays.
  case sounds
}
