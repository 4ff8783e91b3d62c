import Curses
import Kit
import TUI

/// The test card: colors, attributes, and character widths.
struct TestCard {
  private let ink: Ink
  private let glyphs: GlyphSet

  init(depth: ColorDepth, isStyled: Bool, glyphs: GlyphSet) {
    ink = Ink(depth: isStyled ? depth : .none, isStyled: isStyled)
    self.glyphs = glyphs
  }

  /// The card for a terminal; only text for a file or pipe.
  init(for terminal: TerminalDiagnosis) {
    self.init(
      depth: terminal.depth ?? .none,
      isStyled: terminal.facts.outputIsTerminal && terminal.depth != nil, glyphs: terminal.glyphs)
  }

  var lines: [String] {
    let samples = colors + ["", attributes, ""] + signs
    return ["Display test"] + samples.map { $0.isEmpty ? "" : "  \($0)" } + [""]
  }

  /// The number of steps in a color ramp.
  private static let steps = 48

  private var colors: [String] {
    switch ink.depth {
    case .none: ["Colors are off."]
    case .eight: ["8 colors:", blocks(0..<8)]
    case .sixteen: ["16 colors:", blocks(0..<8), blocks(8..<16)]
    case .indexed: ["These color bars have visible steps, as they should:"] + ramps
    case .trueColor: ["These color bars should be smooth:"] + ramps
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
    case .ascii: ["Characters: ASCII only.", "+--+  #=.  > * ^ v < >"]
    case .unicode: shapes + [""] + widths
    }
  }

  private var shapes: [String] {
    [
      "Lines    ╭──┬──╮  ┌──┬──┐  ╔══╦══╗", "         ╰──┴──╯  └──┴──┘  ╚══╩══╝",
      "Blocks   ▁▂▃▄▅▆▇█  ▏▎▍▌▋▊▉█  ▀▄▌▐  ░▒▓  ▘▝▖▗▚▞▙▟",
      "Dots     ⠁⠃⠇⡇⣇⣧⣷⣿  🬀🬃🬏🬞🬭🬹🬻",
    ]
  }

  /// Texts between bars, each above a ruler of its assumed width.
  private var widths: [String] {
    let texts = ["世界", "한국어", "ｱｲ", "😀🐍", "é", "e\u{301}", "ß", "שלום", "مرحبا"]
    return [
      "Character widths: the bars should line up. If not, your terminal measures",
      "those characters differently, and text after them may shift.",
      texts.joined(separator: "|") + "|",
      texts.map { String(repeating: "-", count: $0.columns) }.joined(separator: "|") + "|",
      "Your terminal decides how right-to-left text appears.",
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

  func text(_ text: String, on color: Color) -> String {
    switch depth {
    case .none: text
    case .eight: sgr("\(40 + color.basic & 7)", text)
    case .sixteen: sgr("\(color.basic < 8 ? 40 + color.basic : 92 + color.basic)", text)
    case .indexed: sgr("48;5;\(color.indexed)", text)
    case .trueColor: sgr("48;2;\(color.rgb >> 16);\(color.rgb >> 8 & 0xFF);\(color.rgb & 0xFF)", text)
    }
  }

  /// The text with an attribute, given by its SGR number.
  func text(_ text: String, attribute: Int) -> String { sgr("\(attribute)", text) }

  private func sgr(_ numbers: String, _ text: String) -> String {
    isStyled ? "\u{1B}[\(numbers)m\(text)\u{1B}[0m" : text
  }
}

/// The settings chosen for the terminal, and why.
extension TerminalDiagnosis {
  func description(_ choice: TerminalChoice) -> Finding {
    guard let entry = facts.entries.first else {
      return .problem(
        "No terminfo entry for \(choice.entries.joined(separator: " or ")). Install ncurses-base.")
    }
    let found = "Terminfo entry \(entry.name)\(entry.isOwn ? " (Parlor's own)" : "")"
    let pairs =
      entry.colors > 0 ? "\(entry.colors.grouped) colors, \(entry.pairs.grouped) color pairs" : "no colors"
    guard let best = choice.entries.first, best != entry.name else { return .ok("\(found): \(pairs).") }
    let advice =
      best.hasPrefix("parlor-")
      ? "Parlor's own \(best) was not found; the README says how to build it"
      : "this machine has no entry for \(best)"
    return .note("\(found): \(pairs). Used because \(advice).")
  }

  /// The color depth; nil if nothing can be drawn.
  func colors(_ choice: TerminalChoice) -> Finding? {
    guard let depth, let entry = facts.entries.first else { return nil }
    let used = "Using \(depth == .trueColor ? "24-bit color" : depth.title)"
    if depth < choice.depth {
      let advice = " If your terminal supports more, set TERM to match, such as xterm-256color."
      let isElsewhere = choice.entries.first?.hasPrefix("parlor-") == true || entry.name.hasPrefix("linux")
      let source = entry.name == facts.value("TERM") ? "TERM=\(entry.name)" : "the entry \(entry.name)"
      return .note("\(used), all that \(source) supports.\(isElsewhere ? "" : advice)")
    }
    return switch depth {
    case .trueColor: .ok("\(used) (\(claim)).")
    case .none:
      .note("\(used) because NO_COLOR is set. Bold, underline, and reverse are used instead.")
    case .eight, .sixteen, .indexed: .note("\(used) because \(doubt)")
    }
  }

  private var claim: String {
    if let name = facts.value("TERM"), name.hasSuffix("-direct") { return "TERM ends in -direct" }
    return "COLORTERM is \(facts.value("COLORTERM") ?? "")"
  }

  private var doubt: String {
    guard let claim = facts.value("COLORTERM") else {
      return "COLORTERM is not set. If your terminal supports 24-bit color, set COLORTERM=truecolor."
    }
    return ["truecolor", "24bit"].contains(claim)
      ? "this kind of terminal supports no more, although COLORTERM is \(claim)."
      : "COLORTERM is \(claim), not truecolor."
  }

  func signs(_ choice: TerminalChoice) -> Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let set = names.first { facts.value($0) != nil }
    let locale = set.map { "\($0) is \(facts.value($0) ?? "")" }
    switch choice.glyphs {
    case .unicode: return .ok("Characters: Unicode (\(locale ?? "no locale is set")).")
    case .ascii:
      guard facts.value("TERM")?.hasPrefix("linux") != true else {
        return .note("Characters: ASCII only; the console font doesn't have many others.")
      }
      let advice = "If your terminal supports UTF-8, set LANG=C.UTF-8."
      return .note("Characters: ASCII only (\(locale ?? "this kind of terminal has no others")). \(advice)")
    }
  }
}
