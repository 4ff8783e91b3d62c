import Snakesss
import TUI

/// The three choices of a question as cards of full width, each with its letter in a block.
///
/// ```
/// ██A██  Mercury
/// ██B██  Venus
/// ██C██  Mars
/// ```
///
/// The letters and the texts grow with the cards; all texts are of one size.
struct ChoiceCards {
  let choices: [String]
  /// The rows at the bottom of each card that are kept free.
  var footerRows = 0

  /// What is known of a choice.
  enum State {
    case open, right, wrong

    var component: Component {
      switch self {
      case .open: .choice
      case .right: .choiceRight
      case .wrong: .choiceWrong
      }
    }
  }

  private static let tallest = 11

  /// Divides an area into cards; nil if there is no room for the texts.
  func places(in area: Rect) -> [Rect]? {
    for gap in [1, 0] {
      let most = min(Self.tallest, (area.rows - 2 * gap) / choices.count)
      // Letters stand in the middle of an odd number of rows.
      let height = most > 3 && most.isMultiple(of: 2) && footerRows == 0 ? most - 1 : most
      guard height > footerRows else { continue }
      let card = Rect(area.origin, Size(columns: area.columns, rows: height))
      let lines = choices.map { $0.wrapped(to: text(in: card).columns).count }.max() ?? 0
      guard lines <= height - footerRows else { continue }
      let all = area.centered(Size(columns: area.columns, rows: choices.count * (height + gap) - gap))
      return choices.indices.map { Rect(all.origin.moved(rows: $0 * (height + gap)), card.size) }
    }
    return nil
  }

  /// The columns of the block with the letter.
  private func blockColumns(_ card: Rect) -> Int { card.rows >= 3 ? 7 : 5 }

  /// The part of a card to the right of its letter, without its footer.
  func text(in card: Rect) -> Rect {
    beside(card).droppingBottom(footerRows)
  }

  /// The part of a card below its text.
  func footer(in card: Rect) -> Rect {
    beside(card).droppingTop(card.rows - footerRows)
  }

  private func beside(_ card: Rect) -> Rect {
    card.columns(.cells(blockColumns(card) + 2), .share(1), .cells(1))[1]
  }

  /// Draws all cards in their places, with nothing known of them.
  func draw(on canvas: inout Canvas, in places: [Rect]) {
    for (letter, place) in zip(Letter.allCases, places) { draw(letter, .open, on: &canvas, in: place) }
  }

  /// Draws one card.
  func draw(_ letter: Letter, _ state: State, on canvas: inout Canvas, in card: Rect) {
    canvas.fill(card, style: state.component)
    let block = card.columns(.cells(blockColumns(card)), .share(1))[0]
    let style: Component = state == .open ? .choiceSelected : state.component
    canvas.fill(block, style: style)
    drawBanner(letter.title, style, on: &canvas, in: block, rows: card.rows >= 7 ? 5 : 3, .center)
    drawText(choices[letter.index], state, on: &canvas, in: card)
  }

  private func drawText(_ choice: String, _ state: State, on canvas: inout Canvas, in card: Rect) {
    let place = text(in: card)
    let check = state == .right ? String(canvas.look.symbols.check) : ""
    if let rows = bannerRows(in: place, canvas.look) {
      drawBanner(choice, state.component, on: &canvas, in: place, rows: rows, .leading)
      return canvas.write(check, in: place.row(place.rows / 2), align: .trailing, style: state.component)
    }
    let text = Paragraph(check.isEmpty ? choice : "\(choice) \(check)", style: state.component)
    let middle = place.centered(Size(columns: place.columns, rows: text.rows(for: place.columns)))
    text.draw(on: &canvas, in: middle, isFocused: false)
  }

  private func drawBanner(
    _ text: String, _ style: Component, on canvas: inout Canvas, in place: Rect, rows: Int,
    _ alignment: Alignment
  ) {
    let banner = Banner(text, alignment: alignment, style: style)
    let size = banner.size(within: Size(columns: place.columns, rows: rows), in: canvas.look)
    banner.draw(on: &canvas, in: place.centered(Size(columns: place.columns, rows: size.rows)))
  }

  /// The rows of letters in which all choices fit on one line, with a row of air; nil for ordinary letters.
  private func bannerRows(in place: Rect, _ look: Look) -> Int? {
    let widest = place.columns
    func fits(_ size: BannerSize) -> Bool {
      choices.allSatisfy { Banner.columns(of: $0, in: size).map { $0 + 2 <= widest } ?? false }
    }
    if place.rows >= 7, fits(.large) { return BannerSize.large.rows }
    let isDrawable = look.glyphs == .unicode
    return place.rows >= (look.isLarge ? 3 : 4) && isDrawable && fits(.small) ? BannerSize.small.rows : nil
  }
}
