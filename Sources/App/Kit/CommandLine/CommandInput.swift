package import GameKit

/// The source of what a command reads.
package enum CommandSource: Hashable, Sendable {
  case file(String)
  case standardInput

  /// Reads a source as it is written on the command line.
  package init(_ word: String) { self = word == "-" ? .standardInput : .file(word) }
}

/// The failure of a command: a sentence and an exit status.
package struct CommandError: Error, Hashable {
  package let sentence: String
  package let status: ExitStatus

  /// The input cannot be used.
  package static func input(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, status: .usage)
  }

  /// The input is valid, but the work failed.
  package static func work(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, status: .faulty)
  }

  /// A file that cannot be read.
  package init(_ fault: PackFault) { self.init(sentence: fault.description, status: .usage) }

  private init(sentence: String, status: ExitStatus) { (self.sentence, self.status) = (sentence, status) }
}

extension CommandContext {
  /// Runs a command that may fail; the failure is printed and logged under a name.
  package func run(
    _ name: String, _ work: () throws(CommandError) -> CommandResult
  ) -> CommandResult {
    do throws(CommandError) {
      return try work()
    } catch {
      _ = fail(error.sentence, name)
      return .exit(error.status)
    }
  }

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

  /// Writes a text to a file, or prints it if that is `-`.
  package func write(_ text: String, to path: String) throws(CommandError) {
    guard path != "-" else {
      return output(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
    do throws(PackFault) {
      guard files.isFolder(path.parentPath) else { throw PackFault(file: path, reason: .file(.noFolder)) }
      try files.write(text, to: path, existing: .replace, readers: .usual)
    } catch {
      throw .work(error.description)
    }
  }
}

extension [String] {
  /// A fixed number of objects; too few are an error that shows the call.
  package func exactly(_ count: Int, _ call: String) throws(UsageError) -> [String] {
    guard self.count >= count else { throw missing(in: call) }
    return try Array(dropFirst(count)).needless(Array(prefix(count)))
  }

  /// The only object, which is a source.
  package func source(_ call: String) throws(UsageError) -> CommandSource {
    CommandSource(try exactly(1, call)[0])
  }

  /// The only object, which is an id.
  package func identifier(_ word: String) throws(UsageError) -> Identifier {
    guard let id = Identifier(word) else {
      throw .badValue(word, wanted: "the ID of a puzzle")
    }
    return try Array(dropFirst()).needless(id)
  }
}
