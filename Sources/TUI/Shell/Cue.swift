/// A moment worth a sound or a flash, by name.
///
/// A screen says what happens; the settings say whether a sound plays, the bell rings, the screen flashes or nothing
/// happens.
public struct Cue: Hashable, Sendable {
  /// The name of the cue.
  public let name: String

  /// Creates a cue.
  public init(_ name: String) { self.name = name }

  /// Little time is left.
  public static let warning = Cue("warning")
  /// One of the last seconds passes.
  public static let tick = Cue("tick")
  /// The time is over.
  public static let timeUp = Cue("time up")
  /// A vote begins.
  public static let vote = Cue("vote")
  /// A curtain opens.
  public static let curtain = Cue("curtain")
  /// Something hidden is shown to all.
  public static let reveal = Cue("reveal")
  /// Most were right.
  public static let right = Cue("right")
  /// Most were wrong.
  public static let wrong = Cue("wrong")
  /// Someone dies.
  public static let death = Cue("death")
  /// Night falls.
  public static let night = Cue("night")
  /// A day begins.
  public static let dawn = Cue("dawn")
  /// Everyone may open their eyes.
  public static let eyesOpen = Cue("eyes open")
  /// A player or a team has won.
  public static let win = Cue("win")
  /// A piece of a puzzle is placed.
  public static let place = Cue("place")
  /// A piece of a puzzle is placed where it fits to others, as if drawn there.
  public static let snap = Cue("snap")
  /// A word of a puzzle is complete, and stays.
  public static let wordLocked = Cue("word locked")
  /// A puzzle that a friend has sent arrives.
  public static let phraseArrived = Cue("phrase arrived")
  /// A piece of a puzzle breaks a rule.
  public static let conflict = Cue("conflict")
  /// A move is undone or redone.
  public static let undo = Cue("undo")
  /// A hint is given.
  public static let hint = Cue("hint")
  /// A puzzle is solved.
  public static let solved = Cue("solved")

  /// True for a cue that goes with a key or a picture: it has a sound, but rings no bell and makes no flash.
  public var isQuiet: Bool { [.curtain, .night, .dawn].contains(self) || isOfPuzzle && self != .solved }

  /// True for a moment in a puzzle: what a phone says by a touch of its motor, a terminal without sounds says by a
  /// flash of its header.
  public var isOfPuzzle: Bool {
    [.place, .snap, .wordLocked, .conflict, .undo, .hint, .solved].contains(self)
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
