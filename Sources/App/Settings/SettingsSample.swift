import GameKit
import Kit
import Party
import TUI

/// What the focused setting is about, as it is now: colors and letters, the moments with a sound, words for a screen
/// reader, what the mouse does, or the game's own picture.
struct SettingsSample {
  let row: SettingsPage.Row?
  /// The game of the page; nil for the app's own.
  let game: GameModule?
  let preferences: Preferences

  static let size = ThemeSample.size
  /// Moves while animation is on.
  static let spinner = Spinner("Emblems, confetti, and fading skies")

  private enum Subject {
    case looks, moments, volume, motion, words, curtain
    case list(title: String, [(text: String, style: Component)])
  }

  private var subject: Subject {
    switch setting?.name {
    case ParlorSettings.cues.name: .moments
    case ParlorSettings.cueVolume.name, ParlorSettings.musicVolume.name: .volume
    case ParlorSettings.animation.name: .motion
    case ParlorSettings.plain.name: .words
    case IdleTimeout.setting.name: .curtain
    case Announcer.setting.name, Announcer.voice.name: .list(title: "Below the page", narration)
    case ParlorSettings.notifications.name: .list(title: "On your desktop", notification)
    case ParlorSettings.mouse.name: .list(title: "With the mouse", mouse)
    case CameraFeed.setting.name: .list(title: "What is scanned", Self.scanned)
    case ParlorSettings.analytics.name: .list(title: "What is counted", counted)
    default: .looks
    }
  }

