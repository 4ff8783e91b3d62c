import Kit
import TUI

/// The list from which a guest chooses one of a page's offers.
///
/// Like the offers, it is nothing secret, and opens from the covered page.
struct OfferMenu: Sendable {
  private let title: String
  private var list: ListView

  enum Outcome: Equatable {
    case stay
    case closed
    /// The position of the offer that was chosen.
    case chosen(Int)
  }

  /// - Returns: nil if the offers are no choice of one.
  init?(_ offers: PartyOffers) {
    guard let title = offers.choice, !offers.isEmpty else { return nil }
    self.title = title
    list = ListView(
      offers.items.map { ListView.Row($0.title, detail: $0.isOn ? "now" : "") },
      selected: offers.items.firstIndex(where: \.isOn) ?? 0)
  }

  var hints: [Hint] {
    [
      Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, title: "Say it"),
      Hint(.escape, title: "Cancel"),
    ]
  }

  mutating func handle(_ input: Input, in area: Rect) -> Outcome {
    if input == .key(.escape) { return .closed }
    return list.handle(input, in: place(in: area)) == .activated ? .chosen(list.selected) : .stay
  }

  private func place(in area: Rect) -> Rect {
    area.inset(columns: 3, rows: 3).centered(
      Size(columns: max(32, list.size.columns), rows: list.size.rows))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let place = place(in: area)
    let heading = Rect(column: area.left, row: place.top - 2, columns: area.columns, rows: 1)
    canvas.write("\(title). Everyone sees it.", in: heading, align: canvas.look.center, style: .heading)
    list.draw(on: &canvas, in: place)
  }
}

extension PartyOffers {
  /// The key that opens the list of a choice.
  static let key = Key.character("c")

  /// The keys on the covered page.
  var hints: [Hint] {
    if let choice { return isEmpty ? [] : [Hint(Self.key, title: choice, isInFooter: false)] }
    return items.enumerated().map {
      Hint(.character(Character("\($0.offset + 1)")), title: $0.element.title, isInFooter: false)
    }
  }

  /// What the player may mark or choose, with its keys; empty for nothing.
  func line(_ look: Look) -> String {
    if let choice {
      guard !isEmpty else { return "" }
      return "\(look.isPlain ? "C: " : "C  ")\(choice): \(chosen ?? "none")\(look.isPlain ? "." : "")"
    }
    return items.enumerated().map { index, offer in
      look.isPlain
        ? "\(index + 1): \(offer.title): \(offer.isOn ? "yes" : "no")."
        : "\(index + 1) [\(offer.isOn ? "x" : " ")] \(offer.title)"
    }.joined(separator: look.isPlain ? " " : "   ")
  }
}
