import Commands
import GameKit
import Kit

extension CommandGroup {
  static let help = CommandGroup(
    "help",
    offering: [
      "COMMAND": CandidateSource { _ in Usage.groups.map { ($0.name, $0.about) } },
      "SUB": CandidateSource { context in
        let group = Usage.groups.first { $0.name == context.arguments.word }
        return group?.verbs.compactMap { verb in verb.names.first.map { ($0, verb.summary) } } ?? []
      },
    ],
    [Verb("[COMMAND] [SUB]", "show this help, or that of a command", [], HelpCommands.help)])

  static let completion = CommandGroup(
    "completion",
    offering: ["SHELL": CandidateSource { _ in Completion.allCases.map { ($0.rawValue, "") } }],
    [
      Verb("[SHELL]", "print the completion for bash, zsh, or fish", [], HelpCommands.completion),
      Verb("words LINE", "", [], HelpCommands.complete),
    ])

  static let manual = CommandGroup(
    "manual",
    offering: ["PAGE": CandidateSource { _ in Manual.pages.map { ($0.name, $0.about) } }],
    [Verb("[PAGE]", "list the pages of the manual, or print one", [], HelpCommands.manual)])
}

/// The program's answers about itself.
struct HelpCommands: CommandRunner {
  let context: CommandContext

  func help() throws(CommandError) -> ExitStatus {
    let words = context.arguments.words
    let names = Catalogue.commandLine.groups.map(\.name)
    if let name = words.first, !names.contains(name) {
      throw .unknown("command", name, of: names.sorted())
    }
    context.print(Usage.text(of: words))
    return .fine
  }

  func version() -> ExitStatus {
    context.print("parlor \(ParlorVersion.number)")
    return .fine
  }

  func credits() throws(CommandError) -> ExitStatus {
    try context.print(shipped: "CREDITS.md")
    return .fine
  }

  func completion() throws(CommandError) -> ExitStatus {
    let name = context.arguments.words.first ?? Completion.bash.rawValue
    guard let shell = Completion(rawValue: name) else {
      throw .unknown("shell", name, of: Completion.allCases.map(\.rawValue))
    }
    context.print(shell.script)
    return .fine
  }

  /// Prints the continuations of a command line for a shell, each with its meaning after a tab.
  func complete() -> ExitStatus {
    let candidates = Catalogue.commandLine.candidates(for: context.arguments.word, in: context)
    for (word, meaning) in candidates.words { context.output("\(word)\t\(meaning.onOneLine)") }
    if candidates.hasFiles { context.output(Completion.files) }
    return .fine
  }

  func manual() throws(CommandError) -> ExitStatus {
    let pages = Manual.pages
    guard let name = context.arguments.words.first else {
      for page in pages { context.output(page.name) }
      return .fine
    }
    guard let page = pages.first(where: { $0.name == name }) else {
      throw .unknown("page", name, of: pages.map(\.name))
    }
    context.print(page.text)
    return .fine
  }
}
