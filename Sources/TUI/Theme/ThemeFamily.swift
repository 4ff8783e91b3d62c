/// A theme file and those it inherits from, the nearest first.
struct ThemeFamily {
  /// How many files may stand behind one another.
  private static let limit = 8

  private(set) var files: [ThemeFile] = []
  /// The names of all files but the first.
  private(set) var parents: [String] = []
  private(set) var faults: [ThemeFault] = []

  init(name: String, file: (String) -> ThemeFile?) {
    var names: [String] = []
    var next: String? = name
    while let name = next {
      next = nil
      if let reason = Self.refusal(of: name, after: names) {
        complain(reason)
      } else if let file = file(name) {
        names.append(name)
        files.append(file)
        faults += file.faults
        next = file.head["inherits"]?.value
      } else {
        complain("There is no theme \"\(name)\".")
      }
    }
    parents = Array(names.dropFirst())
    if files.isEmpty { faults = [ThemeFault(path: name, line: nil, reason: "There is no such theme.")] }
  }

  private static func refusal(of name: String, after names: [String]) -> String? {
    if names.contains(name) {
      return "The theme inherits from itself: \((names + [name]).joined(separator: " → "))."
    }
    return names.count < limit ? nil : "No more than \(limit) themes can inherit from one another."
  }

  /// Blames the line by which the last file inherits.
  private mutating func complain(_ reason: String) {
    guard let entry = files.last?.head["inherits"] else { return }
    faults.append(entry.fault(reason))
  }

  /// What the files say in a tier: for each name the lines of all files, the nearest first.
  func entries(_ tier: ThemeFile.Tier) -> [String: [ThemeFile.Entry]] {
    files.reduce(into: [:]) { all, file in
      for (name, entry) in file.tiers[tier] ?? [:] { all[name, default: []].append(entry) }
    }
  }

  /// Faults in the order of the files and their lines.
  func sorted(_ faults: [ThemeFault]) -> [ThemeFault] {
    let order = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
    return faults.sorted { one, other in
      (order[one.path] ?? 0, one.line ?? 0) < (order[other.path] ?? 0, other.line ?? 0)
    }
  }
}
