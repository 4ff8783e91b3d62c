/// JSON as text.
extension String {
  /// The text as a JSON text, in quotation marks.
  ///
  /// - Source: RFC 8259, section 7, for what must be escaped.
  var asJSON: String {
    let body = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\u{0}"..<"\u{20}": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + body.joined() + "\""
  }
}
