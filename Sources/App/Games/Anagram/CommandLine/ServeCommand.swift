import Glibc
import Kit

/// The command `parlor serve`: becomes the server of phrases, a program of its own beside this one.
struct ServeCommand: GameCommand {
  func run(in context: CommandContext) -> CommandResult {
    context.run("serve") { () throws(CommandError) in
      guard let program = CompanionProgram.path(of: "parlor-server") else {
        throw .work(
          "The server isn't installed: there's no parlor-server next to parlor. Run make install again.")
      }
      // The server reads its options itself, and names those that it does not take.
      var words = Array(CommandLine.arguments.dropFirst())
      if let verb = words.firstIndex(of: "serve") { words.remove(at: verb) }
      let arguments = ([program] + words).map { strdup($0) }
      execv(program, arguments + [nil])
      throw .work("\(program) couldn't be started: \(String(cString: strerror(errno))).")
    }
  }
}

extension CommandGroup {
  /// The command `parlor serve`.
  static let serve = CommandGroup(
    "serve", verbs: [],
    usage: [UsageLine("parlor serve", "serve phrases to friends who play Anagram")],
    options: [
      CommandOption(
        "--listen", value: "ADDR:PORT", "where to listen (127.0.0.1:3000)", scope: "parlor serve"),
      CommandOption("--postgres", value: "URL", "use PostgreSQL instead of a file", scope: "parlor serve"),
      CommandOption("--compatible", "accept clients of the older protocol", scope: "parlor serve"),
      CommandOption("--moderate", "hold phrases sent to everyone until approved", scope: "parlor serve"),
      CommandOption("--rate", value: "N", "requests per second from one address (50)", scope: "parlor serve"),
      CommandOption("--check", "check the database and the address, then exit", scope: "parlor serve"),
    ],
    parse: { words, _ throws(UsageError) in try words.needless(ServeCommand()) })
}
