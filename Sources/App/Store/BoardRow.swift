import GameKit
import Life

/// A board as a row of the table of boards.
struct BoardRow {
  /// The columns that a list shows, in the order in which ``BoardReading`` finds them.
  static let ofSummary = [
    "id", "title", "rule", "topology", "generation", "population", "x", "y", "width", "height", "created",
    "changed", "active", "preview",
  ]
  /// The other columns, in the order in which ``BoardReading`` finds them.
  static let ofRest = [
    "author", "comments", "cycle_start", "cycle_period", "cycle_dx", "cycle_dy", "view", "cells",
  ]
  /// All columns, in the order of ``values``.
  static let columns = ofSummary + ofRest

  /// What stands in the columns.
  let values: [SQLValue]

  /// Makes the row of a board.
  init(_ board: Board) throws(RepositoryError) {
    let pattern = board.pattern
    values =
      Self.values(of: BoardSummary(board)) + [
        .text(pattern.author), .text(pattern.comments.map { $0 + "\n" }.joined()),
      ] + Self.values(of: board.cycle) + [.text(board.view), .text(try Self.cells(of: pattern))]
  }

  private static func values(of summary: BoardSummary) -> [SQLValue] {
    [
      .text(summary.id.description), .text(summary.title), .text(summary.rule.description),
      .text(summary.topology.suffix), .integer(summary.generation), .text(summary.population.description),
    ] + values(of: summary.boundingBox) + [
      .integer(Int(summary.created.seconds)), .integer(Int(summary.changed.seconds)),
      .integer(summary.isActive ? 1 : 0), .bytes(PictureBytes.bytes(of: summary.preview)),
    ]
  }

  private static func values(of box: Box?) -> [SQLValue] {
    guard let box else { return Array(repeating: .none, count: 4) }
    return [box.x, box.y, box.width, box.height].map(SQLValue.integer)
  }

  private static func values(of cycle: Board.Cycle?) -> [SQLValue] {
    guard let cycle else { return Array(repeating: .none, count: 4) }
    return [cycle.start, cycle.period, cycle.dx, cycle.dy].map(SQLValue.integer)
  }

  /// What lives, as a pattern file that tells nothing else: the rest stands in other columns.
  private static func cells(of pattern: Pattern) throws(RepositoryError) -> String {
    let bare = Pattern(pattern.content, rule: pattern.rule, topology: pattern.topology)
    let format: PatternFormat =
      switch pattern.content {
      case .cells: .rle
      case .tree: .macrocell
      }
    guard let text = try? bare.text(in: format), text.utf8.count <= PatternText.mostBytes else {
      throw .tooLarge(limit: PatternText.mostBytes)
    }
    return text
  }
}

/// A small picture as bytes: its width, its height, and eight dots in each byte, row by row.
enum PictureBytes {
  /// The bytes of a picture of at most 255 × 255 dots.
  static func bytes(of dots: Dots) -> [UInt8] {
    var bytes = [UInt8(dots.width), UInt8(dots.height)]
    for row in 0..<dots.height {
      for start in stride(from: 0, to: dots.width, by: 8) {
        bytes.append((0..<8).reduce(0) { $0 | (dots[start + $1, row] ? 1 << UInt8($1) : 0) })
      }
    }
    return bytes
  }

  /// The picture in these bytes; what is missing of it stays empty.
  static func dots(in bytes: [UInt8]) -> Dots {
    guard bytes.count > 2 else { return Dots(width: 0, height: 0) }
    let (width, height) = (Int(bytes[0]), Int(bytes[1]))
    let stride = (width + 7) / 8
    var dots = Dots(width: width, height: height)
    for (index, byte) in bytes.dropFirst(2).enumerated() where stride > 0 {
      for bit in 0..<8 where byte >> UInt8(bit) & 1 != 0 {
        dots.set(column: index % stride * 8 + bit, row: index / stride)
      }
    }
    return dots
  }
}
