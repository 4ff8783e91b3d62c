import GameKit
package import Kit
package import TUI

/// A seat at a table that was joined: choosing it, and its private pages.
///
/// A page is covered until its player shows it, and again after anything that could bring other eyes to the screen.
package struct GuestScreen: Screen {
  package typealias App = ParlorApp

  private enum Stage: Sendable {
    case connecting
    /// The free seats, to choose one.
    case choosing(Menu<String>)
    case seated
    /// Nothing more comes; the reason in a sentence.
    case over(String)
  }

  private let place: TablePlace
  /// The games that can be joined, by title.
  private let games: [String: GuestGame]
  private var stage = Stage.connecting
  private var game = "Parlor"
  /// The player, once seated.
  private var name: String?
  /// The secret with which the table knows this screen again.
  private var secret: String?
  private var page: GuestPage?
  /// What everyone may know of the moment.
  private var line = ""
  private var title: String?
  /// The number of the page in front, private or not.
  private var number = 0
  /// What the player may mark by number keys, or choose from a list; nothing secret.
  private var offers = PartyOffers()
  /// The list of a choice; nil while it is closed.
  private var choosing: OfferMenu?
  /// The most rows of a page without an empty row between what can be marked and the key.
  private static let tightRows = 18
  private var isShowing = false
  /// The game's instructions, until a page turns; nil while they are closed.
  private var reading: GuestInstructions?
  /// The keys that may belong to the page before.
  private var keys = FreshKeys()
  /// The time at which someone else took the seat in front of the cursor; nil if no one has.
  private var taken: Instant?
  private var lastChoice = 0
  /// The trouble with the connection or the seat; nil for none.
  private var trouble: String?

  /// - Parameter games: The games that can be joined, by title.
  package init(at place: TablePlace, games: [String: GuestGame] = [:]) {
    self.place = place
    self.games = games
  }

  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      hide()
      return name == nil ? [.request(.join(.connect(place)))] : []
    case .response(.join(let event)): return receive(event, at: context.now)
    case .resized, .interrupted, .ending, .input(.focus(false)):
      hide()
      return []
    case .input(let input): return handle(input, in: context)
    case .response, .alarm: return []
    }
  }
}

// MARK: - News of the table

extension GuestScreen {
  private mutating func receive(_ event: JoinEvent, at now: Instant) -> [ParlorCommand] {
    switch event {
    case .connected:
      trouble = nil
      var hello: [JSONValue.Member] = [
        .init("v", .integer(PartySeats.version)), .init("terminal", .bool(true)),
      ]
      if case .network(_, let code) = place { hello.append(.init("code", .string(code))) }
      if let secret { hello.append(.init("token", .string(secret))) }
      return [send(["hello": .object(hello)])]
    case .disconnected:
      (isShowing, reading, choosing) = (false, nil, nil)
      trouble = "The table doesn't answer. Trying again…"
      return []
    case .unavailable(let sentence):
      stage = .over(sentence)
      return []
    case .message(let text):
      guard let message = try? JSONReader.read(Array(text.utf8)) else { return [] }
      return receive(message, at: now)
    }
  }

  private mutating func receive(_ message: JSONValue, at now: Instant) -> [ParlorCommand] {
    if let welcome = message["welcome"] {
      welcomed(welcome)
    } else if let roster = message["roster"]?.items {
      choose(among: roster.compactMap(\.freeSeat), at: now)
    } else if let page = message["page"] {
      return show(page, at: now)
    } else if let refusal = message["no"] {
      refused(refusal)
    } else if let sentence = message["end"]?.text {
      (page, stage) = (nil, .over(sentence))
      cover()
    }
    return []
  }

  /// Hides the private page, unless it stays open.
  private mutating func hide() { isShowing = page?.staysOpen ?? false }

  /// Hides the private page, and closes what is over it.
  private mutating func cover() {
    (reading, choosing) = (nil, nil)
    hide()
  }

