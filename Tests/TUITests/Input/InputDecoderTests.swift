import TestKit
import Testing

@testable import TUI

/// A byte sequence, and its input.
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

@Suite struct InputDecoderTests {
  @Test(arguments: Typed.letters + Typed.arrows + Typed.functionKeys + Typed.otherKeys + Typed.older)
  func `every key is known in all the forms that terminals send`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.kitty)
  func `kitty's releases and keys without a meaning are ignored`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.eightBit)
  func `sequences may begin with one byte instead of an Escape`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.mice + Typed.oldMice)
  func `the mouse is reported with its cell, from 0, and its buttons`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.others)
  func `pastes and focus changes are one event each`(typed: Typed) {
    expect(typed)
  }

  @Test(arguments: Typed.unknown + Typed.messages)
  func `unknown sequences are swallowed whole, and the key after them arrives`(typed: Typed) {
    expect(typed)
  }

  /// Expects the same input from the bytes at once, one by one, and cut in two anywhere.
  private func expect(_ typed: Typed) {
    var decoder = InputDecoder()
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
  func `a pause decides the meaning of an Escape`(typed: Typed) {
    var decoder = InputDecoder()
    #expect(decoder.feed(typed.bytes) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == typed.inputs)
    #expect(!decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `a pause does not cut a paste`() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~one\u{1B}[20".utf8) == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.isPasting)
    #expect(decoder.feed("1~!".utf8) == [.paste("one"), .key(.character("!"))])
  }

  @Test func `a paste without an end is flushed, and keys are keys again`() {
    var decoder = InputDecoder()
    _ = decoder.feed("\u{1B}[200~one\u{1B}[20".utf8)
    #expect(decoder.flush() == [.paste("one\u{1B}[20")])
    #expect(!decoder.isPasting)
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `the beginning of a huge paste is kept and its end is found`() {
    var decoder = InputDecoder()
    _ = decoder.feed("\u{1B}[200~".utf8)
    for _ in 0..<18 { _ = decoder.feed(repeatElement(UInt8(ascii: "a"), count: 1 << 16)) }
    let inputs = decoder.feed("\u{1B}[201~\r".utf8)
    #expect(inputs == [.paste(String(repeating: "a", count: InputDecoder.pasteLimit)), .key(.enter)])
  }

  private static let reports: [(text: String, color: UInt32?)] = [
    ("\u{1B}]11;rgb:ffff/ff00/8080\u{1B}\\", 0xFFFE80), ("\u{1B}]11;rgb:1a/1b/26\u{7}", 0x1A1B26),
    ("\u{1B}]11;rgb:f/0/8\u{7}", 0xFF0088), ("\u{1B}]11;rgba:fff/000/fff/800\u{1B}\\", 0xFF00FF),
    ("\u{9D}11;rgb:00/00/01\u{9C}", 1),
    ("\u{1B}]10;rgb:ff/ff/ff\u{7}", nil), ("\u{1B}P11;rgb:ff/ff/ff\u{1B}\\", nil),
    ("\u{1B}]11;?\u{7}", nil), ("\u{1B}]11;rgb:ff/ff\u{7}", nil), ("\u{1B}]11;rgb:ff/ff/-1\u{7}", nil),
    ("\u{1B}]11;rgb:fffff/0/0\u{7}", nil), ("\u{1B}]11;rgb:ff/ff/ff\u{18}", nil),
    ("\u{1B}]11;rgb:ff/ff/ff\u{1B}[A", nil),
  ]

  @Test(arguments: reports)
  func `a report of the background is no input, wherever it is cut`(text: String, color: UInt32?) {
    for cut in 0...text.utf8.count {
      var decoder = InputDecoder()
      let inputs = decoder.feed(text.utf8.prefix(cut)) + decoder.feed(text.utf8.dropFirst(cut))
      #expect(inputs.allSatisfy { $0 == .key(.up) })
      #expect(decoder.reports.background == color)
      #expect(decoder.reports.isLight == color.map(Color.isLight))
    }
  }

  @Test func `reports of all kinds are no input, wherever they are cut`() {
    let text = "\u{1B}[?997;2n\u{1B}[?0u\u{1B}P>|kitty(0.32.1)\u{1B}\\\u{1B}[?62;22c"
    for cut in 0...text.utf8.count {
      var decoder = InputDecoder()
      #expect(decoder.feed(text.utf8.prefix(cut)) + decoder.feed(text.utf8.dropFirst(cut)) == [])
      let reports = decoder.reports
      #expect(reports.isLight == true && reports.schemeReports == 1 && reports.background == nil)
      #expect(reports.hasKeyboardProtocol && reports.hasAttributes && reports.name == "kitty(0.32.1)")
    }
  }

  @Test(arguments: [
    "\u{1B}[?997;3n", "\u{1B}[?997n", "\u{1B}[997;1n", "\u{1B}[?u", "\u{1B}P>|\u{1}\u{1B}\\", "\u{1B}[62c",
  ])
  func `what is no report reports nothing`(text: String) {
    var decoder = InputDecoder()
    #expect(decoder.feed(text.utf8) == [])
    #expect(decoder.reports == TerminalReports())
  }

  @Test func `the color counts more than the scheme`() {
    var decoder = InputDecoder()
    _ = decoder.feed("\u{1B}]11;rgb:00/00/00\u{7}\u{1B}[?997;2n".utf8)
    #expect(decoder.reports.isLight == false)
  }

  @Test func `a message without an end is dropped at a pause, and typing works again`() {
    var decoder = InputDecoder()
    _ = decoder.feed("\u{1B}]".utf8)
    #expect(decoder.feed(repeatElement(UInt8(ascii: "a"), count: 1 << 17)) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `an endless number in a sequence does no harm`() {
    var decoder = InputDecoder()
    _ = decoder.feed("\u{1B}[".utf8)
    _ = decoder.feed(repeatElement(UInt8(ascii: "9"), count: 1 << 16))
    #expect(decoder.feed("Ax".utf8) == [.key(.character("x"))])
    #expect(decoder.feed("\u{1B}[99999999999999999999;9u".utf8) == [])
  }
}

@Suite struct DecoderFuzzTests {
  /// Ten million in a proof.
  private static let byteCount = isProof ? 10_000_000 : 200_000

  /// Bytes that resemble input often enough to reach the corners of the decoder.
  private static let pieces =
    [
      "\u{1B}", "[", "O", "<", ";", ":", "M", "m", "~", "200~", "201~", "\u{1B}[200~", "\u{1B}[201~", "1",
      "97", "u",
      "]", "P", "_", "^", "X", "\\", "\u{7}", "\u{18}", "é", "世", "\u{1B}[<0;12;7M", "A", "$", "27;5;9~",
      "57399u", " ",
    ].map { Array($0.utf8) } + [[0x9B], [0x9C], [0x9D], [0x8F], [0x90], [0xC2], [0xE4], [0xF0], [0xFF]]

  /// Valid sequences, to be mutated.
  private static let grammar = (Typed.letters + Typed.arrows + Typed.functionKeys + Typed.mice + Typed.others)
    .map(\.bytes)

  /// Returns bytes of one of three kinds: random, pieces of sequences, and whole ones with faults.
  private static func noise(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    let kind = random.below(3)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 32)
    while bytes.count < count {
      switch kind {
      case 0: withUnsafeBytes(of: random.next()) { bytes.append(contentsOf: $0) }
      case 1: bytes += random.below(4) == 0 ? [UInt8(random.below(256))] : pieces[random.below(pieces.count)]
      default: bytes += fault(grammar[random.below(grammar.count)], &random)
      }
    }
    return bytes
  }

  /// Returns a sequence with one byte perhaps removed, changed or doubled.
  private static func fault(_ sequence: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var sequence = sequence
    let index = random.below(sequence.count)
    switch random.below(5) {
    case 0: sequence.remove(at: index)
    case 1: sequence[index] = UInt8(random.below(256))
    case 2: sequence.insert(sequence[index], at: index)
    default: break
    }
    return sequence
  }

  @Test func `millions of random bytes neither hang, crash nor grow the decoder, and later keys arrive`() {
    var random = SplitMix64(seed: 1)
    var decoder = InputDecoder()
    var seen = 0
    for _ in 0..<Self.byteCount / 1000 {
      seen += decoder.feed(Self.noise(1000, &random)).count
      #expect(decoder.collected.count <= InputDecoder.sequenceLimit)
      guard random.below(4) == 0 else { continue }
      seen += decoder.flush().count
      #expect(!decoder.isWaiting && !decoder.isPasting)
      #expect(decoder.feed("x\u{1B}[A".utf8) == [.key(.character("x")), .key(.up)])
    }
    #expect(seen > Self.byteCount / 20)
  }

  @Test(arguments: UInt64(0)..<200)
  func `the way a stream is cut does not change the events`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = Self.noise(300, &random)
    var whole = InputDecoder()
    let expected = whole.feed(bytes)

    var cut = InputDecoder()
    var inputs: [Input] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = min(rest.count, random.below(7))
      inputs += cut.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(inputs == expected)
    #expect(cut.isWaiting == whole.isWaiting)
    #expect(cut.isPasting == whole.isPasting)
    #expect(cut.flush() == whole.flush())
  }
}
