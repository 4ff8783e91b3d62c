package import GameKit
package import Kit
package import TUI

/// The environment of a command without a screen: its arguments, files and output.
@MainActor
package struct CommandContext {
  package var arguments: Arguments
  package let environment: SystemEnvironment
  package let files: any DataFiles
  /// The path of the player's file of settings; nil if there is no folder for it.
  package let settingsFile: String?
  /// The folder of the log, and of the key for games in progress; nil if there is none.
  package let state: String?
  /// Opens the saved data; creates a file only for writing.
  package let openStore: (_ forWriting: Bool) throws(RepositoryError) -> any Repositories
  /// The seed given on the command line.
  package let seed: UInt64?
  /// True for words instead of pictures.
  package let isPlain: Bool
  /// The width of the terminal for the output; nil for a file or pipe.
  package let columns: Int?
  package let depth: ColorDepth
  package let logger: any Logger
  /// Prints one or more whole lines, given without the last newline.
  package let output: (String) -> Void
  /// Prints to the standard error.
  package let complain: (String) -> Void

  package init(
    arguments: Arguments, environment: SystemEnvironment, files: any DataFiles, settingsFile: String? = nil,
    state: String? = nil,
    openStore: @escaping (_ forWriting: Bool) throws(RepositoryError) -> any Repositories, seed: UInt64?,
    isPlain: Bool, columns: Int? = nil, depth: ColorDepth = .none, logger: any Logger,
    output: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) {
    self.arguments = arguments
    self.environment = environment
    self.files = files
    self.settingsFile = settingsFile
    self.state = state
    self.openStore = openStore
    self.seed = seed
    self.isPlain = isPlain
    self.columns = columns
    self.depth = depth
    self.logger = logger
    self.output = output
    self.complain = complain
  }

  /// Runs a block with the store; prints why if that fails or had to skip something.
  package func withStore(
    _ work: (any Repositories) throws(RepositoryError) -> ExitStatus
  ) -> ExitStatus {
    guard files.data != nil else { return fail(DataLocation.noDataFolder, "store") }
    do throws(RepositoryError) {
      let store = try openStore(false)
      let status = try work(store)
      guard let sentence = store.drainFindings().sentence else { return status }
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

  /// Runs a block; prints a failure and logs it under a name.
  package func reporting(
    _ name: String, _ work: () throws(CommandError) -> CommandResult
  ) -> CommandResult {
    do throws(CommandError) {
      return try work()
    } catch {
      _ = fail(error.sentence, name)
      return .exit(error.status)
    }
  }
}

package enum CommandSource: Hashable, Sendable {
  case file(String)
  case standardInput

  /// Parses a source from the command line.
  package init(_ word: String) { self = word == "-" ? .standardInput : .file(word) }

  /// The name in error messages.
  package var name: String {
    switch self {
    case .file(let path): path.onOneLine
    case .standardInput: TextFile.standardInput
    }
  }
}

extension CommandContext {
  /// Reads the text of a source, unpacked if needed, up to a number of bytes.
  package func text(of source: CommandSource, limit: Int) throws(CommandError) -> TextFile {
    do throws(PackFault) {
      switch source {
      case .file(let path):
        let bytes = try files.unpacked(files.read(path, limit: limit), named: path, limit: limit)
        return try TextFile(path: path, bytes: bytes)
      case .standardInput:
        return try TextFile(path: TextFile.standardInput, bytes: files.readStandardInput(limit: limit))
      }
    } catch {
      throw CommandError(error)
    }
  }

  package func bytes(of source: CommandSource, limit: Int) throws(CommandError) -> [UInt8] {
    do throws(PackFault) {
      return switch source {
      case .file(let path): try files.read(path, limit: limit)
      case .standardInput: try files.readStandardInput(limit: limit)
      }
    } catch {
      throw CommandError(error)
    }
  }

  /// Prints a list: as JSON with `--json`, else line by line.
  package func list(_ items: @autoclosure () -> [JSONValue], _ lines: @autoclosure () -> [String]) {
    guard arguments.has(.json) else { return lines().forEach(output) }
    output(JSONValue.lines(items()))
  }

  /// Prints a text, with or without a trailing newline.
  package func print(_ text: String) { output(text.hasSuffix("\n") ? String(text.dropLast()) : text) }

  /// Prints a text that came with the program, from the nearest data folder that has it.
  package func print(shipped name: String) throws(CommandError) {
    let path = files.search.map { $0.appendingPath(name) }.first(where: files.exists) ?? name
    do throws(PackFault) {
      print(String(decoding: try files.read(path, limit: TextFile.defaultLimit), as: UTF8.self))
    } catch {
      throw CommandError(error)
    }
  }

  /// Writes a text to a file, or prints it if the path is `-`.
  package func write(_ text: String, to path: String) throws(CommandError) {
    guard path != "-" else { return print(text) }
    do throws(PackFault) {
      try files.write(text, to: path, existing: .replace, readers: .usual)
    } catch {
      throw .work(error.description)
    }
  }
}
