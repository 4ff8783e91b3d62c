package import GameKit

/// The commands under one word of the command line, such as `parlor questions …`.
package struct CommandGroup: Sendable {
  /// The word, such as `questions`.
  package let name: String
  /// The words that may follow it.
  package let verbs: [String]
  /// The lines of the help.
  package let usage: [UsageLine]
  package let options: [CommandOption]
  /// The options of the verbs that do not take all of them.
  package let verbOptions: [String: [CommandOption]]
  /// Further sections of the help, such as the forms of a file's name.
  package let sections: [UsageSection]
  /// Reads the words after the group's name, with the options that only some commands accept.
  package let parse: @Sendable ([String], [GivenOption]) throws(UsageError) -> any GameCommand

  package init(
    _ name: String, verbs: [String], usage: [UsageLine], options: [CommandOption] = [],
    verbOptions: [String: [CommandOption]] = [:], sections: [UsageSection] = [],
    parse: @escaping @Sendable ([String], [GivenOption]) throws(UsageError) -> any GameCommand
  ) {
    (self.name, self.verbs, self.usage) = (name, verbs, usage)
    (self.options, self.verbOptions) = (options, verbOptions)
    (self.sections, self.parse) = (sections, parse)
  }
}

/// A command and its meaning, as a line of the help.
package struct UsageLine: Hashable, Sendable {
  package let call: String
  package let meaning: String

  package init(_ call: String, _ meaning: String) { (self.call, self.meaning) = (call, meaning) }
}

/// A titled part of the help.
package struct UsageSection: Hashable, Sendable {
  package let title: String
  package let lines: [UsageLine]

  package init(_ title: String, _ lines: [UsageLine]) { (self.title, self.lines) = (title, lines) }
}

/// A command that was understood.
package protocol GameCommand: Sendable, Equatable {
  /// Runs without a screen, or says where the screens open.
  @MainActor func run(in context: CommandContext) -> CommandResult
}

/// The outcome of a command.
package enum CommandResult: Hashable, Sendable {
  case exit(ExitStatus)
  /// The screens open at a route, and the program goes on there.
  case open(Route)
}

/// The surroundings of a command that needs no screen.
@MainActor
package struct CommandContext {
  package let environment: SystemEnvironment
  package let files: any DataFiles
  /// Opens what the player saved; makes no file where there is none, unless it is to be written.
  package let openStore: (_ forWriting: Bool) throws(RepositoryError) -> any Repositories
  /// The seed given on the command line.
  package let seed: UInt64?
  /// True for words instead of pictures.
  package let isPlain: Bool
  /// The columns of the terminal that shows the output; nil if it is a file or a pipe.
  package let columns: Int?
  package let logger: any Logger
  /// Prints one or more whole lines, given without the last line end.
  package let output: (String) -> Void
  /// Prints an error to the standard error.
  package let complain: (String) -> Void

  package init(
    environment: SystemEnvironment, files: any DataFiles,
    openStore: @escaping (_ forWriting: Bool) throws(RepositoryError) -> any Repositories, seed: UInt64?,
    isPlain: Bool, columns: Int? = nil, logger: any Logger, output: @escaping (String) -> Void,
    complain: @escaping (String) -> Void
  ) {
    (self.environment, self.files, self.openStore) = (environment, files, openStore)
    (self.seed, self.isPlain, self.columns, self.logger) = (seed, isPlain, columns, logger)
    (self.output, self.complain) = (output, complain)
  }

  /// The message when neither the system nor the caller names a folder for data.
  package nonisolated static let noDataFolder =
    "Nowhere to save data: set HOME or use --data DIR."

  /// Works with what the player saved; if that fails, or had to leave something out, prints why.
  package func withStore(
    _ work: (any Repositories) throws(RepositoryError) -> ExitStatus
  ) -> ExitStatus {
    guard files.data != nil else { return fail(Self.noDataFolder, "store") }
    do throws(RepositoryError) {
      let store = try openStore(false)
      let status = try work(store)
      guard let sentence = store.takeFindings().sentence else { return status }
      return fail(sentence, "store")
    } catch {
      return fail(error.sentence, "store")
    }
  }

  /// Prints an error and logs it.
  package func fail(_ sentence: String, _ category: String) -> ExitStatus {
    complain(sentence)
    logger.note(.error, category, sentence)
    return .faulty
  }
}

extension [String] {
  /// The objects of a command, each once; without any, an error that names the first one and shows the call.
  package func needed(_ call: String) throws(UsageError) -> [String] {
    guard !isEmpty else { throw missing(in: call) }
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  /// The error for the first object that a call needs and these do not hold.
  package func missing(in call: String) -> UsageError {
    let names = call.split(separator: " ").filter { $0.first?.isUppercase == true }
    let name = names.dropFirst(count).first ?? names.last ?? "argument"
    return .missing(String(name.prefix { $0 != "…" }), call: call)
  }

  /// A command that takes no (more) objects.
  package func needless<Word>(_ verb: Word) throws(UsageError) -> Word {
    if let stray = first { throw .tooManyWords(stray) }
    return verb
  }
}
