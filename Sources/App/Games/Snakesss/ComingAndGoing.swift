import GameKit
import Kit
import Party
import Snakesss
import TUI

/// Players who leave and join between rounds.
extension SnakesssGame {
  private var staying: [Seat] { view.roster.seats.filter { !session.leaving.contains($0) } }

  /// The number of players in the next round.
  private var nextCount: Int { staying.count + session.joining.count }

  /// The dialog that asks who is leaving; the last button is for no one.
  var departureDialog: Dialog {
    guard nextCount > Rules.players.lowerBound else {
      return Dialog.alert(
        "Snakesss needs \(Rules.players.lowerBound) players",
        "Let someone join first, or end the game.")
    }
    return Dialog.choice(
      "Who's leaving?", "They keep their points, and the final ranking says when they left.",
      among: staying.map { view.roster[$0] }, none: "Everyone stays")
  }

  /// The dialog that asks for the name of someone joining.
  var arrivalDialog: Dialog {
    guard nextCount < Rules.players.upperBound else {
      return Dialog.alert("The table is full", "Snakesss takes up to \(Rules.players.upperBound) players.")
    }
    let field = TextField(placeholder: "Name", limit: 3 * PlayerName.widest, rules: [.notEmpty])
    return Dialog.prompt(
      "Who's joining?", "They play from the next round on, and start with no points.", field: field,
      button: "Join")
  }

  mutating func resolveDeparture(choice: Int) -> [ParlorCommand] {
    guard nextCount > Rules.players.lowerBound, staying.indices.contains(choice) else { return [] }
    let seat = staying[choice]
    guard (try? session.leave(seat)) != nil else { return [] }
    return [.toast(Toast("Good night, \(view.roster[seat])."))]
  }

  mutating func admit(_ name: String) -> String? {
    // The alert that the table is full has no text field.
    guard nextCount < Rules.players.upperBound else { return nil }
    do {
      try session.join(PlayerName(name, width: \.columns))
      return nil
    } catch let fault as NameFault {
      return RosterFault.name(Seat(0), fault).sentence(RosterDraft([name]))
    } catch {
      return "\(name.trimmed) is already at the table."
    }
  }
}

extension Attendance {
  /// The rounds of joining and leaving, in a few words; empty for a player of all rounds.
  var remark: String {
    let came = joined > 1 ? "joined round \(joined)" : nil
    return [came, left.map { "left after round \($0)" }].compactMap(\.self).joined(separator: ", ")
  }

  /// The same where there is little room.
  var shortRemark: String {
    guard let left else { return joined > 1 ? "round \(joined) on" : "" }
    return joined > 1 ? "rounds \(joined)–\(left)" : "to round \(left)"
  }
}
