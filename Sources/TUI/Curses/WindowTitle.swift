/// Writes to the title of the terminal's window, by OSC 2, after saving the one it had.
///
/// - Source: "XTerm Control Sequences", section "Operating System Commands", Ps = 2; section "Window manipulation", 22 and
///   23.
enum WindowTitle {
  /// The bytes that save the title of the window.
  static let save = Array("\u{1B}[22;2t".utf8)
  /// The bytes that bring the saved title back.
  static let restore = Array("\u{1B}[23;2t".utf8)

  /// The bytes that set a title.
  static func bytes(for title: String) -> [UInt8] { Array("\u{1B}]2;\(title.withoutControls)\u{1B}\\".utf8) }
}

/// The sequence by which a terminal shows a notification of the desktop.
///
/// Terminals do not say which ones they know, and drop the others; some would show one text twice.
///
/// - Source: iTerm2, "Proprietary Escape Codes", OSC 9; rxvt-unicode's extension `notify`, OSC 777; tmux(1),
///   `allow-passthrough`.
enum DesktopNotification: Hashable, Sendable {
  /// OSC 9: iTerm2, kitty, WezTerm, Ghostty.
  case plain
  /// OSC 777: rxvt, foot, VTE.
  case titled
  /// OSC 9, handed through tmux where that is allowed.
  case throughTmux

  init?(of family: TerminalFamily, name: String, isInTmux: Bool, isInScreen: Bool, isVTE: Bool) {
    switch family {
    case .console, .linux, .screen: return nil
    case .tmux: self = .throughTmux
    case .emulator where isInTmux: self = .throughTmux
    case .emulator:
      guard !isInScreen, TerminalFamily.knowsQuestions(name) else { return nil }
      self = isVTE || name.hasPrefix("rxvt") || name.hasPrefix("foot") ? .titled : .plain
    }
  }

  /// The bytes that show a text; the title is that of the program.
  func bytes(title: String, _ text: String) -> [UInt8] {
    let (title, text) = (title.withoutControls, text.withoutControls)
    return switch self {
    case .plain: Array("\u{1B}]9;\(text)\u{1B}\\".utf8)
    case .titled: Array("\u{1B}]777;notify;\(title);\(text)\u{1B}\\".utf8)
    case .throughTmux: Array("\u{1B}Ptmux;\u{1B}\u{1B}]9;\(text)\u{7}\u{1B}\\".utf8)
    }
  }
}

extension String {
  /// The text without control characters, which would end or change a control string.
  fileprivate var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
