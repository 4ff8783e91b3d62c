package import GameKit

/// A command of the program: its call, its options, and what it does.
///
/// The parser, the help, the completion of shells and the sentences about wrong calls are made of these values.
package struct Verb: Sendable {
  /// The call as the help shows it, such as `parlor life run FILE -g N`; `[FILE]` may be left out, `FILE…` repeated.
  package fileprivate(set) var call: String
  /// One line for the help; empty for a screen without a line of its own.
  package let summary: String
  package let options: [any AnyCommandOption]
  /// The word after the group's name, and a former one that still works; none if the group's name is all.
  package let names: [String]
  /// The placeholders of its arguments.
  let placeholders: [String]
  private let work: @MainActor @Sendable (CommandContext) throws(CommandError) -> CommandResult

  /// - Parameters:
  ///   - pattern: The call behind the group's name; a verb's name is in lower case, an option in it must be given.
  ///   - run: Does the work, or says where the screens open.
  package init(
    _ pattern: String, _ summary: String = "", _ options: [any AnyCommandOption] = [],
    formerly: String? = nil,
    run: @escaping @MainActor @Sendable (CommandContext) throws(CommandError) -> CommandResult
  ) {
    var words = pattern.split(separator: " ").map(String.init)[...]
    let name = words.first.flatMap { $0.first?.isLowercase == true ? words.popFirst() : nil }
    call = pattern
    self.summary = summary
    self.options = options
    names = [name, formerly].compactMap(\.self)
    placeholders = Array(words.prefix { !$0.hasPrefix("-") })
    work = run
  }

  /// A verb that a runner's method does.
  package init<Runner: CommandRunner, Outcome: CommandOutcome>(
    _ pattern: String, _ summary: String, _ options: [any AnyCommandOption] = [], formerly: String? = nil,
    _ method: @escaping @Sendable (Runner) -> @MainActor () throws(CommandError) -> Outcome
  ) {
    self.init(pattern, summary, options, formerly: formerly) { context throws(CommandError) in
      try method(Runner(context: context))().result
    }
  }

  /// A verb that opens a screen.
  package init(_ pattern: String = "", _ summary: String = "", opens route: Route) {
    self.init(pattern, summary) { _ in .open(route) }
  }

  /// The verb that opens the editor of a puzzle game.
  package init(_ pattern: String, _ summary: String, edits game: GameID) {
    self.init(pattern, summary) { context throws(CommandError) in
      .open(.puzzle(.editor(try context.arguments.identifier()), of: game))
    }
  }

  /// Runs without a screen, or says where the screens open; a failure is printed, and logged.
  @MainActor
  package func run(in context: CommandContext) -> CommandResult {
    let group = call.split(separator: " ").dropFirst().first.map(String.init) ?? "parlor"
    return context.reporting(group) { () throws(CommandError) in try work(context) }
  }
}

/// Does the work of some verbs.
@MainActor
package protocol CommandRunner {
  init(context: CommandContext)
}

/// What a method of a runner may return.
package protocol CommandOutcome {
  var result: CommandResult { get }
}

/// The outcome of a command.
package enum CommandResult: CommandOutcome, Hashable, Sendable {
  case exit(ExitStatus)
  /// The screens open at a route, and the program goes on there.
  case open(Route)

  package var result: CommandResult { self }
}

extension ExitStatus: CommandOutcome {
  package var result: CommandResult { .exit(self) }
}

extension Route: CommandOutcome {
  package var result: CommandResult { .open(self) }
}

/// The commands under one word of the command line, such as `parlor questions …`.
package struct CommandGroup: Sendable {
  /// The word, such as `questions`.
  package let name: String
  package let verbs: [Verb]
  /// Further sections of the help, such as the forms of a file's name.
  package let sections: [UsageSection]

  package init(_ name: String, sections: [UsageSection] = [], _ verbs: [Verb]) {
    self.name = name
    self.verbs = verbs.map { verb in
      var verb = verb
      verb.call = ["parlor", name, verb.call].filter { !$0.isEmpty }.joined(separator: " ")
      return verb
    }
    self.sections = sections
  }

  /// The options of all its verbs, each once.
  package var options: [any AnyCommandOption] {
    verbs.flatMap(\.options).reduce(into: []) { options, option in
      if !options.contains(where: option.isSame(as:)) { options.append(option) }
    }
  }

  /// The verbs that take an option with its name and meaning.
  package func verbs(with option: any AnyCommandOption) -> [Verb] {
    verbs.filter { $0.options.contains(where: option.isSame(as:)) }
  }

  /// The verb of the group's name alone.
  package var nameless: Verb? { verbs.first { $0.names.isEmpty } }

  /// The words that may follow the name.
  package var verbNames: [String] { verbs.compactMap(\.names.first) }

  /// The error for the name of a file that doesn't exist, and may be that of a verb.
  package func missingFile(_ word: String) -> CommandError {
    .input(PackFault(file: word, reason: .file(.missing)).description + advice(for: word))
  }

  /// A verb that a word was probably meant to be.
  package func advice(for word: String) -> String {
    word.nearest(in: verbNames).map { " Did you mean parlor \(name) \($0)?" } ?? ""
  }
}

/// A call, an option or a word, and its meaning, as a line of the help.
package typealias UsageLine = (call: String, meaning: String)

/// A titled part of the help.
package struct UsageSection: Sendable {
  package let title: String
  package let lines: [UsageLine]

  package init(_ title: String, _ lines: [UsageLine]) {
    self.title = title
    self.lines = lines
  }
}

/// Reading the words behind a verb's name.
extension Verb {
  var most: Int { placeholders.contains { $0.hasSuffix("…") } ? .max : placeholders.count }

  /// The words of a call, each once where one may be repeated; throws if there are too few or too many.
  func accepted(_ words: [String]) throws(CommandError) -> [String] {
    if words.count > most { throw .tooManyWords(words[most]) }
    let needed = placeholders.filter { !$0.hasPrefix("[") }
    if words.count < needed.count {
      throw missing(String(needed[words.count].prefix { $0 != "…" }))
    }
    var seen: Set<String> = []
    return most == .max ? words.filter { seen.insert($0).inserted } : words
  }

  /// Throws if an option is missing that the call shows.
  func check(_ given: [String]) throws(CommandError) {
    for word in call.split(separator: " ").map(String.init) where word.hasPrefix("-") {
      guard let option = options.option(word), !given.contains(option.name) else { continue }
      throw missing("\(word) \(option.valueName ?? "")")
    }
  }

  private func missing(_ word: String) -> CommandError { .input("Missing \(word). Usage: \(call)") }
}
