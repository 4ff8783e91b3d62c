extension JSONValue {
  /// Decodes a value of a type.
  ///
  /// - Throws: A `DecodingError` with the path to the misfit, or what the type itself throws.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONTreeDecoder.read(type, from: self, path: [])
  }
}

/// Decodes `Decodable` types from JSON; errors contain the path of the fault.
package struct JSONTreeDecoder: Decoder {
  fileprivate let value: JSONValue
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  package init(_ value: JSONValue) { self.init(value: value, codingPath: []) }

  fileprivate init(value: JSONValue, codingPath: [any CodingKey]) {
    self.value = value
    self.codingPath = codingPath
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else {
      throw Self.mismatch([String: Int].self, value, codingPath)
    }
    return KeyedDecodingContainer(KeyedDecoding(members: members, codingPath: codingPath))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw Self.mismatch([Int].self, value, codingPath) }
    return UnkeyedDecoding(values: values, codingPath: codingPath)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValueDecoding(value: value, codingPath: codingPath)
  }

  fileprivate static func read<Value: Decodable>(
    _ type: Value.Type, from json: JSONValue, path: [any CodingKey]
  ) throws -> Value {
    let simple: Any?
    switch (type, json) {
    case (is Bool.Type, .bool(let flag)): simple = flag
    case (is String.Type, .string(let text)): simple = text
    case (is Double.Type, .number(let text)): simple = Double(text).flatMap { $0.isFinite ? $0 : nil }
    case (is Float.Type, .number(let text)): simple = Float(text).flatMap { $0.isFinite ? $0 : nil }
    case (let integer as any FixedWidthInteger.Type, .number(let text)): simple = integer.init(digits: text)
    case _ where isSimple(type): simple = nil
    default: return try Value(from: JSONTreeDecoder(value: json, codingPath: path))
    }
    guard let result = simple as? Value else { throw mismatch(type, json, path) }
    return result
  }

  /// True for types that are a single JSON value and would recurse forever if asked to decode themselves.
  private static func isSimple(_ type: Any.Type) -> Bool {
    type is Bool.Type || type is String.Type || type is Double.Type || type is Float.Type
      || type is any FixedWidthInteger.Type
  }

  fileprivate static func mismatch(
    _ type: Any.Type, _ json: JSONValue, _ path: [any CodingKey]
  ) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: json.kind))
  }
}

extension FixedWidthInteger {
  /// Creates a value from a JSON number such as `3` or `3.0`; nil for a fraction or a number out of range.
  fileprivate init?(digits: String) {
    if let value = Self(digits) {
      self = value
    } else if let value = Double(digits).flatMap({ Self(exactly: $0) }) {
      self = value
    } else {
      return nil
    }
  }
}

// In each container, one generic method satisfies the protocol's requirements for all types.

private struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONValue.Member]
  let codingPath: [any CodingKey]
  /// The members by name, because a linear search could be slow.
  private let index: [String: JSONValue]

  init(members: [JSONValue.Member], codingPath: [any CodingKey]) {
    self.members = members
    self.codingPath = codingPath
    let isLong = members.count > 16
    index = isLong ? Dictionary(members.map { ($0.name, $0.value) }) { _, last in last } : [:]
  }

  var allKeys: [Key] { members.map(\.name).sorted().compactMap { Key(stringValue: $0) } }
  func contains(_ key: Key) -> Bool { value(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key) == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try JSONTreeDecoder.read(type, from: member(key), path: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(for: key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(for: SuperKey()) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: any CodingKey) throws -> JSONTreeDecoder {
    JSONTreeDecoder(value: try member(key), codingPath: codingPath + [key])
  }

  private func value(_ key: any CodingKey) -> JSONValue? {
    let name = key.stringValue
    return index.isEmpty ? members.first { $0.name == name }?.value : index[name]
  }

  private func member(_ key: any CodingKey) throws -> JSONValue {
    guard let value = value(key) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: ""))
    }
    return value
  }
}

private struct UnkeyedDecoding: UnkeyedDecodingContainer {
  let values: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  mutating func decodeNil() throws -> Bool {
    guard try present() == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try JSONTreeDecoder.read(type, from: present(), path: codingPath + [IndexKey(currentIndex)])
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try decoder().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try decoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try decoder() }

  private mutating func decoder() throws -> JSONTreeDecoder {
    defer { currentIndex += 1 }
    return JSONTreeDecoder(value: try present(), codingPath: codingPath + [IndexKey(currentIndex)])
  }

  private func present() throws -> JSONValue {
    guard !isAtEnd else {
      throw DecodingError.keyNotFound(
        IndexKey(currentIndex), DecodingError.Context(codingPath: codingPath, debugDescription: ""))
    }
    return values[currentIndex]
  }
}

private struct SingleValueDecoding: SingleValueDecodingContainer {
  let value: JSONValue
  let codingPath: [any CodingKey]

  func decodeNil() -> Bool { value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONTreeDecoder.read(type, from: value, path: codingPath)
  }
}
