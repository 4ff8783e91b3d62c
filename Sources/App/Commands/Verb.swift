import GameKit
package import Kit

/// A command of the program: its usage, its options and its action.
///
/// The parser, the help, shell completion and usage errors are all derived from these values.
package struct Verb: Sendable {
  /// The usage as in the help, such as `parlor chess run FILE -g N`; `[FILE]` is optional, `FILE…` repeatable.
  package fileprivate(set) var call: String
  /// One line for the help; empty for a screen without one.
  package let summary: String
  package let options: [any AnyCommandOption]
  /// The word after the group's name and a former one that still works; empty if the group's name is enough.
  package let names: [String]
  let placeholders: [String]
  private let work: @MainActor @Sendable (CommandContext) throws(CommandError) -> CommandResult

  /// - Parameters:
  ///   - pattern: The usage after the group's name; a verb's name is in lowercase, an option in it is
  ///     required.
  ///   - run: Does the work, or returns the route to open.
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

  /// A verb implemented by a runner's method.
  package init<Runner: CommandRunner, Outcome: CommandOutcome>(
    _ pattern: String, _ summary: String, _ options: [any AnyCommandOption] = [], formerly: String? = nil,
    _ method: @escaping @Sendable (Runner) -> @MainActor () throws(CommandError) -> Outcome
  ) {
    self.init(pattern, summary, options, formerly: formerly) { context throws(CommandError) in
      try method(Runner(context: context))().result
    }
  }

  package init(_ pattern: String = "", _ summary: String = "", opens route: Route) {
    self.init(pattern, summary) { _ in .open(route) }
  }

  /// Runs without a screen, or returns the route to open; prints and logs a failure.
  @MainActor
  package func run(in context: CommandContext) -> CommandResult {
    let group = call.split(separator: " ").dropFirst().first.map(String.init) ?? "parlor"
    var context = context
    let missing = missingFiles(in: context)
    for word in missing {
      _ = context.fail(PackFault(file: word, reason: .file(.missing)).description, group)
    }
    context.arguments = context.arguments.without(missing)
    guard missing.isEmpty || !context.arguments.words.isEmpty else { return .exit(.usage) }
    let result = context.reporting(group) { [context] () throws(CommandError) in
      try context.arguments.check(in: context)
      try checkFolders(in: context)
      return try work(context)
    }
    return missing.isEmpty ? result : .exit(.usage)
  }
}

/// The implementation of some verbs.
@MainActor
package protocol CommandRunner {
  init(context: CommandContext)
}

/// The return types allowed for a runner's methods.
package protocol CommandOutcome {
  var result: CommandResult { get }
}

package enum CommandResult: CommandOutcome, Hashable, Sendable {
  case exit(ExitStatus)
  /// Opens the screens at a route and continues there.
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
  package let name: String
  /// One line for lists of commands and the manual.
  package let about: String
  package let verbs: [Verb]
  /// Further sections of the help, such as file name formats.
  package let sections: [UsageSection]
  /// The words that a shell offers for placeholders; files are offered for those that name one.
  let candidates: [String: CandidateSource]
  /// Pages of the manual besides its own.
  package let pages: [ManualPage]

  /// - Parameter about: One line for lists of commands; the summary of the only verb by default.
  package init(
    _ name: String, _ about: String? = nil, sections: [UsageSection] = [],
    offering candidates: [String: CandidateSource] = [:], pages: [ManualPage] = [], _ verbs: [Verb]
  ) {
    self.name = name
    self.about = about ?? verbs.first?.summary ?? ""
    self.candidates = candidates
    self.pages = pages
    self.verbs = verbs.map { verb in
      var verb = verb
      verb.call = ["parlor", name, verb.call].filter { !$0.isEmpty }.joined(separator: " ")
      return verb
    }
    self.sections = sections
  }

  /// A group that is no more than its first verb says.
  package init(_ name: String, _ verbs: [Verb]) { self.init(name, nil, verbs) }

  /// The options of all its verbs, without duplicates.
  package var options: [any AnyCommandOption] {
    verbs.flatMap(\.options).reduce(into: []) { options, option in
      if !options.contains(where: option.isSame(as:)) { options.append(option) }
    }
  }

  /// The verbs with this option, by name and meaning.
  package func verbs(with option: any AnyCommandOption) -> [Verb] {
    verbs.filter { $0.options.contains(where: option.isSame(as:)) }
  }

  /// The verb called by the group's name alone.
  package var nameless: Verb? { verbs.first { $0.names.isEmpty } }

  package var verbNames: [String] { verbs.compactMap(\.names.first) }

  /// The error for a missing file whose name may be a mistyped verb.
  package func missingFile(_ word: String) -> CommandError {
    .input(PackFault(file: word, reason: .file(.missing)).description + advice(for: word))
  }

  /// Suggests the verb that was probably meant; empty if there is none.
  package func advice(for word: String) -> String {
    word.nearest(in: verbNames).map { " Did you mean parlor \(name) \($0)?" } ?? ""
  }
}

/// A line of the help: a call, option or word, and its meaning.
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

extension Verb {
  var most: Int { placeholders.contains { $0.hasSuffix("…") } ? .max : placeholders.count }

  /// The words of a call, without duplicates if one may be repeated; throws if there are too few or too many.
  func accepted(_ words: [String]) throws(CommandError) -> [String] {
    if words.count > most { throw .tooManyWords(words[most]) }
    let needed = placeholders.filter { !$0.hasPrefix("[") }
    if words.count < needed.count {
      throw missing(String(needed[words.count].prefix { $0 != "…" }))
    }
    var seen: Set<String> = []
    return most == .max ? words.filter { seen.insert($0).inserted } : words
  }

  /// Throws if an option that the usage requires is missing.
  func check(_ given: [String]) throws(CommandError) {
    for word in call.split(separator: " ").map(String.init) where word.hasPrefix("-") {
      guard let option = options.option(word), !given.contains(option.name) else { continue }
      throw missing("\(word) \(option.valueName ?? "")")
    }
  }

  private func missing(_ word: String) -> CommandError { .input("Missing \(word). Usage: \(call)") }

  /// The files to read that aren't there, of a verb that takes several: they don't stop the others.
  @MainActor
  fileprivate func missingFiles(in context: CommandContext) -> [String] {
    guard placeholders == ["FILE…"] else { return [] }
    return context.arguments.words.filter { $0 != "-" && !context.files.exists($0) }
  }

  /// Throws if the folder of a file to write is missing, before any work is done.
  @MainActor
  fileprivate func checkFolders(in context: CommandContext) throws(CommandError) {
    let written = zip(placeholders, context.arguments.words).filter { $0.0.contains("OUT") }.map(\.1)
    let paths = written + context.arguments.values(of: CommandOption.output)
    for path in paths where path != "-" && !context.files.isFolder(path.parentPath) {
      throw CommandError(PackFault(file: path, reason: .file(.noFolder)))
    }
  }
}
