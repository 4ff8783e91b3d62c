import GameKit
import Snakesss

/// The description of a pack: its content, its audience, and its names for the three levels.
struct PackHeader: Hashable, Sendable {
  /// The name of this file in the folder of a pack.
  static let file = "pack.json"

  let id: PackID
  /// The name shown to players.
  let name: String
  /// A sentence about the questions; may be empty.
  let description: String
  /// May be empty.
  let audience: String
  /// True if the pack is in play by default.
  let isOnByDefault: Bool
  /// True if strict checks require evidence for each question.
  let demandsEvidence: Bool
  /// The most questions without readers that strict checks accept, because they are new or changed.
  let unreadAllowed: Int
  /// The fewest questions of each level per category that strict checks accept.
  let perCategory: [Difficulty: Int]
  private let levels: [Difficulty: String]

  /// The default header of a pack without one: on, with the usual levels.
  init(of id: PackID) {
    self.init(id, name: id.name, PackHeaderItem())
  }

  fileprivate init(_ id: PackID, name: String, _ item: PackHeaderItem) {
    self.id = id
    self.name = name
    description = item.texts[.description] ?? ""
    audience = item.texts[.audience] ?? ""
    isOnByDefault = item.flags[.on] ?? true
    demandsEvidence = item.flags[.evidence] ?? false
    levels = item.levels
    perCategory = item.counts
    unreadAllowed = item.unread ?? 0
  }

  /// The description and audience on one line.
  var summary: String {
    let people = audience.isEmpty ? "" : " For \(audience)."
    return ((description.isEmpty ? "A pack of questions." : description) + people).onOneLine
  }

  func level(_ difficulty: Difficulty) -> String { levels[difficulty] ?? difficulty.rawValue }
}

/// The headers of some packs; the nearest file of a pack counts.
struct PackHeaders {
  private(set) var byPack: [PackID: PackHeader] = [:]
  private(set) var faults: [PackFault] = []

  /// Reads files, nearest first; a file with a fault is skipped, and all its faults are reported.
  init(_ places: [PackPlace], from files: any DataFiles) {
    for place in places {
      guard let folder = place.folder, byPack[PackID(folder)] == nil else { continue }
      do throws(PackFault) {
        read(try files.text(place.path), of: PackID(folder))
      } catch {
        faults.append(error)
      }
    }
  }

  init(_ text: TextFile, of pack: PackID) { read(text, of: pack) }

  private mutating func read(_ text: TextFile, of pack: PackID) {
    let item: PackHeaderItem
    do throws(PackFault) {
      item = PackHeaderItem(try JSONItems.value(in: text))
    } catch {
      return faults.append(error)
    }
    faults += item.faults.map { PackFault(file: text.path, reason: .content($0.sentence)) }
    guard item.faults.isEmpty, let name = item.texts[.name] else { return }
    byPack[pack] = PackHeader(pack, name: name, item)
  }
}

/// A reason why a file is not a valid pack header.
enum PackHeaderFault: Hashable {
  case notAnObject
  case missing(String)
  case notText(String)
  case notSwitch(String)
  case notNumber(String)
  case empty(String)
  case controlCharacter(String)
  case tooLong(String, limit: Int)

  var sentence: String {
    switch self {
    case .notAnObject: "A pack's description must be a JSON object: { … }."
    case .missing(let key): "“\(key)” is missing."
    case .notText(let key): "“\(key)” must be a string."
    case .notSwitch(let key): "“\(key)” must be true or false."
    case .notNumber(let key): "“\(key)” must be a whole number that isn't negative."
    case .empty(let key): "“\(key)” is empty."
    case .controlCharacter(let key): "“\(key)” contains a control character."
    case .tooLong(let key, let limit): "“\(key)” has more than \(limit) characters, the limit."
    }
  }
}

// MARK: - Decoding

/// The content of a header file; decoding continues after a fault.
private struct PackHeaderItem: Decodable {
  enum Key: String, CodingKey {
    case name, description, audience, on, evidence, unread, levels, perCategory
  }

  private(set) var texts: [Key: String] = [:]
  private(set) var flags: [Key: Bool] = [:]
  private(set) var levels: [Difficulty: String] = [:]
  private(set) var counts: [Difficulty: Int] = [:]
  private(set) var unread: Int?
  private(set) var faults: [PackHeaderFault] = []

  /// The widest texts, so that a name fits a row of the setup and a level fits a column.
  private static let limits: [Key: Int] = [.name: 24, .description: 120, .audience: 60]
  private static let widestLevel = 12

  init() {}

  init(_ json: JSONValue) {
    do {
      self = try json.decoded()
    } catch {
      faults = [.notAnObject]
    }
  }

  init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: Key.self)
    for key in [Key.name, .description, .audience] {
      texts[key] = text(key.rawValue, widest: Self.limits[key] ?? 0) {
        try item.decodeIfPresent(String.self, forKey: key)
      }
    }
    if !item.contains(.name) { faults.append(.missing(Key.name.rawValue)) }
    for key in [Key.on, .evidence] {
      flags[key] = read(.notSwitch(key.rawValue)) { try item.decodeIfPresent(Bool.self, forKey: key) }
    }
    unread = read(.notNumber(Key.unread.rawValue)) {
      try item.decodeIfPresent(UInt16.self, forKey: .unread).map(Int.init)
    }
    readLevels(from: item)
    readCounts(from: item)
  }

  private mutating func readLevels(from item: KeyedDecodingContainer<Key>) {
    for difficulty in Difficulty.allCases where item.contains(.levels) {
      levels[difficulty] = text("levels.\(difficulty)", widest: Self.widestLevel) {
        try item.nestedContainer(keyedBy: LevelKey.self, forKey: .levels)
          .decodeIfPresent(String.self, forKey: LevelKey(difficulty))
      }
    }
  }

  private mutating func readCounts(from item: KeyedDecodingContainer<Key>) {
    for difficulty in Difficulty.allCases where item.contains(.perCategory) {
      let name = "perCategory.\(difficulty)"
      counts[difficulty] = read(.notNumber(name)) {
        try item.nestedContainer(keyedBy: LevelKey.self, forKey: .perCategory)
          .decodeIfPresent(UInt16.self, forKey: LevelKey(difficulty)).map(Int.init)
      }
    }
  }

  private mutating func text(_ key: String, widest: Int, _ value: () throws -> String?) -> String? {
    guard let text = read(.notText(key), value)?.trimmed else { return nil }
    if text.isEmpty { faults.append(.empty(key)) }
    if text.hasControls { faults.append(.controlCharacter(key)) }
    if text.count > widest { faults.append(.tooLong(key, limit: widest)) }
    return text
  }

  private mutating func read<Value>(_ fault: PackHeaderFault, _ value: () throws -> Value?) -> Value? {
    do {
      return try value()
    } catch {
      faults.append(fault)
      return nil
    }
  }

  private struct LevelKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ difficulty: Difficulty) { stringValue = difficulty.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
