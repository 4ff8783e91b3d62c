import GameKit
import Testing

struct SHA256Tests {
  /// - Source: FIPS 180-4 examples: one block, two blocks, the empty message; a million of `a`.
  private static let hashes = [
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: hashes)
  func `SHA-256 gives the standard's answers`(text: String, hash: String) {
    #expect(SHA256.hexadecimal(text) == hash)
  }
}
