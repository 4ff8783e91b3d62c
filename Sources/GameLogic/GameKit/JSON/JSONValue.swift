/// A JSON value, with the members of objects in order.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number in its written form, so that no digits are lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

// MARK: - Looking into a value

extension JSONValue {
  /// The value of a member; nil if it is missing or this is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text, if it is one.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The whole number, if it is one; `3.0` counts.
  package var int: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
  }

  /// The Boolean, if it is one.
  package var boolean: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The items, if it is an array.
  package var items: [JSONValue]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The kind of value with its article, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

// MARK: - Making a value

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  package init(nilLiteral: ()) { self = .null }

  package static func integer(_ number: some BinaryInteger) -> JSONValue { .number(String(number)) }

  /// A number; null if it is not finite, because JSON has no such numbers.
  package static func real(_ number: some BinaryFloatingPoint & CustomStringConvertible) -> JSONValue {
    guard number.isFinite else { return .null }
    let digits = number.description
    return .number(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }

  /// An object with members in the given order.
  package init(members: some Sequence<(String, JSONValue)>) {
    self = .object(members.map { Member($0.0, $0.1) })
  }

  /// A text, or null.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// A whole number, or null.
  package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }

  /// The object with one more member; any other value stays as it is.
  package func with(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name, value)])
  }

  /// The value with its own members sorted by name; nested ones keep their order.
  package var sorted: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.sorted { $0.name < $1.name })
  }

  /// The object with another's members appended.
  package func with(_ more: JSONValue) -> JSONValue {
    guard case .object(let members) = self, case .object(let others) = more else { return self }
    return .object(members + others)
  }
}
