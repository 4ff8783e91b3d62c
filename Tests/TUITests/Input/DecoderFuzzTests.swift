import TUI
import TestKit
import Testing

@Suite struct DecoderFuzzTests {
  /// Bytes that look like input often enough to reach the corners of the decoder.
  private static func noise(_ count: Int, _ luck: inout SplitMix64) -> [UInt8] {
    let pieces = [
      "\u{1B}", "[", "O", "<", ";", "M", "m", "~", "200~", "201~", "\u{1B}[200~", "\u{1B}[201~", "1", "97",
      "u",
      "]", "\\", "\u{7}", "é", "世", "\u{1B}[<0;12;7M", "A", "$",
    ].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    while bytes.count < count {
      if luck.below(3) == 0 {
        bytes.append(UInt8(luck.below(256)))
      } else {
        bytes += pieces[luck.below(pieces.count)]
      }
    }
    return bytes
  }

  @Test func `a million random bytes neither hang nor crash it, and then keys arrive as ever`() {
    var luck = SplitMix64(seed: 1)
    var decoder = Decoder()
    var seen = 0
    for _ in 0..<1000 {
      seen += decoder.feed(Self.noise(1000, &luck)).count
      if luck.below(4) == 0 { seen += decoder.flush().count }
    }
    #expect(seen > 10_000)
    _ = decoder.feed("\u{1B}[201~".utf8)
    _ = decoder.flush()
    #expect(decoder.feed("\u{1B}[A".utf8) == [.key(.up)])
  }

  @Test func `any bytes at all are harmless`() {
    var luck = SplitMix64(seed: 2)
    var decoder = Decoder()
    let bytes = (0..<125_000).flatMap { _ in withUnsafeBytes(of: luck.next()) { Array($0) } }
    #expect(decoder.feed(bytes).count > 100_000)
  }

  @Test(arguments: UInt64(0)..<200)
  func `however a stream is cut, the same events come out`(seed: UInt64) {
    var luck = SplitMix64(seed: seed)
    let bytes = Self.noise(300, &luck)
    var whole = Decoder()
    let expected = whole.feed(bytes)

    var cut = Decoder()
    var inputs: [Input] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = min(rest.count, luck.below(7))
      inputs += cut.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(inputs == expected)
    #expect(cut.isWaiting == whole.isWaiting)
    #expect(cut.flush() == whole.flush())
  }
}
