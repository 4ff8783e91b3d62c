import GameKit
import Life

/// The row at hand as a board; nobody but another program can have spoilt it.
extension Statement {
  /// What a list shows of a board, of the columns ``BoardRow/ofSummary``.
  func boardSummary() throws(RepositoryError) -> BoardSummary {
    let world = try world()
    guard let id = Identifier(text(0)), let population = UInt128(text(5)), population >= 0 else {
      throw spoilt("an id or a population that is none")
    }
    return BoardSummary(
      id: id, title: text(1), rule: world.rule, topology: world.topology, generation: integer(4),
      population: population, boundingBox: try box(), created: time(10), changed: time(11),
      isActive: integer(12) != 0, preview: PictureBytes.dots(in: bytes(13)))
  }

  /// A whole board, of the columns ``BoardRow/columns``.
  func board() throws(RepositoryError) -> Board {
    guard let id = Identifier(text(0)) else { throw spoilt("an id that is none") }
    let world = try world()
    let pattern = Pattern(
      try content(), rule: world.rule, topology: world.topology, generation: integer(4), title: text(1),
      author: text(14), comments: lines(15))
    return Board(
      id: id, pattern: pattern, created: time(10), changed: time(11), isActive: integer(12) != 0,
      cycle: isNone(16)
        ? nil : Board.Cycle(start: integer(16), period: integer(17), dx: integer(18), dy: integer(19)),
      view: text(20))
  }

  private func time(_ column: Int32) -> Timestamp { Timestamp(seconds: Int64(integer(column))) }

  /// The lines of a text in which a line feed ends each.
  private func lines(_ column: Int32) -> [String] {
    text(column).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func world() throws(RepositoryError) -> (rule: Rule, topology: Topology) {
    do throws(LifeError) {
      return try Rule.withWorld(text(2) + text(3))
    } catch {
      throw spoilt("a rule that is none")
    }
  }

  private func box() throws(RepositoryError) -> Box? {
    guard !isNone(6) else { return nil }
    guard integer(8) > 0, integer(9) > 0 else { throw spoilt("a box that is none") }
    return Box(x: integer(6), y: integer(7), width: integer(8), height: integer(9))
  }

  private func content() throws(RepositoryError) -> Content {
    do throws(FormatFault) {
      return try PatternText.read(Array(text(21).utf8)).pattern.content
    } catch {
      throw spoilt("cells that cannot be read")
    }
  }

  private func spoilt(_ what: String) -> RepositoryError {
    .failed(path: path, reason: "the table board holds \(what)")
  }
}
