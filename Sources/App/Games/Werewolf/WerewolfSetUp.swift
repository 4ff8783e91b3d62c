import GameKit
import Kit
import Party
import TUI
import Werewolf

/// The setup of a game, with a page each for players, roles, options and presets, and a confirmation.
struct WerewolfSetUp: PartySetUp {
  /// The part with keyboard focus.
  private enum Focus {
    case tabs, page, deal
  }

  private var pages: SetUpPages
  private var focus = Focus.page
  private var question: PresetQuestion?
  private var confirmation: ConfirmDealPage?
  private var preferences: Preferences
  private var choice: SetUpChoice
  /// The validation of players, roles and options together.
  private(set) var verdict: SetUpVerdict
  /// The result of the last key; shown instead of the warnings until the next key.
  private var notice: SetUpNotice?
  private let playouts: Int
  private var keys = FreshKeys()

  /// Starts with the last choices.
  ///
  /// - Parameter playouts: The number of games of either kind for measuring the balance.
  init(preferences: Preferences, playouts: Int = Rules.playoutGames) {
    self.preferences = preferences
    self.playouts = playouts
    choice = SetUpChoice(preferences)
    var roster = RosterForm(preferences, allowed: Rules.players, accent: .packSide, actions: [])
    roster.picture = WerewolfGame.setUpPicture
    roster.offersOwnScreens = true
    pages = SetUpPages(roster, choice)
    verdict = SetUpVerdict(choice.selection, players: roster.count, playouts: playouts)
    if roster.names.allSatisfy({ !$0.isEmpty }) { focus = .deal }
    refresh()
  }

  /// True if the game is not saved, by choice for this game or by the settings.
  private var isOffTheRecord: Bool {
    choice.isOffTheRecord ?? preferences.isOn(WerewolfSettings.offTheRecord)
  }

  private var players: Int { pages.roster.count }
  var secretScreens: SecretScreens { pages.roster.secretScreens }

  var header: Header { Header("Werewolf", remark: confirmation == nil ? "setup" : "for everyone") }

  var acceptsText: Bool {
    guard confirmation == nil else { return false }
    return question?.dialog.acceptsText
      ?? (focus == .page && pages.open == .players && pages.roster.acceptsText)
  }

  mutating func update(_ preferences: Preferences) {
    self.preferences = preferences
    refresh()
  }

  private mutating func change(_ change: (inout SetUpChoice) -> Void) {
    change(&choice)
    refresh()
  }

  private mutating func refresh() {
    if verdict.selection != choice.selection || verdict.players != players {
      verdict = SetUpVerdict(choice.selection, players: players, playouts: playouts)
    }
    pages.update(choice, odds: verdict.odds, isOffTheRecord: isOffTheRecord)
    confirmation?.update(verdict)
  }

  var alarm: Instant? { verdict.alarm }

  mutating func advance(to now: Instant) {
    verdict.advance(to: now)
    refresh()
  }

  func makeGame(
    of roster: Roster, seed: UInt64, ownScreens: Bool
  ) -> (game: WerewolfGame, commands: [ParlorCommand]) {
    guard let confirmation else { preconditionFailure("The table has not confirmed the deal") }
    return (confirmation.makeGame(of: roster, seed: seed, ownScreens: ownScreens), [])
  }
}

// MARK: - Input

extension WerewolfSetUp {
  /// Handles an input and saves the choices at once.
  mutating func handle(_ input: Input, in context: ParlorContext) -> SetUpOutcome {
    if case .key(let key) = input, !keys.isFresh(key, at: context.now) { return .commands([]) }
    if let confirmation { return handle(input, on: confirmation, in: context) }
    let before = choice
    if input.endsNotice { notice = nil }
    let commands = question == nil ? handleOnPage(input, in: context) : answer(input, in: context)
    return .commands(choice.remember(after: before) + commands)
  }

  private mutating func handle(
    _ input: Input, on confirmation: ConfirmDealPage, in context: ParlorContext
  ) -> SetUpOutcome {
    var page = confirmation
    let decision = page.handle(input, in: context)
    self.confirmation = decision == .change ? nil : page
    guard decision == .deal else { return .commands([]) }
    let roster = pages.roster
    return .start(page.roster, after: rememberNames([roster.rememberingGroup] + roster.rememberingScreens))
  }

  /// The commands that save the names, run only at the end, because the game may still become unsaved.
  private func rememberNames(_ others: [ParlorCommand] = []) -> [ParlorCommand] {
    isOffTheRecord ? [] : [Roster.remember(pages.roster.remembered)] + others
  }

  private mutating func handleOnPage(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let (now, layout) = (context.now, self.layout(in: context.area, context.look))
    switch input {
    case .key(.escape): return rememberNames() + Self.menu
    case .key(.function(5)): deal(at: now)
    case .key(.pageDown): turn(by: 1)
    case .key(.pageUp): turn(by: -1)
    case .key(let key): return handle(key, in: layout, at: now)
    case .mouse(let mouse) where mouse.action == .press(.left):
      return press(input, at: mouse.point, in: layout, at: now)
    case .mouse, .paste: return handle(input, onPageOf: layout)
    case .focus: break
    }
    return []
  }

