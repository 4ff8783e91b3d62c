import GameKit
package import Kit
import PuzzleKit
package import TUI

/// The puzzles of a game in a list: the entrance of the game.
package struct PuzzleTenant<G: PuzzleGame>: LibraryTenant {
  package typealias Item = ListedPuzzle<G.P>
  package typealias Start = NewPuzzle
  package typealias Order = PuzzleOrder
  package typealias Form = PuzzleDetailsForm
  private typealias StoreRequest = PuzzleStoreRequest<G.P>

  /// What happens with the puzzle that is saved next; nil selects it.
  private var purpose: Purpose?

  private enum Purpose { case editing, adding }

  /// True if the player wants levels to open one after another.
  private var opensLevels = false

  package enum NewPuzzle: Hashable, Sendable {
    case offer(PuzzleOffer)
    /// That of today.
    case daily
    /// An empty one in the editor.
    case own
  }

  package init() {}

  package static var words: LibraryWords {
    let file = G.pictures.isEmpty ? "the file's path" : "the path of its file or of a photo"
    return LibraryWords(
      title: G.title, noun: G.traits.noun, preference: "\(G.P.game.rawValue).list",
      adding: (
        "Open", "Paste it here (usually with Ctrl-Shift-V or the middle mouse button), or type \(file)."
      ),
      export: ("You can open this file in Parlor on any computer.", "json"))
  }

  package static func name(of listed: Item) -> String { G.traits.listedName(listed.puzzle, listed.progress) }

  package static func texts(of listed: Item) -> [String] {
    let header = listed.puzzle.header
    return [header.name, header.author, header.description] + header.tags
  }

  package static func rank(of listed: Item, in order: PuzzleOrder) -> LibraryRank {
    let header = listed.puzzle.header
    let number: Int128 =
      switch order {
      // What came at the same time and wasn't played is in order of difficulty, such as all that is built in.
      case .recent: -Int128(listed.lastTouched.seconds) * 8 + Int128(header.difficulty.level)
      case .name: 0
      case .difficulty: Int128(header.difficulty.level)
      case .bestTime: listed.progress.bestTime?.attoseconds ?? .max
      case .newest: -Int128(header.revision.created.seconds)
      }
    return LibraryRank(number, name: header.name)
  }

  package static func facets(of items: [Item]) -> [LibraryFacet] {
    let states = zip(PuzzleState.allCases, "nps").map {
      LibraryFacet.Value($0.rawValue, $0.title, shortcut: $1)
    }
    let levels = zip(Difficulty.allCases, "123456").map {
      LibraryFacet.Value($0.rawValue, $0.title, shortcut: $1)
    }
    let tags = Set(items.flatMap(\.puzzle.header.tags)).sorted().map {
      LibraryFacet.Value($0, $0.onOneLine, brief: "#\($0.onOneLine)")
    }
    return [
      LibraryFacet("State", all: "All puzzles", shortcut: "a", states),
      LibraryFacet("Difficulty", all: "All difficulties", shortcut: "0", levels),
      LibraryFacet("Tag", all: "All tags", tags, key: "t"),
    ]
  }

  package static func values(of listed: Item) -> [[String]] {
    [[listed.state.rawValue], [listed.puzzle.difficulty.rawValue], listed.puzzle.header.tags]
  }
}

/// An order of a list of puzzles.
package enum PuzzleOrder: String, LibraryOrder {
  case recent, name, difficulty, bestTime, newest

  package var titles: (forward: String, backward: String) {
    switch self {
    case .recent: ("last played first", "last played last")
    case .name: ("by name", "by name, Z–A")
    case .difficulty: ("easiest first", "hardest first")
    case .bestTime: ("best time first", "best time last")
    case .newest: ("newest first", "oldest first")
    }
  }
}

extension ListedPuzzle {
  /// The time at which it was played or changed last.
  ///
  /// When a puzzle was built in says nothing to a player.
  fileprivate var lastTouched: Timestamp {
    let made = isBuiltIn ? Timestamp(seconds: 0) : puzzle.updated
    return max(lastPlayed ?? made, made)
  }
}

// MARK: - Pictures and words

extension PuzzleTenant {
  package static func drawPreview(of listed: Item, on canvas: inout Canvas, in area: Rect) {
    G.drawPreview(of: listed.puzzle, on: &canvas, in: area)
  }

