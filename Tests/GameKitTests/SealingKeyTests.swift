import Testing

@testable import GameKit

/// What is sealed with a key.
@Suite struct SealingKeyTests {
  private let key = SealingKey(secret: Array(0..<32))
  private let id = Identifier(high: 7, low: 9)

  /// Source: RFC 4231, test cases 1 and 2.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
  ])
  func `a code is that of the standard`(key: [UInt8], message: String, code: String) {
    let bytes = SHA256.code(of: Array(message.utf8), key: key)
    #expect(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == code)
  }

  @Test(arguments: [0, 1, 31, 32, 33, 1_000])
  func `what is sealed can be opened with its key alone, and does not show what it is`(length: Int) throws {
    let key = try #require(key)
    let bytes = [UInt8](repeating: UInt8(ascii: "b"), count: length)
    let sealed = key.closed(bytes, id: id)
    #expect(SealingKey.isClosed(sealed) && key.opened(sealed) == bytes)
    #expect(SealingKey(secret: Array(1..<33))?.opened(sealed) == nil)
    #expect(key.closed(bytes, id: Identifier(high: 7, low: 10)) != sealed)
    #expect(sealed.dropFirst(25).count { $0 == UInt8(ascii: "b") } < max(5, length / 50))
  }

  @Test func `what was changed is not opened`() throws {
    let key = try #require(key)
    let sealed = key.closed(Array("the answer is b".utf8), id: id)
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1
      #expect(key.opened(changed) == nil)
      #expect(key.opened(Array(sealed[..<place])) == nil)
    }
  }
}