  private mutating func turn(by step: Int) {
    pages.turn(by: step)
    if focus == .deal { focus = .page }
  }

  /// Moves the focus to the clicked part.
  private mutating func press(
    _ input: Input, at point: Point, in layout: SetUpLayout, at now: Instant
  ) -> [ParlorCommand] {
    if layout.tabs.contains(point) {
      focus = .page
      _ = pages.handleOnTabs(input, in: layout.tabs)
    } else if layout.deal.contains(point) {
      deal(at: now)
    } else if layout.page.contains(point) {
      focus = .page
      return handle(input, onPageOf: layout)
    }
    return []
  }

  private mutating func handle(_ key: Key, in layout: SetUpLayout, at now: Instant) -> [ParlorCommand] {
    switch focus {
    case .tabs: handleOnTabs(key, in: layout)
    case .deal: return handleOnDeal(key, in: layout, at: now)
    case .page:
      guard let next = focus(after: key) else { return handle(.key(key), onPageOf: layout) }
      focus = next
    }
    return []
  }

  /// The focus after a key that leaves the page; nil for other keys.
  private func focus(after key: Key) -> Focus? {
    switch key {
    case .up, .backTab: pages.isAtStart ? .tabs : nil
    case .down, .tab: pages.isAtEnd ? .deal : nil
    default: nil
    }
  }

  private mutating func handleOnTabs(_ key: Key, in layout: SetUpLayout) {
    switch key {
    case .down, .tab, .enter, .space:
      focus = .page
      pages.focusStart()
    case .backTab: focus = .deal
    default: _ = pages.handleOnTabs(.key(key), in: layout.tabs)
    }
  }

  private mutating func handleOnDeal(
    _ key: Key, in layout: SetUpLayout, at now: Instant
  ) -> [ParlorCommand] {
    switch key {
    case .enter, .space: deal(at: now)
    case .up, .backTab:
      focus = .page
      pages.focusEnd()
    case .tab: focus = .tabs
    case .left: turn(by: -1)
    case .right: turn(by: 1)
    default:
      // Typing on after the last name adds a player.
      guard key.typed != nil, pages.addSeat() else { break }
      focus = .page
      return handle(.key(key), onPageOf: layout)
    }
    return []
  }

  /// Asks the group to confirm the deal, or opens the page with the fault.
  private mutating func deal(at now: Instant) {
    do throws(SelectionFault) {
      let setUp = try verdict.setUp()
      if case .start(let roster) = pages.seatPlayers() {
        confirmation = ConfirmDealPage(
          roster: roster, setUp: setUp, verdict: verdict, isOffTheRecord: isOffTheRecord, at: now)
        keys.turnPage(at: now)
        return
      }
      pages.open(.players)
    } catch {
      pages.open(error.isAboutPlayers ? .players : .roles)
    }
    focus = .page
  }

  private mutating func handle(_ input: Input, onPageOf layout: SetUpLayout) -> [ParlorCommand] {
    if pages.open == .options, input == .key(.character("u")) {
      change { $0.selection.options = Options() }
      return []
    }
    switch pages.handle(input, in: layout.page, look: layout.look) {
    case .none: if pages.open == .players { refresh() }
    case .seated:
      focus = .deal
      refresh()
    case .roles(let roles): change { $0.selection.roles = roles }
    case .options(let chosen): choose(chosen)
    case .preset(let action): return perform(action)
    }
    return []
  }

  /// Applies options; whether the game is saved stays with the settings unless it was changed here.
  private mutating func choose(_ chosen: OptionPage.Choice) {
    let isOffTheRecord =
      chosen.isOffTheRecord == self.isOffTheRecord ? choice.isOffTheRecord : chosen.isOffTheRecord
    change { choice in
      choice.selection.options = chosen.options
      choice.isOffTheRecord = isOffTheRecord
    }
  }
}

// MARK: - Presets

extension WerewolfSetUp {
  /// Performs an action on a preset, or asks first.
  private mutating func perform(_ action: PresetPage.Action) -> [ParlorCommand] {
    switch action {
    case .nothing: break
    case .apply(.ofRules(let preset)): return apply(preset)
    case .apply(.saved(let index)): return apply(choice.saved.entries[index])
    case .apply(.save), .save: return askForName()
    case .rename(let index): question = .rename(index, in: choice.saved)
    case .delete(let index): question = .delete(index, in: choice.saved)
    }
    return []
  }

  private mutating func apply(_ preset: Preset) -> [ParlorCommand] {
    guard preset.fewestPlayers <= players else {
      return refuse(SelectionFault.preset(preset, from: preset.fewestPlayers, players: players).sentence)
    }
    change { $0.selection.roles = .preset(preset) }
    return confirm("Using “\(preset.title)”.")
  }

