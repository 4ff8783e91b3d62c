/// What the program was called with.
struct Call {
  /// The path of this program.
  let own: String
  /// The path of Parlor.
  let parlor: String
  /// An empty folder, which may be filled.
  let folder: String
  /// What things were built with, as a text.
  var tools = ""
  /// How the player in C is called; no words where there is none.
  var ncurses: [String] = []
  /// How the player in Python is called; no words where there is none.
  var textual: [String] = []
  /// Where the tables go to as markdown; nil for nowhere.
  var markdown: String?

  /// Reads options, each a name and a value.
  init(_ words: [String]) throws(Trouble) {
    guard words.count % 2 == 1 else { throw .badCall }
    var values: [String: String] = [:]
    for index in stride(from: 1, to: words.count, by: 2) { values[words[index]] = words[index + 1] }
    guard let parlor = values["--program"], let folder = values["--folder"] else { throw .badCall }
    (own, self.parlor, self.folder) = (words[0], parlor, folder)
    tools = values["--tools"] ?? ""
    ncurses = Self.words(values["--ncurses"])
    textual = Self.words(values["--textual"])
    markdown = values["--markdown"]
  }

  private static func words(_ text: String?) -> [String] {
    text?.split(separator: " ").map(String.init) ?? []
  }
}
