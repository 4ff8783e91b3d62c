import Anagram
import GameKit
import Kit
import Library
import TUI

/// The Friends page: the server, the player's name there, waiting phrases, players online, and a leaderboard.
struct FriendsScreen: Screen {
  typealias App = ParlorApp

  enum Row: Hashable, Sendable {
    case address, name, network, notices, save
  }

  private(set) var form: Form<Row>
  private(set) var status = FriendsStatus()
  private var stored: ServerSettings
  /// True from saving until the player is registered on a server that is new to them.
  private var startsGame = false
  private var leaders: [PhraseAPI.Rank] = []
  private var period = LeaderboardPeriod.weekly
  /// The dialog about a sender, and the action if it is confirmed.
  private var question: (action: AccountAction, dialog: Dialog)?

  /// The time to ask the server again for leaderboard updates.
  private var renewal: Instant?
  private static let renewalPeriod = Duration.seconds(60)

  /// A player's actions against senders of bad phrases, and on their own account.
  enum AccountAction: Hashable, Sendable {
    case block, report, unblock, leave
  }

  init(_ settings: ServerSettings) {
    stored = settings
    form = Self.form(of: settings)
  }

  private static func form(of settings: ServerSettings) -> Form<Row> {
    Form([
      .widget(
        .address, "Server",
        TextField(settings.address, placeholder: "example.org:3000", limit: ServerSettings.longestAddress),
        help: "Ask the friend who runs the server. Leave this empty to stay offline."),
      .widget(
        .name, "Your name", TextField(settings.name, placeholder: "Anna", limit: 50),
        help: "2 to 50 letters, digits, spaces, - and _"),
      .checkbox(
        .network, "Connect", isOn: settings.isOn, help: "Off: only phrases from this computer."),
      .checkbox(
        .notices, "Phrase alerts", isOn: settings.showsNotices,
        help: "Tells you when a phrase comes in, even in another game."),
      .action(.save, "Save", help: "Connects now, and automatically next time."),
    ])
  }

  var header: Header { Header("Anagram · friends", remark: status.isWanted ? stored.address : "") }
  var acceptsText: Bool { question?.dialog.acceptsText ?? form.acceptsText }
  var unsavedWork: String? { nil }
  var alarm: Instant? { renewal }

  var hints: [Hint] {
    if let question { return question.dialog.hints }
    let actions = [
      Hint(.function(7), title: "Block", isInFooter: false),
      Hint(.function(8), title: "Report", isInFooter: false),
    ]
    let unblock = [Hint(.function(9), title: "Unblock", isInFooter: false)]
    let account = [
      Hint(.function(3), title: status.isFriendsOnly ? "Allow strangers" : "Friends only", isInFooter: false),
      Hint(.function(4), title: "Delete account", isInFooter: false),
    ]
    return [
      Hint(.tab, .up, .down, shown: "Tab ↑↓", title: "Move"), Hint(.enter, title: enterTitle),
      Hint(.function(5), title: "Refresh"), Hint(.function(6), title: period.next.boardTitle),
    ] + (status.senders.isEmpty ? [] : actions) + (status.blocked.isEmpty ? [] : unblock)
      + (status.isDeletable ? account : []) + [
        Hint(.escape, title: "Back")
      ]
  }

  private var enterTitle: String {
    switch form.focused {
    case .save: "Save"
    case .network, .notices: "Switch"
    case .address, .name, nil: "Next field"
    }
  }

  /// The settings as typed in the form.
  var settings: ServerSettings {
    var settings = stored
    settings.address = (form.text(of: .address) ?? "").singleSpaced
    settings.name = (form.text(of: .name) ?? "").singleSpaced
    settings.isOn = form.isOn(.network) ?? stored.isOn
    settings.showsNotices = form.isOn(.notices) ?? stored.showsNotices
    return settings
  }
}

// MARK: - Events

