/// The format of all sound: one channel of 48,000 samples a second.
package enum AudioFormat {
  /// The samples per second.
  package static let rate = 48_000

  /// The number of samples in a time.
  package static func samples(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }
}

/// A note of the synthesizer: a timbre at a pitch that may glide, under an envelope.
package struct Note: Hashable, Sendable {
  package var timbre: Timbre
  /// The pitch at the beginning, in hertz; for noise the highest frequency that passes.
  package var pitch: Double
  /// The pitch at the end, reached evenly in octaves.
  package var endPitch: Double
  /// The length in seconds, release included.
  package var length: Double
  /// The loudness, from 0 to 1.
  package var gain: Double
  package var envelope: Envelope

  package init(
    _ timbre: Timbre, _ pitch: Double, to endPitch: Double? = nil, for length: Double, gain: Double = 1,
    _ envelope: Envelope
  ) {
    precondition(pitch > 0 && length > 0, "A note has a pitch and a length")
    (self.timbre, self.pitch, self.endPitch) = (timbre, pitch, endPitch ?? pitch)
    (self.length, self.gain, self.envelope) = (length, gain, envelope)
  }

  /// The number of samples.
  package var count: Int { AudioFormat.samples(length) }
}

/// The color of a note.
package enum Timbre: Hashable, Sendable {
  /// Sine waves at multiples of the pitch.
  case partials([Partial])
  /// Noise below the pitch.
  case noise

  /// One sine wave of a timbre.
  package struct Partial: Hashable, Sendable {
    /// The multiple of the note's pitch.
    let ratio: Double
    let gain: Double
  }

  /// Gains at whole multiples of the pitch, from 1.
  private static func harmonics(_ gains: [Double]) -> Timbre {
    .partials(gains.enumerated().map { Partial(ratio: Double($0 + 1), gain: $1) })
  }

  static let sine = harmonics([1])
  /// A flute's few overtones.
  static let soft = harmonics([0.78, 0.16, 0.06])
  /// A plucked string.
  static let string = harmonics([0.6, 0.2, 0.12, 0.05, 0.03])
  /// A horn, for what must be heard.
  static let horn = harmonics([0.42, 0.26, 0.16, 0.1, 0.06])
  /// A bell; its partials are no multiples of the pitch.
  ///
  /// - Source: the ratios of a free bar, Fletcher and Rossing, "The Physics of Musical Instruments", section 2.15.
  static let bell = partials([
    Partial(ratio: 1, gain: 0.68), Partial(ratio: 2.756, gain: 0.24), Partial(ratio: 5.404, gain: 0.08),
  ])
}

/// The loudness of a note over its time: it begins and ends at nothing, without a jump.
package struct Envelope: Hashable, Sendable {
  /// The seconds until a note is at its loudest.
  var attack: Double
  /// The seconds in which what exceeds ``sustain`` falls to a third; none for a steady note.
  var decay: Double?
  /// The part of the loudness to which it falls.
  var sustain: Double
  /// The seconds at the end in which it fades.
  var release: Double

  package init(attack: Double, decay: Double? = nil, sustain: Double = 0, release: Double) {
    (self.attack, self.decay, self.sustain, self.release) = (attack, decay, sustain, release)
  }

  /// Struck or plucked: loud at once, then fading.
  static func struck(_ decay: Double, attack: Double = 0.004) -> Envelope {
    Envelope(attack: attack, decay: decay, release: 0.04)
  }

  /// Blown or bowed: swelling, steady, fading.
  static func swelling(_ attack: Double, release: Double) -> Envelope {
    Envelope(attack: attack, sustain: 1, release: release)
  }
}

/// A note at a point of time.
package struct TimedNote: Hashable, Sendable {
  /// The seconds from the beginning.
  package let start: Double
  package let note: Note

  package init(at start: Double, _ note: Note) { (self.start, self.note) = (start, note) }
}
