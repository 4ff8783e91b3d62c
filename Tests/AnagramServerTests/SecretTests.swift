import GameKit
import Network
import Testing

@testable import AnagramServer

struct SecretTests {
  /// - Source: RFC 4648, section 10, without padding.
  @Test func `base64url gives the standard's answers`() {
    let words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
    let coded = ["", "Zg", "Zm8", "Zm9v", "Zm9vYg", "Zm9vYmE", "Zm9vYmFy"]
    #expect(words.map { Secret.base64URL(Array($0.utf8)) } == coded)
    #expect(Secret.base64URL([0xFB, 0xFF]) == "-_8")
  }

  @Test func `tokens are long and differ`() {
    #expect(Secret.random().utf8.count == 43)
    #expect(Secret.random() != Secret.random())
    #expect(Secret.areEqual("abc", "abc") && !Secret.areEqual("abc", "abd") && !Secret.areEqual("abc", "ab"))
  }

  @Test func `secrets are equal only where each character is`() {
    let hashes = (0..<300).map { SHA256.hexadecimal("\($0)") }
    for one in hashes { #expect(hashes.count { Secret.areEqual(one, $0) } == 1) }
    #expect(!Secret.areEqual("ab", "ba") && !Secret.areEqual("a1", "b3"))
  }

  private static let commandLines: [([String], String)] = [
    (["--listen", "x"], "Invalid --listen \"x\""), (["--rate=-1"], "Invalid --rate"),
    (["--data"], "needs a value"),
    (["--log-level", "loud"], "expected error, warning"), (["--nope"], "Unknown option \"--nope\""),
  ]

  @Test(arguments: commandLines)
  func `a command line that cannot be followed says why`(words: [String], reason: String) {
    #expect {
      try ServerOptions(words) { _ in nil }
    } throws: { error in
      guard case .unusable(let sentence) = error as? ServerOptions.Fault else { return false }
      return sentence.contains(reason)
    }
  }

  @Test func `a command line sets what it names`() throws {
    let words = [
      "--listen", "0.0.0.0:80", "--data=/d", "--compatible", "--moderate", "--rate", "0", "--log-level",
      "error",
    ]
    let options = try ServerOptions(words) { _ in nil }
    #expect(options.listen.place == "0.0.0.0:80" && options.folder == "/d")
    #expect(options.isCompatible && options.isModerated && options.rate == 0 && options.log.level == .error)
    #expect(try ServerOptions([]) { $0 == "HOME" ? "/h" : nil }.folder == "/h/.local/share/parlor-server")
  }
}
