import GameKit
import Kit
import Life

/// Life's output as JSON, with keys that never change.
///
/// Whole numbers that not every JSON reader can hold are strings.
enum LifeJSON {
  static func object(_ universe: Universe, after time: Duration) -> JSONValue {
    [
      "generation": number(universe.generation), "population": number(universe.population),
      "boundingBox": box(universe.boundingBox), "rule": .string(universe.rule.description),
      "topology": .string(universe.topology.argument), "seconds": .number(time.secondsText),
      "engine": .string(universe.engine.rawValue),
    ]
  }

  /// The final state of a board; numbers that do not apply are 0.
  ///
  /// - Parameters:
  ///   - start: The first generation of the search; a final state found there may have begun earlier.
  ///   - limit: The limit that stopped an unsuccessful search.
  static func object(_ ending: Life.Ending, since start: Int, limit: SearchLimit) -> JSONValue {
    let (dx, dy) = ending.displacement
    let isExact = ending.generation > start || start == 0
    let members: JSONValue = [
      "kind": .string(ending.kind.rawValue), "generation": number(ending.generation),
      "period": number(ending.period ?? 0), "dx": number(dx), "dy": number(dy),
      "objects": JSONValue(members: ending.objects.byNumber.map { ($0.name, number($0.count)) }),
      "proved": .bool(ending.isProved),
      "exactGeneration": .bool(isExact && ending.isProved && ending.kind != .growing),
    ]
    return members.with(growth(of: ending))
      .with(ending.kind == .unsettled ? ["limit": .string(limit.rawValue)] : [:])
  }

  /// The values that only growth has.
  private static func growth(of ending: Life.Ending) -> JSONValue {
    guard case .growing(let growth) = ending.verdict else { return [:] }
    let members: JSONValue = [
      "growth": .string(growth.order.rawValue), "source": .string(growth.source.rawValue),
      "emission": JSONValue(members: growth.yield.byNumber.map { ($0.name, number($0.count)) }),
      "cells": number(growth.increase),
      "observed": [number(growth.observed.lowerBound), number(growth.observed.upperBound)],
    ]
    return members.with(growth.front.map { ["front": cycle($0)] } ?? [:])
  }

  private static func cycle(_ drift: Life.Ending.Drift) -> JSONValue {
    ["period": number(drift.period), "dx": number(drift.dx), "dy": number(drift.dy)]
  }

  static func object(_ board: BoardSummary) -> JSONValue {
    [
      "id": .string(board.id.description), "name": .string(board.title),
      "rule": .string(board.rule.description), "topology": .string(board.topology.argument),
      "generation": number(board.generation), "population": number(board.population),
      "boundingBox": box(board.boundingBox), "created": .string(board.created.iso8601),
      "changed": .string(board.changed.iso8601), "active": .bool(board.isActive),
    ]
  }

  static func object(_ input: PatternInput) -> JSONValue {
    let pattern = input.pattern
    let members: JSONValue = [
      "name": .string(pattern.title), "author": .string(pattern.author),
      "comments": .array(pattern.comments.map(JSONValue.string)),
      "format": JSONValue(input.format?.rawValue),
      "rule": .string(pattern.rule.description), "topology": .string(pattern.topology.argument),
      "generation": number(pattern.generation), "population": number(pattern.content.population),
      "boundingBox": box(pattern.content.boundingBox),
    ]
    return members.with(states(of: pattern))
  }

  /// The number of cells in each state, for rules of several states.
  private static func states(of pattern: Pattern) -> JSONValue {
    guard pattern.rule.stateCount > 2, case .cells(let cells) = pattern.content else { return [:] }
    let counts = cells.stateCounts.sorted { $0.key < $1.key }
    return ["states": JSONValue(members: counts.map { ("\($0.key)", number($0.value)) })]
  }

  /// A whole number, as a string beyond ±(2^53 − 1).
  ///
  /// - Source: RFC 8259, section 6: programs do not agree on larger values.
  static func number(_ number: some BinaryInteger) -> JSONValue {
    number.magnitude < 1 << 53 ? .integer(number) : .string("\(number)")
  }

  private static func box(_ box: Box?) -> JSONValue {
    guard let box else { return .null }
    return [number(box.x), number(box.y), number(box.width), number(box.height)]
  }
}

extension Topology {
  /// The topology in one word, such as `torus:100x50`.
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
  /// The size and the corner, such as `36×9 from -4, 12`.
  var placement: String { "\(width.grouped)×\(height.grouped) from \(x.grouped), \(y.grouped)" }
}

extension Duration {
  /// The duration in seconds with six decimals.
  var secondsText: String {
    let micros = Int(self / .microseconds(1))
    let rest = String(1_000_000 + micros % 1_000_000).dropFirst()
    return "\(micros / 1_000_000).\(rest)"
  }
}
