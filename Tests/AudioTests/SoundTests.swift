import TUI
import TestKit
import Testing

@testable import Audio

extension Sound {
  /// A short one, and a long one of many notes.
  static let tap = Sound(strikes([(0, 1046.5)], .sine, length: 0.09, decay: 0.02), peak: 0.5)
  static let chord = Sound(
    gong(98) + strikes(arpeggio([392, 523.25, 659.25, 783.99], 0.1), .horn, length: 1.1, decay: 0.4),
    peak: 0.8)
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
