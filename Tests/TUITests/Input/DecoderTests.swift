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
    self.init(bytes: bytes, inputs: keys.map(Input.key))
  }

  init(bytes: [UInt8], inputs: [Input]) {
    self.bytes = bytes
    self.inputs = inputs
  }

  var testDescription: String { String(reflecting: String(decoding: bytes.prefix(40), as: UTF8.self)) }
}

@Suite struct DecoderTests {
  @Test(arguments: Typed.letters + Typed.arrows + Typed.functionKeys + Typed.otherKeys + Typed.older)
  func `every key is known in all the forms that terminals send`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.kitty)
  func `of what kitty can tell, keys that go up and keys without a meaning are nothing`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.eightBit)
  func `sequences may begin with one byte instead of an Escape`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.mice + Typed.oldMice)
  func `the mouse is reported with its place, from 0, and its buttons`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.others)
  func `pastes and turning away are one event each`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.unknown + Typed.messages)
  func `what is not known is swallowed whole, and the key after it arrives`(typed: Typed) {
    expect(typed)
  }

  /// Expects the same events from the bytes at once, one by one, and cut in two anywhere.
  private func expect(_ typed: Typed) {
    var decoder = Decoder()
    #expect(decoder.feed(typed.bytes) == typed.inputs)
    #expect(!decoder.isWaiting)
    #expect(typed.bytes.flatMap { decoder.feed([$0]) } == typed.inputs)
    #expect(!decoder.isWaiting)
    for cut in typed.bytes.indices.prefix(100) {
      let halves = decoder.feed(typed.bytes[..<cut]) + decoder.feed(typed.bytes[cut...])
      #expect(halves == typed.inputs, "cut at \(cut)")
    }
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
    Typed(bytes: [0xE4, 0xB8]), Typed(bytes: [0x9B]), Typed(bytes: [0x9D]), Typed(bytes: [0x9D, 0x61]),
    Typed(bytes: [0xC2]), Typed("\u{1B}\u{1B}[1;5"), Typed("\u{1B}_\u{1B}"),
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
    #expect(decoder.isPasting)
    #expect(decoder.feed("1~!".utf8) == [.paste("one"), .key(.character("!"))])
  }

  @Test func `a paste whose end got lost is what came of it, and keys are keys again`() {
    var decoder = Decoder()
    _ = decoder.feed("\u{1B}[200~one\u{1B}[20".utf8)
    #expect(decoder.flush() == [.paste("one\u{1B}[20")])
    #expect(!decoder.isPasting)
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `of a huge paste the beginning is kept and the end is found`() {
    var decoder = Decoder()
    _ = decoder.feed("\u{1B}[200~".utf8)
    for _ in 0..<18 { _ = decoder.feed(repeatElement(UInt8(ascii: "a"), count: 1 << 16)) }
    let inputs = decoder.feed("\u{1B}[201~\r".utf8)
    #expect(inputs == [.paste(String(repeating: "a", count: Decoder.pasteLimit)), .key(.enter)])
  }

  @Test func `a message without an end is given up at a pause, and typing works again`() {
    var decoder = Decoder()
    _ = decoder.feed("\u{1B}]".utf8)
    #expect(decoder.feed(repeatElement(UInt8(ascii: "a"), count: 1 << 17)) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [])
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
