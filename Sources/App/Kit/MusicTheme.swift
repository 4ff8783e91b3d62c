/// The background music of a game, as parameters for the synthesizer.
package struct MusicTheme: Hashable, Sendable {
  package let mode: Mode
  /// The lowest note, in hertz.
  package let root: Double
  /// Beats per minute.
  package let tempo: Int
  /// Determines the melody.
  package let seed: UInt64

  package init(_ mode: Mode, root: Double = 55, tempo: Int, seed: UInt64) {
    self.mode = mode
    self.root = root
    self.tempo = tempo
    self.seed = seed
  }

  /// A musical scale.
  package enum Mode: CaseIterable, Sendable {
    /// Dark.
    case minor
    /// Sly.
    case phrygianDominant
    /// Light and aimless.
    case majorPentatonic

    /// The notes within an octave, in semitones above the root.
    package var semitones: [Int] {
      switch self {
      case .minor: [0, 2, 3, 5, 7, 8, 10]
      case .phrygianDominant: [0, 1, 4, 5, 7, 8, 10]
      case .majorPentatonic: [0, 2, 4, 7, 9]
      }
    }
  }
}
