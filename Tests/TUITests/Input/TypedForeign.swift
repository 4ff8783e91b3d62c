import TUI

/// What other terminals send than those that are common.
extension Typed {
  /// kitty, where a program has asked for more than others tell.
  static let kitty: [Typed] = [
    Typed("\u{1B}[97;1:1u", .character("a")), Typed("\u{1B}[97;1:2u", .character("a")),
    Typed("\u{1B}[97;1:3u"), Typed("\u{1B}[97;5:3ux", .character("x")),
    Typed("\u{1B}[97;;97u", .character("a")),
    Typed("\u{1B}[97:65:97;2:1;65u", .character("A")), Typed("\u{1B}[1;1:3A"),
    Typed("\u{1B}[1;5:2A", Key(.up, .control)), Typed("\u{1B}[3;1:3~"), Typed("\u{1B}[13;1:3u"),
    Typed("\u{1B}[57376u", .function(13)), Typed("\u{1B}[57398u", .function(35)),
    Typed("\u{1B}[57399u", .character("0")), Typed("\u{1B}[57408u", .character("9")),
    Typed("\u{1B}[57413u", .character("+")), Typed("\u{1B}[57414u", .enter),
    Typed("\u{1B}[57414;5u", Key(.enter, .control)), Typed("\u{1B}[57417u", .left),
    Typed("\u{1B}[57426u", .delete), Typed("\u{1B}[57358u"), Typed("\u{1B}[57441;2u"),
    Typed("\u{1B}[?1u"), Typed("\u{1B}[32;5u", .control(" ")), Typed("\u{1B}[127;3u", Key(.backspace, .alt)),
    Typed("\u{1B}[8364u", .character("€")), Typed("\u{1B}[128512u", .character("😀")),
  ]

  /// xterm with modifyOtherKeys, in both forms.
  static let otherKeys: [Typed] = [
    Typed("\u{1B}[27;2;13~", Key(.enter, .shift)), Typed("\u{1B}[27;5;9~", Key(.tab, .control)),
    Typed("\u{1B}[27;6;65~", .control("a")), Typed("\u{1B}[27;3;120~", .alt("x")),
    Typed("\u{1B}[27;5;44~", .control(",")), Typed("\u{1B}[27;5;27~", Key(.escape, .control)),
    Typed("\u{1B}[27;5~"), Typed("\u{1B}[27~"),
  ]

  /// rxvt, PuTTY, the Linux console and older ones.
  static let older: [Typed] = [
    Typed("\u{1B}[11^", Key(.function(1), .control)), Typed("\u{1B}[23$", Key(.function(11), .shift)),
    Typed("\u{1B}[24@", Key(.function(12), [.control, .shift])), Typed("\u{1B}Oa", Key(.up, .control)),
    Typed("\u{1B}[b", Key(.down, .shift)), Typed("\u{1B}\u{1B}[5~", Key(.pageUp, .alt)),
    Typed("\u{1B}[25~", .function(13)), Typed("\u{1B}[[C", .function(3)),
    Typed("\u{1B}Op", .character("0")), Typed("\u{1B}OI", .tab), Typed("\u{1B}OX", .character("=")),
    Typed("\u{1B}Ol", .character(",")),
  ]

  /// One byte for an Escape and a sign, and the same as a letter of two bytes.
  static let eightBit: [Typed] = [
    Typed(bytes: [0x9B, 0x41], .up), Typed(bytes: [0xC2, 0x9B, 0x41], .up),
    Typed(bytes: [0x8F, 0x50], .function(1)),
    Typed(bytes: [0x9B, 0x31, 0x3B, 0x35, 0x43], Key(.right, .control)),
    Typed(bytes: [0x9B, 0x5B, 0x41], .function(1)),
    Typed(bytes: [0x1B, 0x9B, 0x41], Key(.up, .alt)),
    Typed(bytes: [0x9B, 0x33, 0x7E, 0x78], .delete, .character("x")),
    Typed(bytes: [0x9D, 0x30, 0x3B, 0x61, 0x9C, 0x78], .character("x")),
    Typed(bytes: [0xC2, 0x9D, 0x30, 0xC2, 0x9C, 0x78], .character("x")),
    Typed(bytes: [0x90, 0x71, 0x1B, 0x5C, 0x78], .character("x")),
    Typed(bytes: [0x9F, 0x9C, 0x78], .character("x")),
    Typed(bytes: [0x84, 0x85, 0x9A, 0x78], .character("x")),
  ]

  /// Messages to programs, and sequences that no key sends.
  static let messages: [Typed] = [
    Typed("\u{1B}]0;Über Ü\u{1B}\\x", .character("x")), Typed("\u{1B}]0;Ü\u{7}x", .character("x")),
    Typed("\u{1B}]52;c;\(String(repeating: "QUJD", count: 40_000))\u{7}x", .character("x")),
    Typed("\u{1B}P>|a terminal\u{7}(1.0)\u{1B}\\x", .character("x")),
    Typed("\u{1B}Xanything\r\n\tat all\u{1B}\\x", .character("x")), Typed("\u{1B}]\u{7}x", .character("x")),
    Typed("\u{1B}P\u{1B}\\x", .character("x")), Typed("\u{1B}_\u{1A}x", .character("x")),
    Typed("\u{1B}^m\u{1B}]o\u{7}x", .character("x")),
    Typed("\u{1B}[4;1$yx", .character("x")), Typed("\u{1B}[1 Ax", .character("x")),
    Typed("\u{1B}[!px", .character("x")), Typed("\u{1B}[1;2?3hx", .character("x")),
    Typed("\u{1B}[=1;2cx", .character("x")), Typed("\u{1B}[8;24;80tx", .character("x")),
    Typed("\u{1B}[\(String(repeating: "1;", count: 300))Ax", .character("x")),
    Typed("\u{1B}[201~x", .character("x")), Typed("\u{1B}[?997;1nx", .character("x")),
  ]

  /// Old reports of the mouse, from beyond what they can tell as well.
  static let oldMice: [Typed] = [
    Typed(bytes: [0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xFF], mouse: .press(.left), 222, 222),
    Typed(bytes: [0x1B, 0x5B, 0x4D, 0x61, 0x21, 0x22], mouse: .wheelDown, 0, 1),
    Typed(bytes: [0x1B, 0x5B, 0x4D, 0x40, 0x2B, 0x2C], mouse: .drag(.left), 10, 11),
    Typed(bytes: [0x9B, 0x4D, 0x22, 0x21, 0x21], mouse: .press(.right), 0, 0),
    Typed(bytes: [0x1B, 0x5B, 0x4D, 0x20, 0x00, 0x21, 0x78], .character("x")),
    Typed(bytes: [0x1B, 0x5B, 0x4D, 0x0D, 0x03, 0x7F, 0x78], .character("x")),
    Typed(bytes: Array("\u{1B}[32;12;7M".utf8), mouse: .press(.left), 11, 6),
    Typed(bytes: Array("\u{1B}[35;12;7M".utf8), mouse: .release(.left), 11, 6),
    Typed("\u{1B}[1;12;7Mx", .character("x")),
  ]

  private init(bytes: [UInt8], mouse action: Mouse.Action, _ column: Int, _ row: Int) {
    self.init(bytes: bytes, inputs: [.mouse(Mouse(action, at: Point(column: column, row: row)))])
  }
}
