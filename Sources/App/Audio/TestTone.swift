import Glibc
package import TUI

/// Plays a sound to its end, to find out which player works.
package enum TestTone {
  /// The longest time that a player may take: one that hangs is no player.
  private static let patience = Duration.seconds(4)

  /// Plays a sound through the first program that can; waits for it.
  ///
  /// - Returns: The program that played it; nil if none could.
  package static func play(_ sound: Sound = .test, through commands: [PlayerCommand]) -> PlayerCommand? {
    let bytes = sound.samples().pcm.littleEndianBytes
    return commands.first { command in
      guard let process = PlayerProcess(command) else { return false }
      process.finish(with: bytes[...], until: .now + patience)
      return process.hasEnded() && process.succeeded
    }
  }
}
