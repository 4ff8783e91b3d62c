import TestKit
import Testing

@testable import TUI

@Suite struct DecoderFuzzTests {
  /// Ten million where the tests are optimised, as `make test` builds them.
  private static let byteCount = _isDebugAssertConfiguration() ? 500_000 : 10_000_000

  /// Bytes that look like input often enough to reach the corners of the decoder.
  private static let pieces =
    [
      "\u{1B}", "[", "O", "<", ";", ":", "M", "m", "~", "200~", "201~", "\u{1B}[200~", "\u{1B}[201~", "1",
      "97", "u",
      "]", "P", "_", "^", "X", "\\", "\u{7}", "\u{18}", "é", "世", "\u{1B}[<0;12;7M", "A", "$", "27;5;9~",
      "57399u", " ",
    ].map { Array($0.utf8) } + [[0x9B], [0x9C], [0x9D], [0x8F], [0x90], [0xC2], [0xE4], [0xF0], [0xFF]]

  /// Sequences that mean something, to be mutated.
  private static let grammar = (Typed.letters + Typed.arrows + Typed.functionKeys + Typed.mice + Typed.others)
    .map(\.bytes)

  /// A chunk of bytes of one of three kinds: any at all, pieces of sequences, and whole ones with faults.
  private static func noise(_ count: Int, _ luck: inout SplitMix64) -> [UInt8] {
    let kind = luck.below(3)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 32)
    while bytes.count < count {
      switch kind {
      case 0: withUnsafeBytes(of: luck.next()) { bytes.append(contentsOf: $0) }
      case 1: bytes += luck.below(4) == 0 ? [UInt8(luck.below(256))] : pieces[luck.below(pieces.count)]
      default: bytes += fault(grammar[luck.below(grammar.count)], &luck)
      }
    }
    return bytes
  }

  /// A sequence of which a byte may have got lost, changed or doubled.
  private static func fault(_ sequence: [UInt8], _ luck: inout SplitMix64) -> [UInt8] {
    var sequence = sequence
    let place = luck.below(sequence.count)
    switch luck.below(5) {
    case 0: sequence.remove(at: place)
    case 1: sequence[place] = UInt8(luck.below(256))
    case 2: sequence.insert(sequence[place], at: place)
    default: break
    }
    return sequence
  }

  @Test func `ten million bytes neither hang, crash nor grow it, and after a pause keys arrive as ever`() {
    var luck = SplitMix64(seed: 1)
    var decoder = Decoder()
    var seen = 0
    for _ in 0..<Self.byteCount / 1000 {
      seen += decoder.feed(Self.noise(1000, &luck)).count
      #expect(decoder.collected.count <= Decoder.sequenceLimit)
      guard luck.below(4) == 0 else { continue }
      seen += decoder.flush().count
      #expect(!decoder.isWaiting && !decoder.isPasting)
      #expect(decoder.feed("x\u{1B}[A".utf8) == [.key(.character("x")), .key(.up)])
    }
    #expect(seen > Self.byteCount / 20)
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
    #expect(cut.isPasting == whole.isPasting)
    #expect(cut.flush() == whole.flush())
  }
}
