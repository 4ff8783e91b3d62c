import Life

/// The patterns that can be taken, by kind, and those of them that are looked for.
struct LibraryShelf {
  /// All patterns; nil until they were read.
  var all: [LibraryPattern]? {
    didSet {
      kinds = Self.kinds(of: all ?? [])
      search()
    }
  }
  /// The words that a shown pattern has in what is told of it.
  var wanted = "" { didSet { search() } }
  /// Which kind is shown, by its place.
  var place = 0 { didSet { shown = matching.filter(kind.holds) } }
  /// The kinds to choose from.
  private(set) var kinds = [Kind.all]
  /// The patterns to show.
  private(set) var shown: [LibraryPattern] = []
  /// Those of all kinds that match.
  private var matching: [LibraryPattern] = []

  /// A part of the library.
  enum Kind: Hashable {
    case all
    case shipped(String)
    case own

    /// What it is called.
    var title: String {
      switch self {
      case .all: "All"
      case .shipped(let folder): Self.words(folder)
      case .own: "Your own"
      }
    }

    /// A folder's name as people write: `still-lifes` as `Still lifes`.
    private static func words(_ folder: String) -> String {
      let words = folder.map { $0 == "-" || $0 == "_" ? " " : $0 }
      return String(words.prefix(1)).uppercased() + String(words.dropFirst())
    }

    fileprivate func holds(_ pattern: LibraryPattern) -> Bool {
      switch self {
      case .all: true
      case .shipped(let folder): pattern.kind == folder && !pattern.isOwn
      case .own: pattern.isOwn
      }
    }
  }

  /// The kind that is shown.
  var kind: Kind { kinds[min(place, kinds.count - 1)] }

  /// How many patterns of a kind there are that match.
  func count(of kind: Kind) -> Int { matching.count(where: kind.holds) }

  private static func kinds(of patterns: [LibraryPattern]) -> [Kind] {
    var seen: Set<String> = []
    let folders = patterns.filter { !$0.isOwn && seen.insert($0.kind).inserted }.map(\.kind)
    return [.all] + folders.map(Kind.shipped) + [.own]
  }

  private mutating func search() {
    let words = wanted.lowercased().split(separator: " ")
    let found = (all ?? []).filter { pattern in
      guard !words.isEmpty else { return true }
      let text = pattern.told
      return words.allSatisfy { text.contains($0) }
    }
    // Who writes a name wants what bears it, and not what is only told of beside it.
    let (byName, others) = found.split { pattern in
      let name = pattern.name.lowercased()
      return words.allSatisfy { name.contains($0) }
    }
    let (first, rest) = byName.split { $0.name.lowercased().hasPrefix(words.joined(separator: " ")) }
    matching = first + rest + others
    shown = matching.filter(kind.holds)
  }
}

extension Array {
  /// The elements that are like this, and the others, each in their order.
  fileprivate func split(_ isFirst: (Element) -> Bool) -> (first: [Element], others: [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}

extension LibraryPattern {
  /// What it is called: its title, or the name of its file.
  var name: String {
    guard pattern.title.isEmpty else { return pattern.title }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.split(separator: ".").first.map(String.init) ?? file
  }

  /// All that is told of it, in small letters.
  fileprivate var told: String {
    ([name, pattern.author, kind, pattern.rule.description] + pattern.comments).joined(separator: " ")
      .lowercased()
  }
}
