package import GameKit
package import TUI

/// The surroundings of a command that needs no screen, and the words it is called with.
@MainActor
package struct CommandContext {
  package let arguments: Arguments
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
  /// The number of colors that the reader of the output can see.
  package let depth: ColorDepth
  package let logger: any Logger
  /// Prints one or more whole lines, given without the last line end.
  package let output: (String) -> Void
  /// Prints an error to the standard error.
  package let complain: (String) -> Void

  package init(
    arguments: Arguments, environment: SystemEnvironment, files: any DataFiles,
    openStore: @escaping (_ forWriting: Bool) throws(RepositoryError) -> any Repositories, seed: UInt64?,
    isPlain: Bool, columns: Int? = nil, depth: ColorDepth = .none, logger: any Logger,
    output: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) {
    self.arguments = arguments
    self.environment = environment
    self.files = files
    self.openStore = openStore
    self.seed = seed
    self.isPlain = isPlain
    self.columns = columns
    self.depth = depth
    self.logger = logger
    self.output = output
    self.complain = complain
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

  /// Does some work; its failure is printed, and logged under a name.
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

/// The source of what a command reads.
package enum CommandSource: Hashable, Sendable {
  case file(String)
  case standardInput

  /// Reads a source as it is written on the command line.
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
  /// Reads the text of a source, packed or not, up to a number of bytes.
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

  /// Reads the bytes of a source, up to a number of them.
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

  /// Prints a text that may end with a line end.
  package func print(_ text: String) { output(text.hasSuffix("\n") ? String(text.dropLast()) : text) }

  /// Writes a text to a file, or prints it if that is `-`.
  package func write(_ text: String, to path: String) throws(CommandError) {
    guard path != "-" else { return print(text) }
    do throws(PackFault) {
      guard files.isFolder(path.parentPath) else { throw PackFault(file: path, reason: .file(.noFolder)) }
      try files.write(text, to: path, existing: .replace, readers: .usual)
    } catch {
      throw .work(error.description)
    }
  }
}
