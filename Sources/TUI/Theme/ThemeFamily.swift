/// A theme file and those it inherits from, the nearest first.
struct ThemeFamily {
  /// How many files may stand behind one another.
  private static let limit = 8

  private(set) var files: [ThemeFile] = []
  private(set) var faults: [ThemeFault] = []

  init(name: String, source: (String) -> (path: String, text: String)?) {
    var names: [String] = []
    var next: String? = name
    while let name = next {
      next = nil
      if let reason = Self.refusal(of: name, after: names) {
        complain(reason)
      } else if let found = source(name) {
        let file = ThemeFile(path: found.path, text: found.text)
        names.append(name)
        files.append(file)
        faults += file.faults
        next = file.head["inherits"]?.value
      } else {
        complain("There is no theme \"\(name)\".")
      }
    }
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

  /// What the files together say in a tier: for each name the nearest one.
  func entries(_ tier: ThemeFile.Tier) -> [String: ThemeFile.Entry] {
    files.reduce(into: [:]) { all, file in
      all.merge(file.tiers[tier] ?? [:]) { nearer, _ in nearer }
    }
  }
}
