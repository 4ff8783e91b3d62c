import GameKit
import GameTestKit
import Kit
import TUI
import Testing

@testable import Party

/// The seats of a set-up: pasted lists, known names, and groups that played before.
struct RosterFormTests {
  private static let area = Rect(.zero, Size(columns: 80, rows: 20))

  /// A form in which two groups have played, with an empty first seat.
  private func form(names: [String] = ["", "", "", "", ""]) -> RosterForm {
    var preferences = Preferences(["groups": "Anna\tBen\tCem\tDora\nEve\tFinn\tGus\tHana\tIda"])
    preferences.set("roster", to: names.joined(separator: "\n"))
    return RosterForm(
      preferences, allowed: 4...8, accent: .strong, actions: [RosterForm.Action(title: "Start")])
  }

  private func press(_ keys: [Key], in form: inout RosterForm) {
    for key in keys { _ = form.handle(.key(key), in: Self.area, Look()) }
  }

  @Test(arguments: [
    "Kim\nLou\nMax\nNia\nOlga\nPia", "Kim, Lou; Max\tNia , Olga,,Pia\r\n",
    "Kim\r\nLou\r\nMax\r\nNia\r\nOlga\r\nPia",
  ])
  func `a pasted list fills the seats and adds the missing ones`(list: String) {
    var form = form()
    _ = form.handle(.paste(list), in: Self.area, Look())
    #expect(form.names == ["Kim", "Lou", "Max", "Nia", "Olga", "Pia"])
  }

  @Test func `names of a pasted list beyond the last seat wait for one, and a single name is typed`() {
    var form = form()
    _ = form.handle(.paste((1...10).map { "P\($0)" }.joined(separator: "\n")), in: Self.area, Look())
    #expect(form.names.count == 8)
    #expect(form.remembered.suffix(2) == ["P9", "P10"])
    var other = self.form()
    _ = other.handle(.paste("Ada"), in: Self.area, Look())
    #expect(other.names == ["Ada", "", "", "", ""])
  }

  @Test func `the arrow completes a known name, but not one that is seated`() {
    var form = form(names: ["Eve", "", "", ""])
    press([.character("e"), .right], in: &form)
    #expect(form.names[1] == "e")
    press([.backspace, .character("f"), .right], in: &form)
    #expect(form.names == ["Eve", "Finn", "", ""])
  }

  @Test func `a group takes its seats, and the names that were typed come back`() {
    var form = form(names: ["Zoe", "Yan", "Xin", ""])
    press([.up, .up, .up, .up, .up, .right], in: &form)
    #expect(form.names == ["Anna", "Ben", "Cem", "Dora"])
    press([.right], in: &form)
    #expect(form.names == ["Eve", "Finn", "Gus", "Hana", "Ida"])
    press([.left, .left], in: &form)
    #expect(form.names == ["Zoe", "Yan", "Xin", ""])
  }

  @Test func `the start is below the options, and one Enter after the last name`() {
    var form = form(names: ["Kim", "Lou", "Max", ""])
    form.options = [.init(title: "Rounds", values: ["3", "6"], selected: 0, help: "")]
    press([.character("N"), .enter], in: &form)
    var canvas = Canvas(Self.area.size, look: .still)
    form.draw(on: &canvas, in: canvas.bounds)
    let lines = canvas.lines
    let order = ["Seat 4", "Rounds", "[ Start ]"].map { text in lines.firstIndex { $0.contains(text) } ?? -1 }
    #expect(order == order.sorted() && !order.contains(-1), "\(lines)")
    guard case .start(let roster) = form.handle(.key(.enter), in: Self.area, Look()) else {
      Issue.record("\(lines)")
      return
    }
    #expect(roster.names.map(\.text) == ["Kim", "Lou", "Max", "N"])
  }

  @Test func `the latest group comes first, once, and twelve are remembered`() {
    var groups = SavedGroups()
    for number in 0..<20 { groups = groups.adding(["A\(number)", "B", "C", "D"]) }
    groups = groups.adding(["b", "A15", "D", "C"])
    #expect(groups.groups.count == 12)
    #expect(groups.groups.first == ["b", "A15", "D", "C"])
    #expect(groups.groups.filter { $0.contains("A15") }.count == 1)
  }
}
