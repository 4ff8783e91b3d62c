/// A sound as a value.
///
/// It has only notes: a synthesizer makes them heard.
public struct Sound: Hashable, Sendable {
  /// The notes.
  public let notes: [TimedNote]
  /// The largest sample, as a part of the full scale; what comes often is quieter.
  public let peak: Double

  /// Creates a sound.
  public init(_ notes: [TimedNote], peak: Double) {
    precondition((0...1).contains(peak), "A peak is a part of the full scale")
    self.notes = notes
    self.peak = peak
  }
}

/// Figures that sounds are made of.
extension Sound {
  /// Returns struck notes.
  ///
  /// - Parameters:
  ///   - beats: The seconds from the beginning and the pitch in hertz of each note.
  ///   - length: The seconds of each note.
  ///   - decay: The seconds in which it falls to a third.
  public static func strikes(
    _ beats: [(Double, Double)], _ timbre: Timbre, length: Double, decay: Double
  ) -> [TimedNote] {
    beats.map { TimedNote(at: $0, Note(timbre, $1, for: length, .struck(decay))) }
  }

  /// Returns pitches one after another, so many seconds apart, as ``strikes(_:_:length:decay:)`` takes them.
  public static func arpeggio(_ pitches: [Double], _ step: Double) -> [(Double, Double)] {
    pitches.enumerated().map { (Double($0) * step, $1) }
  }

  /// Returns a gong: a deep bell, and the air that it moves.
  public static func gong(_ pitch: Double, at start: Double = 0) -> [TimedNote] {
    [
      TimedNote(at: start, Note(.bell, pitch, for: 2, .struck(0.6, attack: 0.008))),
      TimedNote(at: start, Note(.noise, 900, to: 200, for: 0.5, gain: 0.25, .struck(0.12, attack: 0.008))),
    ]
  }
}
