import GameKit
import Life

/// What is told of Life as JSON; the keys are a promise to whoever reads them.
///
/// A whole number that not every reader of JSON can hold stands as a text in quotes.
enum LifeJSON {
  /// A board that went on.
  static func object(_ universe: Universe, after time: Duration) -> String {
    JSON.object([
      ("generation", number(universe.generation)), ("population", number(universe.population)),
      ("boundingBox", box(universe.boundingBox)), ("rule", JSON.string(universe.rule.description)),
      ("topology", JSON.string(universe.topology.word)), ("seconds", time.secondsText),
      ("engine", JSON.string(universe.engine.rawValue)),
    ])
  }

  /// How a board ends; numbers that do not apply are zero.
  static func object(_ ending: Life.Ending) -> String {
    let way = ending.way
    return JSON.object([
      ("kind", JSON.string(ending.kind.rawValue)), ("generation", number(ending.generation)),
      ("period", number(ending.period ?? 0)), ("dx", number(way.dx)), ("dy", number(way.dy)),
      ("objects", JSON.object(ending.objects.byNumber.map { ($0.name, number($0.count)) })),
    ])
  }

  /// A line of the list of boards.
  static func object(_ board: BoardSummary) -> String {
    JSON.object([
      ("id", JSON.string(board.id.description)), ("name", JSON.string(board.title)),
      ("rule", JSON.string(board.rule.description)), ("topology", JSON.string(board.topology.word)),
      ("generation", number(board.generation)), ("population", number(board.population)),
      ("boundingBox", box(board.boundingBox)), ("created", JSON.string(board.created.iso8601)),
      ("changed", JSON.string(board.changed.iso8601)), ("active", "\(board.isActive)"),
    ])
  }

  /// What a pattern is.
  static func object(_ input: LifeInput) -> String {
    let pattern = input.pattern
    return JSON.object([
      ("name", JSON.string(pattern.title)), ("author", JSON.string(pattern.author)),
      ("comments", JSON.array(pattern.comments.map(JSON.string))),
      ("format", input.format.map { JSON.string($0.rawValue) } ?? "null"),
      ("rule", JSON.string(pattern.rule.description)), ("topology", JSON.string(pattern.topology.word)),
      ("generation", number(pattern.generation)), ("population", number(pattern.content.population)),
      ("boundingBox", box(pattern.content.boundingBox)),
    ])
  }

  /// A whole number; as a text beyond ±(2^53 − 1).
  ///
  /// - Source: RFC 8259, section 6: beyond that, programs do not agree on its value.
  static func number(_ number: some BinaryInteger) -> String {
    number.magnitude < 1 << 53 ? "\(number)" : "\"\(number)\""
  }

  private static func box(_ box: Box?) -> String {
    guard let box else { return "null" }
    return JSON.array([number(box.x), number(box.y), number(box.width), number(box.height)])
  }
}

extension Duration {
  /// The time in seconds, to the microsecond.
  var secondsText: String {
    let micros = Int(self / .microseconds(1))
    let rest = String(1_000_000 + micros % 1_000_000).dropFirst()
    return "\(micros / 1_000_000).\(rest)"
  }
}
