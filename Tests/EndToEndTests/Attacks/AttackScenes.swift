import Emulation
import TUI
import Testing

/// A kind of screen, and the way to it from the command line in a ``UsedHome``.
struct AttackScene: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The words after the program's name.
  let arguments: [String]
  /// Leads from the first screen to this one.
  let open: @Sendable (PtyHarness) throws -> Void

  private init(
    _ description: String, _ arguments: String..., open: @escaping @Sendable (PtyHarness) throws -> Void
  ) {
    (testDescription, self.arguments, self.open) = (description, arguments + ["--seed", "5"], open)
  }

  /// Starts the program in a home, and goes to the scene.
  func start(in home: TempHome) throws -> PtyHarness {
    let words = [PtyHarness.parlor] + arguments
    // A crash may not leave a file behind.
    let terminal = try home.start(["sh", "-c", "ulimit -c 0; exec \"$@\"", "sh"] + words)
    try open(terminal)
    return terminal
  }
}

extension AttackScene {
  static let all = app + snakesss + werewolf + life + puzzles + anagram

  /// ``LobbyScreen``, ``HowToScreen``, ``GameMenu``, ``QuitScreen``, ``HistoryScreen``, ``RecordScreen``,
  /// ``StandingsScreen``, ``AnalyticsScreen``, ``SettingsScreen``, ``GalleryScreen``, and what the shell lays over them.
  private static let app: [AttackScene] = [
    AttackScene("the lobby") { try $0.expect(.lobby) },
    AttackScene("the help") {
      try $0.expect(.lobby)
      $0.press(.character("?"))
      $0.expect("Everywhere")
    },
    AttackScene("the palette") {
      try $0.expect(.lobby)
      $0.press(.control("p"))
      $0.expect("Commands")
    },
    AttackScene("the question at the end") {
      try $0.expect(.lobby)
      $0.press(.control("c"))
      try $0.expect(.quit)
    },
    AttackScene("the instructions", "how-to") { try $0.expect(.howTo) },
    AttackScene("the history", "history") { $0.expect("1 game") },
    AttackScene("a finished game", "history") {
      $0.expect("1 game")
      $0.press(.enter)
      $0.expect("Won by")
    },
    AttackScene("the standings", "history") {
      $0.expect("1 game")
      $0.press(.character("s"))
      $0.expect("Standings")
    },
    AttackScene("the analytics", "analytics") { $0.expect("leaves this computer") },
    AttackScene("the settings", "settings") { $0.expect("Snakesss: categories") },
    AttackScene("the gallery", "gallery") { $0.expect("Gallery · Text") },
  ]

  /// The set-up of a game with its menu, and a ``PartyScreen`` in hands and on the table.
  private static let snakesss: [AttackScene] =
    [Page.setUp, .curtain, .note, .discussion, .ballot, .results, .over].map { page in
      AttackScene("Snakesss at \(page)", "snakesss") { try $0.advance(to: page) }
    } + [
      AttackScene("the menu of a game", "snakesss") {
        try $0.advance(to: .curtain)
        $0.press(.escape)
        try $0.expect(.menu)
      }
    ]

  private static let werewolf: [AttackScene] = [
    AttackScene("Werewolf at the set-up", "werewolf") { $0.expect("Deal the roles") },
    AttackScene("Werewolf with a role in hand", "werewolf") {
      $0.expect("Deal the roles")
      #expect($0.turnPage(by: .enter) { $0.shows("Roles in play") }, "\($0.text)")
      let isDealt = $0.turnPage(by: .enter) { $0.shows("no one's looking") }
      try #require(isDealt, "\($0.text)")
      #expect($0.turnPage(by: .space) { $0.shows("Hide and") }, "\($0.text)")
    },
  ]

  /// ``LifeEditorScreen``, ``LibraryScreen`` and ``LifeDetailsScreen``.
  private static let life: [AttackScene] = [
    editor("a board", keys: "", shows: "Toggle"),
    editor("a board in motion", keys: "r", shows: "Pause"),
    editor("a selection", keys: "v\u{1B}OC", shows: "Selecting"),
    editor("a question of the editor", keys: "R", shows: "Rule"),
    editor("the boards", keys: "b", shows: "Sort"),
    editor("the library", keys: "L", shows: "352 patterns"),
    editor("the details of a board", keys: "I", shows: "Author"),
  ]

  /// ``LibraryScreen``, ``PuzzlePlayScreen``, ``SudokuStatisticsScreen``, ``SudokuEditorScreen`` and
  /// ``GridEditorScreen``.
  private static let puzzles: [AttackScene] = [
    AttackScene("the Sudokus", "sudoku") { $0.expect("puzzles") },
    AttackScene("a Sudoku", "sudoku") {
      $0.expect("puzzles")
      $0.press(.enter)
      $0.expect("Notes")
    },
    AttackScene("the statistics of Sudoku", "sudoku") {
      $0.expect("puzzles")
      $0.type("s")
      $0.expect("Sudoku · statistics")
    },
    AttackScene("the editor of Sudokus", "sudoku", "edit") { $0.expect("Clues") },
    AttackScene("the figures of Tangram", "tangram") { $0.expect("puzzles") },
    AttackScene("a Tangram", "tangram", UsedHome.figure) { $0.expect("to place") },
    AttackScene("the grid editor", "editor") { $0.expect("of 7 placed") },
    AttackScene("the constraints of the grid editor", "tangram", "edit", UsedHome.figure) {
      $0.expect("All pieces placed")
      $0.type("+l")
      $0.expect("Contacts")
    },
  ]

  /// ``AnagramHomeScreen``, ``AnagramStatisticsScreen``, ``AnagramMatchScreen``, ``PhraseEditorScreen`` and
  /// ``FriendsScreen``.
  private static let anagram: [AttackScene] = [
    phrases("the entrance of Anagram", keys: "", shows: "Write a phrase"),
    phrases("a phrase", keys: "n", shows: "Space End word"),
    phrases("the set-up of a match", keys: "m", shows: "Start match"),
    phrases("the editor of phrases", keys: "w", shows: "Phrase"),
    phrases("the friends", keys: "f", shows: "Your name"),
    phrases("the phrases played", keys: "p", shows: "last played first"),
    phrases("the statistics of Anagram", keys: "s", shows: "statistics"),
  ]

  private static func phrases(_ description: String, keys: String, shows text: String) -> AttackScene {
    AttackScene(description, "anagram") {
      $0.expect("Write a phrase")
      $0.type(keys)
      $0.expect(text)
    }
  }

  private static func editor(_ description: String, keys: String, shows text: String) -> AttackScene {
    AttackScene(description, "life") {
      $0.expect("generation 2")
      $0.type(keys)
      $0.expect(text)
    }
  }
}