  /// What the sample shows; empty for a game's picture, which needs no title.
  var title: String {
    guard game == nil else { return "" }
    return switch subject {
    case .looks: "How it looks"
    case .moments: "When you hear it"
    case .volume: "How loud"
    case .motion: "What moves"
    case .words: "How it reads"
    case .curtain: "The curtain"
    case .list(let title, _): title
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    if let game { return draw(game, on: &canvas, in: area) }
    switch subject {
    case .looks: drawTheme(on: &canvas, in: area)
    case .moments: drawMoments(on: &canvas, in: area)
    case .volume: drawVolume(on: &canvas, in: area)
    case .motion: drawMotion(on: &canvas, in: area, at: now)
    case .words: drawWords(on: &canvas, in: area)
    case .curtain: drawCurtain(on: &canvas, in: area)
    case .list(_, let lines):
      for (row, line) in lines.prefix(area.rows).enumerated() {
        canvas.write(line.text, in: area.row(row), style: line.style)
      }
    }
  }

  private var notification: [(text: String, style: Component)] {
    guard preferences.isOn(ParlorSettings.notifications) else {
      return [("Nothing. News waits in Parlor.", .faint)]
    }
    return [("Parlor", .strong), ("Ben sent you a phrase.", .text)]
  }

  private var mouse: [(text: String, style: Component)] {
    guard preferences.isOn(ParlorSettings.mouse) else {
      return [("Your terminal selects and copies text.", .text), ("F9 switches while you play.", .faint)]
    }
    return [
      ("A click selects, and opens what is selected.", .text), ("The wheel scrolls.", .text),
      ("Pieces, tiles and names can be dragged.", .text), ("The keys at the bottom can be clicked.", .text),
      ("", .text), ("F9 lets you select text instead.", .faint),
    ]
  }

  private var narration: [(text: String, style: Component)] {
    let choice = preferences[Announcer.setting]
    guard choice != "off" else { return [("Nothing. The table talks.", .text)] }
    let tone = choice == "salty" ? "sharp" : "dry"
    return [
      ("A \(tone) remark on what just happened,", .text), ("short enough to read aloud.", .text), ("", .text),
      ("It knows what everyone knows.", .faint), ("Add your own lines: packs/lines.", .faint),
    ]
  }

  private static let scanned: [(text: String, style: Component)] = [
    ("Puzzles on paper", .text), ("Pieces on a table", .text), ("Boards in a photo", .text), ("", .text),
    ("A camera is on only while you scan.", .faint), ("No picture is saved or sent.", .faint),
  ]

  private var counted: [(text: String, style: Component)] {
    guard preferences.isOn(ParlorSettings.analytics) else { return [("Nothing.", .text)] }
    return [
      ("Games, puzzles and hints", .text), ("Minutes", .text), ("Errors", .text), ("", .text),
      ("No names, no moves, no texts.", .faint), ("Nothing leaves this computer.", .faint),
    ]
  }

  private var setting: Setting? { if case .setting(let setting) = row { setting } else { nil } }

  private func draw(_ game: GameModule, on canvas: inout Canvas, in area: Rect) {
    let tagline = Paragraph(game.info.tagline, style: .faint, alignment: .center)
    let parts = area.rows(.share(1), .cells(1), .cells(tagline.rows(for: area.columns)))
    EmblemWall(emblems: [game.info.emblem]).draw(on: &canvas, in: parts[0])
    tagline.draw(on: &canvas, in: parts[2], isFocused: false)
  }

  /// Draws the theme, and a question as games would.
  private func drawTheme(on canvas: inout Canvas, in area: Rect) {
    ThemeSample().draw(
      on: &canvas, in: Rect(area.origin, Size(columns: area.columns, rows: ThemeSample.size.rows)))
    let rest = area.droppingTop(ThemeSample.size.rows + 1)
    guard rest.rows > 0 else { return }
    if canvas.look.isLarge {
      Banner("Who lies?", alignment: .leading, style: .strong).draw(on: &canvas, in: rest)
    } else {
      canvas.write("Who lies?", in: rest, style: .strong)
    }
  }

  /// Draws the moments that can be heard or seen, and what then happens.
  private func drawMoments(on canvas: inout Canvas, in area: Rect) {
    let parts = area.rows(.cells(1), .cells(1), .share(1))
    let output = preferences[ParlorSettings.cues]
    switch output {
    case "sounds": canvas.write("A sound plays when", in: parts[0], style: .heading)
    case "bell": canvas.write("The terminal's bell rings when", in: parts[0], style: .heading)
    case "flash": canvas.write("The screen flashes when", in: parts[0], style: .heading)
    default: canvas.write("Silence when", in: parts[0], style: .heading)
    }
    let cues = Cue.shared.filter { output == "sounds" || $0.manner == .loud }
    for (index, cue) in cues.prefix(parts[2].rows).enumerated() {
      let note = canvas.look.glyphs == .unicode ? "♪ " : "* "
      let mark = output == "off" ? "  " : note
      canvas.write(mark, in: parts[2].row(index), style: .key)
      canvas.write(
        cue.occasion, in: parts[2].row(index).droppingLeft(2), style: output == "off" ? .faint : .text)
    }
  }

  private func drawVolume(on canvas: inout Canvas, in area: Rect) {
    guard let setting else { return }
    let volume = preferences[setting]
    guard preferences[ParlorSettings.cues] == "sounds" else {
      let output = preferences[ParlorSettings.cues]
      return canvas.write("No effect while Sound is set to \(output).", in: area, style: .warning)
    }
    Gauge(Double(setting.index(of: volume)) / Double(setting.choices.count - 1), label: volume)
      .draw(on: &canvas, in: area.row(0), isFocused: false)
  }

  private func drawMotion(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let isOn = preferences.isOn(ParlorSettings.animation)
    if isOn {
      Self.spinner.draw(on: &canvas, in: area.row(0), at: now)
    } else {
      canvas.write("Pages appear at once, and rest.", in: area.row(0))
    }
    let emblems = Catalogue.games.map(\.info.emblem).filter { $0.pictures.count > 1 }
    EmblemWall(emblems: Array(emblems.prefix(1)), number: isOn ? Int((now - .start) / .milliseconds(300)) : 0)
      .draw(on: &canvas, in: area.droppingTop(2))
  }

  /// Draws what a screen reader says for three players.
  private func drawWords(on canvas: inout Canvas, in area: Rect) {
    let lines = [
      "Anna, 3 wins (selected, 1 of 3)", "Ben, 1 win", "Cem (unavailable)", "", "Enter: Vote now.",
    ]
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(line, in: area.row(row), style: .text)
    }
  }

  /// Draws the curtain that hides a private page.
  private func drawCurtain(on canvas: inout Canvas, in area: Rect) {
    let value = preferences[IdleTimeout.setting]
    let label = IdleTimeout.setting.choices[IdleTimeout.setting.index(of: value)].label
    canvas.fill(area, style: .curtain)
    let rows = area.inset(columns: 1).rows(
      .share(1), .cells(1), .cells(1), .cells(BannerSize.small.rows), .share(1), .cells(1))
    canvas.write("Pass the screen to", in: rows[1], align: .center, style: .text)
    Banner("Anna", style: .banner).draw(on: &canvas, in: rows[3])
    canvas.write("Hides a page: \(label)", in: rows[5], align: .center, style: .faint)
  }
}
