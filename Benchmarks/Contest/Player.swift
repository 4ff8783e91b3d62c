/// A program that shows films: started with the paths of a film and of the report that it has to write.
struct Player {
  private let program: String
  /// How it is called.
  private let words: [String]
  /// How it is told what to show; nil where there is one way only.
  private var way: Way?

  /// Ways to tell a program what to show; the word follows the two paths.
  enum Way: String, CaseIterable {
    /// The whole picture, as if nobody knew what has changed.
    case all
    /// The cells that have changed, and nothing else.
    case changed
  }

  /// Those that take part: Parlor first, then whoever is there of the others.
  static func all(_ call: Call) -> [Player] {
    let rivals = [("ncurses", call.ncurses), ("Textual", call.textual)].filter { !$0.1.isEmpty }
    return [Player(program: "Parlor", words: [call.own, "--play"])]
      + rivals.flatMap { program, words in
        Way.allCases.map { Player(program: program, words: words, way: $0) }
      }
  }

  /// Whether it shows such films: text is drawn whole, however a program is told of changes.
  func takesPart(in kind: Film.Kind) -> Bool { kind != .text || way != .changed }

  /// What it is called in the table.
  func name(in kind: Film.Kind) -> String {
    guard kind != .text, let way else { return program }
    switch way {
    case .all: return "\(program), all of it"
    case .changed: return "\(program), what changed"
    }
  }

  /// Shows a film on a terminal of its own, and returns all that was written there.
  func show(_ film: String, as kind: Film.Kind, report: String, home: String) throws(Trouble) -> [UInt8] {
    let session = try Session(
      words + [film, report] + [way?.rawValue].compactMap { $0 }, environment: environment(kind, home: home),
      size: Scene.size)
    return session.readToEnd()
  }

  private func environment(_ kind: Film.Kind, home: String) -> [String: String] {
    let usual = ["HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color"]
    guard kind == .direct else { return usual }
    // Parlor finds the entry for such colours by itself, plain ncurses must be told its name.
    let direct = [
      "COLORTERM": "truecolor", "TERM": way == nil ? "xterm-256color" : "parlor-rgb",
      "TERMINFO_DIRS": ".build/share/terminfo:",
    ]
    return usual.merging(direct) { $1 }
  }
}
