package import Commands
import GameKit
import Glibc
import Kit
import Packs
import Store
import TestKit
import Testing

/// Runs the commands of a game in a home of their own.
@MainActor
package final class CommandCalls {
  private let group: CommandGroup
  private let scratch: ScratchFolder
  private static let seed = CommandOption("--seed", value: "N", "", wanted: "a number") { UInt64($0) }

  package init(_ group: CommandGroup) throws {
    self.group = group
    scratch = try ScratchFolder()
  }

  /// The folder that `~` means.
  package var home: String { scratch.path }

  /// What a command did and said.
  package struct Outcome {
    package var result: CommandResult
    package var text = ""
    package var errors: [String] = []
  }

  /// Runs a command of the group, with words separated by spaces; `~` is the home.
  package func run(_ line: String, isPlain: Bool = false) throws -> Outcome {
    var (lines, errors) = ([String](), [String]())
    let words = line.replacing("~", with: home).split(separator: " ").map(String.init)
    do throws(CommandError) {
      let command = try CommandSet([group], options: [Self.seed]).parse([group.name] + words)
      let context = CommandContext(
        arguments: command.arguments,
        environment: SystemEnvironment(
          now: { Timestamp(seconds: 1_763_150_400) }, randomBits: { .random(in: .min ... .max) }),
        files: DataFolders(environment: ["HOME": home, "PARLOR_SHARE": share], binary: nil),
        openStore: openStore, seed: command.arguments[Self.seed], isPlain: isPlain, logger: SilentLogger(),
        output: { lines.append($0) }, complain: { errors.append($0.replacing(self.home, with: "~")) })
      let result = command.verb.run(in: context)
      return Outcome(result: result, text: lines.joined(separator: "\n"), errors: errors)
    } catch {
      return Outcome(result: .exit(error.status), errors: [error.sentence])
    }
  }

  private func openStore(forWriting: Bool) throws(RepositoryError) -> any Repositories {
    let isMissing = access("\(home)/\(SQLiteStore.fileName)", F_OK) != 0
    return isMissing && !forWriting ? MemoryStore() : try SQLiteStore(folder: home)
  }

  /// The folder of the sources, with packs and themes.
  private var share: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  /// The output of a command without errors.
  package func output(_ line: String, status: Commands.ExitStatus = .fine, isPlain: Bool = false) throws
    -> String
  {
    let outcome = try run(line, isPlain: isPlain)
    #expect(outcome.result == .exit(status), "\(line)")
    #expect(outcome.errors == [])
    return outcome.text
  }

  /// Writes a file and returns its name on the command line.
  package func file(_ name: String, _ text: String) throws -> String {
    try scratch.file(name, text)
    return "~/\(name)"
  }

  /// The content of a file.
  package func content(of name: String) throws -> String {
    try scratch.read(name)
  }

  /// Makes a folder and returns its name on the command line.
  package func folder(_ name: String) throws -> String {
    try scratch.folder(name)
    return "~/\(name)"
  }
}

private struct SilentLogger: Logger {
  func note(_ level: LogLevel, _ category: String, _ text: String) {}
}