extension FriendsScreen {
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      renewal = context.now + Self.renewalPeriod
      return [.friendsNews, .anagram(.friends(.look))] + refresh
    case .alarm:
      renewal = context.now + Self.renewalPeriod
      return [.anagram(.friends(.watch(period)))]
    case .response(let response): return accept(response) + firstGame(after: response)
    case .input(let input) where question != nil: return answer(input, in: context)
    case .input(.key(.escape)): return [.anagram(.friends(.watch(nil))), .close]
    case .input(.key(.function(3))) where status.isDeletable: return switchStrangers()
    case .input(.key(.function(4))): return complain(.leave)
    case .input(.key(.function(5))): return refresh
    case .input(.key(.function(6))):
      period = period.next
      leaders = []
      return [.anagram(.friends(.watch(period))), .anagram(.friends(.ask(.leaderboard(period))))]
    case .input(.key(.function(7))): return complain(.block)
    case .input(.key(.function(8))): return complain(.report)
    case .input(.key(.function(9))): return complain(.unblock)
    case .input(let input):
      let reaction = form.handle(input, in: Self.places(in: context.area).form)
      return reaction == .activated && form.focused == .save ? save() : []
    case .resized, .interrupted, .ending: return []
    }
  }

  private func switchStrangers() -> [ParlorCommand] {
    let accept = status.isFriendsOnly
    let sentence =
      accept ? "Anyone can send you phrases." : "Only people you've sent a phrase to can send you phrases."
    return [.anagram(.friends(.strangers(accept: accept))), .toast(Toast(sentence, severity: .success))]
  }

  /// Asks about a sender: the latest one, unless another is chosen.
  private mutating func complain(_ action: AccountAction) -> [ParlorCommand] {
    let players = action.players(in: status)
    guard let player = players.first, action != .leave || status.isDeletable else {
      return [.toast(Toast(action.absence)), .cue(.conflict)]
    }
    question = (action, action.dialog(about: player.name, of: players))
    return []
  }

  private mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard let action = question?.action, var dialog = question?.dialog else { return [] }
    let reaction = dialog.handle(input, in: context.area, look: context.look)
    question = reaction == .activated ? nil : (action, dialog)
    guard reaction == .activated, dialog.isConfirmed else { return [] }
    let name = dialog.text.singleSpaced
    let player = action.players(in: status).first { $0.name.lowercased() == name.lowercased() }
    guard let player, let command = action.command(about: player, in: status) else {
      dialog.setProblem(action.objection(to: name.shortened.printable))
      question = (action, dialog)
      return [.cue(.conflict)]
    }
    return [command, .toast(Toast(action.thanks(player.name)))]
  }

  private var refresh: [ParlorCommand] {
    [
      .anagram(.friends(.refresh)), .anagram(.friends(.watch(period))), .anagram(.friends(.ask(.players))),
      .anagram(.friends(.ask(.leaderboard(period)))),
    ]
  }

  private mutating func accept(_ response: Response) -> [ParlorCommand] {
    if let news = response.friendsStatus {
      let isNew = news.connection == .online && status.connection != .online
      let isGone = news.connection == .left && status.connection != .left
      status = news
      if isGone { return goOffline() }
      return isNew ? refresh : []
    }
    switch response.friendsAnswer {
    case .leaderboard(period, let found)?: leaders = found
    case .leaderboard?, .players?, .player?, .noPlayer?, .failed?, nil: break
    }
    return []
  }

  /// Stays offline after the account was deleted, because a connection would create a new one.
  private mutating func goOffline() -> [ParlorCommand] {
    stored.isOn = false
    form = Self.form(of: stored)
    return stored.stored.map { .request(.preferences(.remember(name: $0.name, text: $0.text))) }
      + [.anagram(.friends(.apply(stored)))]
      + [.toast(Toast("Your account is deleted. You're offline now.", severity: .success))]
  }

  /// Starts a game after the first registration.
  private mutating func firstGame(after response: Response) -> [ParlorCommand] {
    // An account that exists before there is a connection is not a new one; a fast server may have made one by the
    // time that saving is answered.
    if case .friends(let status)? = response.anagram, status.player != nil, status.connection != .online {
      startsGame = false
    }
    guard startsGame, status.connection == .online, status.player != nil else { return [] }
    startsGame = false
    return [.replace(.puzzle(.play(.new(offer: AnagramGame.next)), of: AnagramPuzzle.game))]
  }

  private mutating func save() -> [ParlorCommand] {
    let settings = settings
    let fault = settings.address.isEmpty ? nil : ServerSettings.fault(inAddress: settings.address)
    let isNameWrong = !settings.address.isEmpty && AccountName(settings.name) == nil
    form.setProblem(fault, of: .address)
    form.setProblem(isNameWrong ? "2 to 50 letters, digits, spaces, - and _" : nil, of: .name)
    guard !isNameWrong, fault == nil else { return [.cue(.conflict)] }
    stored = settings
    startsGame = settings.isConnectable && status.connection != .online
    leaders = []
    return settings.stored.map { .request(.preferences(.remember(name: $0.name, text: $0.text))) }
      + [.anagram(.friends(.apply(settings)))]
      + [.toast(Toast(settings.isConnectable ? "Saved. Connecting…" : "Saved.", severity: .success))]
  }
}

// MARK: - Drawing

extension FriendsScreen {
  private static func places(in area: Rect) -> (form: Rect, status: Rect, lists: Rect) {
    let page = area.inset(columns: 3, rows: 1)
    let parts = page.rows(.cells(min(9, page.rows)), .cells(2), .share(1))
    return (parts[0], parts[1], parts[2])
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let places = Self.places(in: area)
    form.draw(on: &canvas, in: places.form)
    Paragraph(status.sentence, style: .caption).draw(on: &canvas, in: places.status, isFocused: false)
    let lists = places.lists.columns(.share(1), .share(1), .share(1), gap: 2)
    draw(waitingLines, titled: "New phrases", on: &canvas, in: lists[0])
    draw(playerLines, titled: "Online now", on: &canvas, in: lists[1])
    draw(leaderLines, titled: period.boardTitle, on: &canvas, in: lists[2])
    question?.dialog.draw(on: &canvas, in: area)
  }

  private var waitingLines: [String] {
    status.waiting.map { $0.targetId == nil ? "for everyone" : "from \($0.senderName)" }
  }

