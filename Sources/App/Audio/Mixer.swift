import Glibc
package import TUI

/// Mixes cues and music into one stream: at any volumes nothing clips, and nothing starts or ends with a click.
package struct Mixer: Sendable {
  /// Volumes, from 0 for none to 10.
  package struct Volumes: Hashable, Sendable {
    package var cues: Int
    package var music: Int

    package init(cues: Int, music: Int) {
      precondition((0...10).contains(cues) && (0...10).contains(music), "A volume is 0 to 10")
      self.cues = cues
      self.music = music
    }

    /// The factor of a volume: ears hear ratios, so that each step sounds about as large.
    static func gain(_ volume: Int) -> Float { Float(volume * volume) / 100 }
  }

  /// A cue that sounds.
  private struct PlayingCue: Sendable {
    let samples: [Float]
    var position = 0

    var isOver: Bool { position >= samples.count }
  }

  /// Music that plays, or fades away.
  private struct Layer: Sendable {
    var music: Music
    var gain: Ramp
  }

  private var cues: [PlayingCue] = []
  private var layers: [Layer] = []
  private var rendered: [Sound: [Float]] = [:]
  private var cueGain: Ramp
  private var musicGain: Ramp
  private var master = Ramp(1)
  /// The factor of the music while a voice speaks.
  private var ducking = Ramp(1)
  /// The samples until the music rises again.
  private var duckedSamples = 0

  /// The cues that sound at once at most: more than that is noise.
  private static let cueLimit = 8
  /// The seconds in which volumes change, in which music comes and goes, and in which all falls silent at the end.
  private static let (turning, coming, going, ending) = (0.05, 3.0, 1.0, 0.03)
  /// How much of the music is left below a voice, and the seconds in which it falls and rises.
  private static let (ducked, falling, rising) = (Float(0.25), 0.2, 1.0)

  package init(_ volumes: Volumes) {
    cueGain = Ramp(Volumes.gain(volumes.cues))
    musicGain = Ramp(Volumes.gain(volumes.music))
  }

  /// True if nothing sounds.
  package var isSilent: Bool { cues.isEmpty && layers.isEmpty }

  /// Starts a cue.
  package mutating func play(_ sound: Sound) {
    guard cues.count < Self.cueLimit else { return }
    let samples = rendered[sound] ?? sound.samples()
    rendered[sound] = samples
    cues.append(PlayingCue(samples: samples))
  }

  /// Fades over to other music, or to none; music that plays already goes on.
  package mutating func setMusic(_ score: Music.Score?) {
    for index in layers.indices { layers[index].gain.head(for: 0, within: Self.going) }
    guard let score else { return }
    if let index = layers.firstIndex(where: { $0.music.score == score }) {
      layers[index].gain.head(for: 1, within: Self.coming)
    } else {
      var gain = Ramp(0)
      gain.head(for: 1, within: Self.coming)
      layers.append(Layer(music: Music(score), gain: gain))
    }
  }

  package mutating func setVolumes(_ volumes: Volumes) {
    let turning = isSilent ? 0 : Self.turning
    cueGain.head(for: Volumes.gain(volumes.cues), within: turning)
    musicGain.head(for: Volumes.gain(volumes.music), within: turning)
  }

  /// Lowers the music for so many seconds, in which a voice speaks; a new call begins anew.
  package mutating func duck(for seconds: Double) {
    duckedSamples = AudioFormat.samples(seconds)
    ducking.head(for: Self.ducked, within: Self.falling)
  }

  private mutating func countDucking(_ count: Int) {
    guard duckedSamples > 0 else { return }
    duckedSamples -= count
    if duckedSamples <= 0 { ducking.head(for: 1, within: Self.rising) }
  }

  /// Renders the last samples: everything fades.
  package mutating func ending() -> [Int16] {
    master.head(for: 0, within: Self.ending)
    return next(AudioFormat.samples(Self.ending))
  }

  /// Renders the next samples.
  package mutating func next(_ count: Int) -> [Int16] {
    countDucking(count)
    var music = [Float](repeating: 0, count: count)
    for index in layers.indices {
      let samples = layers[index].music.next(count)
      for (place, sample) in samples.enumerated() { music[place] += sample * layers[index].gain.next() }
    }
    layers.removeAll { $0.gain.isAtRest(0) }
    let cues = nextCues(count)
    return (0..<count).map { index in
      let sum = cues[index] * cueGain.next() + music[index] * musicGain.next() * ducking.next()
      return Int16(Self.limited(sum * master.next()) * Float(Int16.max))
    }
  }

  private mutating func nextCues(_ count: Int) -> [Float] {
    var block = [Float](repeating: 0, count: count)
    for index in cues.indices {
      let cue = cues[index]
      let part = cue.samples[cue.position..<min(cue.samples.count, cue.position + count)]
      for (place, sample) in part.enumerated() { block[place] += sample }
      cues[index].position += count
    }
    cues.removeAll(where: \.isOver)
    return block
  }

  /// A sample below 1 in size: small ones as they are, larger ones pressed together.
  static func limited(_ sample: Float) -> Float {
    let knee: Float = 0.8
    guard abs(sample) > knee else { return sample }
    let pressed = knee + (1 - knee) * tanh((abs(sample) - knee) / (1 - knee))
    return sample < 0 ? -pressed : pressed
  }
}

/// A factor that moves to another value in even steps.
struct Ramp: Sendable {
  private var value: Float
  private var target: Float
  private var step: Float = 0

  init(_ value: Float) { (self.value, target) = (value, value) }

  /// Moves to another value within so many seconds.
  mutating func head(for target: Float, within seconds: Double) {
    self.target = target
    if seconds == 0 { value = target }
    step = (target - value) / Float(max(1, AudioFormat.samples(seconds)))
  }

  /// The factor of the next sample.
  mutating func next() -> Float {
    guard value != target else { return value }
    let next = value + step
    value = step > 0 ? min(next, target) : max(next, target)
    return value
  }

  /// True if it has arrived at a value.
  func isAtRest(_ value: Float) -> Bool { self.value == value && target == value }
}
