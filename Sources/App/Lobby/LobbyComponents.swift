import TUI

extension Component {
  /// A game's card.
  static let card = Component("lobby.card")
  /// The card on which the choice rests.
  static let cardSelected = Component("lobby.card.selected")
  /// The name of the house.
  static let logo = Component("lobby.logo")

  /// All names of the lobby.
  static let lobby: [Component] = [.card, .cardSelected, .logo]
}

extension Spacing {
  /// Between the cards, and between the buttons below them.
  static let lobbyGap = Spacing("lobby.gap", usual: 2)

  /// All spacings of the lobby.
  static let lobby: [Spacing] = [.lobbyGap]
}
