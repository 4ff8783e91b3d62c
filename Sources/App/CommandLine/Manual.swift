import Commands
import GameKit
import Kit

/// The pages of the manual, made of what the help says.
enum Manual {
  static var pages: [ManualPage] {
    [program] + Usage.groups.map(page(of:)) + Catalogue.commandLine.groups.flatMap(\.pages)
  }

  private static var program: ManualPage {
    let calls = ["parlor [OPTION…]", "parlor SCREEN [OPTION…]", "parlor COMMAND …"]
    let about = [
      "Without a command, Parlor opens the lobby: games for a living room, in which you pass one laptop,"
        + " and puzzles for one. The bottom line of each screen shows its keys; ? shows all of them.",
      "Screens that open by name: \(Catalogue.screens.joined(separator: ", ")).",
    ]
    let options = Usage.lines(of: Catalogue.commandLine.options) + [("--", "end of options")]
    return ManualPage(
      "parlor.1", "party games and puzzles in a terminal",
      [
        .init("Synopsis", [], calls.map { ($0, "") }), .init("Description", about),
        .init("Commands", [], Usage.groups.map { ("parlor \($0.name)", $0.about) }),
        .init("Options", [], options), .init("Environment", [], Usage.environment),
        .init("Files", [], files), .init("Exit status", [], Usage.statuses), .init("See also", [others]),
      ])
  }

  /// All other pages, as `parlor-theme(5)`.
  private static var others: String {
    let names =
      Usage.groups.map { "parlor-\($0.name).1" }
      + Catalogue.commandLine.groups.flatMap(\.pages).map(\.name) + ["parlor-theme.5"]
    return names.map { "\($0.fileStem)(\($0.fileExtension))" }.joined(separator: ", ")
  }

  private static let files: [UsageLine] = [
    ("~/.local/share/parlor/parlor.db", "history, settings, boards and running games"),
    ("~/.local/share/parlor/packs/questions/", "your own questions"),
    ("~/.local/share/parlor/puzzles/", "your own puzzles"),
    ("~/.local/share/parlor/phrases/", "your own phrases"),
    ("~/.local/share/parlor/themes/", "your own themes"),
    ("~/.local/state/parlor/parlor.log", "the log"),
  ]

  private static func page(of group: CommandGroup) -> ManualPage {
    let verbs = group.verbs.filter { !$0.summary.isEmpty }
    let commands = verbs.map { verb in
      ManualPage.Entry(line: (verb.call, verb.summary), details: Usage.lines(of: verb.options))
    }
    let own = group.sections.map { ManualPage.Section($0.title, [], $0.lines) }
    let start: [ManualPage.Section] = [
      .init("Synopsis", [], verbs.map { ($0.call, "") }), .init("Commands", [], entries: commands),
    ]
    let end: [ManualPage.Section] = [
      .init("Exit status", [], Usage.statuses),
      .init("See also", ["parlor(1), which has the options that every command takes"]),
    ]
    return ManualPage("parlor-\(group.name).1", group.about, start + own + end)
  }
}
