/// JSON of what the program saves and says to itself.
package enum JSON {
  /// A value as JSON on one line, members sorted.
  ///
  /// What we save consists of texts and finite numbers, which JSON can hold.
  package static func text(of value: some Encodable) -> String { json(of: value).line }

  /// A value as JSON in UTF-8, members sorted.
  package static func bytes(of value: some Encodable) -> [UInt8] { json(of: value).bytes }

  private static func json(of value: some Encodable) -> JSONValue {
    do {
      return try JSONValue(of: value)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Reads what was written; nil for what is damaged, or of another type.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, in bytes: [UInt8], limit: Int = 64 << 20
  ) -> Value? {
    try? JSONReader.read(bytes, JSONLimits(bytes: limit)).decoded()
  }

  /// Reads what was written; nil for what is damaged, or of another type.
  package static func value<Value: Decodable>(_ type: Value.Type = Value.self, in text: String) -> Value? {
    value(in: Array(text.utf8))
  }
}
