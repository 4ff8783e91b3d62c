/// The background music of a game, as a value: whoever plays it makes the notes.
package struct MusicTheme: Hashable, Sendable {
  package let mode: Mode
  /// The lowest note, in hertz.
  package let root: Double
  /// The beats per minute.
  package let tempo: Int
  /// Decides the tune.
  package let seed: UInt64

  package init(_ mode: Mode, root: Double = 55, tempo: Int, seed: UInt64) {
    (self.mode, self.root, self.tempo, self.seed) = (mode, root, tempo, seed)
  }

  /// A scale.
  package enum Mode: CaseIterable, Sendable {
    /// Dark.
    case minor
    /// Sly.
    case phrygianDominant
    /// Light, without a goal.
    case majorPentatonic

    /// The steps within an octave, in semitones above the root.
    package var semitones: [Int] {
      switch self {
      case .minor: [0, 2, 3, 5, 7, 8, 10]
      case .phrygianDominant: [0, 1, 4, 5, 7, 8, 10]
      case .majorPentatonic: [0, 2, 4, 7, 9]
      }
    }
  }
}
