import Anagram
package import Commands
import Companion
import Glibc

extension CommandGroup {
  /// The command `parlor serve`, which runs the separate phrase server program.
  package static let serve = CommandGroup(
    "serve", pages: [server],
    [Verb("", "serve phrases to friends who play Anagram", options, run: becomeServer)])

  /// The server's options but those that Parlor has itself.
  private static let options: [any AnyCommandOption] = ServerFlag.all.compactMap { flag in
    guard !["--data", "--log-level", "--version", "--help"].contains(flag.name) else { return nil }
    guard let value = flag.value else { return CommandFlag(flag.name, flag.meaning) }
    return CommandOption(flag.name, value: value, flag.meaning)
  }

  private static let server = ManualPage(
    "parlor-server.8", "serve phrases to friends who play Anagram",
    [
      .init("Synopsis", [], ["parlor-anagram-server [OPTION…]", "parlor serve [OPTION…]"].map { ($0, "") }),
      .init(
        "Description",
        [
          "Lets people send each other phrases for Anagram, over HTTP and Socket.IO. The database is a file, or"
            + " PostgreSQL, which several servers can share. parlor-server is another name of the program.",
          "The server has no TLS: put a proxy in front of it when people connect from outside, and name the"
            + " proxy's address with --origin. SIGTERM, SIGINT and SIGHUP stop it in order; a second signal"
            + " stops it at once.",
        ]),
      .init("Options", [], ServerFlag.all.map { ($0.call, $0.meaning) }),
      .init(
        "Environment", [],
        [
          ("XDG_DATA_HOME", "the folder in which --data is by default; else $HOME/.local/share"),
          (
            "PARLOR_SERVER_KEY",
            "the operator's key, at least 16 characters, instead of the file operator.key"
          ),
          ("PGPASSFILE and others", "as for every program that uses PostgreSQL's library"),
        ]),
      .init(
        "Files", [],
        [
          ("server.db", "the database, in the folder of --data"),
          ("operator.key", "the key for the pages of the operator, made at the first start"),
        ]),
      .init(
        "Exit status", [],
        [("0", "stopped by a signal, or checked"), ("1", "failed"), ("2", "invalid arguments")]),
      .init("See also", ["parlor(1), parlor-phrases(1)"]),
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
