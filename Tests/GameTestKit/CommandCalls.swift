import GameKit
package import Kit
import Packs
import Store
import TestKit
import Testing

/// Runs the commands of a game in a home of their own.
@MainActor
package final class CommandCalls {
  private let group: CommandGroup
  private let scratch: ScratchFolder

  package init(_ group: CommandGroup) throws {
    self.group = group
    scratch = try ScratchFolder()
  }

  /// What a command did and said.
  package struct Outcome {
    package var result: CommandResult
    package var text = ""
    package var errors: [String] = []
  }

  /// Runs a command of the group, with words separated by spaces; `~` is the home.
  package func run(_ line: String, isPlain: Bool = false) throws -> Outcome {
    var (lines, errors) = ([String](), [String]())
    let home = scratch.path
    var rest = line.replacing("~", with: home).split(separator: " ").map(String.init)[...]
    var (words, options, seed) = ([String](), [GivenOption](), UInt64?.none)
    while let word = rest.popFirst() {
      if word == "--seed" {
        seed = rest.popFirst().flatMap { UInt64($0) }
      } else if let option = (group.options + [.json]).option(word) {
        options.append(GivenOption(option, option.valueName == nil ? "" : rest.popFirst() ?? ""))
      } else {
        words.append(word)
      }
    }
    let context = CommandContext(
      environment: SystemEnvironment(
        now: { Timestamp(seconds: 1_763_150_400) }, randomBits: { .random(in: .min ... .max) }),
      files: DataFolders(environment: ["HOME": home, "PARLOR_SHARE": share], binary: nil),
      openStore: { _ throws(RepositoryError) in MemoryStore() }, seed: seed, isPlain: isPlain,
      logger: SilentLogger(), output: { lines.append($0) },
      complain: { errors.append($0.replacing(home, with: "~")) })
    let result = try group.parse(words, options).run(in: context)
    return Outcome(result: result, text: lines.joined(separator: "\n"), errors: errors)
  }

  /// The folder of the sources, with packs and themes.
  private var share: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  /// The output of a command without errors.
  package func output(_ line: String, status: Kit.ExitStatus = .fine, isPlain: Bool = false) throws -> String
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
