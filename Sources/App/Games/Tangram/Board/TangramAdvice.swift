import Kit
import Tangram

/// Help that the player asked for, as long as the pieces are where they were.
struct TangramAdvice: Hashable, Sendable {
  /// The help.
  enum Content: Hashable, Sendable {
    /// The solver is still at it.
    case thinking
    /// The piece that goes somewhere: in this place, which isn't shown yet.
    case piece(PlacedTan)
    /// The place where a piece goes.
    case place(PlacedTan)
    /// The pieces that are in no solution's place.
    case move([Tan])
    /// A solution is shown once the key is pressed again.
    case askingForSolution
  }

  let content: Content
  let state: Arrangement

  /// The piece that the help is about.
  var tans: [Tan] {
    switch content {
    case .thinking, .askingForSolution: []
    case .piece(let placed), .place(let placed): [placed.tan]
    case .move(let tans): tans
    }
  }

  /// The help as a sentence.
  ///
  /// - Parameter namesPlaces: True where no line shows the place, and the piece's name stands next to it.
  func sentence(namesPlaces: Bool = false) -> String {
    switch content {
    case .thinking: "Thinking…"
    case .piece(let placed):
      namesPlaces
        ? "Hint. Piece \(placed.tan.number) is next."
        : "The \(placed.tan.name) (\(placed.tan.number)) is next."
    case .place(let placed):
      namesPlaces
        ? "Piece \(placed.tan.number) goes to \(placed.spokenPlace)."
        : "The \(placed.tan.name) (\(placed.tan.number)) goes there."
    case .move(let tans):
      tans.count == 1
        ? namesPlaces
          ? "Piece \(tans[0].number) is in the way."
          : "The \(tans[0].name) (\(tans[0].number)) is in the way."
        : "Pieces \(tans.map { "\($0.number)" }.sentence) are in the way."
    case .askingForSolution: "Give up and see a solution? That ends the game."
    }
  }

  /// The words next to the key, once there is help.
  var keyTitle: String {
    switch content {
    case .thinking, .askingForSolution: "Hint"
    case .piece: "Where"
    case .place, .move: "Apply"
    }
  }

  /// What the next key does.
  var prompt: String {
    switch content {
    case .thinking: ""
    case .piece: "Press h again for its place."
    case .place: "Press h again to place it."
    case .move(let tans): "Press h again to put \(tans.count == 1 ? "it" : "the first one") back."
    case .askingForSolution: "Press v again to see it."
    }
  }
}
