import GameKit
import TUI
import Werewolf

extension WerewolfSetUp {
  /// What came of an input.
  enum Outcome {
    case commands([ParlorCommand])
    /// Everybody is seated, and roles and options fit.
    case deal(Roster, SetUp)
    /// The way out of the set-up, to the menu.
    case menu
  }

  /// Takes in an input; what is chosen by it is remembered at once.
  mutating func handle(_ input: Input, in context: ParlorContext) -> Outcome {
    let before = choice
    let outcome = question == nil ? take(input, in: layout(in: context.area)) : answer(input, in: context)
    guard case .commands(let commands) = outcome else { return outcome }
    return .commands(choice.remember(after: before) + commands)
  }

  private mutating func take(_ input: Input, in layout: SetUpLayout) -> Outcome {
    switch input {
    case .key(.escape): return .menu
    case .key(.function(5)): return deal()
    case .key(.pageDown): return turn(by: 1)
    case .key(.pageUp): return turn(by: -1)
    case .mouse(let mouse) where mouse.action == .press(.left):
      return press(input, at: mouse.point, in: layout)
    case .mouse, .paste: return handle(input, onPageIn: layout.page)
    case .key(let key): return handle(key, in: layout)
    case .focus: return .commands([])
    }
  }

  /// Opens another page; behind the last one follows the first.
  private mutating func turn(by step: Int) -> Outcome {
    let count = Page.allCases.count
    return open((tabs.selected + step + count) % count)
  }

  private mutating func open(_ place: Int) -> Outcome {
    tabs.select(place)
    if focus == .deal { focus = .page }
    return .commands([])
  }

  /// Whatever is clicked gets the focus.
  private mutating func press(_ input: Input, at point: Point, in layout: SetUpLayout) -> Outcome {
    if layout.tabs.contains(point) {
      focus = .page
      return tabs.handle(input, in: layout.tabs) == .handled ? open(tabs.selected) : .commands([])
    }
    if layout.deal.contains(point) { return deal() }
    guard layout.page.contains(point) else { return .commands([]) }
    focus = .page
    return handle(input, onPageIn: layout.page)
  }

  private mutating func handle(_ key: Key, in layout: SetUpLayout) -> Outcome {
    switch focus {
    case .tabs: return handleOnTabs(key, in: layout)
    case .deal: return handleOnDeal(key, in: layout)
    case .page:
      if let next = leaving(by: key) {
        focus = next
        return .commands([])
      }
      return handle(.key(key), onPageIn: layout.page)
    }
  }

  private mutating func handleOnTabs(_ key: Key, in layout: SetUpLayout) -> Outcome {
    switch key {
    case .down, .tab, .enter, .space: enterPage(fromAbove: true)
    case .backTab: focus = .deal
    default:
      if tabs.handle(.key(key), in: layout.tabs) == .handled { return open(tabs.selected) }
    }
    return .commands([])
  }

  private mutating func handleOnDeal(_ key: Key, in layout: SetUpLayout) -> Outcome {
    switch key {
    case .enter, .space: return deal()
    case .up, .backTab: enterPage(fromAbove: false)
    case .tab: focus = .tabs
    case .left: return turn(by: -1)
    case .right: return turn(by: 1)
    default:
      if seatsOneMore(beginningWith: key) { return handle(.key(key), onPageIn: layout.page) }
    }
    return .commands([])
  }

  /// Who types on behind the last name means one more player.
  private mutating func seatsOneMore(beginningWith key: Key) -> Bool {
    guard page == .players, key.typed != nil, roster.addSeat() else { return false }
    focus = .page
    return true
  }
}

extension WerewolfSetUp {
  /// Seats the players and deals, or goes to what keeps them from it, and says why.
  private mutating func deal() -> Outcome {
    do throws(SelectionFault) {
      let setUp = try verdict.setUp()
      if case .start(let seated) = roster.start() { return .deal(seated, setUp) }
      tabs.select(Page.players.rawValue)
    } catch {
      tabs.select(error.isAboutPlayers ? Page.players.rawValue : Page.roles.rawValue)
    }
    focus = .page
    return .commands([])
  }

  /// Lets the open page answer.
  private mutating func handle(_ input: Input, onPageIn area: Rect) -> Outcome {
    switch page {
    case .players:
      if case .start = roster.handle(input, in: area) { focus = .deal }
      refresh()
    case .roles:
      if let roles = rolePage.handle(input, in: area) { change { $0.selection.roles = roles } }
    case .options: return handleOnOptions(input, in: area)
    case .presets: return follow(presetPage.handle(input, in: area))
    }
    return .commands([])
  }

  private mutating func handleOnOptions(_ input: Input, in area: Rect) -> Outcome {
    if input == .key(.character("u")) {
      change { $0.selection.options = Options() }
    } else if let chosen = optionPage.handle(input, in: area) {
      let isOffTheRecord =
        chosen.isOffTheRecord == self.isOffTheRecord ? choice.isOffTheRecord : chosen.isOffTheRecord
      change { choice in
        choice.selection.options = chosen.options
        choice.isOffTheRecord = isOffTheRecord
      }
    }
    return .commands([])
  }
}
