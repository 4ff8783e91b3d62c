import Audio
import Companion
import Curses
import GameKit
import Kit
import TUI

/// The report of `parlor doctor`: a pure function of the facts.
struct Diagnosis {
  let groups: [FindingGroup]
  /// The test card, which only the reader can judge.
  let card: [String]

  /// Evaluates the facts.
  ///
  /// - Parameter isPlain: Leaves out the test card.
  init(_ facts: Facts, isPlain: Bool) {
    let terminal = TerminalDiagnosis(facts.terminal)
    groups = [
      FindingGroup(title: "Terminal", findings: terminal.findings),
      FindingGroup(title: "Terminal features", findings: terminal.requests),
      FindingGroup(
        title: "Sound", findings: [Self.finding(facts.sound, isInTerminal: facts.terminal.outputIsTerminal)]),
      FindingGroup(title: "Data", findings: DataDiagnosis(facts.data).findings),
      FindingGroup(title: "Own screens", findings: facts.network.findings),
      FindingGroup(title: "Program", findings: Self.findings(facts.versions)),
    ].filter { !$0.findings.isEmpty }
    card = isPlain ? [] : TestCard(for: terminal).lines
  }

  /// True if no problem was found.
  var isWell: Bool { problems == 0 }

  func lines(in width: Int) -> [String] {
    let report = groups.flatMap { group in
      [group.title] + group.findings.flatMap { $0.lines(in: width) } + [""]
    }
    return report + card + [summary]
  }

  /// An object for each finding.
  var json: [JSONValue] {
    groups.flatMap { group in
      group.findings.map { finding in
        [
          "part": .string(group.title), "grade": .string(finding.grade.rawValue),
          "text": .string(finding.text),
        ]
      }
    }
  }

  private var problems: Int { groups.flatMap(\.findings).count { $0.grade == .problem } }

  private var summary: String {
    switch problems {
    case 0: "No problems found."
    case 1: "1 problem found (see above)."
    case let count: "\(count) problems found (see above)."
    }
  }

  private static func finding(_ sound: SoundFacts, isInTerminal: Bool) -> Finding {
    switch (sound.search, sound.tone) {
    case (.absent(let absence), _): .note("\(absence.sentence) The bell can ring instead.")
    case (_, .played(let player)):
      .ok("You should have heard three notes, through \(player.path). If not, check the volume.")
    case (.found(let players), .failed):
      .note("No sound: \(Self.names(players)) didn't work. The bell can ring instead.")
    case (.found(let players), .notPlayed):
      .ok("Sounds play through \(players.first?.path ?? ""). \(Self.silence(isInTerminal: isInTerminal))")
    }
  }

  /// The reason for no test sound: in a terminal, only because it wasn't wanted.
  private static func silence(isInTerminal: Bool) -> String {
    isInTerminal ? "No test sound was played." : "Run this check in a terminal to hear a test sound."
  }

  /// The names of programs without duplicates.
  private static func names(_ players: [PlayerCommand]) -> String {
    var seen: Set<String> = []
    return players.map(\.name).filter { seen.insert($0).inserted }.joined(separator: " and ")
  }

  private static func findings(_ versions: Facts.Versions) -> [Finding] {
    let build = "Parlor \(versions.parlor), built with \(versions.swift)"
    return [
      versions.isOptimized
        ? .ok("\(build).") : .note("\(build). Debug build; run “make build” for a faster one."),
      .ok("\(versions.ncurses), \(versions.sqlite)."),
    ] + (versions.link.map { [finding($0)] } ?? [])
  }

  private static func finding(_ link: LinkSandbox) -> Finding {
    let inForce = "parlor-link talks to servers in a sandbox: \(link.inForce)."
    return link.reachesFiles
      ? .note("\(inForce) This kernel can't close your files to it (Landlock).")
      : .ok("\(inForce) Your files are closed to it.")
  }
}

/// One finding, with what to do about it.
struct Finding: Hashable {
  let grade: Grade
  let text: String

  enum Grade: String {
    /// As it should be.
    case ok
    /// Worth knowing.
    case note
    /// Something would not work.
    case problem
  }

  static func ok(_ text: String) -> Finding { Finding(grade: .ok, text: text) }
  static func note(_ text: String) -> Finding { Finding(grade: .note, text: text) }
  static func problem(_ text: String) -> Finding { Finding(grade: .problem, text: text) }

  init(_ finding: DataFinding) {
    self =
      switch finding {
      case .ok(let text): .ok(text)
      case .note(let text): .note(text)
      case .problem(let text): .problem(text)
      }
  }

