import AttackKit
package import GameKit
import Glibc
package import Kit
package import Party
package import Store
package import TestKit
import Testing

@testable package import TUI

/// A table that plays a pass-and-play game: the game's screen in a shell, with a pilot at the keys.
@MainActor
package final class TableFixture<SetUp: PartySetUp> {
  package let host: TestHost
  package let pilot: Pilot<ParlorApp>
  /// The seed of the program, from which the seeds of games are drawn.
  package let seed: UInt64
  package var store: MemoryStore { host.store }

  /// Opens a game's set-up.
  ///
  /// - Parameter isNew: True if no instructions were shown yet.
  package init(
    store: MemoryStore = MemoryStore(), seed: UInt64 = 1, look: Look = .still, size: Size = .usual,
    isNew: Bool = false, lines: AnnouncerLines = AnnouncerLines(), setUp: @escaping (Preferences) -> SetUp
  ) {
    self.seed = seed
    if !isNew { store.setPreference(HowToPage.seenName(SetUp.Game.id), to: "yes") }
    host = TestHost(SetUp.Game.id, store: store, look: look, seed: seed) { context in
      PartyScreen(setUp(context.preferences), context, announcer: Announcer(lines))
    }
    let routes: [Route] = [.lobby, .game(SetUp.Game.id)]
    pilot = Pilot(Shell(host: host, size: size, routes: routes, at: .start))
    // Faster, and a key would count as held down.
    pilot.pace = FreshKeys.quiet
  }

  /// Resumes a saved moment, without the cost of playing to it.
  package init(
    resuming moment: TableMoment, store: MemoryStore = MemoryStore(), seed: UInt64, look: Look,
    setUp: @escaping (Preferences) -> SetUp
  ) {
    self.seed = seed
    store.setPreference(HowToPage.seenName(SetUp.Game.id), to: "yes")
    host = TestHost(SetUp.Game.id, store: store, look: look, seed: seed) { context in
      PartyScreen(setUp(context.preferences), context, announcer: Announcer())
    }
    pilot = Pilot(Shell(host: host, size: moment.size, routes: [.lobby], at: .start))
    pilot.wait(moment.now - .start)
    pilot.pace = FreshKeys.quiet
    restore(moment)
  }

  /// The moment of the table, to be resumed or restored.
  package var moment: TableMoment {
    TableMoment(stack: pilot.shell.stack, size: pilot.shell.size, now: pilot.now)
  }

  /// Returns to an earlier moment; the time goes on.
  package func restore(_ moment: TableMoment) {
    let shell = pilot.shell
    (shell.stack, shell.size) = (moment.stack, moment.size)
    (shell.isDone, shell.overlay, shell.effects) = (false, nil, [])
  }

  /// The screen of the game, while it is in front.
  package var screen: PartyScreen<SetUp>? {
    pilot.shell.stack.open.last?.screen as? PartyScreen<SetUp>
  }

  /// The game that is on, while it is in front.
  package var session: PartySession<SetUp.Game>? { screen?.session }
  package var isPrivate: Bool { session?.isPrivate == true }
  package var isOver: Bool { session?.isOver == true }

  /// The hints of the screen in front.
  package var hints: [Hint] { pilot.shell.top.hints }
  /// The remark in the header.
  package var marker: String { pilot.shell.top.header.remark }
  package var title: String { pilot.shell.top.header.title }
  /// The number of times that the bell rang.
  package var rings: Int { pilot.shell.effects.count { $0 == .ring } }
  /// All cues so far.
  package var cues: [Cue] { host.cues }
  package func forgetRings() { pilot.shell.effects = [] }

  /// The saved games.
  package var records: [GameRecord] {
    store.summaries(HistoryFilter(), from: 0, limit: 99).compactMap { store.record($0.id) }
  }

  /// The only saved game.
  package func onlyRecord() throws -> GameRecord {
    try #require(records.count == 1)
    return records[0]
  }
}

/// The open screens of a table at a time.
package struct TableMoment: Sendable {
  fileprivate let stack: ScreenStack<ParlorApp>
  fileprivate let size: Size
  fileprivate let now: Instant

  /// Opens the screens in another shell.
  @MainActor
  package func resume(in pilot: Pilot<ParlorApp>) {
    pilot.wait(now - pilot.now)
    pilot.shell.stack = stack
  }
}

extension Size {
  package static let usual = Size(columns: 80, rows: 24)
  package static let large = Size(columns: 120, rows: 40)
  package static let smallest = Size(columns: 60, rows: 20)
  package static let all = [usual, large, smallest]
}

extension Look {
  /// A look without animation.
  package static let still = Look(isAnimated: false)
  package static let plain = Look(isAnimated: false, isPlain: true)
  package static let ascii = Look(glyphs: .ascii, isAnimated: false)
  package static let largeText = Look(isLarge: true, isAnimated: false)
}

extension Look {
  /// The look in the colors that players see.
  package var painted: Look {
    var look = self
    look.theme = ShippedThemes.theme("default")
    return look
  }
}

