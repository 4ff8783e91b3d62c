/// People at a table of Werewolf, who press what the screen asks for and know nothing else.
///
/// They go by the bars at the top and the bottom of the screen, and do the same whatever they are; only where a
/// page refuses a name do they try others. Read the screen, press the keys, let the program draw, and begin again.
public struct WerewolfTable {
  /// How often in a row the same page has asked for names.
  private var attempt = 0
  /// Whose page that was, and when in the game.
  private var asking = ""
  /// How many choices there were.
  private var choices = 0

  /// Sits down.
  public init() {}

  /// What a screen asks for.
  public enum Request: Hashable, Sendable {
    /// To press one key.
    case key(Character)
    /// To choose names.
    case choice
    /// To wait.
    case patience
    /// Nothing more: the game is over.
    case nothing
  }

  /// Tells what a screen asks for: one string a row, as an ``Emulator`` shows it.
  public static func request(on screen: [String]) -> Request {
    let bar = screen.last { !$0.isEmpty } ?? ""
    if screen.contains(where: { $0.holds("Play again") }) { return .nothing }
    if bar.holds("Space Pick") { return .choice }
    // A stopped clock has a key for going on, too; but here everybody wants to vote.
    if bar.holds("Enter Vote") { return .key("\r") }
    if bar.holds("Space Go on") { return .key(" ") }
    return ["Enter Hide, and", "Enter Do it", "Enter Go on", "Enter Deal", "Enter Yes, deal"].contains(
      where: bar.holds)
      ? .key("\r") : .patience
  }

  /// The keys to press on a screen; nil while there is nothing to do but wait.
  public mutating func keys(on screen: [String]) -> String? {
    switch Self.request(on: screen) {
    case .key(let key): return String(key)
    case .choice: return choose(on: screen)
    case .patience, .nothing: return nil
    }
  }

  /// Picks names that stand beside each other, whether one is wanted or two.
  ///
  /// A page that asks again has refused them. It is hidden then, which forgets what was picked, and the next time
  /// the names begin one further on.
  private mutating func choose(on screen: [String]) -> String {
    let page = screen.first.map(Self.turn) ?? ""
    if page != asking { (asking, attempt, choices) = (page, 0, choices + 1) }
    defer { attempt += 1 }
    guard attempt.isMultiple(of: 2) else { return "p" }
    let steps = String(repeating: Self.right, count: choices % 2 + attempt / 4)
    return steps + (attempt.isMultiple(of: 4) ? " \(Self.right) \r" : " \r")
  }

  /// The bar at the top without the reminder to pass on.
  private static func turn(_ bar: String) -> String {
    String(bar.prefix { $0 != ":" })
  }
}

extension WerewolfTable {
  private static let right = "\u{1B}OC"
  private static let up = "\u{1B}OA"
  private static let down = "\u{1B}OB"
  private static let escape = "\u{1B}"
  private static let deal = "\u{1B}[15~"
  private static let nextPage = "\u{1B}[6~"
  private static let previousPage = "\u{1B}[5~"

  /// The keys that seat players and deal all seven roles, for a program that was started with `werewolf` in a home
  /// where nobody has played: to be pressed one after the other, each when the program has drawn what came before.
  ///
  /// - Parameter names: Eight or more; fewer cannot have all roles.
  public static func seating(_ names: [String]) -> [String] {
    let usual = 5
    let count = Array(repeating: right, count: names.count - usual)
    // The number of players stands above the first name; the presets are two apart.
    // The house and the game each show their instructions the first time.
    return [escape, escape, up] + count + [down] + names.map { $0 + "\r" }
      + [nextPage, right, right, deal, previousPage, "\r"]
  }
}

extension String {
  /// Whether a text stands in it.
  fileprivate func holds(_ text: String) -> Bool { firstRange(of: text) != nil }
}
