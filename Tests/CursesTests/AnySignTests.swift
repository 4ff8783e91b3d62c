import CNcurses
import Emulation
import TestKit
import Testing

@testable import Curses
@testable import TUI

/// Texts of any scalars that Unicode has, as a broken or malicious file would hold.
extension PictureTests {
  /// Where a scalar is taken from, each as likely as the others.
  private nonisolated static let origins: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x20...0x7E, 0x7F...0x9F, 0xA0...0x2FF, 0x300...0x36F, 0x370...0x10FF, 0x1100...0x1FFF,
    0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x2000...0x2FFF, 0x3000...0xA4CF, 0xA4D0...0xD7FF,
    0xE000...0xF8FF, 0xF900...0xFFFF, 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFFF0...0xFFFF, 0x10000...0x1FFFF,
    0x1F1E6...0x1FAFF, 0x20000...0x3FFFF, 0xE0000...0xE01EF, 0xF0000...0x10FFFF,
  ]

  private static func text(_ luck: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<luck.below(24) {
      let origin = origins[luck.below(origins.count)]
      let value = origin.lowerBound + UInt32(luck.below(origin.count))
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  private static func noise(_ look: Look, _ luck: inout SplitMix64, of text: (inout SplitMix64) -> String)
    -> Canvas
  {
    var picture = Canvas(Size(columns: 40, rows: 10), look: look)
    for row in 0..<10 {
      picture.write(text(&luck), at: Point(column: luck.below(40) - 4, row: row))
      for sign in text(&luck).prefix(1) { picture.set(sign, at: Point(column: 9, row: row), style: .plain) }
    }
    return picture
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `no text whatever sends a terminal anything but signs and our own sequences`(glyphs: GlyphSet) throws {
    try Stage.with { stage in
      var luck = SplitMix64(seed: 11)
      for _ in 0..<300 {
        let picture = Self.noise(Look(glyphs: glyphs), &luck, of: Self.text)
        let cells = (0..<10).flatMap { picture.row($0) }
        #expect(cells.flatMap { $0.glyph.unicodeScalars.filter(\.isCommand) } == [])
        let bytes = stage.screen.frame(picture)
        #expect(Self.strangers(in: String(validating: bytes, as: UTF8.self)) == [])
      }
    }
  }

  @Test func `of any text a terminal shows what the picture has`() throws {
    try Stage.with { stage in
      var luck = SplitMix64(seed: 12)
      let judge = try #require(Judge())
      for _ in 0..<300 {
        let picture = Self.noise(Look(), &luck) { luck in
          String(String.UnicodeScalarView(Self.text(&luck).unicodeScalars.filter(judge.agrees)))
        }
        stage.show(picture)
        #expect(stage.differences(from: picture).prefix(3) == [])
      }
    }
  }

  /// The scalars in what was sent that are neither signs nor part of a sequence of ours.
  private static func strangers(in sent: String?) -> [Unicode.Scalar] {
    guard let sent else { return ["\u{FFFD}"] }
    // Control sequences, the palette as it was, character sets, the keypad, and a line up.
    let own = /\u{1B}(\[[0-9;?]*[a-zA-Z@]|\]104\u{7}|\(B|[=>M])/
    let text = String(String.UnicodeScalarView(sent.unicodeScalars)).replacing(
      own.matchingSemantics(.unicodeScalar), with: "")
    // ncurses moves the cursor with these.
    let moves: Set<Unicode.Scalar> = ["\r", "\n", "\t", "\u{8}"]
    return text.unicodeScalars.filter { $0.isCommand && !moves.contains($0) }
  }
}

/// Tells which scalars our rule, the C library and libvterm, whose tables are those of 2006, measure alike.
@MainActor
private struct Judge {
  private let emulator: Emulator

  init?() {
    guard let emulator = Emulator(Size(columns: 8, rows: 1)) else { return nil }
    self.emulator = emulator
  }

  func agrees(_ scalar: Unicode.Scalar) -> Bool {
    let columns = scalar.columns
    guard columns > 0 || scalar.isMark else { return true }
    guard Int(wcwidth(wchar_t(scalar.value))) == columns else { return false }
    emulator.feed(Array("\u{1B}[Ha\(String(scalar))".utf8))
    return emulator.cursor.column == 1 + columns
  }
}

extension Unicode.Scalar {
  /// Whether it commands instead of being shown.
  fileprivate var isCommand: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: properties.isVariationSelector
    }
  }
}