/// The looks in which everything has to fit, as arguments of tests.
package enum LookKind: String, CaseIterable, Sendable {
  case still, plain, ascii, largeText

  package var look: Look {
    switch self {
    case .still: .still
    case .plain: .plain
    case .ascii: .ascii
    case .largeText: .largeText
    }
  }
}

// MARK: - Interruptions

/// A way in which a private page goes away before its time.
package enum Interruption: CaseIterable, Sendable {
  case panic, menu, help, palette, resize, suspension, turningAway, quitting, quittingByClick
}

extension TableFixture {
  package func interrupt(by interruption: Interruption) {
    switch interruption {
    case .panic: pilot.press(.character("p"))
    case .menu: pilot.press(.escape)
    case .help: pilot.press(.character("?"))
    case .palette: pilot.press(.control("p"))
    case .resize: pilot.resize(to: .large)
    case .suspension: pilot.interrupt()
    case .turningAway: pilot.turnAway()
    case .quitting: pilot.press(.control("c"))
    case .quittingByClick: pilot.press(.function(1), .escape, .control("c"))
    }
  }

  /// Returns to the game.
  package func recover(from interruption: Interruption) {
    switch interruption {
    case .panic, .suspension, .turningAway: break
    case .menu, .help, .palette, .quitting, .quittingByClick: pilot.press(.escape)
    case .resize: pilot.resize(to: .usual)
    }
  }
}

// MARK: - Random walks

extension TableFixture {
  /// The number of events after which the shell is reset to its start.
  private static var walk: Int { 250 }

  /// Sends random events, and expects that only the player named in the header may see secrets.
  ///
  /// - Parameters:
  ///   - glance: The number of events between two checks while nothing private is shown: drawing takes the most time.
  ///   - showsSecret: Returns true for a picture with something that is for one pair of eyes.
  package func roam(seed: UInt64, glance: Int = 16, showsSecret: (Canvas) -> Bool) {
    var input = RandomEvents(seed: seed)
    var glances = Glances()
    let (shell, start) = (pilot.shell, moment)
    for number in 0..<RandomEvents.usualCount {
      if number % Self.walk == 0 || shell.isDone { restore(start) }
      let wasPrivate = isPrivate
      input.send(to: pilot, hints: hints)
      guard !shell.isDone else { continue }
      if wasPrivate || number % glance == 0 { expectDiscretion(showsSecret) }
      glances.look(at: pilot, after: number)
    }
  }

  private func expectDiscretion(_ showsSecret: (Canvas) -> Bool) {
    let isHeld = marker.contains("'s turn") && isPrivate
    guard !isHeld else { return }
    let picture = pilot.picture
    if showsSecret(picture) {
      Issue.record("\(pilot.routes):\n\(picture.lines.joined(separator: "\n"))")
    }
  }
}

extension TableFixture {
  /// True if the clock shows a time, in letters of any size.
  package func showsClock(_ time: String) -> Bool {
    let lines = pilot.lines
    return [5, 3, 1].contains { rows in
      var canvas = Canvas(Size(columns: 40, rows: rows), look: .still)
      Banner(time, alignment: .leading).draw(on: &canvas, in: canvas.bounds)
      let letters = canvas.lines.map { $0.drop { $0 == " " } }
      return (0...max(0, lines.count - rows)).contains { row in
        letters.indices.allSatisfy { lines[row + $0].contains(letters[$0]) }
      }
    }
  }
}

// MARK: - Secrets

/// Phrases that only one player may see.
package struct SecretPhrases: Sendable {
  private let phrases: [String]

  package init(_ phrases: [String]) { self.phrases = phrases }

  /// True if one of them appears in a row of a picture; searches bytes, because there are many pictures.
  package func appear(on picture: Canvas) -> Bool {
    var bytes: [CChar] = []
    for row in 0..<picture.size.rows {
      for cell in picture.row(row) where cell.width > 0 {
        for byte in cell.glyph.utf8 { bytes.append(CChar(bitPattern: byte)) }
      }
      bytes.append(CChar(bitPattern: UInt8(ascii: "\n")))
    }
    bytes.append(0)
    return bytes.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return false }
      return phrases.contains { strstr(start, $0) != nil }
    }
  }
}

extension Canvas {
  /// A private page from across the table: the lines that are full, those that are shorter, and the empty ones; in
  /// plain mode the number of words in each.
  package var outline: [String] {
    guard !look.isPlain else { return lines.map { "\($0.split(separator: " ").count) words" } }
    return (0..<size.rows).map { row in
      let cells = self.row(row)
      guard let start = cells.firstIndex(where: \.isInked), let end = cells.lastIndex(where: \.isInked) else {
        return "nothing"
      }
      return end - start >= PrivateFrame.size.columns - 8 ? "a full line" : "words"
    }
  }
}

extension Cell {
  /// True for a letter or a dot, not for a blank or a frame.
  fileprivate var isInked: Bool {
    guard let byte = glyph.utf8.first else { return false }
    return byte == 0xC2 || byte < 0x80 && byte != UInt8(ascii: " ")
  }
}
