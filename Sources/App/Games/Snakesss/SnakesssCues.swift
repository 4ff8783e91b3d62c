import TUI

extension Cue {
  /// Three calls that grow, and a long one: unmistakable, also with closed eyes.
  static let eyesOpen = Cue(
    "eyes-open", "everyone opens their eyes", .loud, Sound(calls + lastCall, peak: 0.85))

  private static let calls = [(0, 523.25), (0.22, 659.25), (0.44, 783.99)].map { start, pitch in
    TimedNote(at: start, Note(.horn, pitch, for: 0.2, .swelling(0.015, release: 0.05)))
  }

  private static let lastCall = [(523.25, 0.8), (1046.5, 0.3)].map { pitch, gain in
    TimedNote(at: 0.66, Note(.horn, pitch, for: 1.1, gain: gain, .swelling(0.02, release: 0.5)))
  }
}
