import TUI
import TestKit
import Testing

@testable import Audio

extension Music.Score {
  /// Scores that differ in everything.
  static let samples = [
    Music.Score(scale: [0, 2, 3, 5, 7, 8, 10], root: 55, tempo: 60, seed: 1),
    Music.Score(scale: [0, 1, 4, 5, 7, 8, 10], root: 65.41, tempo: 96, seed: 2),
    Music.Score(scale: [0, 2, 4, 7, 9], root: 49, tempo: 48, seed: 3),
  ]
}

/// The endless background.
struct MusicTests {
  private static func seconds(_ seconds: Double, of score: Music.Score) -> [Float] {
    var music = Music(score)
    return music.next(AudioFormat.samples(seconds))
  }

  @Test(arguments: Music.Score.samples)
  func `music is quiet, and never silent for long`(score: Music.Score) {
    let samples = Self.seconds(60, of: score)
    let measures = Measures(samples)
    #expect((0.01...0.12).contains(measures.loudness))
    #expect(measures.peak < 0.6)
    let window = AudioFormat.samples(10)
    for start in stride(from: 0, to: samples.count - window, by: window) {
      #expect(Measures(Array(samples[start..<start + window])).loudness > 0.003)
    }
  }

  @Test(arguments: Music.Score.samples)
  func `music begins at nothing and has no click`(score: Music.Score) throws {
    let samples = Self.seconds(60, of: score)
    #expect(abs(try #require(samples.first)) < 0.01)
    #expect(Measures(samples).largestStep < 0.1)
  }

  @Test(arguments: [1, 480, 960, 7919])
  func `blocks of any size are the same music`(block: Int) {
    let expected = Self.seconds(12, of: .samples[0])
    var music = Music(.samples[0])
    var found: [Float] = []
    while found.count < expected.count { found += music.next(block) }
    #expect(Array(found.prefix(expected.count)) == expected)
  }

  @Test func `another seed is other music`() {
    let score = Music.Score(scale: [0, 2, 4, 7, 9], root: 49, tempo: 60, seed: 10)
    let other = Music.Score(scale: [0, 2, 4, 7, 9], root: 49, tempo: 60, seed: 11)
    #expect(Self.seconds(20, of: score) == Self.seconds(20, of: score))
    #expect(Self.seconds(20, of: score) != Self.seconds(20, of: other))
  }

  @Test func `music goes on, at the same loudness`() {
    var music = Music(.samples[1])
    for _ in 0..<9 { _ = music.next(AudioFormat.rate * 60) }
    #expect((0.01...0.12).contains(Measures(music.next(AudioFormat.rate * 60)).loudness))
  }
}

/// Cues over music in one stream.
struct MixerTests {
  /// The stream as numbers from -1 to 1.
  private static func play(_ mixer: inout Mixer, _ seconds: Double) -> [Float] {
    mixer.next(AudioFormat.samples(seconds)).map { Float($0) / Float(Int16.max) }
  }

  @Test(arguments: [0, 3, 7, 10], [0, 3, 10])
  func `nothing clips at any volumes, whatever sounds at once`(cues: Int, music: Int) {
    var mixer = Mixer(Mixer.Volumes(cues: cues, music: music))
    mixer.setMusic(.samples[0])
    _ = Self.play(&mixer, 5)
    // Pitches and beginnings of no common period, as those of different cues are.
    for number in 0..<12 {
      let (start, pitch) = (0.04 * Double(number), 180 + 61 * Double(number))
      mixer.play(Sound(Sound.strikes([(start, pitch)], .bell, length: 0.9, decay: 0.3), peak: 0.65))
    }
    let measures = Measures(Self.play(&mixer, 3))
    #expect(measures.peak < 1)
    #expect(measures.largestStep < 0.8)
  }

