import GameKit
import Kit
import Life

/// Life's output as JSON; the keys never change.
///
/// A whole number that not every JSON reader can hold is a text in quotes.
enum LifeJSON {
  /// The result of advancing a board.
  static func object(_ universe: Universe, after time: Duration) -> String {
    JSON.object([
      ("generation", number(universe.generation)), ("population", number(universe.population)),
      ("boundingBox", box(universe.boundingBox)), ("rule", JSON.string(universe.rule.description)),
      ("topology", JSON.string(universe.topology.argument)), ("seconds", time.secondsText),
      ("engine", JSON.string(universe.engine.rawValue)),
    ])
  }

  /// The end of a board; numbers that do not apply are zero.
  ///
  /// - Parameters:
  ///   - start: The generation at which the search began; an end that is there then may have come earlier.
  ///   - limit: The limit that stopped a search without an end.
  static func object(_ ending: Life.Ending, since start: Int, limit: SearchLimit) -> String {
    let (dx, dy) = ending.displacement
    let isExact = ending.generation > start || start == 0
    return JSON.object(
      [
        ("kind", JSON.string(ending.kind.rawValue)), ("generation", number(ending.generation)),
        ("period", number(ending.period ?? 0)), ("dx", number(dx)), ("dy", number(dy)),
        ("objects", JSON.object(ending.objects.byNumber.map { ($0.name, number($0.count)) })),
        ("proved", "\(ending.isProved)"),
        ("exactGeneration", "\(isExact && ending.isProved && ending.kind != .growing)"),
      ] + growth(of: ending)
        + (ending.kind == .unsettled ? [("limit", JSON.string(limit.rawValue))] : []))
  }

  /// What growth has beyond other endings.
  private static func growth(of ending: Life.Ending) -> [(String, String)] {
    guard case .growing(let growth) = ending.verdict else { return [] }
    return [
      ("growth", JSON.string(growth.order.rawValue)), ("source", JSON.string(growth.source.rawValue)),
      ("emission", JSON.object(growth.yield.byNumber.map { ($0.name, number($0.count)) })),
      ("cells", number(growth.cells)),
      ("observed", JSON.array([number(growth.observed.lowerBound), number(growth.observed.upperBound)])),
    ]
      + (growth.front.map { [("front", cycle($0))] } ?? [])
  }

  /// A repetition with a displacement.
  private static func cycle(_ drift: Life.Ending.Drift) -> String {
    JSON.object([("period", number(drift.period)), ("dx", number(drift.dx)), ("dy", number(drift.dy))])
  }

  /// A board in the list.
  static func object(_ board: BoardSummary) -> String {
    JSON.object([
      ("id", JSON.string(board.id.description)), ("name", JSON.string(board.title)),
      ("rule", JSON.string(board.rule.description)), ("topology", JSON.string(board.topology.argument)),
      ("generation", number(board.generation)), ("population", number(board.population)),
      ("boundingBox", box(board.boundingBox)), ("created", JSON.string(board.created.iso8601)),
      ("changed", JSON.string(board.changed.iso8601)), ("active", "\(board.isActive)"),
    ])
  }

  /// The facts about a pattern.
  static func object(_ input: PatternInput) -> String {
    let pattern = input.pattern
    return JSON.object(
      [
        ("name", JSON.string(pattern.title)), ("author", JSON.string(pattern.author)),
        ("comments", JSON.array(pattern.comments.map(JSON.string))),
        ("format", input.format.map { JSON.string($0.rawValue) } ?? "null"),
        ("rule", JSON.string(pattern.rule.description)), ("topology", JSON.string(pattern.topology.argument)),
        ("generation", number(pattern.generation)), ("population", number(pattern.content.population)),
        ("boundingBox", box(pattern.content.boundingBox)),
      ] + states(of: pattern))
  }

  /// The number of cells of each state, under a rule of several.
  private static func states(of pattern: Pattern) -> [(String, String)] {
    guard pattern.rule.stateCount > 2, case .cells(let cells) = pattern.content else { return [] }
    let counts = cells.stateCounts.sorted { $0.key < $1.key }
    return [("states", JSON.object(counts.map { ("\($0.key)", number($0.value)) }))]
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

extension Topology {
  /// The world in a word, such as `torus:100x50`.
  var argument: String {
    switch self {
    case .plane: "plane"
    case .torus(let width, let height): "torus:\(width)x\(height)"
    case .bounded(let width, let height): "bounded:\(width)x\(height)"
    case .surface, .strip: String(suffix.dropFirst())
    }
  }
}

extension Box {
  /// The size and the corner: `36×9 from -4, 12`.
  var placement: String { "\(width.grouped)×\(height.grouped) from \(x.grouped), \(y.grouped)" }
}

extension Duration {
  /// The time in seconds, to the microsecond.
  var secondsText: String {
    let micros = Int(self / .microseconds(1))
    let rest = String(1_000_000 + micros % 1_000_000).dropFirst()
    return "\(micros / 1_000_000).\(rest)"
  }
}