  private mutating func apply(_ entry: SavedPresets.Entry) -> [ParlorCommand] {
    if let size = entry.selection.players, size != players {
      return refuse("“\(entry.name)” needs exactly \(size) players (you have \(players)).")
    }
    change { $0.selection = entry.selection }
    return confirm("Using “\(entry.name)”.")
  }

  /// Asks for a name, unless the selection is unplayable with any number of players.
  private mutating func askForName() -> [ParlorCommand] {
    do throws(SelectionFault) {
      _ = try choice.selection.setUp(for: choice.selection.players ?? Rules.players.upperBound)
    } catch {
      return refuse("Can't save this. \(error.sentence)")
    }
    question = .save(choice.selection)
    return []
  }

  private mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard var question else { return [] }
    let reaction = question.dialog.handle(input, in: context.area, look: context.look)
    self.question = reaction == .activated ? nil : question
    guard reaction == .activated, question.dialog.isConfirmed else { return [] }
    switch question.subject {
    case .saving: return save(as: question.dialog.text)
    case .renaming(let index): return save(as: question.dialog.text, renaming: index)
    case .replacing(let name, let index): return replace(name, renaming: index)
    case .deleting(let index): return delete(index)
    }
  }

  /// Saves the selection or renames a preset; asks first if another preset has the name.
  private mutating func save(as name: String, renaming index: Int? = nil) -> [ParlorCommand] {
    if let rival = choice.saved.index(of: name), rival != index {
      question = .replace(rival, in: choice.saved, name: name, by: index)
      return []
    }
    return replace(name, renaming: index)
  }

  private mutating func replace(_ name: String, renaming index: Int?) -> [ParlorCommand] {
    change { choice in
      if let index {
        choice.saved.rename(index, to: name)
      } else {
        choice.saved.save(choice.selection, as: name)
      }
    }
    return confirm(index == nil ? "Saved as “\(name)”." : "Renamed to “\(name)”.")
  }

  private mutating func delete(_ index: Int) -> [ParlorCommand] {
    let name = choice.saved.entries[index].name
    change { $0.saved.remove(index) }
    return confirm("Deleted “\(name)”.")
  }

  private mutating func confirm(_ text: String) -> [ParlorCommand] {
    notice = SetUpNotice(text: text, style: .success)
    return []
  }

  private mutating func refuse(_ text: String) -> [ParlorCommand] {
    notice = SetUpNotice(text: text, style: .warning)
    return []
  }
}

// MARK: - Hints and drawing

extension WerewolfSetUp {
  var hints: [Hint] {
    guard confirmation == nil else { return ConfirmDealPage.hints }
    if let question { return question.dialog.hints }
    let deal = focus == .deal ? [] : [Hint(.function(5), title: "Deal")]
    return [Hint(.pageDown, .pageUp, shown: "PgDn", title: "Next tab")] + focusHints + deal + [
      Hint(.escape, title: "Menu"), Hint(.up, .down, .tab, shown: "↑↓", title: "Move"),
      Hint(.pageUp, title: "Previous tab", isInFooter: false),
    ]
  }

  private var focusHints: [Hint] {
    switch focus {
    case .tabs: [Hint(.left, .right, shown: "←→", title: "Next tab")]
    case .deal: [Hint(.enter, .function(5), shown: "Enter", title: "Deal")]
    case .page: pages.hints
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if let confirmation { return confirmation.draw(on: &canvas, in: area) }
    let layout = layout(in: area, canvas.look)
    let focus = question == nil ? focus : nil
    pages.drawTabs(on: &canvas, in: layout.tabs, isFocused: focus == .tabs)
    drawPageHint(on: &canvas, in: layout.pageHint)
    pages.draw(choice, verdict.odds, on: &canvas, in: layout, isFocused: focus == .page)
    let message = message
    Paragraph(message.text, style: message.style).draw(on: &canvas, in: layout.message, isFocused: false)
    SetUpLayout.button.draw(on: &canvas, in: layout.deal, isFocused: focus == .deal)
    if focus == .deal, !canvas.look.isPlain {
      canvas.write(
        String(canvas.look.symbols.pointer), at: layout.deal.origin.moved(columns: -2), style: .key)
    }
    Label(verdict.summary(in: layout.summary.columns), style: .faint).draw(on: &canvas, in: layout.summary)
    question?.dialog.draw(on: &canvas, in: area)
  }

  /// The notice, the fault, or the warnings.
  private var message: (text: String, style: Component) {
    notice.map { ($0.text, $0.style) } ?? verdict.message
  }

  private func layout(in area: Rect, _ look: Look) -> SetUpLayout {
    pages.layout(in: area, message: message.text, look)
  }

  /// Draws the keys that switch tabs if there is room next to the tabs.
  private func drawPageHint(on canvas: inout Canvas, in row: Rect) {
    let text = focus == .tabs ? "←→: switch tabs" : "PgUp/PgDn: switch tabs"
    guard !canvas.look.isPlain, text.columns <= row.columns else { return }
    canvas.write(text, in: row, align: .trailing, style: focus == .tabs ? .strong : .caption)
  }
}
