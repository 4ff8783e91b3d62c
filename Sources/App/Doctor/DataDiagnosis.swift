import Kit

/// What the facts about the disk mean.
struct DataDiagnosis {
  let facts: DataFacts

  init(_ facts: DataFacts) { self.facts = facts }

  /// Less than this, in bytes, is worth a word: a history of thousands of games takes less.
  private static let littleSpace: UInt64 = 16 << 20

  var findings: [Finding] {
    // Without a folder the store has no fault of its own.
    let stores = facts.data == nil ? [] : [store]
    return [folder(facts.data, "Data"), folder(facts.state, "Log")] + stores + facts.games.map(Finding.init) + [themes, search]
  }

  private func folder(_ folder: FolderFact?, _ title: String) -> Finding {
    guard let folder else {
      return .problem("\(title): nowhere, for HOME is not set. Set it, or choose a folder with --data DIR.")
    }
    guard folder.isWritable else {
      return .problem("\(title): \(folder.path) may not be written. Give yourself that right.")
    }
    let text = "\(title): \(folder.path)\(Self.space(folder.freeSpace))"
    if let space = folder.freeSpace, space < Self.littleSpace {
      return .problem("\(text). Make room on that disk.")
    }
    guard let permissions = folder.permissions else {
      return .note("\(text). The folder is made when it is needed.")
    }
    guard permissions & 0o077 == 0 else {
      return .note("\(text). Others can look into that folder; its files are for you alone.")
    }
    return .ok("\(text), for you alone.")
  }

  private static func space(_ bytes: UInt64?) -> String {
    guard let bytes else { return "" }
    let gigabytes = bytes >> 30
    return gigabytes > 0 ? ", with \(gigabytes) GB free" : ", with \(bytes >> 20) MB free"
  }

  private var store: Finding {
    switch facts.store {
    case .none: .note("No game was kept yet; the first one makes the database.")
    case .opens(let path, let form, let games):
      .ok("\(path) opens: \(Count(games, "game")), in form \(form).")
    case .refused(let sentence): .problem(sentence)
    }
  }

  private var themes: Finding {
    let names = facts.themes.found.joined(separator: ", ")
    guard facts.themes.found.contains("default") else {
      return .problem(
        "The theme “default” is missing; there are \(names). Set PARLOR_SHARE to the folder that holds"
          + " themes/, or install Parlor anew.")
    }
    guard !facts.themes.faults.isEmpty else { return .ok("Themes: \(names), without a fault.") }
    return .note(
      "Themes: \(names), and \(Count(facts.themes.faults.count, "fault"))\(Self.first(facts.themes.faults)).")
  }

  private var search: Finding {
    guard !facts.search.isEmpty else { return .note("None of the folders for shared files exists.") }
    return .ok("Packs and themes come from \(facts.search.joined(separator: ", ")).")
  }

  /// The first fault, as the rest of a sentence.
  private static func first(_ faults: [String]) -> String {
    guard let fault = faults.first else { return "" }
    return ": \(fault.hasSuffix(".") ? String(fault.dropLast()) : fault)"
  }
}