  package static func lines(of listed: Item) -> [LibraryLine] {
    let state = listed.state
    let states: [LibraryLine] =
      switch state {
      case .new where listed.obstacle != nil: [LibraryLine("Locked", style: .puzzleCardFaint)]
      case .new: [LibraryLine(state.title)]
      case .inProgress:
        [LibraryLine(state.title, style: .puzzleCardPlaying)]
          + [listed.percentFilled.map { LibraryLine(percent: $0) }].compactMap(\.self)
          + [listed.playing].compactMap { $0.map { LibraryLine($0.clock, style: .puzzleCardPlaying) } }
      case .solved:
        [
          LibraryLine(
            "\(stars(of: listed)?.picture ?? "✔") \(state.title)", short: state.title,
            style: .puzzleCardSolved)
        ]
      }
    let best = listed.progress.bestTime.map { LibraryLine("Best \($0.clock)", short: $0.clock) }
    let owner = LibraryLine(
      listed.isBuiltIn ? "Built in" : G.traits.owner(listed.puzzle), style: .puzzleCardFaint)
    return [LibraryLine(listed.puzzle.difficulty.title)] + states + [best, owner].compactMap(\.self)
  }

  package static func detail(of listed: Item) -> String {
    [listed.words, stars(of: listed)?.words, listed.obstacle.map { _ in "locked" }].compactMap(\.self).joined(
      separator: ", ")
  }

  private static func stars(of listed: Item) -> PuzzleStars? {
    PuzzleStars(listed.progress, within: G.traits.starTime(listed.puzzle))
  }

  /// Name and author, what the game says and what was played, and the description with the tags.
  package static func facts(about listed: Item) -> [String] {
    let (header, progress) = (listed.puzzle.header, listed.progress)
    let name = header.author.isEmpty ? header.name : "\(header.name) by \(header.author)"
    let played = [
      progress.playCount > 0 ? "played \(times(progress.playCount))" : nil,
      progress.bestTime.map { "best \($0.clock)" }, progress.unaidedAverage.map { "average \($0.clock)" },
      "created \(LocalTime(header.revision.created).date)",
    ]
    let facts = (G.facts(of: listed.puzzle) + played.compactMap(\.self)).joined(separator: " · ")
    let more = [header.description, header.tags.joined(separator: ", ")].filter { !$0.isEmpty }
    return [name, facts.capitalizedFirst, more.joined(separator: " · ")].map(\.onOneLine)
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// What Enter does with a puzzle in its state.
  package func openTitle(of listed: Item) -> String {
    switch listed.state {
    case .new: listed.obstacle == nil ? "Play" : "Locked"
    case .inProgress: "Resume"
    case .solved: "Play again"
    }
  }
}

// MARK: - Requests and news

extension PuzzleTenant {
  package var listing: [ParlorCommand] {
    (G.traits.opensLevels ? [.request(.preferences(.read))] : []) + [.puzzle(StoreRequest.list)]
  }

  package static var pages: [LibraryPage] { (G.daily == nil ? [] : [calendar]) + G.pages }

  private static var calendar: LibraryPage {
    LibraryPage("Daily", shortcut: "y", route: .puzzle(.daily, of: G.P.game), isInFooter: true)
  }

  package mutating func news(in response: Response, of items: [Item]) -> LibraryNews<Item>? {
    if case .failed = response { purpose = nil }
    if case .preferences(let preferences) = response {
      opensLevels = G.traits.opensLevels && preferences.isOn(PuzzleSettings.levels(of: G.P.game))
    }
    switch response.puzzle(of: G.P.self) {
    case .list(let puzzles, let faults)?:
      let more = faults.count > 1 ? " \(faults.count - 1) more can't be read." : ""
      return .list(gated(puzzles), unreadable: faults.count, faults.first.map { $0 + more })
    case .saved(let id)?: return use(id, isKnown: items.contains { $0.id == id })
    case .deleted(let puzzle)?: return .deleted(puzzle.id, restoring: [.puzzle(StoreRequest.save(puzzle))])
    case .exported(let path)?: return .written(path: path)
    case .imported(let ids)?:
      purpose = nil
      return .saved(ids.first)
    case .exists(let id, let path)?:
      let replace = StoreRequest.export(id, path: path, existing: .replace)
      return .exists(path: path, replacing: [.puzzle(replace)])
    case .notFound(let sentence)?: return .next([.toast(Toast(sentence, severity: .warning))] + listing)
    case .opened?, .playSaved?, .notSaved?, .recorded?, .results?, .answered?, .elsewhere?, nil: return nil
    }
  }

  /// The puzzles with what stands before each, if levels open one after another.
  private func gated(_ puzzles: [Item]) -> [Item] {
    guard opensLevels else { return puzzles }
    let gate = LevelGate(puzzles, noun: G.traits.noun)
    return puzzles.map { listed in
      var listed = listed
      listed.obstacle = gate.obstacle(to: listed)
      return listed
    }
  }

  /// Goes on with a puzzle that was saved.
  private mutating func use(_ id: Identifier, isKnown: Bool) -> LibraryNews<Item> {
    defer { purpose = nil }
    switch purpose {
    case .editing: return .next([.open(.puzzle(.editor(id), of: G.P.game))])
    case .adding where isKnown: return .saved(id, [.toast(Toast("You have this puzzle already."))])
    case .adding: return .saved(id, [.toast(Toast("The puzzle was added.", severity: .success))])
    case nil: return .saved(id)
    }
  }

