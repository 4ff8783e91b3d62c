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
    Typed("\u{1B}[27u", .escape), Typed("\u{1B}[13;2u", Key(.enter, .shift)),
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
