import Audio
import Kit
import TUI
import TestKit
import Testing

@testable import App

/// The sound of each cue.
struct CueSoundTests {
  @Test(arguments: Catalogue.cues)
  func `a sound is as loud as it says, and never louder than nine tenths`(cue: Cue) {
    let measures = Measures(cue.sound.samples())
    #expect(abs(measures.peak - Float(cue.sound.peak)) < 0.001)
    #expect(measures.peak <= 0.9)
    #expect(measures.loudness > 0.01)
  }

  @Test(arguments: Catalogue.cues)
  func `a sound is over before the next thing happens`(cue: Cue) {
    let seconds = Double(cue.sound.samples().count) / Double(AudioFormat.rate)
    #expect((0.05...2.5).contains(seconds))
  }

  @Test func `a tick is shorter than a second by far`() {
    #expect(Cue.tick.sound.samples().count < AudioFormat.samples(0.25))
  }

  @Test(arguments: Catalogue.cues)
  func `a sound has no click at its ends, and none inside`(cue: Cue) throws {
    let samples = cue.sound.samples()
    #expect(abs(try #require(samples.first)) < 0.01)
    #expect(abs(try #require(samples.last)) < 0.01)
    #expect(Measures(samples).largestStep < 0.3)
  }

  @Test(arguments: Catalogue.cues)
  func `a sound does not push the speaker to one side`(cue: Cue) {
    let samples = cue.sound.samples()
    #expect(abs(samples.reduce(0, +) / Float(samples.count)) < 0.01)
  }

  @Test(arguments: Catalogue.cues)
  func `the same seed gives the same samples`(cue: Cue) {
    #expect(cue.sound.samples(seed: 7) == cue.sound.samples(seed: 7))
  }

  @Test func `another seed gives other noise`() {
    #expect(Cue.curtain.sound.samples(seed: 7) != Cue.curtain.sound.samples(seed: 8))
  }

  @Test func `no two cues have one name`() {
    #expect(Set(Catalogue.cues.map(\.name)).count == Catalogue.cues.count)
  }

  @Test func `no two sounds are alike`() {
    #expect(Set(Catalogue.cues.map { $0.sound.samples() }).count == Catalogue.cues.count)
  }
}
