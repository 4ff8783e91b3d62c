import Audio
import Commands
import GameKit
import Kit
import TUI

extension CommandGroup {
  static let sounds = CommandGroup(
    "sounds", "list the sounds and the music, and save them",
    offering: ["NAME": SoundCommands.names],
    [
      Verb("", "list the sounds and the music", [CommandFlag.json], SoundCommands.list),
      Verb("list", "", [CommandFlag.json], SoundCommands.list),
      Verb(
        "render NAME OUT", "save a sound, or all in a row, as a WAV file", [], SoundCommands.render),
    ])
}

private struct SoundCommands: CommandRunner {
  let context: CommandContext

  /// Lists the sounds with their lengths, then the music.
  func list() -> ExitStatus {
    let all = Rendering.all
    context.list(
      all.map { ["name": .string($0.name), "length": .string($0.length), "occasion": .string($0.occasion)] },
      TextTable.lines(
        [["Sound", "Length", "When it plays"]] + all.map { [$0.name, $0.length, $0.occasion] }))
    return .fine
  }

  nonisolated static let names = CandidateSource { _ in
    Rendering.all.map { ($0.name, $0.occasion) } + [(everything, "all sounds in a row")]
  }
  nonisolated private static let everything = "all"

  /// Saves a sound, or all in a row.
  func render() throws(CommandError) -> ExitStatus {
    let (name, path) = (context.arguments.words[0], context.arguments.words[1])
    guard path != "-" else { throw .input("A sound is saved in a file; name one.") }
    let found = Rendering.all.first { $0.name == name }
    guard found != nil || name == Self.everything else {
      throw .unknown("sound", name, of: Rendering.all.map(\.name) + [Self.everything])
    }
    let samples = found?.samples ?? Rendering.row
    do throws(PackFault) {
      try context.files.write(WAVFile.bytes(samples), to: path, existing: .replace, readers: .usual)
    } catch {
      throw .work(error.description)
    }
    context.output("\(path.onOneLine): \(found?.name ?? "all sounds"), \(Rendering.seconds(samples.count))")
    return .fine
  }
}

private enum Rendering {
  case cue(Cue)
  case music(GameModule, MusicTheme)

  /// All sounds, then the music of each game.
  static var all: [Rendering] {
    cues.map(Rendering.cue)
      + Catalogue.games.compactMap { game in game.music.map { .music(game, $0) } }
  }

  /// All cues, and the tone of the doctor.
  static let cues = Catalogue.cues + [Cue("test", "parlor doctor tests the sound", .quiet, .test)]

  /// The seconds of music in a file: it has no end of its own.
  private static let excerpt = 60.0
  /// The seconds between two sounds in a row.
  private static let pause = 0.5

  var name: String {
    switch self {
    case .cue(let cue): cue.name
    case .music(let game, _): game.id.rawValue
    }
  }

  var length: String {
    switch self {
    case .cue: Self.seconds(samples.count)
    case .music: "endless"
    }
  }

  var occasion: String {
    switch self {
    case .cue(let cue): cue.occasion
    case .music(let game, _): "the music of \(game.title); a file holds the first minute"
    }
  }

  var samples: [Int16] {
    switch self {
    case .cue(let cue): return cue.sound.samples().pcm
    case .music(_, let theme):
      var mixer = Mixer(Mixer.Volumes(cues: 0, music: 10))
      mixer.setMusic(Music.Score(theme))
      return mixer.next(AudioFormat.samples(Self.excerpt)) + mixer.ending()
    }
  }

  /// All sounds, with pauses in between.
  static var row: [Int16] {
    let silence = [Int16](repeating: 0, count: AudioFormat.samples(pause))
    return Array(cues.map { $0.sound.samples().pcm }.joined(separator: silence))
  }

  /// A number of samples as `1.2 s`.
  static func seconds(_ samples: Int) -> String {
    let tenths = (samples * 10 + AudioFormat.rate / 2) / AudioFormat.rate
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
