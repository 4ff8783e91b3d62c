/// Plays Werewolf for all players, by the screen alone.
///
/// It goes by the bars at the top and the bottom of the screen, and does the same for every role. Read the screen, press the keys, let the program draw, and begin again.
public struct WerewolfAutoplay {
  /// The number of times in a row that the same page has asked for names.
  private var attempt = 0
  /// The header of that page.
  private var pickingPage = ""

  /// Creates the players.
  public init() {}

  /// The request of a screen.
  public enum Request: Hashable, Sendable {
    /// Press one key.
    case key(Character)
    /// Pick names.
    case pick
    /// Wait.
    case wait
    /// Nothing: the game is over.
    case finished
  }

  /// Finds the request of a screen: one string per row, as an ``Emulator`` shows it.
  public static func request(on screen: [String]) -> Request {
    let bar = screen.last { !$0.isEmpty } ?? ""
    if screen.contains(where: { $0.has("Play again") }) { return .finished }
    if bar.has("Space Pick") { return .pick }
    if bar.has("Enter Keep talking") { return .key("y") }
    // A stopped clock has a key for going on, too; but here all want to vote.
    if bar.has("Enter Vote") { return .key("\r") }
    if ["Space Show my page", "Space Resume", "Space Continue"].contains(where: bar.has) { return .key(" ") }
    return [
      "Enter Hide and", "Enter Select", "Enter Confirm", "Enter Continue", "Enter Deal", "Enter Yes, deal",
    ]
    .contains(where: bar.has) ? .key("\r") : .wait
  }

  /// The keys to press on a screen; nil for waiting.
  public mutating func keys(on screen: [String]) -> String? {
    switch Self.request(on: screen) {
    case .key(let key): return String(key)
    case .pick: return pickNames(on: screen)
    case .wait, .finished: return nil
    }
  }

  /// Picks the name at the cursor and the next one, enough for one and for two.
  ///
  /// A page that asks again stays for its time, or was hidden.
  private mutating func pickNames(on screen: [String]) -> String {
    let page = screen.first.map(Self.header) ?? ""
    if page != pickingPage { (pickingPage, attempt) = (page, 0) }
    defer { attempt += 1 }
    guard attempt.isMultiple(of: 4) else { return "\r" }
    return " \(Self.right) \r"
  }

  /// The bar at the top without the reminder to pass on.
  private static func header(_ bar: String) -> String {
    String(bar.prefix { $0 != ":" })
  }
}

extension WerewolfAutoplay {
  private static let right = "\u{1B}OC"
  private static let up = "\u{1B}OA"
  private static let down = "\u{1B}OB"
  private static let escape = "\u{1B}"
  private static let deal = "\u{1B}[15~"
  private static let nextPage = "\u{1B}[6~"
  private static let previousPage = "\u{1B}[5~"

  /// The keys that enter players and deal seven roles, for a program that was started with `werewolf` in a home
  /// where nobody has played: to be pressed one after the other, each after the program has drawn.
  ///
  /// - Parameter names: Eight or more; fewer cannot have all of them.
  public static func setUpKeys(for names: [String]) -> [String] {
    let usual = 5
    let count = Array(repeating: right, count: names.count - usual)
    // The number of players is above the first name; the presets are two apart.
    // Parlor and the game each show their instructions the first time.
    return [escape, escape, up] + count + [down] + names.map { $0 + "\r" }
      + [nextPage, right, right, deal, previousPage, "\r"]
  }
}

extension String {
  fileprivate func has(_ text: String) -> Bool { firstRange(of: text) != nil }
}
