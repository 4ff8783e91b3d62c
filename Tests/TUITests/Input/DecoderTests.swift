import TUI
import Testing

/// Bytes as they come, and what a person did to send them.
struct Typed: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let inputs: [Input]

  init(_ text: String, inputs: [Input]) {
    bytes = Array(text.utf8)
    self.inputs = inputs
  }

  init(_ text: String, _ keys: Key...) {
    bytes = Array(text.utf8)
    inputs = keys.map(Input.key)
  }

  init(bytes: [UInt8], _ keys: Key...) {
    self.bytes = bytes
    inputs = keys.map(Input.key)
  }

  var testDescription: String { String(reflecting: String(decoding: bytes, as: UTF8.self)) }
}

@Suite struct DecoderTests {
  @Test(arguments: Typed.letters + Typed.arrows + Typed.functionKeys)
  func `every key is known in all the forms that terminals send`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.mice)
  func `the mouse is reported with its place, from 0, and its buttons`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.others)
  func `pastes and turning away are one event each`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.unknown)
  func `what is not known is swallowed whole, and the key after it arrives`(typed: Typed) {
    expect(typed)
  }

  /// Expects the same events from the bytes at once and one by one.
  private func expect(_ typed: Typed) {
    var decoder = Decoder()
    #expect(decoder.feed(typed.bytes) == typed.inputs)
    #expect(!decoder.isWaiting)
    #expect(typed.bytes.flatMap { decoder.feed([$0]) } == typed.inputs)
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: [
    Typed("\u{1B}", .escape),
    Typed("\u{1B}\u{1B}", .escape, .escape),
    Typed("\u{1B}[", .alt("[")),
    Typed("\u{1B}O", .alt("O")),
    Typed("\u{1B}]", .alt("]")),
    Typed("\u{1B}\u{1B}P", .escape, .alt("P")),
    Typed("\u{1B}[1;"),
    Typed("\u{1B}[["),
    Typed("\u{1B}[M#"),
    Typed("\u{1B}]0;title"),
    Typed("\u{1B}]0;title\u{1B}"),
    Typed(bytes: [0xE4, 0xB8]),
  ])
  func `a pause decides what an Escape was`(typed: Typed) {
    var decoder = Decoder()
    #expect(decoder.feed(typed.bytes) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == typed.inputs)
    #expect(!decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `a paste may pause and is not cut by it`() {
    var decoder = Decoder()
    #expect(decoder.feed("\u{1B}[200~one\u{1B}[20".utf8) == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.feed("1~!".utf8) == [.paste("one"), .key(.character("!"))])
  }

  @Test func `of a huge paste the beginning is kept and the end is found`() {
    var decoder = Decoder()
    _ = decoder.feed("\u{1B}[200~".utf8)
    for _ in 0..<18 { _ = decoder.feed(repeatElement(UInt8(ascii: "a"), count: 1 << 16)) }
    let inputs = decoder.feed("\u{1B}[201~\r".utf8)
    #expect(inputs == [.paste(String(repeating: "a", count: Decoder.pasteLimit)), .key(.enter)])
  }

  @Test func `a message without an end is given up, and typing works again`() {
    var decoder = Decoder()
    _ = decoder.feed("\u{1B}]".utf8)
    _ = decoder.feed(repeatElement(UInt8(ascii: "a"), count: 1 << 17))
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `an endless number in a sequence does no harm`() {
    var decoder = Decoder()
    _ = decoder.feed("\u{1B}[".utf8)
    _ = decoder.feed(repeatElement(UInt8(ascii: "9"), count: 1 << 16))
    #expect(decoder.feed("Ax".utf8) == [.key(.character("x"))])
    #expect(decoder.feed("\u{1B}[99999999999999999999;9u".utf8) == [])
  }
}
