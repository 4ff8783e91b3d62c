import TUI

extension Typed {
  static let letters: [Typed] = [
    Typed("a", .character("a")), Typed("Z", .character("Z")), Typed(" ", .space),
    Typed("é", .character("é")), Typed("世", .character("世")), Typed("😀", .character("😀")),
    Typed("\r", .enter), Typed("\n", .enter), Typed("\t", .tab), Typed("\u{7F}", .backspace),
    Typed("\u{8}", .backspace), Typed("\u{0}", .control(" ")), Typed("\u{1}", .control("a")),
    Typed("\u{3}", .control("c")), Typed("\u{1A}", .control("z")), Typed("\u{1C}", .control("\\")),
    Typed("\u{1F}", .control("_")), Typed("\u{1B}x", .alt("x")), Typed("\u{1B}X\u{1B}\\"),
    Typed("\u{1B}é", .alt("é")), Typed("\u{1B}\r", Key(.enter, .alt)),
    Typed("\u{1B}\u{7F}", Key(.backspace, .alt)),
    Typed("\u{1B}\u{1}", Key(.character("a"), [.alt, .control])),
    Typed("\u{1B}\u{1B}x", .escape, .alt("x")),
    Typed("\u{1B}[97;5u", .control("a")), Typed("\u{1B}[97u", .character("a")),
    Typed("\u{1B}[97;2u", .character("A")), Typed("\u{1B}[97:65;6u", .control("a")),
    Typed("\u{1B}[65;5u", .control("a")), Typed("\u{1B}[233;3u", .alt("é")),
    Typed("\u{1B}[27u", .escape), Typed("\u{1B}[13;2u", .enter),
    Typed("\u{1B}[9;5u", Key(.tab, .control)), Typed("\u{1B}[27;5;105~", .control("i")),
    Typed("\u{1B}Oj", .character("*")), Typed("\u{1B}OM", .enter), Typed("\u{1B}Ou", .character("5")),
  ]

  static let arrows: [Typed] = [
    Typed("\u{1B}[A", .up), Typed("\u{1B}[B", .down), Typed("\u{1B}[C", .right), Typed("\u{1B}[D", .left),
    Typed("\u{1B}OA", .up), Typed("\u{1B}OB", .down), Typed("\u{1B}OC", .right), Typed("\u{1B}OD", .left),
    Typed("\u{1B}[1;2A", Key(.up, .shift)), Typed("\u{1B}[1;3B", Key(.down, .alt)),
    Typed("\u{1B}[1;5C", Key(.right, .control)), Typed("\u{1B}[1;8D", Key(.left, [.shift, .alt, .control])),
    Typed("\u{1B}[1;9D", .left), Typed("\u{1B}[5C", Key(.right, .control)),
    Typed("\u{1B}O5C", Key(.right, .control)), Typed("\u{1B}\u{1B}[A", Key(.up, .alt)),
    Typed("\u{1B}\u{1B}OA", Key(.up, .alt)), Typed("\u{1B}[a", Key(.up, .shift)),
    Typed("\u{1B}Od", Key(.left, .control)), Typed("\u{1B}[Z", .backTab),
    Typed("\u{1B}[1;2Z", .backTab), Typed("\u{1B}[H", .home), Typed("\u{1B}[F", .end),
    Typed("\u{1B}OH", .home), Typed("\u{1B}OF", .end), Typed("\u{1B}[1~", .home), Typed("\u{1B}[4~", .end),
    Typed("\u{1B}[7~", .home), Typed("\u{1B}[8~", .end), Typed("\u{1B}[1;5H", Key(.home, .control)),
    Typed("\u{1B}[7$", Key(.home, .shift)), Typed("\u{1B}[8^", Key(.end, .control)),
    Typed("\u{1B}[5@", Key(.pageUp, [.control, .shift])), Typed("\u{1B}[2~", Key(.insert)),
    Typed("\u{1B}[3~", .delete), Typed("\u{1B}[3;5~", Key(.delete, .control)), Typed("\u{1B}[5~", .pageUp),
    Typed("\u{1B}[6~", .pageDown), Typed("\u{1B}[6;3~", Key(.pageDown, .alt)),
    Typed("\u{1B}[A\u{1B}OBx", .up, .down, .character("x")),
  ]