  private mutating func welcomed(_ welcome: JSONValue) {
    game = welcome["game"]?.text ?? game
    if let secret = welcome["token"]?.text { self.secret = secret }
    guard let seat = welcome["seat"]?.text else { return }
    name = seat
    trouble = nil
    stage = .seated
  }

  private mutating func choose(among free: [String], at now: Instant) {
    switch stage {
    case .connecting, .choosing: break
    case .seated, .over: return
    }
    var selected: String?
    if case .choosing(let menu) = stage { selected = menu.choice }
    // Someone else has just taken that seat: Enter was not meant for the next one.
    if let selected, !free.contains(selected) { taken = now }
    stage = .choosing(
      Menu(free.map { Menu.Item($0, $0) }, selected: free.contains(selected ?? "") ? selected : nil))
  }

  private mutating func show(_ message: JSONValue, at now: Instant) -> [ParlorCommand] {
    title = message["title"]?.text
    line = message["public"]?.text ?? ""
    number = message["page"]?.int ?? 0
    let latest = PartyOffers(page: message)
    if latest.titles != offers.titles { choosing = nil }
    offers = latest
    let former = page
    page = GuestPage(message, after: former)
    lastChoice = max(lastChoice, message["ack"]?.int ?? 0)
    if page?.staysOpen == true, reading == nil { isShowing = true }
    // What can no longer be chosen is covered, too, so that its player looks up.
    guard page?.number != former?.number || (page?.choice == nil) != (former?.choice == nil) else {
      return []
    }
    // A key that was meant for the instructions opens nothing.
    if reading != nil { _ = keys.isFresh(.space, at: now) }
    cover()
    keys.turnPage(at: now)
    return page == nil ? [] : [.cue(.curtain)]
  }

  private mutating func refused(_ refusal: JSONValue) {
    let sentence = refusal["text"]?.text ?? "The table refused."
    switch refusal["why"]?.text {
    case "name": trouble = sentence
    case "freed", "moved":
      (name, secret, page) = (nil, nil, nil)
      cover()
      // Who has lost a seat may choose one again.
      trouble = sentence
      stage = refusal["why"]?.text == "moved" ? .over(sentence) : .connecting
    default:
      cover()
      stage = .over(sentence)
    }
  }

  private func send(_ message: JSONValue) -> ParlorCommand {
    .request(.join(.send(String(decoding: message.bytes, as: UTF8.self))))
  }
}

// MARK: - Keys and clicks

