import GameKit
import Kit
import Party
import Snakesss
import TUI

/// The page on which the player in last place picks the category of the next question.
///
/// ```
///            Last place picks the category
///                 █▀▄ █▀█ █▄ █
///  ██A██  Science
///  ██B██  Nature
///  ██C██  Food & Drink
///             Enter  Play Nature
/// ```
struct CategoryPage {
  let view: PublicView
  let offer: CategoryOffer
  /// The number of the chosen category.
  let choice: Int

  private var titles: [String] { offer.categories.map(\.rawValue) }
  private var name: String { view.roster[offer.chooser] }
  private var cards: ChoiceCards { ChoiceCards(choices: titles) }

  private static let widestCards = 100

  static let hints = [
    Hint(.up, .down, shown: "↑↓", title: "Move"),
    Hint(.character("a"), .character("b"), .character("c"), shown: "A–C", title: "Pick"),
  ]

  /// The rows of the page: lead, name, cards, and key.
  private func rows(in page: Rect) -> [Rect] {
    page.rows(
      .cells(1), .cells(page.rows >= 20 ? BannerSize.large.rows : BannerSize.small.rows), .cells(1),
      .share(1),
      .cells(1), .cells(1))
  }

  private func places(in page: Rect) -> [Rect] {
    let room = rows(in: page)[3]
    let area = room.centered(Size(columns: min(room.columns, Self.widestCards), rows: room.rows))
    return cards.places(in: area) ?? []
  }

  /// Returns the choice after an input; nil if the input changes nothing.
  func choice(after input: Input, in page: Rect) -> Int? {
    switch input {
    case .mouse(let mouse) where mouse.action == .press(.left):
      return places(in: page).firstIndex { $0.contains(mouse.point) }
    case .key(let key):
      let letters = Letter.allCases.prefix(offer.categories.count).map {
        Key.character(Character($0.rawValue))
      }
      return letters.firstIndex(of: key) ?? moved(by: key.direction)
    case .mouse, .paste, .focus: return nil
    }
  }

  private func moved(by direction: Direction?) -> Int? {
    let count = offer.categories.count
    return switch direction {
    case .up, .left: (choice + count - 1) % count
    case .down, .right: (choice + 1) % count
    case nil: nil
    }
  }

  func draw(on canvas: inout Canvas, in page: Rect) {
    let rows = rows(in: page)
    let isPlain = canvas.look.isPlain
    let lead =
      isPlain ? "\(name) is in last place and picks the category." : "Last place picks the category"
    canvas.write(lead, in: rows[0], align: canvas.look.center, style: isPlain ? .strong : .heading)
    if isPlain {
      drawLines(on: &canvas, in: rows[3])
    } else {
      Banner(name, style: .banner).draw(on: &canvas, in: rows[1])
      for (letter, place) in zip(Letter.allCases, places(in: page)) {
        cards.draw(letter, letter.index == choice ? .chosen : .open, on: &canvas, in: place)
      }
    }
    KeyPrompt(.enter, "Play \(titles[choice])").draw(on: &canvas, in: rows[5])
  }

  private func drawLines(on canvas: inout Canvas, in area: Rect) {
    for (letter, title) in zip(Letter.allCases, titles) {
      let mark = letter.index == choice ? " (chosen)" : ""
      canvas.write("\(letter.title): \(title)\(mark)", in: area.row(letter.index), style: .text)
    }
  }
}
