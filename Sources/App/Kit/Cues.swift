package import TUI

/// The cues that games share; those of one game are in its folder.
extension Cue {
  /// All shared ones, in the order in which they are listed.
  package static let shared: [Cue] = [
    .tick, .warning, .timeUp, .vote, .curtain, .reveal, .right, .wrong, .win, .place, .conflict, .undo, .hint,
    .solved,
  ]
}

/// A game at a table.
extension Cue {
  package static let tick = Cue(
    "tick", "each of the last ten seconds", .loud,
    Sound(
      [
        TimedNote(at: 0, Note(.sine, 1046.5, to: 880, for: 0.09, .struck(0.02, attack: 0.002))),
        TimedNote(at: 0, Note(.noise, 2500, for: 0.05, gain: 0.2, .struck(0.008, attack: 0.002))),
      ], peak: 0.5))

  package static let warning = Cue(
    "warning", "30 seconds are left", .loud,
    Sound(Sound.strikes([(0, 622.25), (0.22, 622.25)], .bell, length: 0.9, decay: 0.22), peak: 0.65))

  package static let timeUp = Cue(
    "time-up", "time is up", .loud, Sound(Sound.gong(146.83) + Sound.gong(174.61, at: 0.28), peak: 0.8))

  package static let vote = Cue(
    "vote", "everyone stops talking early", .loud,
    Sound(Sound.strikes([(0, 392), (0.14, 523.25)], .bell, length: 1.1, decay: 0.3), peak: 0.65))

  /// Cloth that is drawn aside.
  package static let curtain = Cue(
    "curtain", "a player opens the curtain", .quiet,
    Sound(
      [
        TimedNote(
          at: 0, Note(.noise, 500, to: 2200, for: 0.42, Envelope(attack: 0.16, sustain: 1, release: 0.2)))
      ], peak: 0.3))

  package static let reveal = Cue(
    "reveal", "something is revealed", .loud,
    Sound(
      Sound.strikes(
        Sound.arpeggio([392, 493.88, 587.33, 783.99], 0.075), .bell, length: 1.1, decay: 0.32),
      peak: 0.65))

  package static let right = Cue(
    "right", "most players were right", .loud,
    Sound(
      Sound.strikes(Sound.arpeggio([523.25, 659.25, 783.99], 0.11), .soft, length: 0.8, decay: 0.25),
      peak: 0.65))

  package static let wrong = Cue(
    "wrong", "most players were wrong", .loud,
    Sound(
      [
        TimedNote(at: 0, Note(.string, 233.08, for: 0.35, .struck(0.14, attack: 0.006))),
        TimedNote(at: 0.2, Note(.string, 164.81, to: 155.56, for: 0.75, .struck(0.3, attack: 0.006))),
      ], peak: 0.65))

  package static let win = Cue("win", "the game is over", .loud, Sound(fanfare + chord, peak: 0.8))

  private static let fanfare = [(0, 392.0), (0.15, 523.25), (0.3, 659.25), (0.45, 783.99)].map {
    start, pitch in
    TimedNote(at: start, Note(.horn, pitch, for: 0.4, gain: 0.7, .struck(0.2, attack: 0.012)))
  }

  private static let chord = [523.25, 659.25, 783.99, 1046.5].map { pitch in
    TimedNote(at: 0.66, Note(.horn, pitch, for: 1.7, gain: 0.45, .struck(0.6, attack: 0.02)))
  }
}

/// A puzzle.
extension Cue {
  package static let place = Cue(
    "place", "you place a piece", .touch,
    Sound(Sound.strikes([(0, 659.25)], .soft, length: 0.16, decay: 0.05), peak: 0.3))

  package static let conflict = Cue(
    "conflict", "a piece breaks a rule", .touch,
    Sound(Sound.strikes([(0, 207.65), (0.09, 196)], .string, length: 0.3, decay: 0.1), peak: 0.5))

  package static let undo = Cue(
    "undo", "you undo a move", .touch,
    Sound(Sound.strikes([(0, 523.25), (0.06, 440)], .soft, length: 0.16, decay: 0.05), peak: 0.3))

  package static let hint = Cue(
    "hint", "you get a hint", .touch,
    Sound(Sound.strikes([(0, 880), (0.1, 1174.66)], .bell, length: 0.5, decay: 0.16), peak: 0.5))

  package static let solved = Cue(
    "solved", "a puzzle is solved", .touch,
    Sound(
      Sound.strikes(
        Sound.arpeggio([392, 523.25, 659.25, 783.99, 1046.5], 0.09), .bell, length: 1.2, decay: 0.4),
      peak: 0.8))
}