  private var playerLines: [String] { status.online.map(\.name) }

  private var leaderLines: [String] { leaders.map { "\($0.rank). \($0.name) \($0.score.grouped)" } }

  private func draw(_ lines: [String], titled title: String, on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 1 else { return }
    canvas.write(title, in: area.row(0), style: .heading)
    let shown = lines.isEmpty ? ["–"] : lines
    for (index, line) in shown.prefix(area.rows - 1).enumerated() {
      let isCut = index == area.rows - 2 && shown.count > area.rows - 1
      let text = isCut ? "and \(shown.count - index) more" : line
      canvas.write(text, in: area.row(index + 1), style: lines.isEmpty || isCut ? .caption : .text)
    }
  }
}

extension FriendsScreen.AccountAction {
  /// The players it can apply to, latest first.
  fileprivate func players(in status: FriendsStatus) -> [PhrasePlayer] {
    switch self {
    case .block, .report: status.senders.map(\.player)
    case .unblock: status.blocked.reversed()
    case .leave: status.player.map { [PhrasePlayer(id: $0, name: status.name)] } ?? []
    }
  }

  /// The message if there is no such player.
  fileprivate var absence: String {
    switch self {
    case .block, .report: "No one has sent you a phrase yet."
    case .unblock: "You haven't blocked anyone."
    case .leave: "You have no account on a server."
    }
  }

  fileprivate func objection(to name: String) -> String {
    switch self {
    case .block, .report: "You have no phrase from “\(name)”."
    case .unblock: "“\(name)” isn't blocked."
    case .leave: "Your name there isn't “\(name)”."
    }
  }

  fileprivate func dialog(about name: String, of players: [PhrasePlayer]) -> Dialog {
    let field = TextField(name, limit: 50)
    return switch self {
    case .block:
      .prompt(
        "Block a sender", "You won't get their phrases anymore, and they won't be told.", field: field,
        button: "Block")
    case .report:
      .prompt(
        "Report a sender", "The server's owner sees the last phrase they sent you.", field: field,
        button: "Report")
    case .unblock:
      .prompt(
        "Unblock a sender", "Blocked: \(players.map(\.name).sentence).", field: field, button: "Unblock")
    case .leave:
      .prompt(
        "Delete your account",
        "Your scores and phrases on the server go, too. Type your name there: \(name).",
        field: TextField("", limit: 50), button: "Delete")
    }
  }

  fileprivate func command(about player: PhrasePlayer, in status: FriendsStatus) -> ParlorCommand? {
    switch self {
    case .block: .anagram(.friends(.block(player)))
    case .unblock: .anagram(.friends(.unblock(player)))
    case .leave: .anagram(.friends(.leave))
    case .report:
      status.senders.first { $0.player == player }.map { .anagram(.friends(.report($0.phrase))) }
    }
  }

  fileprivate func thanks(_ name: String) -> String {
    switch self {
    case .block: "\(name) is blocked."
    case .unblock: "\(name) can send you phrases again."
    case .leave: "Deleting your account…"
    case .report: "\(name)'s last phrase is reported."
    }
  }
}

extension FriendsStatus {
  /// True if there is an account that can be deleted now.
  var isDeletable: Bool { connection == .online && player != nil && !isOriginal }

  /// The state of the connection in a few words.
  var sentence: String {
    guard isWanted else { return "You only get phrases from this computer." }
    let rest = unsent == 0 ? "" : " \(Count(unsent, "message")) will follow."
    switch connection {
    case .online: return "Connected.\(rest)"
    case .registering: return "Connecting…"
    case .offline: return "No connection. Parlor keeps trying.\(rest)"
    case .left: return "Your account is deleted."
    case .unregistered: return "The server doesn't let you in right now.\(rest)"
    case .nameTaken(let suggestions):
      let free = suggestions.isEmpty ? "" : " Available: \(suggestions.joined(separator: ", "))."
      return "Someone else has that name.\(free)"
    }
  }
}

extension LeaderboardPeriod {
  fileprivate var next: LeaderboardPeriod {
    switch self {
    case .daily: .weekly
    case .weekly: .total
    case .total: .daily
    }
  }

  fileprivate var boardTitle: String {
    switch self {
    case .daily: "Best today"
    case .weekly: "Best this week"
    case .total: "Best of all time"
    }
  }
}

extension ParlorCommand {
  /// Subscribes to news about friends.
  static var friendsNews: ParlorCommand {
    .request(.subscription(.subscribe(AnagramPuzzle.game, kinds: [FriendsNews.kind])))
  }
}

extension Response {
  private var friendsNews: FriendsNews? {
    if case .published(let event) = self, event.game == AnagramPuzzle.game {
      event.payload.unwrap()
    } else {
      nil
    }
  }

  /// The status of friends, requested or published.
  var friendsStatus: FriendsStatus? {
    if case .friends(let status)? = anagram { return status }
    if case .status(let status)? = friendsNews { return status }
    return nil
  }

  /// The published answer to a query.
  var friendsAnswer: PhraseAPI.Answer? {
    if case .answered(_, let answer)? = friendsNews { answer } else { nil }
  }
}
