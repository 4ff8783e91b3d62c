/// A key for authenticated encryption.
///
/// A keystream from HMAC-SHA-256 in counter mode encrypts the bytes, and a second key authenticates the
/// result (encrypt-then-MAC). Both keys are derived from one secret.
///
/// - Source: RFC 2104 for HMAC; NIST SP 800-108 for a pseudorandom function in counter mode.
public struct SealingKey: Sendable {
  /// In bytes.
  public static let secretLength = 32
  private static let nonceLength = 16
  private static let tagLength = 32
  private static let mark = Array("sealed 1\n".utf8)

  private let cipher: [UInt8]
  private let authentication: [UInt8]

  /// Derives the keys from a secret; nil unless it has ``secretLength`` bytes.
  public init?(secret: [UInt8]) {
    guard secret.count == Self.secretLength else { return nil }
    cipher = SHA256.code(of: Array("cipher".utf8), key: secret)
    authentication = SHA256.code(of: Array("authentication".utf8), key: secret)
  }

  /// Encrypts bytes; `id` must never be used twice, so a random one is fine.
  public func closed(_ bytes: [UInt8], id: Identifier) -> [UInt8] {
    let nonce = [id.high, id.low].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    let content = Self.mark + nonce + combined(bytes[...], nonce)
    return content + SHA256.code(of: content, key: authentication)
  }

  /// True for bytes sealed by any key.
  public static func isClosed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark) }

  /// Decrypts sealed bytes; nil if another key sealed them or they were changed.
  public func opened(_ bytes: [UInt8]) -> [UInt8]? {
    let start = Self.mark.count + Self.nonceLength
    guard Self.isClosed(bytes), bytes.count >= start + Self.tagLength else { return nil }
    let content = bytes.dropLast(Self.tagLength)
    let tag = SHA256.code(of: Array(content), key: authentication)
    guard zip(tag, bytes.suffix(Self.tagLength)).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0 else { return nil }
    return combined(content[start...], Array(content[Self.mark.count..<start]))
  }

  /// Combines bytes with the keystream, which encrypts or decrypts them.
  private func combined(_ bytes: ArraySlice<UInt8>, _ nonce: [UInt8]) -> [UInt8] {
    var (result, stream, number) = ([UInt8](), [UInt8](), UInt64(0))
    result.reserveCapacity(bytes.count)
    for (offset, byte) in bytes.enumerated() {
      let place = offset % SHA256.length
      if place == 0 {
        stream = SHA256.code(
          of: nonce + (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }, key: cipher)
        number += 1
      }
      result.append(byte ^ stream[place])
    }
    return result
  }
}

extension SHA256 {
  /// In bytes.
  static let length = 32
  private static let blockLength = 64

  /// Returns the HMAC of a message.
  ///
  /// - Parameter key: At most 64 bytes.
  static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    precondition(key.count <= blockLength, "A longer key would have to be hashed first")
    let padded = key + [UInt8](repeating: 0, count: blockLength - key.count)
    return hash(padded.map { $0 ^ 0x5C } + hash(padded.map { $0 ^ 0x36 } + message))
  }
}
