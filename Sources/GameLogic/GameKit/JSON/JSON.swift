/// JSON of the program's own data.
package enum JSON {
  /// A value as JSON on one line, with sorted members.
  ///
  /// Cannot fail, because the program's own data has only texts and finite numbers.
  package static func text(of value: some Encodable) -> String { json(of: value).line }

  /// A value as JSON in UTF-8, with sorted members.
  package static func bytes(of value: some Encodable) -> [UInt8] { json(of: value).bytes }

  private static func json(of value: some Encodable) -> JSONValue {
    do {
      return try JSONValue(of: value)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Decodes a value; nil if the data is damaged or of another type.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, in bytes: [UInt8], limit: Int = 64 << 20
  ) -> Value? {
    try? JSONReader.read(bytes, JSONLimits(bytes: limit)).decoded()
  }

  /// Decodes a value; nil if the text is damaged or of another type.
  package static func value<Value: Decodable>(_ type: Value.Type = Value.self, in text: String) -> Value? {
    value(in: Array(text.utf8))
  }
}
