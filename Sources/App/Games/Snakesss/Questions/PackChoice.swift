import GameKit
import Kit
import Snakesss

/// The packs in play, by the player's choice or the packs' own defaults.
struct PackChoice {
  /// In the order in which they were read.
  let packs: [QuestionPack]
  private let preferences: Preferences

  init(_ packs: [QuestionPack], _ preferences: Preferences) {
    self.packs = packs
    self.preferences = preferences
  }

  /// The preference with the choice for a pack, `on` or `off`.
  static func preference(of pack: PackID) -> String { "snakesss.pack.\(pack.name)" }

  /// The packs that are on.
  ///
  /// A pack that is off by default stays off only if another one is on, so there is always something to play
  /// unless someone turned everything off.
  var chosen: [QuestionPack] {
    let wanted = packs.filter { choice(of: $0) ?? $0.header.isOnByDefault }
    return wanted.isEmpty ? packs.filter { choice(of: $0) == nil } : wanted
  }

  func isOn(_ pack: QuestionPack) -> Bool { chosen.contains { $0.header.id == pack.header.id } }

  private func choice(of pack: QuestionPack) -> Bool? {
    switch preferences.text(Self.preference(of: pack.header.id)) {
    case "on": true
    case "off": false
    default: nil
    }
  }

  /// The name of a level in the packs that are on, such as `easy`, or `easy / reasonable` if they differ.
  func level(_ difficulty: Difficulty) -> String {
    var names: [String] = []
    for pack in chosen where !names.contains(pack.header.level(difficulty)) {
      names.append(pack.header.level(difficulty))
    }
    return names.isEmpty ? difficulty.rawValue : names.joined(separator: " / ")
  }
}

/// Everything that questions are drawn from: the packs, and the rested questions.
struct QuestionSource {
  let packs: [QuestionPack]
  var rested = RestedQuestions()

  func choice(_ preferences: Preferences) -> PackChoice { PackChoice(packs, preferences) }

  /// The questions of the chosen packs, without the rested ones unless there are no others, weighed by their votes.
  func deck(_ preferences: Preferences) -> QuestionDeck {
    let questions = choice(preferences).chosen.flatMap(\.plainQuestions)
    let fresh = questions.filter { rested.reasons(for: $0.id).isEmpty }
    return QuestionDeck(fresh.isEmpty ? questions : fresh, weights: rested.weights)
  }
}
