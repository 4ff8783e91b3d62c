import AttackKit
import TUI
import Testing

/// Attacks on ``InputDecoder``: bytes as no keyboard sends them, in the pieces in which a terminal is read.
struct InputAttacks {
  /// The bytes that are read at once.
  private static let piece = 4096

  private static let corpus: [[UInt8]] = [
    Typed.letters, Typed.arrows, Typed.functionKeys, Typed.mice, Typed.others, Typed.unknown, Typed.kitty,
    Typed.otherKeys, Typed.older, Typed.eightBit,
  ].map { Array($0.map(\.bytes).joined()) }

  private static let words = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]52;c;", "\u{1B}P", "\u{1B}\\", "\u{1B}[200~", "\u{1B}[201~",
    "\u{1B}[<",
    "\u{1B}[M", "\u{1B}[[", ";", ":", "~", "u", "M", "m", "$", "\u{7}", "\u{18}",
  ]

  /// Decodes bytes, drops the input as a program would that is done with it, and returns how much there was.
  private func decode(_ bytes: [UInt8]) -> Int {
    var decoder = InputDecoder()
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: Self.piece) {
      count += decoder.feed(bytes[start..<min(start + Self.piece, bytes.count)]).count
    }
    return count + decoder.flush().count
  }

  @Test func `no bytes trap the decoder, or keep it long`() {
    ParserAttack("The keyboard", corpus: Self.corpus, words: Self.words)
      .run(files: 5_000, within: .milliseconds(500), memory: 16 << 20) { decode($0) > 0 }
  }

  @Test func `after any bytes and a pause the next key arrives`() {
    for bytes in Self.corpus {
      var mutator = Mutator(seed: Attack.seed, words: Self.words)
      for _ in 0..<Attack.count(2_000) {
        var decoder = InputDecoder()
        _ = decoder.feed(mutator.mutate(bytes, others: Self.corpus))
        _ = decoder.flush()
        #expect(!decoder.isWaiting && !decoder.isPasting)
        let next = decoder.feed([0x6B])
        #expect(next == [.key(.character("k"))])
      }
    }
  }

  /// What repeats without an end in megabytes of input, after a beginning.
  enum Flood: CaseIterable {
    case keys, escapes, digits, message, wide, brokenUTF8, clicks, paste, falseEnds

    fileprivate var bytes: (beginning: String, repeated: [UInt8]) {
      switch self {
      case .keys: ("", Array("k".utf8))
      case .escapes: ("", [0x1B])
      case .digits: ("\u{1B}[", Array("9;".utf8))
      case .message: ("\u{1B}]52;c;", Array("QUFB".utf8))
      case .wide: ("", Array("世".utf8))
      case .brokenUTF8: ("", [0xF0, 0x9F])
      case .clicks: ("", Array("\u{1B}[<0;99999999999;1M".utf8))
      case .paste: ("\u{1B}[200~", Array("a pasted line\r\n".utf8))
      case .falseEnds: ("\u{1B}[200~", Array("\u{1B}[201".utf8))
      }
    }
  }

  @Test(arguments: Flood.allCases) func `ten megabytes at once are read in time, and not kept`(flood: Flood) {
    let size = Attack.count(10 << 20)
    let (beginning, repeated) = flood.bytes
    let bytes = Array(beginning.utf8) + repeatElement(repeated, count: size / repeated.count).joined()
    let cost = Cost { _ = decode(bytes) }
    // Half a microsecond for each byte, and as much as a counted build on a busy core may need for the small size.
    // A time that grew with the square of the size would be many times as long at either size.
    #expect(
      cost.time <= .seconds(5) * Double(size) / Double(10 << 20) + .milliseconds(500), "\(flood): \(cost)")
    #expect(cost.memory <= 16 << 20, "\(flood): \(cost)")
    Attack.report("\(flood): \(size >> 20) MiB, \(cost)")
  }

  @Test func `of a paste no more than a megabyte is kept`() {
    var decoder = InputDecoder()
    _ = decoder.feed("\u{1B}[200~".utf8)
    let line = Array(repeating: UInt8(ascii: "x"), count: Self.piece)
    for _ in 0..<Attack.count(2_560) * 20 { _ = decoder.feed(line) }
    guard case .paste(let text)? = decoder.feed("\u{1B}[201~".utf8).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count <= InputDecoder.pasteLimit)
  }
}