  static let functionKeys: [Typed] = [
    Typed("\u{1B}OP", .function(1)), Typed("\u{1B}OQ", .function(2)), Typed("\u{1B}OR", .function(3)),
    Typed("\u{1B}OS", .function(4)), Typed("\u{1B}[P", .function(1)),
    Typed("\u{1B}[1;2S", Key(.function(4), .shift)), Typed("\u{1B}O1;5P", Key(.function(1), .control)),
    Typed("\u{1B}[11~", .function(1)), Typed("\u{1B}[14~", .function(4)), Typed("\u{1B}[15~", .function(5)),
    Typed("\u{1B}[17~", .function(6)), Typed("\u{1B}[18~", .function(7)), Typed("\u{1B}[19~", .function(8)),
    Typed("\u{1B}[20~", .function(9)), Typed("\u{1B}[21~", .function(10)),
    Typed("\u{1B}[23~", .function(11)), Typed("\u{1B}[24~", .function(12)),
    Typed("\u{1B}[24;5~", Key(.function(12), .control)), Typed("\u{1B}[34~", .function(20)),
    Typed("\u{1B}[[A", .function(1)), Typed("\u{1B}[[E", .function(5)),
    Typed("\u{1B}\u{1B}[[B", Key(.function(2), .alt)),
  ]
}

extension Typed {
  private static func mouse(
    _ text: String, _ action: Mouse.Action, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []
  ) -> Typed {
    Typed(text, inputs: [.mouse(Mouse(action, at: Point(column: column, row: row), modifiers))])
  }

  static let mice: [Typed] = [
    mouse("\u{1B}[<0;1;1M", .press(.left), 0, 0), mouse("\u{1B}[<1;5;2M", .press(.middle), 4, 1),
    mouse("\u{1B}[<2;5;2M", .press(.right), 4, 1), mouse("\u{1B}[<0;5;2m", .release(.left), 4, 1),
    mouse("\u{1B}[<2;300;200m", .release(.right), 299, 199), mouse("\u{1B}[<32;9;9M", .drag(.left), 8, 8),
    mouse("\u{1B}[<34;9;9M", .drag(.right), 8, 8), mouse("\u{1B}[<35;9;9M", .move, 8, 8),
    mouse("\u{1B}[<64;2;3M", .wheelUp, 1, 2), mouse("\u{1B}[<65;2;3M", .wheelDown, 1, 2),
    mouse("\u{1B}[<66;2;3M", .wheelLeft, 1, 2), mouse("\u{1B}[<67;2;3M", .wheelRight, 1, 2),
    mouse("\u{1B}[<4;1;1M", .press(.left), 0, 0, .shift), mouse("\u{1B}[<8;1;1M", .press(.left), 0, 0, .alt),
    mouse("\u{1B}[<16;1;1M", .press(.left), 0, 0, .control),
    mouse("\u{1B}[<92;1;1M", .wheelUp, 0, 0, [.shift, .alt, .control]),
    mouse("\u{1B}[M !!", .press(.left), 0, 0), mouse("\u{1B}[M#+*", .release(.left), 10, 9),
    Typed("\u{1B}[<0;0;1M"), Typed("\u{1B}[<0;1M"), Typed("\u{1B}[<128;1;1M"), Typed("\u{1B}[<64;1;1m"),
    Typed("\u{1B}[<0;1;1A"),
  ]

