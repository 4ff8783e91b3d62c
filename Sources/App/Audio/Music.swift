import GameKit
import Glibc
import TUI

/// Quiet music without an end: slow chords, and now and then a plucked note, in one scale.
///
/// It is a value: the same score and seed give the same samples, in blocks of any length.
package struct Music: Sendable {
  /// What music is made of.
  package struct Score: Hashable, Sendable {
    /// The steps of the scale within an octave, in semitones above the root, from 0.
    let scale: [Int]
    /// The lowest note, in hertz.
    let root: Double
    /// The beats per minute.
    let tempo: Int
    let seed: UInt64

    package init(scale: [Int], root: Double, tempo: Int, seed: UInt64) {
      precondition(scale.count > 3 && scale.first == 0, "A scale has some steps, from the root on")
      precondition((20...300).contains(tempo), "No one plays \(tempo) beats per minute")
      self.scale = scale
      self.root = root
      self.tempo = tempo
      self.seed = seed
    }
  }

  package let score: Score
  private var random: SeededRandom
  /// The number of bars composed so far.
  private var bars = 0
  /// The step of the scale on which the chord of the bar stands.
  private var chord = 0
  /// The notes of this bar that have not begun, earliest first, by the samples until then.
  private var waiting: [(start: Int, note: Note)] = []
  private var voices: [Voice] = []
  /// The samples left of this bar.
  private var rest = 0
  private var echo: Echo

  package init(_ score: Score) {
    self.score = score
    random = SeededRandom(seed: score.seed)
    echo = Echo(delay: 0.75 * 60 / Double(score.tempo))
  }

  /// The beats of a bar.
  private static let beats = 4

  /// Renders the next samples, from -1 to 1.
  package mutating func next(_ count: Int) -> [Float] {
    var block = [Float](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      if rest == 0 { compose() }
      let part = min(rest, count - filled)
      play(part, into: &block, from: filled)
      filled += part
    }
    echo.apply(to: &block)
    return block
  }

  /// Plays voices, and those notes that begin within the next samples.
  private mutating func play(_ count: Int, into block: inout [Float], from start: Int) {
    var part = [Float](repeating: 0, count: count)
    for index in voices.indices { voices[index].add(to: &part, from: 0) }
    while let next = waiting.first, next.start < count {
      var voice = Voice(next.note, seed: random.next())
      voice.add(to: &part, from: next.start)
      voices.append(voice)
      waiting.removeFirst()
    }
    voices.removeAll(where: \.isOver)
    waiting = waiting.map { ($0.start - count, $0.note) }
    for index in part.indices { block[start + index] += part[index] }
    rest -= count
  }
}

// MARK: - Composing

extension Music {
  /// The seconds of a beat.
  private var beat: Double { 60 / Double(score.tempo) }

  private mutating func compose() {
    let length = beat * Double(Self.beats)
    // Every fourth bar comes home.
    chord = bars % 4 == 0 ? 0 : random.element(of: [0, 2, 3, 4, 5]) ?? 0
    bars += 1
    let notes = (pad(for: length) + melody()).sorted { $0.start < $1.start }
    waiting = notes.map { (AudioFormat.samples($0.start), $0.note) }
    rest = AudioFormat.samples(length)
  }

  /// The chord of the bar, which fades into the next one, over a bass.
  private func pad(for length: Double) -> [TimedNote] {
    let swell = Envelope.swelling(length * 0.4, release: length * 0.5)
    let chord = [0, 2, 4].map { step in
      TimedNote(
        at: 0, Note(.soft, pitch(self.chord + step, octave: 1), for: length * 1.45, gain: 0.045, swell))
    }
    let bass = Note(.sine, pitch(self.chord, octave: 0), for: length * 1.2, gain: 0.07, swell)
    return chord + [TimedNote(at: 0, bass)]
  }

  /// Up to four plucked notes, in every third bar or so none.
  private mutating func melody() -> [TimedNote] {
    guard random.below(3) > 0 else { return [] }
    return (0..<Self.beats * 2).compactMap { half -> TimedNote? in
      // On the beat more often than between two.
      guard random.below(10) < (half % 2 == 0 ? 4 : 2) else { return nil }
      let step = chord + (random.element(of: [0, 2, 4, 5, 7]) ?? 0)
      let note = Note(
        .string, pitch(step, octave: 2), for: 1.6, gain: 0.05 + 0.02 * Double(random.below(3)),
        .struck(0.4, attack: 0.008))
      return TimedNote(at: Double(half) * beat / 2, note)
    }
  }

  /// The pitch of a step of the scale, counted on through its octaves.
  private func pitch(_ step: Int, octave: Int) -> Double {
    let (octaves, degree) = step.quotientAndRemainder(dividingBy: score.scale.count)
    return score.root * pow(2, Double(octave + octaves) + Double(score.scale[degree]) / 12)
  }
}

/// A softer repetition of everything after a while, and again.
private struct Echo: Sendable {
  private var memory: [Float]
  private var position = 0

  /// - Parameter delay: In seconds.
  init(delay: Double) { memory = [Float](repeating: 0, count: max(1, AudioFormat.samples(delay))) }

  mutating func apply(to block: inout [Float]) {
    for index in block.indices {
      block[index] += 0.3 * memory[position]
      memory[position] = block[index]
      position = position + 1 == memory.count ? 0 : position + 1
    }
  }
}
