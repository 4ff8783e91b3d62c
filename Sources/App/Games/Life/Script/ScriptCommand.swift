import Commands
import GameKit
import Glibc
import Kit
import Life

extension LifeOption {
  static let script: [any AnyCommandOption] = [luaPath, saveTo, startPattern, answer, seconds, output]
  static let server: [any AnyCommandOption] = [stdio, luaPath, saveTo, seconds]

  private static let stdio = CommandFlag("--stdio", "read requests from standard input")

  fileprivate static let luaPath = CommandOption(
    "--lua-path", value: "DIR", "a folder with modules and patterns; may be repeated"
  ).offering(.files)
  fileprivate static let saveTo = CommandOption(
    "--save-to", value: "DIR", "the folder in which a script may save files"
  ).offering(.files)
  fileprivate static let startPattern = CommandOption(
    "--pattern", value: "FILE", "the pattern on Golly's board at the start"
  ).offering(.files)
  fileprivate static let answer = CommandOption(
    "--answer", value: "TEXT", "an answer to a question; may be repeated")
  static let seconds = CommandOption(
    "--time", value: "S", "stop a script or a request after S seconds (\(Int(usualSeconds)))",
    wanted: "a number of seconds above 0, up to 1000000"
  ) { Double($0).flatMap { $0 > 0 && $0 <= 1e6 ? $0 : nil } }
}

/// `parlor life script`: runs a Lua script.
extension LifeRunner {
  func runScript() throws(CommandError) -> ExitStatus {
    let source = CommandSource(arguments.word)
    let text = try scriptText(of: source)
    let host = try scriptHost(of: source, output: context.output)
    let seconds = arguments[LifeOption.seconds] ?? LifeOption.usualSeconds
    let name = source == .standardInput ? "stdin" : source.name.fileName
    ScriptWatchdog.start(seconds: seconds)
    let failure = host.run(text, named: name, seconds: seconds, seed: context.seed)
    ScriptWatchdog.stop()
    if let failure { throw .work(failure.printableLines) }
    if let path = arguments[LifeOption.output] { try write(host.golly.layer.board.pattern, to: path) }
    return .fine
  }

  /// The source without a byte order mark, in which a line for the shell at the top is a comment.
  private func scriptText(of source: CommandSource) throws(CommandError) -> String {
    let text = String(decoding: try context.bytes(of: source, limit: TextFile.defaultLimit), as: UTF8.self)
    let script = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    return script.hasPrefix("#") ? "--" + script : script
  }

  /// - Parameter output: Prints what the script says.
  func scriptHost(
    of source: CommandSource, output: @escaping (String) -> Void
  ) throws(CommandError) -> ScriptHost {
    let library = arguments.values(of: LifeOption.luaPath), saved = arguments[LifeOption.saveTo]
    for folder in library + [saved].compactMap(\.self) where !context.files.isFolder(folder) {
      throw CommandError(PackFault(file: folder, reason: .file(.noFolder)))
    }
    let script: String? =
      switch source {
      case .file(let path): path.parentPath
      case .standardInput: nil
      }
    let pattern = try arguments[LifeOption.startPattern].map { (path) throws(CommandError) in
      try read(PatternSource(path)).pattern
    }
    let golly: GollySession
    do throws(LifeError) {
      golly = try GollySession(
        pattern ?? Pattern(.cells(Cells())), answers: arguments.values(of: LifeOption.answer))
    } catch {
      throw CommandError(error, of: arguments[LifeOption.startPattern] ?? arguments.word)
    }
    return ScriptHost(
      folders: ScriptFolders(files: context.files, script: script, library: library, output: saved),
      golly: golly, seed: context.seed ?? context.environment.randomBits(), output: output,
      complain: context.complain)
  }
}

extension ScriptHost {
  /// Runs a Lua script and returns the reason why it failed; nil if it came to its end.
  func run(_ source: String, named name: String, seconds: Double, seed: UInt64?) -> String? {
    let verbs = ScriptVerb.all
    let machine = LuaMachine(
      functions: verbs.map(\.name),
      perform: { [self] function, arguments in try verbs[function].perform(on: self, arguments) },
      forget: { [self] board in forget(board) })
    defer { saveDrafts() }
    do throws(LuaMachine.Failure) {
      try machine.run(source, after: LuaPrelude.source(seed: seed), named: name, seconds: seconds) {
        setTime($0, late: LuaMachine.late(after: seconds))
      }
    } catch {
      // A script that ends itself does so by an error, to which its own handlers may add the calls.
      guard golly.exit != nil, error.text.contains(ScriptVerb.abort) else { return error.text }
    }
    return golly.exit.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension ScriptVerb {
  /// All functions of the host; the order gives their numbers.
  static let all = modules + life + board + gollyEditing + gollyControl + gollyWindow

  /// The functions that have a name in scripts, and for programs.
  static let callable = all.filter { !$0.name.hasPrefix("script.") }

  /// The functions behind those of Lua's own.
  private static let modules = [
    ScriptVerb("script.print", ["text"]) { host, call in
      host.output(try call.text(0).printableLines)
      return []
    },
    ScriptVerb("script.find", ["name"]) { host, call in
      reasoned {
        let (source, path) = try host.folders.module(call.text(0))
        return [.text(source), .text(path)]
      }
    },
    ScriptVerb("script.read", ["path"]) { host, call in
      reasoned { [.text(try host.folders.source(at: call.text(0)).source), .text(try call.text(0))] }
    },
    ScriptVerb("script.draft", ["path", "append"]) { host, call in
      reasoned { [.integer(try host.draft(call.text(0), appends: call.bool(1)))] }
    },
    ScriptVerb("script.write", ["draft", "text"]) { host, call in
      try host.drafts.write(call.text(1), to: call.integer(0))
      return []
    },
    ScriptVerb("script.close", ["draft"]) { host, call in
      reasoned {
        try host.saveDraft(call.integer(0))
        return [.bool(true)]
      }
    },
  ]

  /// The results, or nothing and the reason, as Lua's own functions for files answer.
  private static func reasoned(_ work: () throws -> [ScriptValue]) -> [ScriptValue] {
    do {
      return try work()
    } catch {
      return [.none, .text(ScriptError(error).sentence)]
    }
  }
}

extension String {
  /// The text with its line breaks and tabs, but nothing else that controls a terminal.
  var printableLines: String {
    String(UnicodeScalarView(unicodeScalars.map { $0.isControl && $0 != "\n" && $0 != "\t" ? " " : $0 }))
  }
}

/// Ends the program if a script is still at work a second or two after its time.
///
/// A single call of Lua's own functions, such as a search for a text pattern, may take forever, and Lua cannot be
/// stopped in it.
private enum ScriptWatchdog {
  private static let grace = 1.0
  private static let sentence: StaticString = "Out of time, in a single call.\n"

  static func start(seconds: Double) {
    signal(SIGALRM) { _ in
      _ = Glibc.write(
        STDERR_FILENO, ScriptWatchdog.sentence.utf8Start, ScriptWatchdog.sentence.utf8CodeUnitCount)
      _exit(1)
    }
    // Counts whole seconds.
    alarm(UInt32((seconds + grace).rounded(.up)))
  }

  static func stop() { alarm(0) }
}