  @Test func `a cue alone comes out as it is`() {
    var mixer = Mixer(Mixer.Volumes(cues: 10, music: 10))
    mixer.play(.tap)
    let samples = Sound.tap.samples()
    #expect(mixer.next(samples.count) == samples.pcm)
    #expect(mixer.isSilent)
  }

  @Test func `each step of the volume is louder, and none is silence`() {
    let peaks = (0...10).map { volume in
      var mixer = Mixer(Mixer.Volumes(cues: volume, music: 0))
      mixer.play(.chord)
      return Measures(Self.play(&mixer, 2)).peak
    }
    #expect(peaks[0] == 0)
    #expect(zip(peaks, peaks.dropFirst()).allSatisfy(<))
  }

  @Test func `music comes, changes and goes without a click`() {
    var mixer = Mixer(Mixer.Volumes(cues: 10, music: 10))
    mixer.setMusic(.samples[0])
    var stream = Self.play(&mixer, 6)
    mixer.setMusic(.samples[1])
    stream += Self.play(&mixer, 6)
    mixer.setVolumes(Mixer.Volumes(cues: 10, music: 2))
    stream += Self.play(&mixer, 1)
    mixer.setMusic(nil)
    stream += Self.play(&mixer, 1.5)
    #expect(mixer.isSilent)
    #expect(Measures(stream).largestStep < 0.1)
    #expect(stream.last == 0)
  }

  @Test func `music that plays already is not begun anew`() {
    var (one, other) = (Mixer(Mixer.Volumes(cues: 5, music: 5)), Mixer(Mixer.Volumes(cues: 5, music: 5)))
    one.setMusic(.samples[0])
    other.setMusic(.samples[0])
    _ = (one.next(200_000), other.next(200_000))
    other.setMusic(.samples[0])
    #expect(one.next(48_000) == other.next(48_000))
  }

  @Test func `music falls below a voice and rises again, without a click, and a cue stays as loud`() {
    var (mixer, other) = (
      Mixer(Mixer.Volumes(cues: 10, music: 10)), Mixer(Mixer.Volumes(cues: 10, music: 10))
    )
    for _ in 0..<2 {
      mixer.setMusic(.samples[0])
      other.setMusic(.samples[0])
    }
    _ = (Self.play(&mixer, 6), Self.play(&other, 6))
    mixer.duck(for: 3)
    let start = Self.play(&mixer, 0.5)
    _ = Self.play(&other, 0.5)
    let (low, high) = (Self.play(&mixer, 2), Self.play(&other, 2))
    #expect(Measures(low).loudness < 0.3 * Measures(high).loudness)
    let rise = Self.play(&mixer, 2)
    _ = Self.play(&other, 2)
    #expect(Measures(start + low + rise).largestStep < 0.1)
    #expect(Self.play(&mixer, 2) == Self.play(&other, 2))
    var silent = Mixer(Mixer.Volumes(cues: 10, music: 10))
    silent.duck(for: 3)
    silent.play(.tap)
    let samples = Sound.tap.samples()
    #expect(silent.next(samples.count) == samples.pcm)
  }

  @Test func `the end fades within a moment`() throws {
    var mixer = Mixer(Mixer.Volumes(cues: 10, music: 10))
    mixer.setMusic(.samples[0])
    mixer.play(.chord)
    let before = Self.play(&mixer, 1.2)
    let end = mixer.ending().map { Float($0) / Float(Int16.max) }
    #expect(abs(try #require(end.last)) < 0.001)
    #expect(Measures(before + end).largestStep < 0.3)
  }

  @Test func `the limiter leaves what is quiet and bounds what is loud`() {
    #expect(Mixer.limited(0.5) == 0.5)
    #expect(Mixer.limited(-0.8) == -0.8)
    #expect([1, 2, 100].allSatisfy { Mixer.limited($0) <= 1 && Mixer.limited(-$0) == -Mixer.limited($0) })
    #expect(Mixer.limited(0.9) < Mixer.limited(1.0))
  }
}
