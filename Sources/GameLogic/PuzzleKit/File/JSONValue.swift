private import GameKit

/// A value of JSON.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written, so that none loses digits.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The kind of value, with its article, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    }
  }
}

// MARK: Writing

extension JSONValue {
  private static let lineLength = 100

  /// The value on one line, keys sorted, without spaces.
  var compact: String {
    switch self {
    case .null, .bool, .number, .string: pretty()
    case .array(let values): "[" + values.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(JSON.string($0.key)):\($0.value.compact)" }
        .joined(separator: ",") + "}"
    }
  }

  /// The value on several lines, keys sorted, two spaces per level; a list of simple values stays on one line if it fits.
  func pretty(indent: Int = 0) -> String {
    switch self {
    case .null: return "null"
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let digits): return digits
    case .string(let text): return JSON.string(text)
    case .array(let values):
      let items = values.map { $0.pretty(indent: indent + 1) }
      let line = "[" + items.joined(separator: ", ") + "]"
      let isShort = line.utf8.count + 2 * indent <= Self.lineLength
      return isShort && values.allSatisfy(\.isScalar) ? line : Self.block("[", items, "]", indent)
    case .object(let members):
      let items = members.sorted { $0.key < $1.key }.map {
        "\(JSON.string($0.key)): \($0.value.pretty(indent: indent + 1))"
      }
      return items.isEmpty ? "{}" : Self.block("{", items, "}", indent)
    }
  }

  private static func block(_ open: String, _ items: [String], _ close: String, _ indent: Int) -> String {
    let margin = String(repeating: "  ", count: indent)
    return "\(open)\n" + items.map { "\(margin)  \($0)" }.joined(separator: ",\n") + "\n\(margin)\(close)"
  }
}
