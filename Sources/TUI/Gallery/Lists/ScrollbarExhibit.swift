import TUI

extension Exhibit {
  static let scrollbar = Exhibit(
    "Scrollbar", "A bar at the side that tells which part of something long is shown.",
    [
      State("at the beginning", 1, 6) { bar(from: 0).draw(on: &$0, in: $1) },
      State("in the middle", 1, 6) { bar(from: 12).draw(on: &$0, in: $1) },
      State("at the end", 1, 6) { bar(from: 34).draw(on: &$0, in: $1) },
      State("lying", 12, 1) { bar(from: 12, .horizontal).draw(on: &$0, in: $1) },
      State("nothing is hidden", 1, 3) { Scrollbar(Viewport(of: 3, in: 3)).draw(on: &$0, in: $1) },
    ])

  private static func bar(from offset: Int, _ axis: Axis = .vertical) -> Scrollbar {
    Scrollbar(Viewport(of: 40, in: 12, from: offset), axis)
  }
}
