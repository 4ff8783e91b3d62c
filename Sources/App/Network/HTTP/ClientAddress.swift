import Glibc

/// An address for limits, one per machine.
///
/// All of 127.0.0.0/8 and ::1 are this machine. For IPv6 only the first 64 bits count, since whoever has one
/// address has all others with the same prefix.
package struct ClientAddress: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package static let loopback = ClientAddress(known: "127.0.0.1")

  private init(known text: String) { description = text }

  /// Parses a numeric address; nil for anything else.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 45 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, String(text), &bytes) == 1 {
      self.init(four: bytes[..<4])
    } else if inet_pton(AF_INET6, String(text), &bytes) == 1 {
      self.init(six: bytes)
    } else {
      return nil
    }
  }

  private init(four bytes: ArraySlice<UInt8>) {
    self.init(known: bytes.first == 127 ? "127.0.0.1" : bytes.map(String.init).joined(separator: "."))
  }

  private init(six bytes: [UInt8]) {
    let one: [UInt8] = Array(repeating: 0, count: 15) + [1]
    if bytes == one {
      self = .loopback
    } else if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 255, bytes[11] == 255 {
      self.init(four: bytes[12...])
    } else {
      let groups = stride(from: 0, to: 8, by: 2).map {
        String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16)
      }
      self.init(known: groups.joined(separator: ":") + "::/64")
    }
  }
}
