public import TUI

extension Exhibit {
  /// The widget itself, to be tried out, where that makes sense.
  public var plaything: Plaything? { Self.playthings[name] }

  static let playthings: [String: Plaything] = [
    "Button": Plaything(Button("Start"), 12, 1),
    "ListView": Plaything(guests, 30, 6),
    "Paragraph": Plaything(Paragraph(text), 30, 5),
  ]

  private static let guests = ListView(
    [
      .init("Anna", detail: "3 wins"), .init("Ben", detail: "1 win"),
      .init("Cem", detail: "away", isEnabled: false),
    ] + (4...20).map { .init("Guest \($0)") })

  private static let text = """
    Snakes know the answer and hope that nobody else finds it. The mongoose never lies. All others do what \
    they can: they listen, they doubt, and in the end they vote. Whoever is right gets a point for everyone \
    who is right with them; a snake gets one for everyone who is wrong.
    """
}

extension Button: Playable {}
extension ListView: Playable {}
extension Paragraph: Playable {}
