import GameKit
import PuzzleKit
import TUI
import Tangram

/// What the lines below the table say.
struct TangramStatus {
  /// A line and its style.
  struct Line {
    let text: String
    let style: Component
  }

  private let board: TangramBoard
  private let play: PuzzlePlay<TangramPuzzle>
  private let columns: Int

  /// - Parameter columns: The room for a line; what is said last is left out where it is too little.
  init(_ board: TangramBoard, _ play: PuzzlePlay<TangramPuzzle>, columns: Int = .max) {
    self.board = board
    self.play = play
    self.columns = columns
  }

  var lines: [Line] {
    guard play.result == nil else { return [] }
    if board.showsSolution {
      return [
        Line(text: "This is a solution.", style: .strong),
        Line(text: "Press any key to finish.", style: .caption),
      ]
    }
    if let advice = board.advice(for: play), board.held == nil {
      return [
        Line(text: advice.sentence(), style: .warning),
        Line(text: advice.prompt, style: .caption),
      ]
    }
    let first = board.held == nil ? board.live?.sentence : nil
    return [Line(text: first ?? chosen, style: .text), Line(text: faults, style: .caption)]
  }

  /// The chosen piece and its place.
  var chosen: String {
    let state = board.state(play)
    guard let placed = state[board.selected] else { return "" }
    let jump = board.held?.jumpNumber.map { "place \($0.number) of \($0.count)" }
    let drop = board.held.map { $0.isDragged ? "let go to drop it" : "Enter puts it down" }
    let piece = "Piece \(board.selected.number): \(board.selected.name) at \(placed.place)"
    return [jump, drop].compactMap(\.self).reduce(piece) { line, part in
      line.count + part.count + 3 <= columns ? "\(line) · \(part)" : line
    }
  }

  /// The overlaps, and the pieces that stick out of the silhouette.
  var faults: String {
    let state = board.state(play)
    let overlaps = state.overlaps.map { "\($0.one.number) and \($0.other.number)" }
    let outside = state.tans.filter {
      play.puzzle.silhouette.touches($0) && !play.puzzle.silhouette.contains($0)
    }.map { "\($0.tan.number)" }
    let left = state.tans.count { !play.puzzle.silhouette.touches($0) }
    return [
      left > 0 ? "\(left) left to place" : nil,
      overlaps.isEmpty ? nil : "overlapping: \(overlaps.joined(separator: ", "))",
      outside.isEmpty ? nil : "sticking out: \(outside.joined(separator: ", "))",
    ].compactMap(\.self).joined(separator: " · ").capitalizedFirst
  }
}

extension PlacedTan {
  /// The place of the first corner and the turn: `x 2.25, y 3, turned 45°`.
  var place: String {
    let point = pose.position.rounded
    let turn = pose.rotation == 0 ? "" : ", turned \(pose.rotation * 45)°"
    return "x \(point.x.short), y \(point.y.short)\(turn)\(pose.flip ? ", flipped" : "")"
  }

  /// The same without signs: `x 2.25, y 3, turned 45 degrees`.
  var spokenPlace: String { place.replacing("°", with: " degrees") }
}

extension Double {
  /// The number with two decimals at most.
  var short: String {
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)\(decimals)"
  }
}
