import Spawning

/// Reads sentences aloud with a program of this machine, one at a time, and never waits for it.
package final class Speaker {
  private let command: PlayerCommand
  /// The program that reads the latest sentence; ended with it if a new one comes.
  private var process: PlayerProcess?

  package init(_ command: PlayerCommand) { self.command = command }

  /// Reads a sentence, in place of one that is still being read.
  package func say(_ sentence: String) {
    process = nil
    guard let process = PlayerProcess(command) else { return }
    // The pipe holds far more; on the command line, other users could read it.
    _ = process.write(Array((sentence + "\n").utf8)[...])
    process.closeInput()
    self.process = process
  }

  package func stop() { process = nil }

  /// The seconds that a voice takes for a sentence, roughly: no program tells when it has spoken, and spd-say ends
  /// before it has.
  ///
  /// - Source: espeak-ng(1), 175 words a minute; a word has about five letters and a space.
  package static func seconds(of sentence: String) -> Double {
    startSeconds + Double(sentence.count) / lettersPerSecond
  }

  private static let startSeconds = 0.8
  private static let lettersPerSecond = 175.0 * 6 / 60
}

extension PlayerCommand {
  /// Searches PATH for a program that reads aloud; nil if there is none, or if it would speak on another machine.
  ///
  /// - Source: spd-say(1) for its pipe mode, espeak-ng(1) for `--stdin`.
  package static func voice(_ environment: [String: String]) -> PlayerCommand? {
    guard !SoundOutlets.isRemote(environment) else { return nil }
    let search = ProgramSearch(environment["PATH"])
    let programs = [
      (name: "spd-say", arguments: ["--pipe-mode", "--language", "en"]),
      (name: "espeak-ng", arguments: ["-v", "en-us", "--stdin"]),
    ]
    return programs.lazy.compactMap { program in
      search.path(of: program.name).map { PlayerCommand(path: $0, arguments: program.arguments) }
    }.first
  }
}
