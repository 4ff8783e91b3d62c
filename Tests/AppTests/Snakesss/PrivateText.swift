import Snakesss
import TUI
import TestKit

@testable import App

extension Party {
  /// Words that stand on no page but those for one pair of eyes.
  private static let privateWords = SecretPhrases(
    [
      " alone ", "You are", "The right answer, for", "Who is a snake as you", "There is nothing here, but",
      "Take any; all",
      "Choose with A, B, C", "Confirm, and", "Hide, and",
    ] + Role.allCases.flatMap { [$0.title.uppercased(), String($0.aim.prefix(20))] })

  /// Whether something is to be seen that is for one pair of eyes.
  var showsPrivateText: Bool { showsPrivateText(on: pilot.picture) }

  func showsPrivateText(on picture: Canvas) -> Bool { Self.privateWords.stand(on: picture) }
}
