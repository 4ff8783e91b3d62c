import GameKit
import TestKit
import Testing

@testable import App
@testable import TUI

extension Party {
  /// After so many events everything is put back as it was, so that no start is left too far behind.
  private static let walk = 250

  /// Starts the same walk again and again, each time with other luck.
  ///
  /// - Parameter glance: After how many events the picture is looked at while nothing private was there before:
  ///   drawing it takes the most time.
  func roam(seed: UInt64, events: Int = 10_000, glance: Int = 16) {
    var hands = RandomKeys(seed: seed)
    let shell = pilot.shell
    let start = (places: shell.places, size: shell.size)
    for number in 0..<events {
      if number % Self.walk == 0 || shell.isDone {
        (shell.places, shell.size) = start
        (shell.isDone, shell.overlay, shell.effects) = (false, nil, [])
      }
      let wasPrivate = isPrivate
      hands.act(on: self)
      if !shell.isDone, wasPrivate || number % glance == 0 { expectDiscretion() }
    }
  }

  /// Whether a page is in front that is for one pair of eyes.
  private var isPrivate: Bool { table?.isPrivate == true || village?.isPrivate == true }

  /// Who holds the terminal, holds it alone: a private page is seen only under its player's name.
  private func expectDiscretion() {
    let isHeld = marker.hasPrefix("with ") && (table?.isPrivate ?? village?.isPrivate) != false
    guard !isHeld else { return }
    let picture = pilot.picture
    let isQuiz = pilot.routes.contains { $0.isQuiz }
    let isIndiscreet = isQuiz ? showsPrivateText(on: picture) : showsVillageSecrets(on: picture)
    #expect(!isIndiscreet, "\(pilot.routes):\n\(picture.lines.joined(separator: "\n"))")
  }
}

extension ParlorWords.Route {
  /// Whether it leads to Snakesss.
  fileprivate var isQuiz: Bool { self == .game(GameModule.snakesss.id) }
}
