import TUI

/// What the help tells besides single keys: how they are combined, and what the mouse does.
extension EditorMode {
  var advice: [Hint] {
    switch self {
    case .draw, .select: Hint.combined + Hint.ofMouse
    case .paste: Hint.combined + [.told("Click", "Put down", in: "Mouse")] + Hint.whereverOneIs
    case .scrub, .ask: []
    }
  }
}

extension Hint {
  fileprivate static func told(_ hand: String, _ title: String, in group: String) -> Hint {
    Hint(shown: hand, title: title, isInFooter: false).grouped(group)
  }

  fileprivate static let combined = [
    told("h j k l", "Move as well", in: "Move and count"),
    told("Shift-↑↓←→", "Move by ten", in: "Move and count"),
    told("5 ↓", "A number first: so far, …", in: "Move and count"),
    told("40 n", "… so often, …", in: "Move and count"),
    told("1000 g", "… or to there", in: "Move and count"),
  ]

  fileprivate static let ofMouse =
    [
      told("Click", "Make a cell live or die", in: "Mouse"),
      told("Click from afar", "A sign's first lives, or all die", in: "Mouse"),
      told("Drag", "Draw; from a live cell, erase", in: "Mouse"),
      told("Ctrl-drag", "Select; with Alt, too", in: "Mouse"),
    ] + whereverOneIs

  fileprivate static let whereverOneIs = [
    told("Right drag", "Move the view", in: "Mouse"),
    told("Wheel", "Zoom at the pointer", in: "Mouse"),
    told("Ctrl-wheel", "Move the view up or down", in: "Mouse"),
    told("Shift-wheel", "Move the view to the side", in: "Mouse"),
    told("Click the map", "Go there", in: "Mouse"),
  ]
}
