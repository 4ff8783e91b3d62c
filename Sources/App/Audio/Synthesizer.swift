import GameKit
import Glibc
package import TUI

/// The format of all sound: one channel of 48,000 samples a second.
package enum AudioFormat {
  /// The samples per second.
  package static let rate = 48_000

  /// The number of samples in a time.
  package static func samples(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }
}

extension Note {
  /// The number of samples.
  var count: Int { AudioFormat.samples(length) }
}

extension Sound {
  /// What `parlor doctor` plays.
  package static let test = Sound(
    strikes(arpeggio([440, 554.37, 659.25], 0.16), .soft, length: 0.5, decay: 0.2), peak: 0.65)

  /// Renders the samples, from -1 to 1; the seed decides what noise is in them.
  package func samples(seed: UInt64 = 0) -> [Float] {
    Synthesizer.render(notes, peak: peak, seed: seed)
  }
}

/// Turns notes into samples.
package enum Synthesizer {
  /// Renders notes from the first to the end of the last; the seed decides their noise.
  ///
  /// - Parameter peak: The largest sample, up to which everything is scaled.
  package static func render(_ notes: [TimedNote], peak: Double, seed: UInt64) -> [Float] {
    var random = SeededRandom(seed: seed)
    let ends = notes.map { AudioFormat.samples($0.start) + $0.note.count }
    var samples = [Float](repeating: 0, count: ends.max() ?? 0)
    for timed in notes {
      var voice = Voice(timed.note, seed: random.next())
      voice.add(to: &samples, from: AudioFormat.samples(timed.start))
    }
    return scaled(samples, to: peak)
  }

  private static func scaled(_ samples: [Float], to peak: Double) -> [Float] {
    let loudest = samples.reduce(0) { max($0, abs($1)) }
    guard loudest > 0 else { return samples }
    let factor = Float(peak) / loudest
    return samples.map { $0 * factor }
  }
}

/// A note that is being played; it can be rendered in pieces of any length.
package struct Voice: Sendable {
  private let note: Note
  /// The number of samples rendered so far.
  private var position = 0
  private var oscillators: [Oscillator]
  private var noise: NoiseSource?

  /// The samples between two exact values of envelope and pitch; between them both run straight.
  private static let step = 32

  package init(_ note: Note, seed: UInt64) {
    self.note = note
    switch note.timbre {
    case .partials(let partials): oscillators = partials.map(Oscillator.init)
    case .noise: (oscillators, noise) = ([], NoiseSource(seed: seed))
    }
  }

  /// True once the note is over.
  package var isOver: Bool { position >= note.count }

  /// Adds the next samples to a buffer, from an index to its end or to the end of the note.
  package mutating func add(to buffer: inout [Float], from start: Int) {
    var index = start
    while index < buffer.count, !isOver {
      let count = min(Self.step - position % Self.step, buffer.count - index, note.count - position)
      let (gain, slope) = line(at: position)
      let pitch = self.pitch(at: position)
      buffer.withUnsafeMutableBufferPointer { samples in
        let part = UnsafeMutableBufferPointer(rebasing: samples[index..<index + count])
        for number in oscillators.indices { oscillators[number].add(to: part, pitch, gain, slope) }
        noise?.add(to: part, pitch, gain, slope)
      }
      position += count
      index += count
    }
  }

  /// The loudness at a sample, and its change from one sample to the next.
  private func line(at position: Int) -> (gain: Double, slope: Double) {
    let first = position - position % Self.step
    let from = note.envelope.level(at: first, of: note.count)
    let slope = (note.envelope.level(at: first + Self.step, of: note.count) - from) / Double(Self.step)
    return (note.gain * (from + slope * Double(position - first)), note.gain * slope)
  }

  /// The pitch at a sample, constant within a step.
  private func pitch(at position: Int) -> Double {
    guard note.endPitch != note.pitch else { return note.pitch }
    let part = Double(position - position % Self.step) / Double(note.count)
    return note.pitch * pow(note.endPitch / note.pitch, part)
  }
}

extension Envelope {
  /// The loudness at a sample of a note, from 0 to 1.
  func level(at index: Int, of count: Int) -> Double {
    guard index < count else { return 0 }
    let time = Double(index) / Double(AudioFormat.rate)
    let rest = Double(count - index) / Double(AudioFormat.rate)
    let rise = Self.ease(time / attack) * Self.ease(rest / release)
    guard let decay, time > attack else { return rise }
    return rise * (sustain + (1 - sustain) * exp((attack - time) / decay))
  }

  /// Half a cosine, from 0 to 1 without a corner.
  private static func ease(_ part: Double) -> Double {
    part >= 1 ? 1 : (1 - cos(.pi * max(0, part))) / 2
  }
}

/// A sine wave whose pitch may change without a jump.
struct Oscillator: Sendable {
  private let partial: Timbre.Partial
  /// The place in the period, from 0 to 1.
  private var phase = 0.0

  init(_ partial: Timbre.Partial) { self.partial = partial }

  /// Adds samples at a pitch, with a gain that changes evenly.
  mutating func add(
    to buffer: UnsafeMutableBufferPointer<Float>, _ pitch: Double, _ gain: Double, _ slope: Double
  ) {
    let advance = pitch * partial.ratio / Double(AudioFormat.rate)
    // Above half the rate a sine would come back as another one.
    guard advance < 0.5 else { return }
    var gain = gain * partial.gain
    SineTable.shared.values.withUnsafeBufferPointer { table in
      for index in buffer.indices {
        let place = phase * Double(SineTable.size)
        let cell = Int(place)
        let part = Float(place - Double(cell))
        buffer[index] += Float(gain) * (table[cell] + part * (table[cell + 1] - table[cell]))
        gain += slope * partial.gain
        phase += advance
        if phase >= 1 { phase -= 1 }
      }
    }
  }
}

/// One period of a sine, for looking up: music plays for hours beside a game.
private struct SineTable: Sendable {
  static let size = 2048
  static let shared = SineTable()
  /// One value more than a period has, so that each has a neighbor.
  let values: [Float]

  private init() {
    values = (0...Self.size).map { Float(sin(2 * .pi * Double($0) / Double(Self.size))) }
  }
}

/// Seeded noise through two low-pass filters.
struct NoiseSource: Sendable {
  private var random: SeededRandom
  private var first = 0.0
  private var second = 0.0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Adds samples below a frequency, with a gain that changes evenly.
  mutating func add(
    to buffer: UnsafeMutableBufferPointer<Float>, _ cutoff: Double, _ gain: Double, _ slope: Double
  ) {
    let share = 1 - exp(-2 * .pi * cutoff / Double(AudioFormat.rate))
    // What the filters take from the power is given back: a deep wind is as loud as a hiss.
    var gain = gain * ((2 - share) / share).squareRoot()
    let slope = slope * ((2 - share) / share).squareRoot()
    for index in buffer.indices {
      let white = Double(Int32(truncatingIfNeeded: random.next())) / Double(Int32.max)
      first += share * (white - first)
      second += share * (first - second)
      buffer[index] += Float(gain * second)
      gain += slope
    }
  }
}
