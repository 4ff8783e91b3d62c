import TUI

extension Cue {
  /// A bell tolls, and something falls.
  static let death = Cue(
    "death", "someone dies", .loud,
    Sound(
      Sound.gong(98) + [
        TimedNote(
          at: 0.05, Note(.soft, 220, to: 103.83, for: 1.6, gain: 0.5, .swelling(0.06, release: 0.9))),
        TimedNote(
          at: 0.05, Note(.soft, 233.08, to: 110, for: 1.6, gain: 0.3, .swelling(0.06, release: 0.9))),
      ], peak: 0.8))

  /// The light rises; two birds answer.
  static let dawn = Cue("dawn", "the sun rises", .quiet, Sound(light + birds, peak: 0.5))

  private static let light = [196, 246.94, 293.66].enumerated().map { index, pitch in
    TimedNote(
      at: Double(index) * 0.25,
      Note(.soft, pitch, for: 1.9 - Double(index) * 0.25, .swelling(0.7, release: 0.7)))
  }

  private static let birds = [0.9, 1.05, 1.45].map { start in
    TimedNote(
      at: start, Note(.sine, 1567.98, to: 2093, for: 0.11, gain: 0.3, .swelling(0.03, release: 0.05)))
  }

  /// The wind, and an owl.
  static let night = Cue("night", "night falls", .quiet, Sound([wind] + owl, peak: 0.5))

  private static let wind = TimedNote(
    at: 0, Note(.noise, 250, to: 600, for: 2.2, gain: 0.5, .swelling(0.9, release: 1)))

  private static let owl = [(0.5, 0.28), (1.05, 0.6)].map { start, length in
    TimedNote(at: start, Note(.soft, 329.63, to: 293.66, for: length, .swelling(0.08, release: 0.16)))
  }
}
