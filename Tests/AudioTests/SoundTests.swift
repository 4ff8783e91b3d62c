import Testing

@testable import Audio

/// The measures of a sound.
struct Measures {
  let peak: Float
  /// The root mean square: how loud it is.
  let loudness: Float
  /// The largest difference of two neighboring samples.
  let largestStep: Float

  init(_ samples: [Float]) {
    peak = samples.map(abs).max() ?? 0
    let power = samples.map { $0 * $0 }.reduce(0, +) / Float(max(1, samples.count))
    loudness = power.squareRoot()
    largestStep = zip(samples, samples.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }
}

/// The sound of each cue.
struct SoundTests {
  @Test(arguments: Sound.allCases)
  func `a sound is as loud as it says, and never louder than nine tenths`(sound: Sound) {
    let measures = Measures(sound.samples())
    #expect(abs(measures.peak - Float(sound.peak)) < 0.001)
    #expect(measures.peak <= 0.9)
    #expect(measures.loudness > 0.01)
  }

  @Test(arguments: Sound.allCases)
  func `a sound is over before the next thing happens`(sound: Sound) {
    let seconds = Double(sound.samples().count) / Double(AudioFormat.rate)
    #expect((0.05...2.5).contains(seconds))
  }

  @Test func `a tick is shorter than a second by far`() {
    #expect(Sound.tick.samples().count < AudioFormat.samples(0.25))
  }

  @Test(arguments: Sound.allCases)
  func `a sound has no click at its ends, and none inside`(sound: Sound) throws {
    let samples = sound.samples()
    #expect(abs(try #require(samples.first)) < 0.01)
    #expect(abs(try #require(samples.last)) < 0.01)
    #expect(Measures(samples).largestStep < 0.3)
  }

  @Test(arguments: Sound.allCases)
  func `a sound does not push the speaker to one side`(sound: Sound) {
    let samples = sound.samples()
    #expect(abs(samples.reduce(0, +) / Float(samples.count)) < 0.01)
  }

  @Test(arguments: Sound.allCases)
  func `the same seed gives the same samples`(sound: Sound) {
    #expect(sound.samples(seed: 7) == sound.samples(seed: 7))
  }

  @Test func `another seed gives other noise`() {
    #expect(Sound.curtain.samples(seed: 7) != Sound.curtain.samples(seed: 8))
  }

  @Test func `no two sounds are alike`() {
    #expect(Set(Sound.allCases.map { $0.samples() }).count == Sound.allCases.count)
  }
}

/// The synthesizer against what can be computed.
struct SynthesizerTests {
  @Test(arguments: [110.0, 440, 1000])
  func `a sine crosses zero twice in each period`(pitch: Double) {
    let note = Note(.sine, pitch, for: 1, .swelling(0.05, release: 0.05))
    let samples = Synthesizer.render([TimedNote(at: 0, note)], peak: 0.5, seed: 0)
    let crossings = zip(samples, samples.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    #expect(abs(crossings - Int(2 * pitch)) <= 2)
  }

  @Test func `a voice in pieces is the voice as a whole`() {
    let note = Note(.bell, 330, to: 220, for: 0.3, .struck(0.1))
    var (whole, pieces) = (Voice(note, seed: 3), Voice(note, seed: 3))
    var expected = [Float](repeating: 0, count: note.count)
    whole.add(to: &expected, from: 0)
    var found: [Float] = []
    while !pieces.isOver {
      var piece = [Float](repeating: 0, count: 97)
      pieces.add(to: &piece, from: 0)
      found += piece
    }
    #expect(Array(found.prefix(expected.count)) == expected)
  }

  @Test func `what lies above half the rate is left out`() {
    let note = Note(.sine, 30_000, for: 0.1, .struck(0.1))
    #expect(Synthesizer.render([TimedNote(at: 0, note)], peak: 0.5, seed: 0).allSatisfy { $0 == 0 })
  }

  @Test func `notes begin at their times`() throws {
    let note = Note(.sine, 500, for: 0.1, .struck(0.05))
    let samples = Synthesizer.render([TimedNote(at: 0.5, note)], peak: 0.5, seed: 0)
    let first = try #require(samples.firstIndex { $0 != 0 })
    #expect((24_000..<24_100).contains(first))
    #expect(samples.count == 28_800)
  }
}

/// The file that other programs read.
struct WAVFileTests {
  @Test func `a file of two samples is known byte by byte`() {
    let expected: [UInt8] =
      Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
      + [0x80, 0xBB, 0, 0, 0, 0x77, 1, 0, 2, 0, 16, 0] + Array("data".utf8) + [4, 0, 0, 0]
      + [0x34, 0x12, 0xFF, 0xFF]
    #expect(WAVFile.bytes([0x1234, -1]) == expected)
  }

  @Test func `samples become whole numbers without overflow`() {
    #expect([Float](arrayLiteral: 0, 0.5, -0.5).pcm == [0, 16_383, -16_383])
    #expect([Float](arrayLiteral: 9, -9).pcm.allSatisfy { abs(Int($0)) <= 32_767 })
  }
}
