import Audio
import Companion
import Curses
import GameKit
import Glibc
import Kit
import Packs
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

/// Diagnoses of made-up machines.
@Suite struct DiagnosisTests {
  private static let machines: [(String, Facts)] = [
    ("healthy", .healthy),
    (
      "piped",
      Facts.healthy.with { facts in
        (facts.terminal.outputIsTerminal, facts.terminal.size) = (false, nil)
        facts.versions.isOptimized = false
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
        $0.terminal.entries = [TerminfoEntry(name: "screen-256color", colors: 256, pairs: 1 << 16)]
      }
    ),
    (
      "console",
      Facts.healthy.with(["TERM": "linux", "LANG": "C", "COLORTERM": nil]).with { facts in
        facts.terminal.entries = [TerminfoEntry(name: "linux", colors: 8, pairs: 64)]
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
        facts.data.store = .refused(DataLocation.noDataFolder)
        facts.data.games = [.problem("No questions were found: a.json:1:2: This isn't valid JSON.")]
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
    #expect(!lines.contains("Display test"))
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
    (["TERM": "xterm-direct"], "24-bit color (TERM ends in -direct)."),
    (["TERM_PROGRAM": "Apple_Terminal"], "256 colors because this kind of terminal supports no more"),
    (["COLORTERM": "yes"], "256 colors because COLORTERM is yes, not truecolor."),
    (["TERM": ""], "TERM is not set"),
    (["TMUX": "/tmp/x"], "TERM should be tmux-256color"),
    (["ESCDELAY": "soon"], "ESCDELAY=soon is ignored"),
    (["LC_ALL": "POSIX"], "ASCII only (LC_ALL is POSIX)."),
    (["TERM": "vt220", "LANG": ""], "ASCII only (this kind of terminal has no others)."),
    (["TERM_PROGRAM": "Apple_Terminal"], "OSC 52, which this terminal does not support."),
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
    #expect(text.contains { $0.contains("Parlor's own parlor-rgb was not found") })
    #expect(text.contains { $0.contains("all that TERM=xterm-256color supports") })
  }

  @Test func `a machine without any description cannot play`() {
    let diagnosis = Diagnosis(Facts.healthy.with { $0.terminal.entries = [] }, isPlain: false)
    #expect(!diagnosis.isWell)
    #expect(diagnosis.groups[0].findings.contains { $0.text.contains("Install ncurses-base") })
  }

  @Test func `whatever a variable holds, a report commands no terminal`() {
    let facts = Facts.healthy.with(["TERM_PROGRAM": "\u{1B}[2J\nx", "LANG": "\u{7}"])
    let lines = Diagnosis(facts, isPlain: true).lines(in: Usage.width)
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }
}

/// Facts of this machine.
@MainActor
struct FactGathererTests {
  private func facts(_ home: TempHome, _ variables: [String: String] = ["TERM": "xterm-256color"]) -> Facts {
    FactGatherer(environment: variables, folders: home.folders).facts
  }

  @Test func `a new home has everything to play with, and nothing kept`() throws {
    let home = try TempHome()
    let facts = facts(home)
    #expect(facts.data.store == .none)
    #expect(facts.data.games.first == .ok("1201 questions in 5 packs. No errors."))
    #expect(facts.data.games.allSatisfy { if case .ok = $0 { true } else { false } })
    #expect(facts.data.themes.found.contains("default"))
    #expect(facts.data.data?.refusal == nil)
    #expect(facts.terminal.entries.map(\.name) == ["xterm-256color"])
    #expect(home.text(home.database) == nil)
  }

  @Test func `a database opens, and its games are counted`() throws {
    try TempHome.visit { home in
      try home.store().save(.sample(1))
      let facts = FactGatherer(environment: [:], folders: home.folders).facts
      #expect(facts.data.store == .opens(path: home.database, form: SQLiteStore.schemaVersion, games: 1))
      #expect(facts.data.data?.permissions == 0o700)
    }
  }

  @Test func `a damaged database is reported in the sentence that players read`() throws {
    try TempHome.visit { home in
      try home.write("This is no database, but a letter to somebody.", to: home.database)
      guard
        case .refused(let sentence) = FactGatherer(environment: [:], folders: home.folders).facts.data.store
      else {
        Issue.record("a letter was taken for a database")
        return
      }
      #expect(sentence.contains(home.database))
    }
  }

  @Test func `a link to a database that is not there is a problem`() throws {
    try TempHome.visit { home in
      try home.write("", to: home.data + "/notes.txt")
      symlink(home.path + "/gone.db", home.database)
      guard
        case .refused(let sentence) = FactGatherer(environment: [:], folders: home.folders).facts.data.store
      else {
        Issue.record("a link to nothing was taken for a database, or for none")
        return
      }
      #expect(sentence.contains("a link to a file that doesn't exist"))
      #expect(home.text(home.path + "/gone.db") == nil)
    }
  }

  @Test func `without a home the data have no place`() {
    let folders = DataFolders(environment: [:], binary: nil)
    let facts = FactGatherer(environment: [:], folders: folders).facts
    #expect(facts.data.data == nil)
    #expect(facts.data.store == .refused(DataLocation.noDataFolder))
  }
}

/// The test card.
@Suite struct TestCardTests {
  @Test(arguments: ColorDepth.allCases, GlyphSet.allCases)
  func `the card of a depth`(depth: ColorDepth, glyphs: GlyphSet) {
    let lines = TestCard(depth: depth, isStyled: true, glyphs: glyphs).lines
    let shown = lines.map { $0.replacing("\u{1B}", with: "␛") }
    expectSnapshot(Snapshot(lines: shown), named: "card-\(depth)-\(glyphs)")
  }

  @Test(arguments: ColorDepth.allCases, GlyphSet.allCases)
  func `without styles there is only text, in a small terminal`(depth: ColorDepth, glyphs: GlyphSet) {
    let lines = TestCard(depth: depth, isStyled: false, glyphs: glyphs).lines
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") && $0.columns <= Usage.width })
  }

  @Test(arguments: ColorDepth.allCases)
  func `every line ends as plain as it began`(depth: ColorDepth) {
    for line in TestCard(depth: depth, isStyled: true, glyphs: .unicode).lines where line.contains("\u{1B}") {
      let last = line.split(separator: "\u{1B}").last ?? ""
      #expect(last.hasPrefix("[0m"))
    }
  }

  @Test func `the ruler is as long as the widths that are drawn with`() throws {
    let lines = TestCard(depth: .none, isStyled: false, glyphs: .unicode).lines
    let samples = try #require(lines.firstIndex { $0.contains("世界") })
    #expect(lines[samples].columns == lines[samples + 1].columns)
  }
}

extension PlayerCommand {
  fileprivate static let pipeWire = PlayerCommand(path: "/usr/bin/pw-play", arguments: [])
}

/// What the report says about sound.
@Suite struct SoundDiagnosisTests {
  private static let broken = PlayerCommand(path: "/nowhere/aplay", arguments: [])

  private func found(_ sound: SoundFacts) -> Finding? {
    Diagnosis(Facts.healthy.with { $0.sound = sound }, isPlain: true).groups.first { $0.title == "Sound" }?
      .findings.first
  }

  @Test(arguments: [
    (PlayerSearch.Absence.overSSH, "over SSH"), (.noProgram, "install pw-play, pacat, or aplay"),
    (.noDevice(programs: ["pacat", "aplay"]), "pacat and aplay found no sound server or device"),
  ])
  func `no sound is no problem, and has its reason`(absence: PlayerSearch.Absence, words: String) throws {
    let finding = try #require(found(SoundFacts(.absent(absence), playsTone: true)))
    #expect(finding.grade == .note)
    #expect(finding.text.contains(words))
  }

  @Test func `a player that plays the tone is named`() throws {
    let player = PlayerCommand(path: "/bin/sh", arguments: ["-c", "cat > /dev/null"])
    let finding = try #require(found(SoundFacts(.found([Self.broken, player]), playsTone: true)))
    #expect(finding.grade == .ok)
    #expect(finding.text.contains("three notes, through /bin/sh."))
  }

  @Test func `players that fail are named`() throws {
    let failing = PlayerCommand(path: "/bin/sh", arguments: ["-c", "exit 3"])
    let finding = try #require(found(SoundFacts(.found([Self.broken, failing, failing]), playsTone: true)))
    #expect(finding == .note("No sound: aplay and sh didn't work. The bell can ring instead."))
  }
}

/// What the report says about players' own screens.
@Suite struct NetworkDiagnosisTests {
  private func texts(_ change: (inout NetworkFacts) -> Void) -> [String] {
    Diagnosis(Facts.healthy.with { change(&$0.network) }, isPlain: true).groups
      .first { $0.title == "Own screens" }?.findings.map(\.text) ?? []
  }

  @Test func `the addresses for phones are named, and what may keep phones away`() {
    #expect(texts { _ in } == ["Phones in the same network join at 192.0.2.7 (wlan0)."])
    let two = texts {
      $0.addresses.append(NetworkAddress(interface: "eth0", text: "198.51.100.2"))
      $0.firewall = .ufw
    }
    #expect(two.first?.hasSuffix("also offers 198.51.100.2 (eth0).") == true)
    #expect(two.last?.contains("ufw allow") == true)
    #expect(texts { $0.addresses = [] }.first?.contains("in no network") == true)
    #expect(texts { $0.hasLink = false }.first?.contains("isn't installed") == true)
  }
}

extension Facts {
  /// A machine on which all is well.
  static var healthy: Facts {
    Facts(
      terminal: TerminalFacts(
        environment: [
          "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_GB.UTF-8", "TERM_PROGRAM": "foot",
          "TERM_PROGRAM_VERSION": "1.13",
        ],
        inputIsTerminal: true, outputIsTerminal: true, size: Size(columns: 120, rows: 40),
        leastSize: Size(columns: 60, rows: 20),
        entries: [TerminfoEntry(name: "parlor-rgb", colors: 1 << 24, pairs: 1 << 16), .usual],
        isMouseOff: false),
      sound: SoundFacts(.found([.pipeWire]), playsTone: false),
      data: DataFacts(
        data: FolderFact(
          path: "/home/anna/.local/share/parlor", permissions: 0o700, freeSpace: 5 << 30),
        state: FolderFact(
          path: "/home/anna/.local/state/parlor", permissions: 0o700, freeSpace: 5 << 30),
        search: ["/usr/share/parlor"],
        store: .opens(path: "/home/anna/.local/share/parlor/parlor.db", form: 1, games: 12),
        games: [.ok("240 questions in 3 packs. No errors.")],
        themes: ItemFact(found: ["default", "mono"], files: 2, faults: [])),
      network: NetworkFacts(
        hasLink: true, addresses: [NetworkAddress(interface: "wlan0", text: "192.0.2.7")], firewall: nil),
      versions: Versions(
        parlor: "0.9.0", isOptimized: true, swift: "Swift 6.3", ncurses: "ncurses 6.4.20221231",
        sqlite: "SQLite 3.40.1"))
  }

  /// The same machine with something changed.
  func with(_ change: (inout Facts) -> Void) -> Facts {
    var facts = self
    change(&facts)
    return facts
  }

  /// The same machine with other variables; nil takes one away.
  func with(_ variables: [String: String?]) -> Facts {
    with { facts in
      for (name, value) in variables { facts.terminal.environment[name] = value }
    }
  }
}

extension TerminfoEntry {
  /// The description that every machine has.
  static let usual = TerminfoEntry(name: "xterm-256color", colors: 256, pairs: 1 << 16)
}
