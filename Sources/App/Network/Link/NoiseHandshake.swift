import CCrypto
import GameKit

/// One side of the handshake `Noise_NN_25519_ChaChaPoly_SHA256`, with new keys for each connection.
///
/// It keeps listeners out. It does not tell who is at the other end.
///
/// - Source: The Noise Protocol Framework, revision 34.
struct NoiseHandshake {
  private var chainingKey = Array("Noise_NN_25519_ChaChaPoly_SHA256".utf8)
  private var hash: [UInt8]
  private let secret: Curve25519

  /// Begins a handshake.
  ///
  /// - Parameter secret: The secret key, of 32 random bytes.
  init(secret: [UInt8] = Curve25519.randomSecret(), prologue: [UInt8] = []) {
    hash = chainingKey
    self.secret = Curve25519(secret: secret)
    mix(prologue)
  }

  /// The message that begins: the connecting side's public key.
  mutating func opening() -> [UInt8] {
    mix(secret.publicKey)
    mix([])
    return secret.publicKey
  }

  /// Answers an opening; nil if that is not a public key.
  mutating func answer(to opening: [UInt8]) -> (message: [UInt8], session: NoiseSession)? {
    guard opening.count == Curve25519.size else { return nil }
    mix(opening)
    mix([])
    mix(secret.publicKey)
    var cipher = NoiseCipher(mixKey(with: opening))
    guard let seal = cipher?.seal([], with: hash) else { return nil }
    mix(seal)
    return session(isConnecting: false).map { (secret.publicKey + seal, $0) }
  }

  /// Takes the answer; nil if it does not belong to the opening.
  mutating func finish(with answer: [UInt8]) -> NoiseSession? {
    guard answer.count == Curve25519.size + NoiseCipher.tag else { return nil }
    let (key, seal) = (Array(answer.prefix(Curve25519.size)), Array(answer.dropFirst(Curve25519.size)))
    mix(key)
    var cipher = NoiseCipher(mixKey(with: key))
    guard cipher?.open(seal, with: hash) == [] else { return nil }
    mix(seal)
    return session(isConnecting: true)
  }

  private mutating func mix(_ bytes: [UInt8]) { hash = SHA256.hash(hash + bytes) }

  /// Returns the key of the shared secret; nil if the other public key is worthless.
  private mutating func mixKey(with publicKey: [UInt8]) -> [UInt8]? {
    guard let shared = secret.shared(with: publicKey) else { return nil }
    let keys = derived(from: shared)
    chainingKey = keys.0
    return keys.1
  }

  private func session(isConnecting: Bool) -> NoiseSession? {
    let keys = derived(from: [])
    guard let up = NoiseCipher(keys.0), let down = NoiseCipher(keys.1) else { return nil }
    return isConnecting
      ? NoiseSession(sending: up, receiving: down) : NoiseSession(sending: down, receiving: up)
  }

  /// - Source: RFC 5869, as the framework's section 4.3 uses it.
  private func derived(from material: [UInt8]) -> ([UInt8], [UInt8]) {
    let key = Self.authentication(of: material, key: chainingKey)
    let first = Self.authentication(of: [1], key: key)
    return (first, Self.authentication(of: first + [2], key: key))
  }

  private static func authentication(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var (code, length) = ([UInt8](repeating: 0, count: 32), UInt32(0))
    HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &code, &length)
    return code
  }
}

/// The two directions of a connection after its handshake.
struct NoiseSession {
  private var sending: NoiseCipher
  private var receiving: NoiseCipher

  fileprivate init(sending: NoiseCipher, receiving: NoiseCipher) {
    self.sending = sending
    self.receiving = receiving
  }

  /// Seals a message; nil if the library fails.
  mutating func seal(_ message: [UInt8]) -> [UInt8]? { sending.seal(message) }

  /// Opens the next message; nil if it is another one, or altered.
  mutating func open(_ sealed: [UInt8]) -> [UInt8]? { receiving.open(sealed) }
}

/// ChaCha20-Poly1305 with a key, whose nonce counts the messages.
///
/// - Source: RFC 8439.
struct NoiseCipher {
  /// The bytes that sealing adds.
  static let tag = 16

  private let key: [UInt8]
  private var count: UInt64

  init?(_ key: [UInt8]?, count: UInt64 = 0) {
    guard let key else { return nil }
    self.key = key
    self.count = count
  }

  mutating func seal(_ message: [UInt8], with more: [UInt8] = []) -> [UInt8]? {
    guard let bytes = run(message, more, seal: nil) else { return nil }
    count += 1
    return bytes
  }

  mutating func open(_ sealed: [UInt8], with more: [UInt8] = []) -> [UInt8]? {
    guard sealed.count >= Self.tag,
      let message = run(Array(sealed.dropLast(Self.tag)), more, seal: Array(sealed.suffix(Self.tag)))
    else { return nil }
    count += 1
    return message
  }

  private var nonce: [UInt8] {
    [0, 0, 0, 0] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }

  /// Seals a message, or opens one with its seal.
  private func run(_ message: [UInt8], _ more: [UInt8], seal: [UInt8]?) -> [UInt8]? {
    guard let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    let isSealing: Int32 = seal == nil ? 1 : 0
    var (result, length) = ([UInt8](repeating: 0, count: message.count + 1), Int32(0))
    var tag = seal ?? [UInt8](repeating: 0, count: Self.tag)
    guard EVP_CipherInit_ex(context, EVP_chacha20_poly1305(), nil, key, nonce, isSealing) == 1,
      more.isEmpty || EVP_CipherUpdate(context, nil, &length, more, Int32(more.count)) == 1,
      message.isEmpty || EVP_CipherUpdate(context, &result, &length, message, Int32(message.count)) == 1,
      seal == nil || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tag), &tag) == 1
    else { return nil }
    var rest: Int32 = 0
    var end = [UInt8](repeating: 0, count: Self.tag)
    guard EVP_CipherFinal_ex(context, &end, &rest) == 1,
      seal != nil || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tag), &tag) == 1
    else { return nil }
    return Array(result.dropLast()) + (seal == nil ? tag : [])
  }
}

/// A key pair for agreeing on a secret.
///
/// - Source: RFC 7748.
struct Curve25519 {
  static let size = 32

  private let secret: [UInt8]
  let publicKey: [UInt8]

  init(secret: [UInt8]) {
    precondition(secret.count == Self.size, "A secret key has 32 bytes")
    self.secret = secret
    let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_X25519, nil, secret, Self.size)
    defer { EVP_PKEY_free(key) }
    var (bytes, count) = ([UInt8](repeating: 0, count: Self.size), Self.size)
    let isDone = EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1
    precondition(isDone, "libcrypto has Curve25519")
    publicKey = bytes
  }

  static func randomSecret() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// The secret that both sides can compute; nil if the other key makes none.
  func shared(with publicKey: [UInt8]) -> [UInt8]? {
    let own = EVP_PKEY_new_raw_private_key(EVP_PKEY_X25519, nil, secret, Self.size)
    let other = EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, nil, publicKey, publicKey.count)
    let context = own.flatMap { EVP_PKEY_CTX_new($0, nil) }
    defer {
      EVP_PKEY_CTX_free(context)
      EVP_PKEY_free(own)
      EVP_PKEY_free(other)
    }
    var (bytes, count) = ([UInt8](repeating: 0, count: Self.size), Self.size)
    guard let other, EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, other) == 1,
      EVP_PKEY_derive(context, &bytes, &count) == 1
    else { return nil }
    return bytes
  }
}