  private init(grade: Grade, text: String) {
    self.grade = grade
    self.text = text
  }

  private static let margin = 9

  func lines(in width: Int) -> [String] {
    let lines = text.onOneLine.wrapped(to: width - Self.margin)
    let indent = String(repeating: " ", count: Self.margin)
    let first = grade.rawValue + indent.dropFirst(grade.rawValue.count)
    return lines.enumerated().map { ($0 == 0 ? first : indent) + $1 }
  }
}

/// The findings about one part of the app.
struct FindingGroup: Hashable {
  let title: String
  let findings: [Finding]
}

struct DataDiagnosis {
  let facts: DataFacts

  init(_ facts: DataFacts) { self.facts = facts }

  /// Less free space than this, in bytes, is a problem.
  private static let littleSpace: UInt64 = 16 << 20

  var findings: [Finding] {
    // Without a folder the store has no fault of its own.
    let stores = facts.data == nil ? [] : [store]
    return [folder(facts.data, "Data"), folder(facts.state, "Log")] + stores + facts.games.map(Finding.init)
      + [themes, search]
  }

  private func folder(_ folder: FolderFact?, _ title: String) -> Finding {
    guard let folder else {
      return .problem("\(title): nowhere to save, because HOME is not set. Set it, or use --data DIR.")
    }
    if let refusal = folder.refusal {
      return .problem(
        "\(title): can't \(refusal.step.rawValue) a file in \(folder.path) (\(refusal.reason))."
          + " Fix its permissions, or choose another folder with --data DIR.")
    }
    let space = Self.space(folder.freeSpace)
    let text = "\(title): \(folder.path)\(space)"
    if let space = folder.freeSpace, space < Self.littleSpace {
      return .problem("\(text). That's very little: free up space on that disk.")
    }
    guard let permissions = folder.permissions else {
      return .note("\(text). Parlor creates it when needed.")
    }
    guard permissions & 0o077 == 0 else {
      return .note("\(text). Other users can list this folder, but not read its files.")
    }
    return .ok("\(title): \(folder.path) (private)\(space).")
  }

  private static func space(_ bytes: UInt64?) -> String {
    guard let bytes else { return "" }
    let gigabytes = bytes >> 30
    return gigabytes > 0 ? ", \(gigabytes) GB free" : ", \(bytes >> 20) MB free"
  }

  private var store: Finding {
    switch facts.store {
    case .none: .note("No games saved yet. The first one creates the database.")
    case .opens(let path, let form, let games):
      .ok("\(path): OK, \(Count(games, "game")) in the history (database version \(form)).")
    case .refused(let sentence): .problem(sentence)
    }
  }

  private var themes: Finding {
    let names = facts.themes.found.sentence
    guard facts.themes.found.contains("default") else {
      return .problem(
        "The theme “default” is missing; found: \(names). Set PARLOR_SHARE to the folder that contains"
          + " themes/, or reinstall Parlor.")
    }
    guard !facts.themes.faults.isEmpty else { return .ok("Themes: \(names). No errors.") }
    return .note(
      "Themes: \(names). \(Count(facts.themes.faults.count, "error"))\(Self.first(facts.themes.faults)).")
  }

  private var search: Finding {
    guard !facts.search.isEmpty else { return .note("No folder with packs and themes was found.") }
    return .ok("Packs and themes: \(facts.search.joined(separator: ", ")).")
  }

  /// The first fault, as the rest of a sentence.
  private static func first(_ faults: [String]) -> String {
    guard let fault = faults.first else { return "" }
    return ": \(fault.hasSuffix(".") ? String(fault.dropLast()) : fault)"
  }
}

struct TerminalDiagnosis {
  let facts: TerminalFacts
  /// The settings that the app would choose here, or the reason why it cannot run.
  let choice: Result<TerminalChoice, TerminalError>

  init(_ facts: TerminalFacts) {
    self.facts = facts
    // The report may go to a file although the game is played in a terminal.
    choice = Result { () throws(TerminalError) in try TerminalChoice(environment: facts.environment) }
  }

  /// The color depth; nil if nothing can be drawn.
  var depth: ColorDepth? {
    guard case .success(let choice) = choice, let entry = facts.entries.first else { return nil }
    return min(choice.depth, entry.depth)
  }

  var glyphs: GlyphSet {
    guard case .success(let choice) = choice else { return .ascii }
    return choice.glyphs
  }

  var findings: [Finding] {
    switch choice {
    case .failure(let refusal): [.problem("\(refusal)")] + [ends, size]
    case .success(let choice):
      [name(choice)] + answers + surroundings + [ends, size, description(choice)]
        + [colors(choice), signs(choice)].compactMap(\.self)
    }
  }

