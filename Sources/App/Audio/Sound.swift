/// The sound of each cue, by the cue's name.
package enum Sound: String, CaseIterable, Hashable, Sendable {
  /// One of the last seconds.
  case tick
  /// Little time is left.
  case warning
  case timeUp = "time-up"
  /// A vote begins.
  case vote
  /// A curtain opens.
  case curtain
  /// Something hidden is shown to all.
  case reveal
  case right
  case wrong
  case death
  case win
  case dawn
  case night
  /// Everyone may open their eyes.
  case eyesOpen = "eyes-open"
  /// A piece of a puzzle is placed.
  case place
  /// A piece of a puzzle is placed where it fits to others.
  case snap
  /// A word of a puzzle is complete.
  case wordLocked = "word-locked"
  /// A puzzle that a friend has sent arrives.
  case phraseArrived = "phrase-arrived"
  /// A piece of a puzzle breaks a rule.
  case conflict
  /// A move is undone or redone.
  case undo
  /// A hint is given.
  case hint
  /// A puzzle is solved.
  case solved
  /// The tone of `parlor doctor`.
  case test

  /// Renders the samples, from -1 to 1; the seed decides what noise is in them.
  package func samples(seed: UInt64 = 0) -> [Float] {
    Synthesizer.render(notes, peak: peak, seed: seed)
  }

  /// The largest sample; what comes often is quieter.
  package var peak: Double {
    switch self {
    case .curtain, .place, .snap, .undo: 0.3
    case .tick, .night, .dawn, .conflict, .hint, .wordLocked: 0.5
    case .warning, .vote, .reveal, .right, .wrong, .phraseArrived, .test: 0.65
    case .timeUp, .death, .win, .solved: 0.8
    case .eyesOpen: 0.85
    }
  }

  /// The notes of the sound.
  package var notes: [TimedNote] {
    switch self {
    case .tick: Self.tickNotes
    case .warning: Self.strikes([(0, 622.25), (0.22, 622.25)], .bell, length: 0.9, decay: 0.22)
    case .timeUp: Self.gong(146.83) + Self.gong(174.61, at: 0.28)
    case .vote: Self.strikes([(0, 392), (0.14, 523.25)], .bell, length: 1.1, decay: 0.3)
    case .curtain: Self.curtainNotes
    case .reveal:
      Self.strikes(Self.arpeggio([392, 493.88, 587.33, 783.99], 0.075), .bell, length: 1.1, decay: 0.32)
    case .right: Self.strikes(Self.arpeggio([523.25, 659.25, 783.99], 0.11), .soft, length: 0.8, decay: 0.25)
    case .wrong: Self.wrongNotes
    case .death: Self.deathNotes
    case .win: Self.winNotes
    case .dawn: Self.dawnNotes
    case .night: Self.nightNotes
    case .eyesOpen: Self.eyesOpenNotes
    case .place: Self.strikes([(0, 659.25)], .soft, length: 0.16, decay: 0.05)
    case .snap: Self.strikes([(0, 587.33), (0.05, 880)], .soft, length: 0.16, decay: 0.05)
    case .wordLocked:
      Self.strikes(Self.arpeggio([587.33, 739.99, 880], 0.07), .soft, length: 0.5, decay: 0.16)
    case .phraseArrived: Self.strikes([(0, 659.25), (0.16, 987.77)], .bell, length: 0.9, decay: 0.28)
    case .conflict: Self.strikes([(0, 207.65), (0.09, 196)], .string, length: 0.3, decay: 0.1)
    case .undo: Self.strikes([(0, 523.25), (0.06, 440)], .soft, length: 0.16, decay: 0.05)
    case .hint: Self.strikes([(0, 880), (0.1, 1174.66)], .bell, length: 0.5, decay: 0.16)
    case .solved:
      Self.strikes(
        Self.arpeggio([392, 523.25, 659.25, 783.99, 1046.5], 0.09), .bell, length: 1.2, decay: 0.4)
    case .test: Self.strikes(Self.arpeggio([440, 554.37, 659.25], 0.16), .soft, length: 0.5, decay: 0.2)
    }
  }
}

// MARK: - Figures

extension Sound {
  /// Struck notes, each at a time and a pitch.
  private static func strikes(
    _ beats: [(Double, Double)], _ timbre: Timbre, length: Double, decay: Double
  ) -> [TimedNote] {
    beats.map { TimedNote(at: $0, Note(timbre, $1, for: length, .struck(decay))) }
  }

