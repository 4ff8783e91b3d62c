extension StringProtocol {
  /// The text without percent signs and the two hexadecimal digits behind each; nil if that is no UTF-8.
  ///
  /// A percent sign without digits stays.
  ///
  /// - Parameter plusIsSpace: True if `+` stands for a space, as in forms.
  /// - Source: RFC 3986, section 2.1.
  package func percentDecoded(plusIsSpace: Bool = false) -> String? {
    var (bytes, rest) = ([UInt8](), utf8[...])
    while let byte = rest.popFirst() {
      let code = rest.prefix(2)
      if byte == UInt8(ascii: "%"), code.count == 2,
        let value = UInt8(String(decoding: code, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") && plusIsSpace ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
