extension JSONValue {
  /// Encodes a value as JSON with members sorted by name.
  ///
  /// - Throws: An `EncodingError` for a number that JSON cannot represent, or what the value itself throws.
  package init(of value: some Encodable) throws {
    let node = JSONTreeEncoder.Node()
    try JSONTreeEncoder.write(value, into: node, path: [])
    self = node.json
  }
}

/// Encodes `Encodable` values as JSON, because rules must not import Foundation with its own encoder.
private struct JSONTreeEncoder: Encoder {
  /// A value under construction.
  ///
  /// A class, because the standard library's containers share what they write.
  fileprivate final class Node {
    enum Content {
      case value(JSONValue)
      case array([Node])
      case object([String: Node])
    }

    var content = Content.value(.null)

    var json: JSONValue {
      switch content {
      case .value(let value): value
      case .array(let nodes): .array(nodes.map(\.json))
      case .object(let members):
        .object(members.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.json) })
      }
    }

    func append() -> Node {
      let node = Node()
      if case .array(var nodes) = content {
        // Move it out first to avoid a copy for each item.
        content = .value(.null)
        nodes.append(node)
        content = .array(nodes)
      } else {
        content = .array([node])
      }
      return node
    }

    func member(_ key: String) -> Node {
      let node = Node()
      if case .object(var members) = content {
        content = .value(.null)
        members[key] = node
        content = .object(members)
      } else {
        content = .object([key: node])
      }
      return node
    }
  }

  fileprivate let node: Node
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedEncoding(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .array([])
    return UnkeyedEncoding(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueEncoding(node: node, codingPath: codingPath)
  }

  fileprivate static func write(_ value: some Encodable, into node: Node, path: [any CodingKey]) throws {
    switch value {
    case let flag as Bool: node.content = .value(.bool(flag))
    case let text as String: node.content = .value(.string(text))
    case let number as any FixedWidthInteger: node.content = .value(.integer(number))
    case let number as any (BinaryFloatingPoint & CustomStringConvertible):
      guard number.isFinite else {
        throw EncodingError.invalidValue(
          value, EncodingError.Context(codingPath: path, debugDescription: "The number is not finite."))
      }
      node.content = .value(.real(number))
    default: try value.encode(to: JSONTreeEncoder(node: node, codingPath: path))
    }
  }
}

struct IndexKey: CodingKey {
  let intValue: Int?
  var stringValue: String { "\(intValue ?? 0)" }

  init(_ index: Int) { intValue = index }
  init(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) { nil }
}

/// The key of a superclass, as named by the standard library.
struct SuperKey: CodingKey {
  var stringValue: String { "super" }
  var intValue: Int? { nil }

  init() {}
  init?(intValue: Int) { nil }
  init?(stringValue: String) { nil }
}

// In each container, one generic method satisfies the protocol's requirements for all types.

private struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONTreeEncoder.Node
  let codingPath: [any CodingKey]

  init(node: JSONTreeEncoder.Node, codingPath: [any CodingKey]) {
    self.node = node
    self.codingPath = codingPath
    if case .object = node.content { return }
    node.content = .object([:])
  }

  func encodeNil(forKey key: Key) { _ = node.member(key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try JSONTreeEncoder.write(value, into: node.member(key.stringValue), path: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { encoder(for: key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(for: SuperKey()) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: any CodingKey) -> JSONTreeEncoder {
    JSONTreeEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct UnkeyedEncoding: UnkeyedEncodingContainer {
  let node: JSONTreeEncoder.Node
  let codingPath: [any CodingKey]
  private(set) var count = 0

  mutating func encodeNil() { _ = encoder() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    let encoder = encoder()
    try JSONTreeEncoder.write(value, into: encoder.node, path: encoder.codingPath)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { encoder().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
  mutating func superEncoder() -> any Encoder { encoder() }

  private mutating func encoder() -> JSONTreeEncoder {
    defer { count += 1 }
    return JSONTreeEncoder(node: node.append(), codingPath: codingPath + [IndexKey(count)])
  }
}

private struct SingleValueEncoding: SingleValueEncodingContainer {
  let node: JSONTreeEncoder.Node
  let codingPath: [any CodingKey]

  func encodeNil() { node.content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try JSONTreeEncoder.write(value, into: node, path: codingPath)
  }
}
