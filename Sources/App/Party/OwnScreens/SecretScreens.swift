import Kit
import TUI

/// The screens on which players read their private pages.
package enum SecretScreens: String, CaseIterable, Sendable {
  /// The table's screen, which is passed around.
  case here = "pass"
  case terminals = "own"
  case phones

  private static let preference = "party.screens"

  init(_ preferences: Preferences) {
    self = preferences.text(Self.preference).flatMap(SecretScreens.init) ?? .here
  }

  var title: String {
    switch self {
    case .here: "on this screen"
    case .terminals: "on own terminals"
    case .phones: "on own phones"
    }
  }

  /// The command that keeps the choice for the next game.
  var remember: ParlorCommand {
    .request(.preferences(.remember(name: Self.preference, text: rawValue)))
  }
}

extension PartyRequest {
  /// The commands of a request on the page that tells how to join.
  ///
  /// Phones that are invited later are remembered like those of the setup, so that they come back after a crash.
  var commands: [ParlorCommand] {
    let remembering = self == .invitePhones ? [SecretScreens.phones.remember] : []
    return [.request(.party(self))] + remembering
  }
}
