import TUI
import TestKit
import Werewolf

@testable import App

extension Party {
  /// Words that stand on no page but those for one pair of eyes.
  private static let pageWords = SecretPhrases([
    " alone ─", "Hide, and", "You are the ", "You are a ", "You are Cupid", "Take your time; Enter",
    "Keep a straight face",
  ])
  /// Words that roles alone are told once they are dealt; before, everybody may read about them.
  private static let roleWords = SecretPhrases(Role.allCases.map { String($0.aim.prefix(20)) })

  /// Whether something of Werewolf is to be seen that is for one pair of eyes.
  var showsVillageSecrets: Bool { showsVillageSecrets(on: pilot.picture) }

  func showsVillageSecrets(on picture: Canvas) -> Bool {
    Self.pageWords.stand(on: picture) || village != nil && Self.roleWords.stand(on: picture)
  }
}
