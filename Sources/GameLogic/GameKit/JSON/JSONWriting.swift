extension JSONValue {
  /// The value as JSON in UTF-8, without white space.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(256)
    write(to: &output)
    return output
  }

  /// The value as JSON on one line, without spaces.
  package var line: String { String(decoding: bytes, as: UTF8.self) }

  /// An array with one item per line.
  package static func lines(_ items: [JSONValue]) -> String {
    "[" + items.map(\.line).joined(separator: ",\n ") + "]"
  }

  /// Appends the value as JSON in UTF-8.
  package func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let digits): output += digits.utf8
    case .string(let text): Self.write(text, to: &output)
    case .array(let items):
      output.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        item.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members): Self.write(members, to: &output)
    }
  }

  private static func write(_ members: [Member], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(member.name, to: &output)
      output.append(UInt8(ascii: ":"))
      member.value.write(to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes a quoted text; escapes what RFC 8259, section 7, requires and what could control a terminal.
  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
      case "\n": output += #"\n"#.utf8
      case " "..."~": output.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where scalar.isControl: output += escape(scalar).utf8
      default: output += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

// MARK: - For people

extension JSONValue {
  private static let lineLength = 100

  private var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  /// The value on several lines, indented by two spaces; short lists of simple values stay on one line.
  package func pretty(indent: Int = 0) -> String {
    switch self {
    case .null, .bool, .number, .string: return line
    case .array(let values):
      let items = values.map { $0.pretty(indent: indent + 1) }
      let line = "[" + items.joined(separator: ", ") + "]"
      let isShort = line.utf8.count + 2 * indent <= Self.lineLength
      return isShort && values.allSatisfy(\.isScalar) ? line : Self.block("[", items, "]", indent)
    case .object(let members):
      let items = members.map { "\(JSONValue.string($0.name).line): \($0.value.pretty(indent: indent + 1))" }
      return items.isEmpty ? "{}" : Self.block("{", items, "}", indent)
    }
  }

  private static func block(_ open: String, _ items: [String], _ close: String, _ indent: Int) -> String {
    let margin = String(repeating: "  ", count: indent)
    return "\(open)\n" + items.map { "\(margin)  \($0)" }.joined(separator: ",\n") + "\n\(margin)\(close)"
  }
}
