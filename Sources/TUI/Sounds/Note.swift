/// A note of the synthesizer: a timbre at a pitch that may glide, under an envelope.
public struct Note: Hashable, Sendable {
  /// The color.
  public var timbre: Timbre
  /// The pitch at the beginning, in hertz; for noise the highest frequency that passes.
  public var pitch: Double
  /// The pitch at the end, reached evenly in octaves.
  public var endPitch: Double
  /// The length in seconds, release included.
  public var length: Double
  /// The loudness, from 0 to 1.
  public var gain: Double
  /// The loudness over the time.
  public var envelope: Envelope

  /// Creates a note; lengths are in seconds, pitches in hertz.
  public init(
    _ timbre: Timbre, _ pitch: Double, to endPitch: Double? = nil, for length: Double, gain: Double = 1,
    _ envelope: Envelope
  ) {
    precondition(pitch > 0 && length > 0, "A note has a pitch and a length")
    self.timbre = timbre
    self.pitch = pitch
    self.endPitch = endPitch ?? pitch
    self.length = length
    self.gain = gain
    self.envelope = envelope
  }
}

/// The color of a note.
public enum Timbre: Hashable, Sendable {
  /// Sine waves at multiples of the pitch.
  case partials([Partial])
  /// Noise below the pitch.
  case noise

  /// One sine wave of a timbre.
  public struct Partial: Hashable, Sendable {
    /// The multiple of the note's pitch.
    public let ratio: Double
    /// The part of the note's loudness.
    public let gain: Double
  }

  /// Gains at whole multiples of the pitch, from 1.
  private static func harmonics(_ gains: [Double]) -> Timbre {
    .partials(gains.enumerated().map { Partial(ratio: Double($0 + 1), gain: $1) })
  }

  /// One sine wave.
  public static let sine = harmonics([1])
  /// A flute's few overtones.
  public static let soft = harmonics([0.78, 0.16, 0.06])
  /// A plucked string.
  public static let string = harmonics([0.6, 0.2, 0.12, 0.05, 0.03])
  /// A horn, for what must be heard.
  public static let horn = harmonics([0.42, 0.26, 0.16, 0.1, 0.06])
  /// A bell; its partials are no multiples of the pitch.
  ///
  /// - Source: the ratios of a free bar, Fletcher and Rossing, "The Physics of Musical Instruments", section 2.15.
  public static let bell = partials([
    Partial(ratio: 1, gain: 0.68), Partial(ratio: 2.756, gain: 0.24), Partial(ratio: 5.404, gain: 0.08),
  ])
}

/// The loudness of a note over its time: it begins and ends at nothing, without a jump.
public struct Envelope: Hashable, Sendable {
  /// The seconds until a note is at its loudest.
  public var attack: Double
  /// The seconds in which what exceeds ``sustain`` falls to a third; none for a steady note.
  public var decay: Double?
  /// The part of the loudness to which it falls.
  public var sustain: Double
  /// The seconds at the end in which it fades.
  public var release: Double

  /// Creates an envelope; times are in seconds.
  public init(attack: Double, decay: Double? = nil, sustain: Double = 0, release: Double) {
    self.attack = attack
    self.decay = decay
    self.sustain = sustain
    self.release = release
  }

  /// Struck or plucked: loud at once, then fading.
  public static func struck(_ decay: Double, attack: Double = 0.004) -> Envelope {
    Envelope(attack: attack, decay: decay, release: 0.04)
  }

  /// Blown or bowed: swelling, steady, fading.
  public static func swelling(_ attack: Double, release: Double) -> Envelope {
    Envelope(attack: attack, sustain: 1, release: release)
  }
}

/// A note at a point of time.
public struct TimedNote: Hashable, Sendable {
  /// The seconds from the beginning.
  public let start: Double
  /// The note.
  public let note: Note

  /// Creates a note that begins so many seconds after the beginning.
  public init(at start: Double, _ note: Note) {
    self.start = start
    self.note = note
  }
}