  /// Pitches, one after another.
  private static func arpeggio(_ pitches: [Double], _ step: Double) -> [(Double, Double)] {
    pitches.enumerated().map { (Double($0) * step, $1) }
  }

  /// A gong: a deep bell, and the air that it moves.
  private static func gong(_ pitch: Double, at start: Double = 0) -> [TimedNote] {
    [
      TimedNote(at: start, Note(.bell, pitch, for: 2, .struck(0.6, attack: 0.008))),
      TimedNote(at: start, Note(.noise, 900, to: 200, for: 0.5, gain: 0.25, .struck(0.12, attack: 0.008))),
    ]
  }

  private static let tickNotes = [
    TimedNote(at: 0, Note(.sine, 1046.5, to: 880, for: 0.09, .struck(0.02, attack: 0.002))),
    TimedNote(at: 0, Note(.noise, 2500, for: 0.05, gain: 0.2, .struck(0.008, attack: 0.002))),
  ]

  /// Cloth that is drawn aside.
  private static let curtainNotes = [
    TimedNote(
      at: 0, Note(.noise, 500, to: 2200, for: 0.42, Envelope(attack: 0.16, sustain: 1, release: 0.2)))
  ]

  private static let wrongNotes = [
    TimedNote(at: 0, Note(.string, 233.08, for: 0.35, .struck(0.14, attack: 0.006))),
    TimedNote(at: 0.2, Note(.string, 164.81, to: 155.56, for: 0.75, .struck(0.3, attack: 0.006))),
  ]

  /// A bell tolls, and something falls.
  private static let deathNotes =
    gong(98) + [
      TimedNote(at: 0.05, Note(.soft, 220, to: 103.83, for: 1.6, gain: 0.5, .swelling(0.06, release: 0.9))),
      TimedNote(at: 0.05, Note(.soft, 233.08, to: 110, for: 1.6, gain: 0.3, .swelling(0.06, release: 0.9))),
    ]

  private static let winNotes: [TimedNote] = {
    let fanfare = [(0, 392.0), (0.15, 523.25), (0.3, 659.25), (0.45, 783.99)].map { start, pitch in
      TimedNote(at: start, Note(.horn, pitch, for: 0.4, gain: 0.7, .struck(0.2, attack: 0.012)))
    }
    let chord = [523.25, 659.25, 783.99, 1046.5].map { pitch in
      TimedNote(at: 0.66, Note(.horn, pitch, for: 1.7, gain: 0.45, .struck(0.6, attack: 0.02)))
    }
    return fanfare + chord
  }()

  /// The light rises; two birds answer.
  private static let dawnNotes: [TimedNote] = {
    let light = [196, 246.94, 293.66].enumerated().map { index, pitch in
      TimedNote(
        at: Double(index) * 0.25,
        Note(.soft, pitch, for: 1.9 - Double(index) * 0.25, .swelling(0.7, release: 0.7)))
    }
    let birds = [0.9, 1.05, 1.45].map { start in
      TimedNote(
        at: start, Note(.sine, 1567.98, to: 2093, for: 0.11, gain: 0.3, .swelling(0.03, release: 0.05)))
    }
    return light + birds
  }()

  /// The wind, and an owl.
  private static let nightNotes: [TimedNote] = {
    let wind = TimedNote(at: 0, Note(.noise, 250, to: 600, for: 2.2, gain: 0.5, .swelling(0.9, release: 1)))
    let owl = [(0.5, 0.28), (1.05, 0.6)].map { start, length in
      TimedNote(at: start, Note(.soft, 329.63, to: 293.66, for: length, .swelling(0.08, release: 0.16)))
    }
    return [wind] + owl
  }()

  /// Three calls that grow, and a long one: unmistakable, also with closed eyes.
  private static let eyesOpenNotes: [TimedNote] = {
    let calls = [(0, 523.25), (0.22, 659.25), (0.44, 783.99)].map { start, pitch in
      TimedNote(at: start, Note(.horn, pitch, for: 0.2, .swelling(0.015, release: 0.05)))
    }
    let last = [(523.25, 0.8), (1046.5, 0.3)].map { pitch, gain in
      TimedNote(at: 0.66, Note(.horn, pitch, for: 1.1, gain: gain, .swelling(0.02, release: 0.5)))
    }
    return calls + last
  }()
}
