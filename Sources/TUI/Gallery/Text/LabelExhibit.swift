import TUI

extension Exhibit {
  static let label = Exhibit(
    "Label", "One line of text, with an ellipsis where it is too long for its place.",
    [
      State("whole", 28, 1) { Label("In the library").draw(on: &$0, in: $1) },
      State("in the middle", 28, 1) { Label("In the library", alignment: .center).draw(on: &$0, in: $1) },
      State("at the end", 28, 1) { Label("In the library", alignment: .trailing).draw(on: &$0, in: $1) },
      State("as a heading", 28, 1) { Label("Library", style: .heading).draw(on: &$0, in: $1) },
      State("its end cut", 20, 1) { Label(path).draw(on: &$0, in: $1) },
      State("its middle cut", 20, 1) { Label(path, cut: .middle).draw(on: &$0, in: $1) },
      State("its start cut", 20, 1) { Label(path, cut: .start).draw(on: &$0, in: $1) },
    ])

  private static let path = "/home/anna/packs/questions/animals.json"
}
