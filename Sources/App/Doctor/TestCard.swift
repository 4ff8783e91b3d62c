import TUI

/// What only eyes can judge: colours, attributes, and whether signs are as wide as Parlor believes.
struct TestCard {
  private let ink: Ink
  private let glyphs: GlyphSet

  init(depth: ColorDepth, isStyled: Bool, glyphs: GlyphSet) {
    ink = Ink(depth: isStyled ? depth : .none, isStyled: isStyled)
    self.glyphs = glyphs
  }

  /// The card for a terminal; into a file or a pipe nothing goes but text.
  init(for terminal: TerminalDiagnosis) {
    self.init(
      depth: terminal.depth ?? .none,
      isStyled: terminal.facts.outputIsTerminal && terminal.depth != nil, glyphs: terminal.glyphs)
  }

  var lines: [String] {
    ["Test card"] + (colors + [""] + [attributes, ""] + signs).map { $0.isEmpty ? "" : "  \($0)" } + [""]
  }

  /// How many steps a ramp has.
  private static let steps = 48

  private var colors: [String] {
    switch ink.depth {
    case .none: ["No colours are shown here."]
    case .eight: ["The eight colours:", blocks(0..<8)]
    case .sixteen: ["The sixteen colours:", blocks(0..<8), blocks(8..<16)]
    case .indexed: ["Four ramps, in steps:"] + ramps
    case .trueColor: ["Four ramps, without steps:"] + ramps
    }
  }

  private func blocks(_ numbers: Range<UInt8>) -> String {
    numbers.map { ink.text("      ", on: Color(rgb: 0, basic: $0)) }.joined()
  }

  private var ramps: [String] {
    [0x010000, 0x000100, 0x000001, 0x010101].map { (unit: UInt32) in
      (0..<Self.steps).map { step in
        ink.text(" ", on: Color(rgb: unit * UInt32(step * 255 / (Self.steps - 1))))
      }.joined()
    }
  }

  private var attributes: String {
    let samples = [(1, "bold"), (2, "dim"), (3, "italic"), (4, "underline"), (7, "reverse")]
    return samples.map { ink.text($1, attribute: $0) }.joined(separator: "  ")
  }
}

extension TestCard {
  private var signs: [String] {
    switch glyphs {
    case .ascii: ["Signs: ASCII alone is used.", "+--+  #=.  > * ^ v < >"]
    case .unicode: shapes + [""] + widths
    }
  }

  private var shapes: [String] {
    [
      "Lines    ╭──┬──╮  ┌──┬──┐  ╔══╦══╗", "         ╰──┴──╯  └──┴──┘  ╚══╩══╝",
      "Blocks   ▁▂▃▄▅▆▇█  ▏▎▍▌▋▊▉█  ▀▄▌▐  ░▒▓  ▘▝▖▗▚▞▙▟",
      "Fine     ⠁⠃⠇⡇⣇⣧⣷⣿  🬀🬃🬏🬞🬭🬹🬻",
    ]
  }

  /// Texts between bars, and below each a ruler of the width that Parlor believes in.
  private var widths: [String] {
    let texts = ["世界", "한국어", "ｱｲ", "😀🐍", "é", "e\u{301}", "ß", "שלום", "مرحبا"]
    return [
      "Widths: each bar stands on another one. Where one does not, signs take other",
      "columns here than Parlor believes, and what is behind them will be shifted.",
      texts.joined(separator: "|") + "|",
      texts.map { String(repeating: "-", count: $0.columns) }.joined(separator: "|") + "|",
      "Hebrew and Arabic run as the terminal lets them: Parlor does not turn them.",
    ]
  }
}