  private func name(_ choice: TerminalChoice) -> Finding {
    let program = [facts.value("TERM_PROGRAM"), facts.value("TERM_PROGRAM_VERSION")].compactMap(\.self)
    let shown = program.isEmpty ? "" : ", in \(program.joined(separator: " "))"
    return .ok("TERM is \(facts.value("TERM") ?? "")\(shown).")
  }

  /// What the terminal has said about itself.
  private var answers: [Finding] {
    guard let reports = facts.reports else { return [] }
    guard reports.hasAttributes else {
      return [
        .note("The terminal didn't say what it is, so Parlor can't tell whether its background is light.")
      ]
    }
    let name = reports.name.map { "It calls itself \($0). " } ?? ""
    let light = reports.isLight.map { $0 ? "light" : "dark" } ?? "unknown"
    return [.ok("\(name)Its background is \(light).")]
  }

  /// Programs between the app and the window, such as tmux.
  private var surroundings: [Finding] {
    if facts.value("TMUX") != nil {
      let advice = "If colors look washed out, set COLORTERM=truecolor inside tmux and see the README"
      guard let name = facts.value("TERM"), ["tmux", "screen"].contains(where: name.hasPrefix) else {
        return [.note("In tmux, TERM should be tmux-256color (see default-terminal in tmux(1)).")]
      }
      return [.note("Running in tmux; its settings decide what gets through. \(advice).")]
    }
    if facts.value("STY") != nil {
      return [.note("GNU screen passes through at most 256 colors.")]
    }
    return []
  }

  private var ends: Finding {
    switch (facts.inputIsTerminal, facts.outputIsTerminal) {
    case (true, true): .ok("Standard input and output are a terminal.")
    case (true, false): .note("Standard output is redirected. Parlor needs a terminal to run.")
    case (false, true): .note("Standard input is redirected. Parlor needs a terminal to run.")
    case (false, false): .note("Standard input and output are redirected. Parlor needs a terminal to run.")
    }
  }

  private var size: Finding {
    guard let size = facts.size else { return .note("The size of the window is unknown.") }
    let text = "The window has \(size.columns) columns and \(size.rows) rows"
    let least = facts.leastSize
    return size.holds(least)
      ? .ok("\(text).")
      : .problem("\(text), which is too small. Make it at least \(least.columns)×\(least.rows).")
  }
}

/// The features that the terminal will be asked for, supported or not.
extension TerminalDiagnosis {
  var requests: [Finding] {
    guard case .success(let choice) = choice else { return [] }
    return [
      mouse,
      .ok(
        "Asks for bracketed paste (mode 2004) and focus reporting (mode 1004). Without focus reporting,"
          + " a secret page stays on the screen when you switch windows."),
      .note(
        "Uses synchronized output (mode 2026). Terminals without it may flicker briefly."),
      clipboard,
    ] + (choice.hasTitle ? [window] : []) + [escape]
  }

  private var window: Finding {
    .note(
      "Sets the window's title (OSC 2), follows changes between light and dark (mode 2031), and can show"
        + " notifications (OSC 9 or 777). Terminals without them ignore that.")
  }

  private var mouse: Finding {
    facts.isMouseOff
      ? .note("Mouse: off in Settings, so dragging selects text.")
      : .ok("Mouse: buttons, wheel, and dragging (modes 1002 and 1006). --no-mouse turns it off.")
  }

  private var clipboard: Finding {
    let way = "Copying uses OSC 52"
    if facts.value("TMUX") != nil {
      return .note("\(way), which tmux has to allow: set -g set-clipboard on.")
    }
    if facts.value("STY") != nil { return .note("\(way), which GNU screen does not pass through.") }
    switch facts.value("TERM_PROGRAM") {
    case "Apple_Terminal": return .note("\(way), which this terminal does not support.")
    case .some, nil: return .ok("\(way), which you may have to turn on in your terminal.")
    }
  }

  private var escape: Finding {
    if facts.reports?.hasKeyboardProtocol == true {
      return .ok("Keys come by kitty's protocol, so Esc has no delay.")
    }
    guard let delay = facts.value("ESCDELAY") else {
      return .ok("Esc delay: 25 ms. If arrow keys act like Esc on a slow connection, set ESCDELAY higher.")
    }
    guard let milliseconds = Int(delay), milliseconds >= 0 else {
      return .note("ESCDELAY=\(delay) is ignored: it isn't a number of milliseconds.")
    }
    return .ok("Esc delay: \(milliseconds) ms (set by ESCDELAY).")
  }
}