  package mutating func add(_ text: String) -> [ParlorCommand] {
    purpose = .adding
    return [.puzzle(PuzzleRequest<G.P>.add(.text(text)))]
  }

  package mutating func open(path: String) -> [ParlorCommand] { [.open(G.route(ofFile: path))] }

  package static var actions: [LibraryAction] { [.edit, .duplicate, .delete, .export, .details, .rename] }

  package mutating func perform(_ request: LibraryRequest, on listed: Item) -> LibraryStep<Self> {
    let (id, header) = (listed.id, listed.puzzle.header)
    switch request {
    case .open:
      return listed.obstacle.map { .refuse($0) } ?? .send([.open(.puzzle(.play(.saved(id)), of: G.P.game))])
    case .edit where !listed.isBuiltIn && G.daily?.day(of: id) == nil:
      return .send([.open(.puzzle(.editor(id), of: G.P.game))])
    case .edit:
      purpose = .editing
      return .wait([.puzzle(StoreRequest.duplicate(id))])
    case .duplicate: return .wait([.puzzle(StoreRequest.duplicate(id))])
    case .export(let path): return .send([.puzzle(StoreRequest.export(id, path: path, existing: .keep))])
    case .delete: return .wait([.puzzle(StoreRequest.delete(id))])
    case .details: return .ask(.form(PuzzleDetailsForm(header)))
    case .rename(let name):
      return change(listed.puzzle) { header throws(PuzzleFault) in
        try header.titled(name).touched(at: listed.puzzle.updated)
      }
    }
  }

  package func hints(for listed: Item) -> [Hint] {
    G.page(about: listed.id).map {
      [Hint(.character($0.shortcut), title: $0.title, isInFooter: $0.isInFooter)]
    } ?? []
  }

  package mutating func press(_ key: Key, on listed: Item) -> [ParlorCommand]? {
    guard let page = G.page(about: listed.id), key == .character(page.shortcut) else { return nil }
    return [.open(page.route)]
  }

  package func refusal(of action: LibraryAction, _ listed: Item) -> String? {
    guard listed.isBuiltIn else { return nil }
    switch action {
    case .details, .rename: return "\(listed.puzzle.nameInQuotes) is built in and can't be changed."
    case .delete: return "\(listed.puzzle.nameInQuotes) is built in and can't be deleted."
    case .edit, .duplicate, .export: return nil
    }
  }

  /// Saves a puzzle with what the player says about it.
  package mutating func finish(_ form: PuzzleDetailsForm, _ items: [Item]) -> LibraryStep<Self> {
    guard let puzzle = items.first(where: { $0.id == form.id })?.puzzle else { return .send([]) }
    return change(puzzle) { header throws(PuzzleFault) in
      try header.described(by: form.author, form.description, tags: form.tags, at: puzzle.updated)
    }
  }

  private func change(
    _ puzzle: G.P, _ change: (PuzzleHeader) throws(PuzzleFault) -> PuzzleHeader
  ) -> LibraryStep<Self> {
    do throws(PuzzleFault) {
      var puzzle = puzzle
      puzzle.header = try change(puzzle.header)
      return .wait([.puzzle(StoreRequest.save(puzzle))])
    } catch {
      return .refuse("\(error.problem) \(error.advice)")
    }
  }
}

// MARK: - New puzzles

extension PuzzleTenant {
  package static var starts: MenuPanel<NewPuzzle>? {
    let free = "mowyk0".first { key in !G.offers.contains { $0.shortcut == key } }
    let own = Menu<NewPuzzle>.Item(
      "Make your own", .own, shortcut: free, start: G.offers.isEmpty ? .none : .line)
    let daily = G.daily == nil ? [] : [Menu<NewPuzzle>.Item("Daily \(G.traits.noun)", .daily, shortcut: "y")]
    return MenuPanel("New puzzle", G.offers.map(Self.item) + daily + [own])
  }

  private static func item(for offer: PuzzleOffer) -> Menu<NewPuzzle>.Item {
    let levels = Count(offer.levels.count, "level").description
    let detail = offer.levels.isEmpty ? offer.minutes.map(PuzzleWords.minutes) ?? "" : levels
    return .init(offer.title, .offer(offer), detail: detail, shortcut: offer.shortcut)
  }

  package mutating func begin(_ new: NewPuzzle) -> LibraryStep<Self> {
    switch new {
    case .own: .send([.open(.puzzle(.editor(nil), of: G.P.game))])
    case .daily: .send([.open(.puzzle(.daily, of: G.P.game))])
    case .offer(let offer) where offer.levels.isEmpty:
      .send([.open(.puzzle(.play(.new(offer: offer.id)), of: G.P.game))])
    case .offer(let offer): .ask(.start(MenuPanel(offer.title, offer.levels.map(Self.item))))
    }
  }
}