extension GuestScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let isFresh = keys.isFresh(input, at: context.now)
    if var open = reading {
      guard isFresh else { return [] }
      reading = open.handle(input) ? open : nil
      if reading == nil { keys.turnPage(at: context.now) }
      return []
    }
    // The first one only empties a line that is being typed.
    if input == .key(.escape), choosing == nil, page?.clear() != true {
      return [.request(.join(.leave)), .close]
    }
    switch stage {
    case .connecting, .over: return []
    case .choosing(var menu):
      let isChosen = menu.handle(input, in: Self.menuPlace(menu, in: context.area)) == .activated
      stage = .choosing(menu)
      let isMeant = taken.map { context.now >= $0 + FreshKeys.quiet } ?? true
      guard isChosen, isMeant, isFresh, let name = menu.choice else { return [] }
      return [send(["name": .string(name)])]
    case .seated:
      guard isFresh else { return [] }
      return choosing.map { choose(from: $0, by: input, in: context) } ?? handle(input, onPageIn: context)
    }
  }

  private mutating func handle(_ input: Input, onPageIn context: ParlorContext) -> [ParlorCommand] {
    let area = context.area
    guard let page, isShowing else { return handle(input, onCoverIn: area, at: context.now) }
    let prompt = PrivateFrame.prompt(in: area, isPlain: context.look.isPlain)
    let isEnter = input == .key(.enter) || input.isPress(in: prompt)
    if page.acceptsText { return self.page?.type(isEnter ? .key(.enter) : input).map { [send($0)] } ?? [] }
    if isEnter { return confirm(page, at: context.now) }
    if input == .key(.character("p")) {
      isShowing = false
      return []
    }
    self.page?.handle(input, in: PrivateFrame.content(in: area, isPlain: context.look.isPlain))
    return self.page?.rows == page.rows ? [] : [choose(isFinal: false)]
  }

  private mutating func handle(
    _ input: Input, onCoverIn area: Rect, at now: Instant
  ) -> [ParlorCommand] {
    if input == .key(.space) || input.isPress(in: CurtainPage.prompt(in: area)) {
      guard page != nil else { return [] }
      isShowing = true
      keys.turnPage(at: now)
      return [.cue(.curtain)]
    }
    guard case .key(let key) = input else { return [] }
    if key == .character("h") { reading = GuestInstructions(games[game]?.instructions ?? []) }
    // A letter for the page before is no mark on this one.
    guard !keys.hasJustTurned(at: now) else { return [] }
    if key == PartyOffers.key { choosing = OfferMenu(offers) }
    let row = (key.typed?.wholeNumberValue ?? 0) - 1
    guard offers.choice == nil, offers.items.indices.contains(row) else { return [] }
    return [mark(row, isOn: !offers.items[row].isOn)]
  }

  private mutating func choose(
    from menu: OfferMenu, by input: Input, in context: ParlorContext
  ) -> [ParlorCommand] {
    var menu = menu
    let outcome = menu.handle(input, in: context.area)
    choosing = outcome == .stay ? menu : nil
    if outcome != .stay { keys.turnPage(at: context.now) }
    guard case .chosen(let row) = outcome else { return [] }
    return [mark(row, isOn: true)]
  }

  private func mark(_ row: Int, isOn: Bool) -> ParlorCommand {
    send(["mark": ["page": .integer(number), "row": .integer(row), "on": .bool(isOn)]])
  }

  private mutating func confirm(_ page: GuestPage, at now: Instant) -> [ParlorCommand] {
    guard page.prompt.isReady, !page.staysOpen else { return [] }
    isShowing = false
    keys.turnPage(at: now)
    return [choose(isFinal: true)]
  }

  /// Sends the whole present choice.
  private mutating func choose(isFinal: Bool) -> ParlorCommand {
    send(choice: .init("pick", .array((page?.rows ?? []).map(JSONValue.integer))), isFinal: isFinal)
  }

  /// Sends what was typed.
  private mutating func send(_ text: String) -> ParlorCommand {
    send(choice: .init("text", .string(text)), isFinal: true)
  }

  private mutating func send(choice: JSONValue.Member, isFinal: Bool) -> ParlorCommand {
    lastChoice += 1
    let more: [JSONValue.Member] = [
      .init("page", .integer(page?.number ?? 0)), .init("k", .integer(lastChoice)),
      .init("final", .bool(isFinal)),
    ]
    return send(["do": .object(more + [choice])])
  }
}

// MARK: - The bars and the page

extension GuestScreen {
  package var header: Header {
    Header(title ?? game, remark: name.map { "\($0)'s own screen" } ?? "join a table")
  }

