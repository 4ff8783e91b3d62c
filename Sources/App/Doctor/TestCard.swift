import Curses
import TUI

/// The test card: colors, attributes, and whether characters are as wide as assumed.
struct TestCard {
  private let ink: Ink
  private let glyphs: GlyphSet

  init(depth: ColorDepth, isStyled: Bool, glyphs: GlyphSet) {
    ink = Ink(depth: isStyled ? depth : .none, isStyled: isStyled)
    self.glyphs = glyphs
  }

  /// The card for a terminal; text alone for a file or a pipe.
  init(for terminal: TerminalDiagnosis) {
    self.init(
      depth: terminal.depth ?? .none,
      isStyled: terminal.facts.outputIsTerminal && terminal.depth != nil, glyphs: terminal.glyphs)
  }

  var lines: [String] {
    ["Test card"] + (colors + [""] + [attributes, ""] + signs).map { $0.isEmpty ? "" : "  \($0)" } + [""]
  }

  /// The number of steps of a color ramp.
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

  /// Texts between bars, each above a ruler of the assumed width.
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

/// Text with escape sequences for attributes and colors.
///
/// - Source: ECMA-48, section 8.3.117 (SGR); 38 and 48 as in "XTerm Control Sequences".
struct Ink {
  let depth: ColorDepth
  /// False if only text may be written.
  let isStyled: Bool

  /// The text on a background color.
  func text(_ text: String, on color: Color) -> String {
    switch depth {
    case .none: text
    case .eight: sgr("\(40 + color.basic & 7)", text)
    case .sixteen: sgr("\(color.basic < 8 ? 40 + color.basic : 92 + color.basic)", text)
    case .indexed: sgr("48;5;\(color.indexed)", text)
    case .trueColor: sgr("48;2;\(color.rgb >> 16);\(color.rgb >> 8 & 0xFF);\(color.rgb & 0xFF)", text)
    }
  }

  /// The text with an attribute, by its SGR number.
  func text(_ text: String, attribute: Int) -> String { sgr("\(attribute)", text) }

  private func sgr(_ numbers: String, _ text: String) -> String {
    isStyled ? "\u{1B}[\(numbers)m\(text)\u{1B}[0m" : text
  }
}

/// The choices made for the terminal, and why.
extension TerminalDiagnosis {
  /// The terminfo entry.
  func description(_ choice: TerminalChoice) -> Finding {
    guard let entry = facts.entries.first else {
      return .problem(
        "No description of \(choice.entries.joined(separator: " or ")) was found: install ncurses-base.")
    }
    let found = "Described by \(entry.name)\(entry.isOwn ? ", our own" : "")"
    let pairs =
      entry.colors > 0 ? "\(entry.colors) colours, and \(entry.pairs) pairs of them at once" : "no colours"
    guard let best = choice.entries.first, best != entry.name else { return .ok("\(found): \(pairs).") }
    let advice =
      best.hasPrefix("parlor-")
      ? "our own \(best) was not found: make build compiles it, with tic from ncurses-bin"
      : "this machine does not know \(best)"
    return .note("\(found), for \(advice). It has \(pairs).")
  }

  /// The number of colors; nil if nothing can be drawn.
  func colors(_ choice: TerminalChoice) -> Finding? {
    guard let depth, let entry = facts.entries.first else { return nil }
    let used = "Parlor draws with \(depth == .trueColor ? "24-bit colour" : depth.title)"
    if depth < choice.depth {
      let advice = " If the terminal has more, set TERM to a name that says so, such as xterm-256color."
      let isElsewhere = choice.entries.first?.hasPrefix("parlor-") == true || entry.name.hasPrefix("linux")
      return .note("\(used), for \(entry.name) knows no more.\(isElsewhere ? "" : advice)")
    }
    return switch depth {
    case .trueColor: .ok("\(used), for \(claim).")
    case .none: .note("\(used), for NO_COLOR is set. Bold, underline and reverse tell everything.")
    case .eight, .sixteen, .indexed: .note("\(used), for \(doubt)")
    }
  }

  private var claim: String {
    if let name = facts.value("TERM"), name.hasSuffix("-direct") { return "TERM ends in -direct" }
    return "COLORTERM is \(facts.value("COLORTERM") ?? "")"
  }

  private var doubt: String {
    guard let claim = facts.value("COLORTERM") else {
      return "COLORTERM is not set. If the terminal has 24 bits, set COLORTERM=truecolor."
    }
    return ["truecolor", "24bit"].contains(claim)
      ? "this kind of terminal has no more, although COLORTERM is \(claim)."
      : "COLORTERM is \(claim), not truecolor."
  }

  /// The characters.
  func signs(_ choice: TerminalChoice) -> Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let set = names.first { facts.value($0) != nil }
    let locale = set.map { "\($0) is \(facts.value($0) ?? "")" }
    switch choice.glyphs {
    case .unicode: return .ok("Signs: all of Unicode, for \(locale ?? "no locale says otherwise").")
    case .ascii:
      guard facts.value("TERM")?.hasPrefix("linux") != true else {
        return .note("Signs: ASCII alone, for the font of this console has few others.")
      }
      let advice = "If the terminal shows UTF-8, set LANG=C.UTF-8."
      return .note("Signs: ASCII alone, for \(locale ?? "such a terminal shows no others"). \(advice)")
    }
  }
}