  static let others: [Typed] = [
    Typed("\u{1B}[I", inputs: [.focus(true)]), Typed("\u{1B}[O", inputs: [.focus(false)]),
    Typed("\u{1B}[200~\u{1B}[201~", inputs: [.paste("")]),
    Typed("\u{1B}[200~Grüße, 世界\u{1B}[201~", inputs: [.paste("Grüße, 世界")]),
    Typed("\u{1B}[200~a\rb\r\nc\nd\u{1B}[201~", inputs: [.paste("a\nb\nc\nd")]),
    Typed("\u{1B}[200~\u{1B}[20\u{1B}[A\u{1B}\u{1B}[201~", inputs: [.paste("\u{1B}[20\u{1B}[A\u{1B}")]),
    Typed("\u{1B}[200~x\u{1B}[201~\u{1B}[200~y\u{1B}[201~", inputs: [.paste("x"), .paste("y")]),
  ]

  static let unknown: [Typed] = [
    Typed("\u{1B}[?62;22cx", .character("x")), Typed("\u{1B}[12;40Rx", .character("x")),
    Typed("\u{1B}[>0;276;0cx", .character("x")), Typed("\u{1B}[?2026;2$yx", .character("x")),
    Typed("\u{1B}[99~x", .character("x")), Typed("\u{1B}[~x", .character("x")),
    Typed("\u{1B}[Ex", .character("x")),
    Typed("\u{1B}[1 qx", .character("x")), Typed("\u{1B}[[Zx", .character("x")),
    Typed("\u{1B}O x", .space, .character("x")),
    Typed("\u{1B}[55296ux", .character("x")), Typed("\u{1B}[1;5ux", .character("x")),
    Typed("\u{1B}]11;rgb:0000/0000/0000\u{7}x", .character("x")),
    Typed("\u{1B}]0;a title\u{1B}\\x", .character("x")), Typed("\u{1B}P1+r544e=78\u{1B}\\x", .character("x")),
    Typed("\u{1B}_Gi=1;OK\u{1B}\\x", .character("x")), Typed("\u{1B}^private\u{1B}\\x", .character("x")),
    Typed("\u{1B}]0;broken\u{18}x", .character("x")), Typed("\u{1B}]0;broken\u{1B}[A", .up),
    Typed("\u{1B}[1;\u{1B}[A", .up), Typed("\u{1B}[1;\rx", .enter, .character("x")),
    Typed("\u{1B}[\u{1B}[A", .alt("["), .up), Typed("\u{1B}[[\u{1B}[A", .up), Typed("\u{1B}[M!\u{1B}[A", .up),
    Typed(bytes: [0xFF, 0x80, 0xC0, 0x78], .character("x")), Typed(bytes: [0xC3, 0x78], .character("x")),
    Typed(bytes: [0xE0, 0x80, 0x80, 0x78], .character("x")),
    Typed(bytes: [0xED, 0xA0, 0x80, 0x78], .character("x")),
    Typed(bytes: [0xF4, 0x90, 0x80, 0x80, 0x78], .character("x")),
    Typed(bytes: [0xE4, 0xB8, 0x1B, 0x5B, 0x41], .up),
  ]
}

/// Sequences of less common terminals.
extension Typed {
  /// kitty, with its additional key events.
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
    Typed("\u{1B}[27;2u", .escape), Typed("\u{1B}[91;5u", .escape), Typed("\u{1B}[105;5u", .tab),
    Typed("\u{1B}[106;5u", .enter), Typed("\u{1B}[109;5u", .enter), Typed("\u{1B}[104;5u", .backspace),
    Typed("\u{1B}[127;2u", Key(.backspace, .shift)), Typed("\u{1B}[32;2u", .space),
    Typed("\u{1B}[9;2u", Key(.tab, .shift)), Typed("\u{1B}[49;5u", .control("1")),
    Typed("\u{1B}[1089::99;5u", .control("c")), Typed("\u{1B}[1089::99u", .character("с")),
    Typed("\u{1B}[1089:1057:99;6u", .control("c")), Typed("\u{1B}[1092::97;3u", .alt("a")),
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

  /// One byte for an Escape and a character, and the same as a UTF-8 character of two bytes.
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

  /// Old mouse reports, also beyond their range.
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
