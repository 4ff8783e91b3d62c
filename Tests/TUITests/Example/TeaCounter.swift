import TUI

enum Tea: AppProtocol {
  enum Route: Hashable { case counter }
  enum Request: Hashable { case sell(String) }
  enum Response: Hashable { case sold(Int) }
}

/// Teas to choose from, and how many cups were sold.
struct TeaCounter: Screen {
  typealias App = Tea
  var teas = ListView(["Assam", "Darjeeling", "Keemun"])
  var sold = 0

  var header: Header { Header("Tea", remark: "\(sold) sold") }
  var hints: [Hint] { [Hint(.enter, title: "Sell a cup"), Hint(.escape, title: "Close")] }

  mutating func handle(_ event: Event<Tea.Response>, in context: Context<Tea.Route>) -> [Command<Tea>] {
    switch event {
    case .input(.key(.escape)): return [.close]
    case .input(let input):
      guard teas.handle(input, in: context.area) == .activated, let tea = teas.current else { return [] }
      return [.request(.sell(tea.text))]
    case .response(.sold(let count)):
      sold = count
      return [.toast(Toast("Enjoy!", severity: .success))]
    case .appeared, .alarm, .resized, .interrupted, .ending: return []
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) { teas.draw(on: &canvas, in: area) }
}
