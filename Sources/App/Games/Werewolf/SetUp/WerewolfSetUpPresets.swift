import TUI
import Werewolf

/// Presets are taken, saved under a name, named anew and forgotten.
extension WerewolfSetUp {
  /// Does what is wanted, or asks about it first.
  mutating func follow(_ wish: PresetPage.Wish) -> Outcome {
    switch wish {
    case .nothing: break
    case .take(.ofRules(let preset)): return take(preset)
    case .take(.saved(let place)): return take(choice.saved.entries[place])
    case .take(.save), .save: return askForName()
    case .rename(let place): question = .rename(place, in: choice.saved)
    case .delete(let place): question = .delete(place, in: choice.saved)
    }
    return .commands([])
  }

  private mutating func take(_ preset: Preset) -> Outcome {
    guard preset.fewestPlayers <= names.count else {
      let fault = SelectionFault.preset(preset, from: preset.fewestPlayers, players: names.count)
      return .refusal(fault.sentence)
    }
    change { $0.selection.roles = .preset(preset) }
    return .notice("“\(preset.title)” is set.")
  }

  /// Takes roles and options; those for another number of players are refused.
  private mutating func take(_ entry: SavedPresets.Entry) -> Outcome {
    if let players = entry.selection.players, players != names.count {
      return .refusal("“\(entry.name)” is for \(players) players, not for \(names.count).")
    }
    change { $0.selection = entry.selection }
    return .notice("“\(entry.name)” is set.")
  }

  /// Asks for a name, unless what is set could be played with no number of players.
  private mutating func askForName() -> Outcome {
    do throws(SelectionFault) {
      _ = try choice.selection.setUp(for: choice.selection.players ?? Rules.players.upperBound)
    } catch {
      return .refusal("This cannot be saved. \(error.sentence)")
    }
    question = .save(choice.selection)
    return .commands([])
  }

  /// Lets the question take an input, and does what was answered.
  mutating func answer(_ input: Input, in context: ParlorContext) -> Outcome {
    guard var asked = question else { return .commands([]) }
    let reaction = asked.dialog.handle(input, in: context.area, look: context.look)
    question = reaction == .activated ? nil : asked
    guard reaction == .activated, asked.dialog.isConfirmed else { return .commands([]) }
    switch asked.subject {
    case .saving: return name(asked.dialog.text, by: nil)
    case .renaming(let place): return name(asked.dialog.text, by: place)
    case .replacing(let name, let place): return keep(name, by: place)
    case .deleting(let place): return delete(place)
    }
  }

  /// Gives what is set, or a preset, a name; where another has it, that is asked about first.
  private mutating func name(_ name: String, by place: Int?) -> Outcome {
    if let rival = choice.saved.place(of: name), rival != place {
      question = .replace(rival, in: choice.saved, name: name, by: place)
      return .commands([])
    }
    return keep(name, by: place)
  }

  private mutating func keep(_ name: String, by place: Int?) -> Outcome {
    change { choice in
      if let place {
        choice.saved.rename(place, to: name)
      } else {
        choice.saved.save(choice.selection, as: name)
      }
    }
    return .notice(place == nil ? "“\(name)” is saved." : "It is called “\(name)” now.")
  }

  private mutating func delete(_ place: Int) -> Outcome {
    let name = choice.saved.entries[place].name
    change { $0.saved.remove(place) }
    return .notice("“\(name)” is deleted.")
  }
}

extension WerewolfSetUp.Outcome {
  /// Something that was wanted is done.
  fileprivate static func notice(_ text: String) -> Self {
    .commands([.toast(Toast(text, severity: .success))])
  }

  /// Something cannot be done, and why.
  fileprivate static func refusal(_ text: String) -> Self {
    .commands([.toast(Toast(text, severity: .warning))])
  }
}
