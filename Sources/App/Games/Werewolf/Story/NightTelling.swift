import GameKit
import TUI
import Werewolf

/// What was done in one night, role by role, and what came of it.
struct NightTelling {
  let night: NightRecord
  /// What the players are called, in order of seats.
  let names: [String]

  var lines: [RecordPage.Line] { couple + hunt + protection + sightings }

  private func name(_ seat: Seat) -> String { names[seat.index] }

  private var couple: [RecordPage.Line] {
    night.deeds.compactMap { deed in
      guard case .coupled(let one, let other, let cupid) = deed else { return nil }
      return .init("\(name(cupid)), the cupid, made \(name(one)) and \(name(other)) lovers.", .loversSide)
    }
  }

  /// The wishes of the pack, those for the same prey together, and whom it went for.
  private var hunt: [RecordPage.Line] {
    guard let prey = night.prey else { return [.init("The werewolves did not hunt.", .packSide)] }
    let wishes = wishes
    let lines = wishes.map { wish in
      let title = wish.wolves.count == 1 ? "werewolf" : "werewolves"
      return RecordPage.Line(
        "\(wish.wolves.map(name).sentence), \(title), wanted \(name(wish.prey)).", .packSide)
    }
    guard wishes.count > 1 else { return lines }
    let most = wishes.map(\.wolves.count).max()
    let isDrawn = wishes.count { $0.wolves.count == most } > 1
    return lines + [
      .init(isDrawn ? "They were at odds; the lot fell on \(name(prey))." : "So they went for \(name(prey)).")
    ]
  }

  private var wishes: [(prey: Seat, wolves: [Seat])] {
    var wishes: [(prey: Seat, wolves: [Seat])] = []
    for case .nominated(let prey, let wolf) in night.deeds {
      if let place = wishes.firstIndex(where: { $0.prey == prey }) {
        wishes[place].wolves.append(wolf)
      } else {
        wishes.append((prey, [wolf]))
      }
    }
    return wishes
  }

  private var protection: [RecordPage.Line] {
    night.deeds.flatMap { deed -> [RecordPage.Line] in
      guard case .protected(let seat, let doctor) = deed else { return [] }
      let whom = seat == doctor ? "the doctor" : seat.map(name) ?? "nobody"
      let line = RecordPage.Line("\(name(doctor)), the doctor, protected \(whom).")
      guard let seat, seat == night.prey else { return [line] }
      return [line, .init("That saved \(name(seat)) from the werewolves.", .success)]
    }
  }

  private var sightings: [RecordPage.Line] {
    night.deeds.compactMap { deed in
      guard case .looked(let sighting, let seer) = deed else { return nil }
      return .init("\(name(seer)), the seer, looked at \(name(sighting.seat)): \(sighting.word).")
    }
  }
}

extension Sighting {
  fileprivate var word: String { role?.title.lowercased() ?? (isWerewolf ? "a werewolf" : "no werewolf") }
}
