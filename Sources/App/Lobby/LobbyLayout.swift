import TUI

/// Where things stand in the lobby: the name of the house, cards below each other, and a row of buttons.
///
/// ```
///            P A R L O R
///   ╭ Snakesss ─────────────────────╮
///   │ …                             │
///   ╰───────────────────────────────╯
///   ╭ Werewolf ─────────────────────╮
///   │ …                             │
///   ╰───────────────────────────────╯
///   History   Settings   How to play   Quit
/// ```
///
/// Where there are more cards than rows for them, they lose their frames, and then two stand side by side.
struct LobbyLayout {
  let logo: Rect
  /// One rectangle for each entry.
  let places: [Rect]
  /// The name of the house, the buttons, and a row of air above each of both.
  private static let rowsBesideCards = 8
  private let cards: Int
  private let cardsPerRow: Int

  init(entries: [LobbyEntry], in area: Rect, look: Look) {
    cards = entries.count { if case .game = $0 { true } else { false } }
    let width = min(area.columns - 4, 96)
    let room = area.rows - Self.rowsBesideCards
    let rowsPerCard = cards * GameCard.rows > room ? GameCard.rowsWithoutFrame : GameCard.rows
    cardsPerRow = cards * rowsPerCard > room && width >= 52 ? 2 : 1
    let cardRows = (cards + cardsPerRow - 1) / cardsPerRow
    let column = area.centred(Size(columns: width, rows: area.rows))
    let pieces = column.rows(
      .share(1), .cells(5), .share(1), .cells(cardRows * rowsPerCard), .share(1), .cells(1), .share(1))
    logo = pieces[1]
    let (perRow, gap) = (cardsPerRow, look.theme[spacing: .lobbyGap])
    let cardPlaces = pieces[3].rows(Array(repeating: .cells(rowsPerCard), count: cardRows))
      .flatMap { $0.columns(Array(repeating: .share(1), count: perRow), gap: gap) }
    let buttons = pieces[5].columns(Array(repeating: .share(1), count: entries.count - cards), gap: gap)
    places = Array(cardPlaces.prefix(cards)) + buttons
  }

  /// The entry one step away; the same one at an edge.
  func neighbour(of index: Int, towards direction: Direction) -> Int {
    let isCard = index < cards
    let step = isCard ? cardsPerRow : places.count
    let target =
      switch direction {
      case .left: index - 1
      case .right: index + 1
      case .up: isCard ? index - step : cards - 1
      case .down: isCard ? index + step : index
      }
    if direction == .down, isCard, target >= cards { return cards }
    return places.indices.contains(target) ? target : index
  }
}
