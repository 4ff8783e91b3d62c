/// What the terminal will be asked to do; whether it does, only it knows.
extension TerminalDiagnosis {
  var requests: [Finding] {
    guard case .success = choice else { return [] }
    return [
      mouse,
      .ok(
        "Pastes in brackets (mode 2004) and the focus (mode 1004) are asked for. Without the focus a"
          + " private page does not hide itself when the window is left."),
      .note(
        "Frames go between the marks of synchronized output (mode 2026), without asking whether the terminal"
          + " knows them: others ignore the marks, and may show half a frame for a moment."),
      clipboard,
      escape,
    ]
  }

  private var mouse: Finding {
    facts.isMouseOff
      ? .note("The mouse is left to the terminal, as the settings say.")
      : .ok("Mouse: buttons, wheel and dragging, by modes 1002 and 1006. --no-mouse leaves it alone.")
  }

  private var clipboard: Finding {
    let way = "Copying goes through the terminal (OSC 52)"
    if facts.value("TMUX") != nil { return .note("\(way), and tmux must allow it: set -g set-clipboard on.") }
    if facts.value("STY") != nil { return .note("\(way), and screen does not hand it on.") }
    switch facts.value("TERM_PROGRAM") {
    case "Apple_Terminal": return .note("\(way), which this one does not know.")
    case .some, nil: return .ok("\(way); some want that allowed in their settings.")
    }
  }

  private var escape: Finding {
    guard let delay = facts.value("ESCDELAY") else {
      return .ok("Esc waits 25 ms for the rest of a key. Over a slow line, set ESCDELAY higher.")
    }
    guard let milliseconds = Int(delay), milliseconds >= 0 else {
      return .note("ESCDELAY is \(delay), which is no number of milliseconds, and does not count.")
    }
    return .ok("Esc waits \(milliseconds) ms for the rest of a key, as ESCDELAY says.")
  }
}
