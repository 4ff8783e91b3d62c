import Emulation
import TUI
import Testing

@testable import Curses

struct Base64Tests {
  /// The test vectors of RFC 4648, section 10, and bytes that use both special letters.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("Grüße, 世界", "R3LDvMOfZSwg5LiW55WM"), ("???>>>", "Pz8/Pj4+"),
  ])
  func `bytes become letters`(text: String, letters: String) {
    #expect(String(decoding: base64(text.utf8), as: UTF8.self) == letters)
  }

  @Test func `a text for the clipboard stands in a frame, and is not longer than terminals take`() {
    #expect(Clipboard.bytes(for: "foo") == Array("\u{1B}]52;c;Zm9v\u{7}".utf8))
    #expect(Clipboard.bytes(for: String(repeating: "x", count: Clipboard.limit))?.count == 100_000)
    #expect(Clipboard.bytes(for: String(repeating: "x", count: Clipboard.limit + 1)) == nil)
  }
}

extension PictureTests {
  @Test func `a text goes to the clipboard of the terminal`() throws {
    try Desk.with { desk in
      _ = desk.sent
      #expect(desk.terminal.copy("Grüße, 世界") == .sent)
      #expect(desk.sent == "\u{1B}]52;c;R3LDvMOfZSwg5LiW55WM\u{7}")
      let long = String(repeating: "ü", count: Clipboard.limit)
      #expect(desk.terminal.copy(long) == .tooLong(limit: 74_994))
      #expect(desk.sent == "")
    }
  }

  @Test(arguments: ["linux", "vt220", "screen-256color"])
  func `a terminal without a clipboard is sent nothing`(kind: String) throws {
    try Desk.with(kind: kind) { desk in
      _ = desk.sent
      #expect(desk.terminal.copy("foo") == .impossible)
      #expect(desk.sent == "")
    }
  }

  @Test func `what is copied is not to be seen on the screen`() throws {
    try Desk.with { desk in
      let emulator = try #require(Emulator(desk.terminal.size))
      var picture = Canvas(desk.terminal.size)
      picture.write("hello", at: .zero)
      desk.terminal.show(picture)
      _ = desk.terminal.copy("secret")
      emulator.feed(desk.sentBytes)
      #expect(emulator.lines == ["hello", "", "", ""])
    }
  }
}
