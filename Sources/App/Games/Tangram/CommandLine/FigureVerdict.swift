import GameKit
import Kit
import PuzzleKit
import Tangram

/// What `parlor tangram check` says about a figure.
struct FigureVerdict {
  private let name: String
  /// What is wrong, and what to do; nil if nothing is.
  let problem: String?
  private let rating: TangramRating?
  /// How far pieces were moved to where they touch, in units; nil if none was.
  private let shift: Double?

  init(_ figure: FoundFigure) {
    name = figure.name
    switch figure.result {
    case .success(let found):
      problem = nil
      rating = Silhouette(found.arrangement).flatMap { TangramRating($0) }
      shift = found.moved
    case .failure(let fault): (problem, rating, shift) = ("\(fault.problem) \(fault.advice)", nil, nil)
    }
  }

  /// The difficulty; medium where there are too many ways to count.
  var difficulty: Difficulty { rating?.difficulty ?? .medium }

  /// Everything on one line.
  var line: String {
    if let problem { return "\(name.onOneLine): \(problem)" }
    let count = rating.map { Count($0.solutions, "solution").description } ?? "too many solutions to count"
    let moved = shift.map { "; pieces were moved by \($0.limit)" } ?? ""
    let difficulty = rating.map { ", \($0.difficulty.rawValue)" } ?? ""
    return "\(name.onOneLine): valid, \(count)\(difficulty)\(moved)"
  }

  /// The same as JSON; the keys never change.
  var json: JSONValue {
    [
      "name": .string(name), "isRight": .bool(problem == nil),
      "problem": JSONValue(problem.map { "\($0)" }),
      "solutions": JSONValue(rating?.solutions),
      "differentSolutions": JSONValue(rating?.differentSolutions),
      "difficulty": JSONValue(rating?.difficulty.rawValue),
      "moved": shift.map { .number("\($0)") } ?? .null,
    ]
  }
}

extension Arrangement {
  /// The places of all pieces, a line each, and an empty line.
  var places: String {
    tans.map { "\($0.tan.number) \($0.tan.name): \($0.place)" }.joined(separator: "\n") + "\n"
  }

  /// The poses as a puzzle's file has them.
  var json: JSONValue {
    JSONValue(
      members: tans.map { placed in
        let (x, y) = (placed.pose.position.x, placed.pose.position.y)
        return (
          placed.tan.rawValue,
          [
            "x": [.integer(x.a), .integer(x.b)], "y": [.integer(y.a), .integer(y.b)],
            "rot": .integer(placed.pose.rotation), "flip": .bool(placed.pose.flip),
          ]
        )
      })
  }
}

/// A figure as a drawing.
extension Arrangement {
  /// The colors of the seven pieces on paper.
  private static let colors = [
    "#d9534f", "#e8883a", "#e3bd2f", "#57a95b", "#3aa6a0", "#4c7fd0", "#a866c0",
  ]

  /// The pieces as one SVG document, a unit being 10 millimeters.
  var svg: String {
    guard let bounds else { return "" }
    let (low, high) = (bounds.low.rounded, bounds.high.rounded)
    let (width, height) = (10 * (high.x - low.x + 1), 10 * (high.y - low.y + 1))
    let shapes = tans.map { placed in
      let points = placed.corners.map(\.rounded).map {
        "\((10 * ($0.x - low.x + 0.5)).short),\((10 * (high.y - $0.y + 0.5)).short)"
      }
      return """
        <polygon points="\(points.joined(separator: " "))" fill="\(Self.colors[placed.tan.number - 1])"/>

        """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.short)mm" height="\(height.short)mm" \
      viewBox="0 0 \(width.short) \(height.short)" stroke="white" stroke-width="0.3" stroke-linejoin="round">
      \(shapes.joined())</svg>

      """
  }
}
