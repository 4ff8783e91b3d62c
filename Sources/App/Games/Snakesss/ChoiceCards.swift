import Snakesss
import TUI

/// The three choices of a question as full-width cards, each with its letter in a block.
///
/// ```
/// ██A██  Mercury
/// ██B██  Venus
/// ██C██  Mars
/// ```
///
/// Letters and texts grow with the cards; all texts have the same size.
struct ChoiceCards {
  let choices: [String]
  /// The rows kept free at the bottom of each card.
  var footerRows = 0
  /// The most columns of a text; longer ones are cut off.
  var textColumns = Int.max
  /// True if letters of several rows need no margin.
  var isTight = false

  /// The revealed state of a choice.
  enum State {
    case open, chosen, right, wrong

    var component: Component {
      switch self {
      case .open: .choice
      case .chosen: .choiceSelected
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
      // An odd number of rows lets letters be centered.
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

  /// Divides an area into cards with letters of a size; nil if there is no room for them.
  func places(in area: Rect, in letters: BannerSize, _ look: Look) -> [Rect]? {
    for gap in [1, 0] {
      let height = min(Self.tallest, (area.rows - 2 * gap) / choices.count)
      let card = Rect(area.origin, Size(columns: area.columns, rows: height))
      guard height > footerRows, fits(letters, in: text(in: card), look) else { continue }
      let all = area.centered(Size(columns: area.columns, rows: choices.count * (height + gap) - gap))
      return choices.indices.map { Rect(all.origin.moved(rows: $0 * (height + gap)), card.size) }
    }
    return nil
  }

  /// The width of the block with the letter: four columns where it is large, with margins alike.
  private func blockColumns(_ card: Rect) -> Int { card.rows < 3 ? 5 : card.columns < 64 ? 6 : 8 }

  /// The part of a card to the right of its letter, without its footer.
  func text(in card: Rect) -> Rect {
    beside(card).droppingBottom(footerRows)
  }

  /// The part of a card below its text.
  func footer(in card: Rect) -> Rect {
    beside(card).droppingTop(card.rows - footerRows)
  }

  private func beside(_ card: Rect) -> Rect {
    let rest = card.columns(.cells(blockColumns(card) + 2), .share(1), .cells(1))[1]
    return Rect(rest.origin, Size(columns: min(textColumns, rest.columns), rows: rest.rows))
  }

  /// Draws all cards in the open state.
  func draw(on canvas: inout Canvas, in places: [Rect]) {
    for (letter, place) in zip(Letter.allCases, places) { draw(letter, .open, on: &canvas, in: place) }
  }

  func draw(_ letter: Letter, _ state: State, on canvas: inout Canvas, in card: Rect) {
    if state == .open { canvas.fillCard(card, framed: hasRoomForFrame(card, canvas.look)) }
    if state != .open { canvas.fill(card, style: state.component) }
    let block = card.columns(.cells(blockColumns(card)), .share(1))[0]
    let style: Component = state == .open ? .choiceSelected : state.component
    canvas.fill(block, style: style)
    // The letter is at the height of its text.
    let text = text(in: card)
    let level = Rect(column: block.left, row: text.top, columns: block.columns, rows: text.rows)
    let letters = letters(in: text, canvas.look) ?? (text.rows > BannerSize.large.rows + 1 ? .large : .small)
    drawBanner(letter.title, style, on: &canvas, in: level, letters == .large ? .large : .small, .center)
    drawText(choices[letter.index], state, on: &canvas, in: card)
  }

  /// True if nothing stands in the first and the last row of a card.
  private func hasRoomForFrame(_ card: Rect, _ look: Look) -> Bool {
    guard footerRows == 0 else { return false }
    let place = text(in: card)
    let rows =
      letters(in: place, look)?.rows ?? choices.map { $0.wrapped(to: place.columns).count }.max() ?? 1
    return (card.rows - rows) / 2 >= 1
  }

  /// The mark behind the answer.
  static func mark(_ look: Look) -> String { look.glyphs == .ascii ? " (right)" : " ✔" }

  private func drawText(_ choice: String, _ state: State, on canvas: inout Canvas, in card: Rect) {
    let place = text(in: card)
    let mark = state == .right ? Self.mark(canvas.look) : ""
    if let letters = letters(in: place, canvas.look) {
      drawBanner(choice, state.component, on: &canvas, in: place, letters, .leading)
      return canvas.write(mark, in: place.row(place.rows / 2), align: .trailing, style: state.component)
    }
    let isCut = place.rows == 1 || textColumns < .max
    let words = isCut ? choice.fitted(to: place.columns - mark.columns) : choice
    // The mark stands behind the last word, never alone in a line.
    let lines = words.wrapped(to: place.columns - mark.columns)
    let joined = lines.count <= place.rows ? lines.joined(separator: "\n") : words
    let text = Paragraph(joined + mark, style: state.component)
    let middle = place.centered(Size(columns: place.columns, rows: text.rows(for: place.columns)))
    text.draw(on: &canvas, in: middle, isFocused: false)
  }

  private func drawBanner(
    _ text: String, _ style: Component, on canvas: inout Canvas, in place: Rect, _ letters: BannerSize,
    _ alignment: Alignment
  ) {
    var banner = Banner(text, alignment: alignment, style: style)
    banner.largest = letters
    let size = banner.size(within: place.size, in: canvas.look)
    banner.draw(on: &canvas, in: place.centered(Size(columns: place.columns, rows: size.rows)))
  }

  /// The largest letters of several rows in which all choices fit on one line; nil for ordinary text.
  private func letters(in place: Rect, _ look: Look) -> BannerSize? {
    let sizes: [BannerSize] = [.large, .small]
    return sizes.first { fits($0, in: place, look) }
  }

  private func fits(_ letters: BannerSize, in place: Rect, _ look: Look) -> Bool {
    let air = isTight ? 0 : letters == .large ? 2 : 1
    let mark = look.glyphs == .ascii ? "(right) ".columns : 2
    let room = Size(columns: place.columns - mark, rows: place.rows - air)
    return letters.holds(choices, within: room, in: look)
  }
}

extension Canvas {
  /// Fills a card on the table, with a thin frame inside: where colors are few, the card is as dark as its table.
  mutating func fillCard(_ card: Rect, framed: Bool = true) {
    fill(card, style: .choice)
    if framed { box(card, style: .cardEdge) }
  }
}
