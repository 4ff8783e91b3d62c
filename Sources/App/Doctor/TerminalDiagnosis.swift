import Curses
import TUI

/// What the facts about the terminal mean.
struct TerminalDiagnosis {
  let facts: TerminalFacts
  /// What Parlor would choose here, or why it would choose nothing.
  let choice: Result<TerminalChoice, TerminalRefusal>

  init(_ facts: TerminalFacts) {
    self.facts = facts
    // That this report goes into a file does not mean that nobody will play.
    choice = Result { () throws(TerminalRefusal) in try TerminalChoice(environment: facts.environment) }
  }

  /// How many colours would be used; nil where nothing can be drawn at all.
  var depth: ColorDepth? {
    guard case .success(let choice) = choice, let entry = facts.entries.first else { return nil }
    return min(choice.depth, entry.depth)
  }

  /// The signs that would be used.
  var glyphs: GlyphSet {
    guard case .success(let choice) = choice else { return .ascii }
    return choice.glyphs
  }

  var findings: [Finding] {
    switch choice {
    case .failure(let refusal): [.problem("\(refusal)")] + [ends, size]
    case .success(let choice):
      [name(choice)] + surroundings + [ends, size, description(choice)]
        + [colors(choice), signs(choice)].compactMap(\.self)
    }
  }

  private func name(_ choice: TerminalChoice) -> Finding {
    let program = [facts.value("TERM_PROGRAM"), facts.value("TERM_PROGRAM_VERSION")].compactMap(\.self)
    let shown = program.isEmpty ? "" : ", in \(program.joined(separator: " "))"
    return .ok("TERM is \(facts.value("TERM") ?? "")\(shown).")
  }

  /// What stands between Parlor and the window.
  private var surroundings: [Finding] {
    if facts.value("TMUX") != nil {
      let advice = "Set COLORTERM=truecolor inside, and see the README, if colours are pale"
      guard let name = facts.value("TERM"), ["tmux", "screen"].contains(where: name.hasPrefix) else {
        return [.note("Inside tmux, where TERM should be tmux-256color: see default-terminal in tmux(1).")]
      }
      return [.note("Inside tmux, which hands on what its settings allow. \(advice).")]
    }
    if facts.value("STY") != nil {
      return [.note("Inside GNU screen, which hands on 256 colours at most.")]
    }
    return []
  }

  private var ends: Finding {
    switch (facts.inputIsTerminal, facts.outputIsTerminal) {
    case (true, true): .ok("Standard input and output are a terminal.")
    case (true, false): .note("Standard output is redirected. Parlor itself must write to a terminal.")
    case (false, true): .note("Standard input is redirected. Parlor itself must read from a terminal.")
    case (false, false): .note("Standard input and output are redirected. Parlor itself needs a terminal.")
    }
  }

  private var size: Finding {
    guard let size = facts.size else { return .note("No terminal says how large it is.") }
    let text = "\(size.columns) columns and \(size.rows) rows"
    let least = facts.leastSize
    return size.holds(least)
      ? .ok("\(text).")
      : .problem("\(text): make the window larger, \(least.columns) by \(least.rows) are needed.")
  }
}
