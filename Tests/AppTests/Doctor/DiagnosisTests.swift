import Curses
import TUI
import TestKit
import Testing

@testable import App

/// What the doctor makes of facts.
@Suite struct DiagnosisTests {
  private static let machines: [(String, Facts)] = [
    ("healthy", .healthy),
    (
      "piped",
      Facts.healthy.with { facts in
        (facts.terminal.outputIsTerminal, facts.terminal.size) = (false, nil)
        facts.versions.isOptimised = false
      }
    ),
    (
      "dumb",
      Facts.healthy.with(["TERM": "dumb"]).with { facts in
        facts.terminal.entries = []
        facts.terminal.size = Size(columns: 50, rows: 10)
      }
    ),
    (
      "tmux",
      Facts.healthy.with(["TERM": "tmux-256color", "TMUX": "/tmp/x", "COLORTERM": nil, "ESCDELAY": "100"])
        .with { $0.terminal.entries = [.usual] }
    ),
    (
      "screen",
      Facts.healthy.with(["TERM": "screen-256color", "STY": "1.x", "NO_COLOR": "1"]).with {
        $0.terminal.entries = [TerminalEntry(name: "screen-256color", colors: 256, pairs: 1 << 16)]
      }
    ),
    (
      "console",
      Facts.healthy.with(["TERM": "linux", "LANG": "C", "COLORTERM": nil]).with { facts in
        facts.terminal.entries = [TerminalEntry(name: "linux", colors: 8, pairs: 64)]
        facts.terminal.isMouseOff = true
      }
    ),
    (
      "first-start",
      Facts.healthy.with { facts in
        facts.data.data?.permissions = nil
        facts.data.state?.permissions = 0o755
        facts.data.store = .none
      }
    ),
    (
      "troubled",
      Facts.healthy.with { facts in
        facts.data.data = nil
        facts.data.state?.freeSpace = 1 << 20
        facts.data.search = []
        facts.data.store = .refused(Keeping.homeless)
        facts.data.questions = ItemFact(found: [], files: 0, faults: ["a.json:1:2: It is no JSON."])
        facts.data.themes = ItemFact(found: ["mono"], files: 1, faults: ["There is no theme."])
      }
    ),
  ]

  @Test(arguments: machines.map(\.0))
  func `the report of a machine`(name: String) throws {
    let facts = try #require(Self.machines.first { $0.0 == name }?.1)
    let lines = Diagnosis(facts, isPlain: false).lines(in: Usage.width)
    let shown = lines.map { $0.replacing("\u{1B}", with: "␛") }
    expectSnapshot(Snapshot(lines: shown), named: name)
  }

  @Test(arguments: machines.map(\.0))
  func `in words there is no test card, and no line is too wide`(name: String) throws {
    let facts = try #require(Self.machines.first { $0.0 == name }?.1)
    let lines = Diagnosis(facts, isPlain: true).lines(in: Usage.width)
    #expect(!lines.contains("Test card"))
    #expect(lines.filter { $0.columns > Usage.width } == [])
  }

  @Test(arguments: [
    ("healthy", true), ("piped", true), ("tmux", true), ("screen", true), ("console", true),
    ("first-start", true), ("dumb", false), ("troubled", false),
  ])
  func `only what would not work makes a difference to scripts`(name: String, isWell: Bool) throws {
    let facts = try #require(Self.machines.first { $0.0 == name }?.1)
    #expect(Diagnosis(facts, isPlain: false).isWell == isWell)
  }

  @Test(arguments: [
    (["TERM": "xterm-direct"], "24-bit colour, for TERM ends in -direct."),
    (["TERM_PROGRAM": "Apple_Terminal"], "256 colours, for this kind of terminal has no more"),
    (["COLORTERM": "yes"], "256 colours, for COLORTERM is yes, not truecolor."),
    (["TERM": ""], "TERM is not set"),
    (["TMUX": "/tmp/x"], "TERM should be tmux-256color"),
    (["ESCDELAY": "soon"], "ESCDELAY is soon, which is no number"),
    (["LC_ALL": "POSIX"], "ASCII alone, for LC_ALL is POSIX."),
    (["TERM": "vt220", "LANG": ""], "ASCII alone, for such a terminal shows no others."),
    (["TERM_PROGRAM": "Apple_Terminal"], "(OSC 52), which this one does not know."),
  ])
  func `variables are explained`(variables: [String: String], words: String) {
    let facts = Facts.healthy.with(variables).with { facts in
      if !variables.keys.contains("TERM") { facts.terminal.entries = [.usual] }
    }
    let text = Diagnosis(facts, isPlain: true).groups.flatMap(\.findings).map(\.text)
    #expect(text.contains { $0.contains(words) }, "\(text)")
  }

  @Test func `what is known of a description but not of the terminal counts less`() {
    let facts = Facts.healthy.with { $0.terminal.entries = [.usual] }
    let text = Diagnosis(facts, isPlain: true).groups.flatMap(\.findings).map(\.text)
    #expect(text.contains { $0.contains("our own parlor-rgb was not found") })
    #expect(text.contains { $0.contains("xterm-256color knows no more") })
  }

  @Test func `a machine without any description cannot play`() {
    let diagnosis = Diagnosis(Facts.healthy.with { $0.terminal.entries = [] }, isPlain: false)
    #expect(!diagnosis.isWell)
    #expect(diagnosis.groups[0].findings.contains { $0.text.contains("install ncurses-base") })
  }

  @Test func `whatever a variable holds, a report commands no terminal`() {
    let facts = Facts.healthy.with(["TERM_PROGRAM": "\u{1B}[2J\nx", "LANG": "\u{7}"])
    let lines = Diagnosis(facts, isPlain: true).lines(in: Usage.width)
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }
}
