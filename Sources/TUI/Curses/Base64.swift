/// Bytes as letters that every terminal lets through.
///
/// - Source: RFC 4648, section 4.
func base64(_ bytes: some Collection<UInt8>) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let three = rest.prefix(3)
    let bits = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
    result += (0...three.count).map { letters[bits >> (18 - 6 * $0) & 63] }
    result += repeatElement(UInt8(ascii: "="), count: 3 - three.count)
    rest = rest.dropFirst(3)
  }
  return result
}
