/// An option of the phrase server, for its help, its manual and `parlor serve`.
public struct ServerFlag: Sendable {
  /// As in a help: `--listen HOST:PORT`.
  public let call: String
  public let name: String
  /// The placeholder of its value; nil if it has none.
  public let value: String?
  public let meaning: String

  public static let all = [
    ServerFlag("--listen HOST:PORT", "where to listen (127.0.0.1:3000); \"*\" is every address"),
    ServerFlag("--data DIR", "the folder for the database ($XDG_DATA_HOME/parlor-server)"),
    ServerFlag("--postgres URL", "use PostgreSQL instead, which several servers can share"),
    ServerFlag("--compatible", "accept clients of the older protocol, without tokens"),
    ServerFlag("--moderate", "hold phrases sent to everyone until you approve them"),
    ServerFlag("--origin URL", "a proxy or page whose visitors may come; can be repeated"),
    ServerFlag("--rate N", "requests per second from one address (50); 0 for no limit"),
    ServerFlag("--connections N", "connections from one address (200)"),
    ServerFlag("--log-level LEVEL", "error, warning, info, or debug (info)"),
    ServerFlag("--check", "check the database and the address, then exit"),
    ServerFlag("--version", "show the version"),
    ServerFlag("--help", "show this help"),
  ]

  private init(_ call: String, _ meaning: String) {
    let words = call.split(separator: " ").map(String.init)
    name = words[0]
    value = words.dropFirst().first
    self.call = call
    self.meaning = meaning
  }
}