  package var hints: [Hint] {
    let leave = Hint(.escape, title: "Leave")
    switch stage {
    case .connecting, .over: return [leave]
    case .choosing:
      return [Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, title: "Sit down"), leave]
    case .seated:
      if let reading { return reading.hints }
      if let page, isShowing {
        return page.hints + [page.staysOpen ? leave : Hint(.character("p"), title: "Cover")]
      }
      if let choosing { return choosing.hints }
      return (page == nil ? [] : [Hint(.space, title: "Show my page", isDeliberate: true)]) + offers.hints
        + (games[game] == nil ? [] : [Hint(.character("h"), title: "How to play")]) + [leave]
    }
  }

  package var receivesFocusEvents: Bool { true }

  package var acceptsText: Bool { isShowing && reading == nil && page?.acceptsText == true }

  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .connecting: drawNotice(trouble ?? "Looking for a table…", on: &canvas, in: area)
    case .over(let sentence): drawNotice(sentence, on: &canvas, in: area)
    case .choosing(let menu): draw(menu, on: &canvas, in: area)
    case .seated:
      if let reading { reading.draw(on: &canvas, in: area) } else { drawPage(on: &canvas, in: area) }
    }
  }

  /// Draws the game in large letters above a sentence.
  private func drawNotice(_ text: String, on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let width = min(60, area.columns - 4)
    let paragraph = Paragraph(text, style: .strong, alignment: canvas.look.center)
    let rows = area.rows(
      .share(1), .cells(BannerSize.large.rows), .cells(2), .cells(paragraph.rows(for: width)), .share(1))
    drawPicture(on: &canvas, in: rows[0])
    if !canvas.look.isPlain { Banner(game, style: .title).draw(on: &canvas, in: rows[1]) }
    canvas.placeCursor(at: rows[3].origin)
    paragraph.draw(
      on: &canvas, in: rows[3].centered(Size(columns: width, rows: rows[3].rows)), isFocused: false)
  }

  /// Draws the picture of the game that was joined, if there is one that fits.
  private func drawPicture(on canvas: inout Canvas, in area: Rect) {
    let room = area.inset(columns: 2, rows: 1)
    guard let picture = games[game]?.picture, room.size.holds(picture.cells) else { return }
    picture.fitted(to: room.size).draw(on: &canvas, in: room)
  }

  private static func menuPlace(_ menu: Menu<String>, in area: Rect) -> Rect {
    area.inset(columns: 3, rows: 4).centered(Size(columns: max(32, menu.size.columns), rows: menu.size.rows))
  }

  private func draw(_ menu: Menu<String>, on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let place = Self.menuPlace(menu, in: area)
    let heading = Rect(column: area.left, row: max(area.top, place.top - 2), columns: area.columns, rows: 1)
    let text = menu.size.rows == 0 ? "All seats are taken." : "\(game): who are you?"
    drawPicture(on: &canvas, in: Rect(area.origin, Size(columns: area.columns, rows: heading.top - area.top)))
    canvas.write(text, in: heading, align: canvas.look.center, style: .heading)
    menu.draw(on: &canvas, in: place)
    guard let trouble else { return }
    let below = Rect(
      column: area.left + 2, row: place.top + place.rows + 1, columns: area.columns - 4, rows: 2)
    Paragraph(trouble, style: .danger).draw(on: &canvas, in: below, isFocused: false)
  }

  private func drawPage(on canvas: inout Canvas, in area: Rect) {
    if let page, isShowing, let name {
      return PrivateFrame(name: name).draw(page, lockNotice: nil, on: &canvas, in: area)
    }
    if let choosing { return choosing.draw(on: &canvas, in: area) }
    canvas.fill(area, style: .curtain)
    let text = trouble ?? (line.isEmpty ? "You're in. The host starts the game." : line)
    let sentence = Paragraph(
      text, style: trouble == nil ? .strong : .danger, alignment: canvas.look.center)
    let textRows = max(3, sentence.rows(for: area.columns - 8))
    let rows = area.rows(
      .share(2), .cells(1), .cells(1), .cells(BannerSize.large.rows), .cells(textRows > 3 ? 1 : 2),
      .cells(textRows), .share(1))
    drawPicture(on: &canvas, in: rows[0])
    if canvas.look.isPlain {
      // The bar above says the game and the player.
      canvas.placeCursor(at: rows[5].origin)
    } else {
      canvas.write(title ?? game, in: rows[1], align: canvas.look.center, style: .heading)
      Banner(name ?? "", style: .banner).draw(on: &canvas, in: rows[3])
    }
    sentence.draw(on: &canvas, in: rows[5].inset(columns: 4), isFocused: false)
    let prompt = CurtainPage.prompt(in: area)
    if page != nil { KeyPrompt(.space, "Show my page").draw(on: &canvas, in: prompt) }
    let gap = area.rows > Self.tightRows ? 2 : 1
    let marks = Rect(column: prompt.left, row: prompt.top - gap, columns: prompt.columns, rows: 1)
    canvas.write(offers.line(canvas.look), in: marks, align: canvas.look.center, style: .body)
  }
}
