import TestKit
import Testing

@testable import NetworkLink

/// Unwraps what a mutating call returns, which `#require` cannot call.
private func found<Value>(_ value: Value?) throws -> Value { try #require(value) }

/// Sealing, against answers that others have computed.
struct NoiseTests {
  private static func bytes(_ digits: String) -> [UInt8] {
    stride(from: 0, to: digits.utf8.count, by: 2).map {
      UInt8(digits.dropFirst($0).prefix(2), radix: 16) ?? 0
    }
  }

  /// - Source: RFC 7748, section 5.2.
  @Test func `a thousand secrets of secrets are those of RFC 7748`() throws {
    var (secret, key) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    (secret[0], key[0]) = (9, 9)
    for round in 1...1000 {
      (secret, key) = (try found(Curve25519(secret: secret).shared(with: key)), secret)
      if round == 1 {
        #expect(secret == Self.bytes("422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"))
      }
    }
    #expect(secret == Self.bytes("684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"))
  }

  /// - Source: RFC 8439, appendix A.5.
  @Test func `a message is sealed as in RFC 8439`() throws {
    let key = Self.bytes("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0")
    var sender = try found(NoiseCipher(key, count: 0x0807_0605_0403_0201))
    var reader = sender
    let message = Array(
      """
      Internet-Drafts are draft documents valid for a maximum of six months and may be updated, replaced, or \
      obsoleted by other documents at any time. It is inappropriate to use Internet-Drafts as reference \
      material or to cite them other than as /“work in progress./”
      """.utf8)
    let more = Self.bytes("f33388860000000000004e91")
    let sealed = try found(sender.seal(message, with: more))
    #expect(sealed.prefix(16) == Self.bytes("64a0861575861af460f062c79be643bd")[...])
    #expect(sealed.suffix(16) == Self.bytes("eead9d67890cbb22392336fea1851f38")[...])
    #expect(reader.open(sealed, with: more) == message)
  }

  /// - Source: "vectors.txt" of Screech, for `Noise_NN_25519_ChaChaPoly_SHA256` with empty payloads.
  @Test func `the handshake and the first messages are those of another implementation`() throws {
    let prologue = Array("notsecret".utf8)
    var phone = NoiseHandshake(
      secret: Self.bytes("202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f"),
      prologue: prologue)
    var host = NoiseHandshake(
      secret: Self.bytes("4142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f60"),
      prologue: prologue)
    let opening = phone.opening()
    #expect(opening == Self.bytes("358072d6365880d1aeea329adf9121383851ed21a28e3b75e965d0d2cd166254"))
    var (answer, down) = try found(host.answer(to: opening))
    #expect(
      answer
        == Self.bytes(
          "64b101b1d0be5a8704bd078f9895001fc03e8e9f9522f188dd128d9846d48466"
            + "5cda04f69d491f9bf509e632fc1a20dd"))
    var up = try found(phone.finish(with: answer))
    let (first, second) = (Array("yellowsubmarine".utf8), Array("submarineyellow".utf8))
    let sealed = try found(up.seal(first))
    #expect(sealed == Self.bytes("96cd46be111804586a935795eeb4ce62bdec121048a10520b00266b22722eb"))
    #expect(down.open(sealed) == first)
    let other = try found(down.seal(second))
    #expect(other == Self.bytes("fe2bc534e31964c0bd56337223e921565e39dbc5f156aa04766ced4689a2a2"))
    #expect(up.open(other) == second)
  }

  @Test func `what is altered, repeated or out of order is not opened`() throws {
    var (phone, host) = (NoiseHandshake(), NoiseHandshake())
    var (answer, down) = try found(host.answer(to: phone.opening()))
    var up = try found(phone.finish(with: answer))
    let messages = try (0..<3).map { try found(up.seal([UInt8($0)])) }
    #expect(down.open(messages[1]) == nil)
    for index in messages[0].indices {
      var altered = messages[0]
      altered[index] ^= 1
      #expect(down.open(altered) == nil)
    }
    #expect(down.open(messages[0]) == [0])
    #expect(down.open(messages[0]) == nil)
    #expect(down.open(messages[1]) == [1])
  }

  @Test func `a key that makes no secret is refused`() {
    var host = NoiseHandshake()
    #expect(host.answer(to: [UInt8](repeating: 0, count: 32)) == nil)
    #expect(host.answer(to: []) == nil)
  }
}
