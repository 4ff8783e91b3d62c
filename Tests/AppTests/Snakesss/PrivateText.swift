import Snakesss
import TestKit

@testable import App

extension Party {
  /// Words that stand on no page but those for one pair of eyes.
  private static let privateWords =
    [
      " alone ", "You are", "The right answer is", "The other snakes", "There is nothing here for you",
      "Choose with A, B, C", "Vote for good", "Hide, and",
    ] + Role.allCases.flatMap { [$0.title.uppercased(), String($0.aim.prefix(20))] }

  /// Whether something is to be seen that is for one pair of eyes.
  var showsPrivateText: Bool {
    let lines = pilot.lines
    return Self.privateWords.contains { word in lines.contains { $0.contains(word) } }
  }
}
