package import Commands
import Companion
import Glibc

extension CommandGroup {
  /// The command `parlor serve`, which runs the separate phrase server program.
  package static let serve = CommandGroup(
    "serve",
    [
      Verb(
        "", "serve phrases to friends who play Anagram",
        [
          CommandOption("--listen", value: "ADDR:PORT", "where to listen (127.0.0.1:3000)"),
          CommandOption("--postgres", value: "URL", "use PostgreSQL instead of a file"),
          CommandFlag("--compatible", "accept clients of the older protocol"),
          CommandFlag("--moderate", "hold phrases sent to everyone until approved"),
          CommandOption("--rate", value: "N", "requests per second from one address (50)"),
          CommandFlag("--check", "check the database and the address, then exit"),
        ], run: becomeServer)
    ])

  private static let program = "parlor-anagram-server"

  @MainActor private static func becomeServer(
    _ context: CommandContext
  ) throws(CommandError) -> CommandResult {
    guard let path = CompanionProgram.path(of: program) else {
      throw .work(
        "The server isn't installed: there's no \(program) next to parlor. Run make install again.")
    }
    // The server parses its own options and reports invalid ones.
    var words = Array(CommandLine.arguments.dropFirst())
    if let verb = words.firstIndex(of: "serve") { words.remove(at: verb) }
    let arguments = ([path] + words).map { strdup($0) }
    execv(path, arguments + [nil])
    throw .work("\(path) couldn't be started: \(String(cString: strerror(errno))).")
  }
}
