import Werewolf

/// What a set of roles is called in stories and statistics.
struct SetName: Hashable, Sendable {
  let title: String

  /// Names a preset; nil is a set of the table's own.
  init(_ preset: Preset?) {
    let name = preset?.title ?? "own set"
    title = name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension GameOutline {
  /// The options that were not as usual, in the words of the set-up: `A tied vote: kills nobody`.
  var unusualOptions: [String] {
    let usual = Options().texts
    return OptionRow.all.compactMap { row in
      let choice = row.choices[row.place(in: options)]
      return choice.value == usual[row.name] ? nil : "\(row.title): \(choice.label)"
    }
  }
}
