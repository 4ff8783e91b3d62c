import Emulation
import TUI
import Testing

@testable import Curses

/// Names as people have them, in the scripts of the world.
extension PictureTests {
  nonisolated static let names = [
    "Zoë", "Łukasz", "Nguye\u{302}\u{303}n", "Ελένη", "Ольга", "Անի", "თამარ", "ሰላም",
    "דוד", "שָׁלוֹם", "בן־דוד", "محمد", "مُحَمَّد", "سی\u{200C}نا", "ܐܢܐ", "އަހުމަދު",
    "नीतीश", "कृष्णा", "क्षितिज", "র\u{9BF}না", "বাংলা", "ਗੁਰਪ੍ਰੀਤ", "ગીતા", "ଗୀତା", "கிருஷ்ணா", "గీత", "ಗೀತಾ", "ഗീത",
    "ගීතා", "กำธร", "สุรีย์", "ກຳປົງ", "ភាសា", "བསོད་ནམས",
    "김민준", "\u{1100}\u{1175}\u{11B7}", "さくら", "か\u{3099}く", "ｶﾞﾝ", "葛\u{E0100}城", "𠮷田", "ᠮᠣᠩᠭᠣᠯ",
    "🇫🇮 Aino", "👩🏽‍🚀", "👨‍👩‍👧", "1️⃣", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a\u{202E}b\u{2066}c", "\u{200F}אבא\u{200E}", "\u{600}12",
  ]

  @Test(arguments: names)
  func `a name of any script leaves the column behind it where it is`(name: String) throws {
    for turning in [Turning.terminal, .ours] {
      try Stage.with(turning: turning) { stage in
        var picture = Canvas(stage.screen.size)
        let end = Point(column: 2, row: 1).moved(columns: name.columns)
        picture.write(name, at: Point(column: 2, row: 1))
        picture.write("│ 12", at: end)
        stage.show(picture)
        #expect(stage.differences(from: picture) == [])
        #expect(stage.emulator[end].text == "│")
        #expect(stage.emulator[end.moved(columns: 2)].text == "1")
      }
    }
  }

  @Test func `a Hebrew name is read from the right, and moves nothing beside it`() throws {
    try Stage.with(turning: .ours) { stage in
      var picture = Canvas(stage.screen.size)
      picture.write("1. דוד כהן   12", at: .zero)
      picture.placeCursor(at: Point(column: 3, row: 0))
      stage.show(picture)
      #expect(stage.emulator.lines[0] == "1. ןהכ דוד   12")
      #expect(stage.emulator.cursor == Point(column: 9, row: 0))
      picture.write("2. דני כהן   12", at: .zero)
      stage.show(picture)
      #expect(stage.emulator.lines[0] == "2. ןהכ ינד   12")
    }
  }

  @Test func `a terminal is told to turn nothing while we do, and to turn again at the end`() throws {
    try Stage.with(turning: .ours) { stage in
      var picture = Canvas(stage.screen.size)
      picture.write("דוד", at: .zero)
      let first = String(decoding: stage.screen.frame(picture), as: UTF8.self)
      #expect(first.hasPrefix("\u{1B}[?2026h\u{1B}[8l"))
      picture.write("דני", at: .zero)
      #expect(!String(decoding: stage.screen.frame(picture), as: UTF8.self).contains("\u{1B}[8"))
      #expect(String(decoding: stage.screen.leave(), as: UTF8.self).contains("\u{1B}[8h"))
    }
    try Stage.with { stage in
      let first = String(decoding: stage.screen.frame(Canvas(stage.screen.size)), as: UTF8.self)
      #expect(!(first + String(decoding: stage.screen.leave(), as: UTF8.self)).contains("\u{1B}[8"))
    }
  }

  @Test func `a screen reader is sent names as they are read`() throws {
    try Stage.with(turning: .ours) { stage in
      var picture = Canvas(stage.screen.size, look: Look(isPlain: true))
      picture.write("דוד כהן", at: .zero)
      stage.show(picture)
      #expect(stage.emulator.lines[0] == "דוד כהן")
    }
  }
}

struct TurningTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .terminal),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006"], .ours),
      (["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(390)"], .ours),
      (["TERM": "alacritty"], .ours),
      (["TERM": "xterm-256color", "ALACRITTY_WINDOW_ID": "1"], .ours),
      (["TERM": "foot-extra"], .ours),
      (["TERM": "xterm", "TERM_PROGRAM": "mintty"], .ours),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006", "KONSOLE_VERSION": "230804"], .terminal),
      (["TERM": "xterm-kitty", "XTERM_VERSION": "XTerm(390)", "KITTY_WINDOW_ID": "1"], .terminal),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .terminal),
      (["TERM": "tmux-256color", "VTE_VERSION": "7006", "TMUX": "/tmp/tmux"], .terminal),
      (["TERM": "screen-256color", "VTE_VERSION": "7006"], .terminal),
      (["TERM": "linux"], .terminal),
    ] as [([String: String], Turning)])
  func `right-to-left text is turned by us where the terminal leaves it to us`(
    environment: [String: String], turning: Turning
  ) throws {
    #expect(try TerminalChoice(environment: environment).turning == turning)
  }
}
