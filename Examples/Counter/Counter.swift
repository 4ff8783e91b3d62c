import Curses
import TUI

enum Tea: AppProtocol {
  enum Route { case counter }
  enum Request: Hashable { case sell(String) }
  enum Response: Hashable { case sold(Int) }
}

/// Teas to choose from, and how many cups were sold.
struct TeaCounter: Screen {
  typealias App = Tea

  var teas = ListView(["Assam", "Darjeeling", "Keemun"])
  var sold = 0

  var header: Header { Header("Tea", remark: "\(sold) sold") }
  var hints: [Hint] { teas.hints + [Hint(.enter, title: "Sell a cup"), Hint(.escape, title: "Close")] }

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

/// Makes the screen, and keeps the books.
final class TeaShop: Host {
  typealias App = Tea

  let name = "Tea"
  let look: Look
  private(set) var cups: [String] = []

  init(look: Look) { self.look = look }

  func screen(for route: Tea.Route) -> any Screen<Tea> { TeaCounter() }

  func perform(_ request: Tea.Request, for owner: RequestOwner) -> Tea.Response? {
    switch request {
    case .sell(let tea):
      cups.append(tea)
      return .sold(cups.count)
    }
  }
}

@main
@MainActor
enum Main {
  static func main() {
    do {
      try CursesTerminal.run(.counter) { TeaShop(look: $0.look()) }
    } catch {
      print(error)
    }
  }
}
