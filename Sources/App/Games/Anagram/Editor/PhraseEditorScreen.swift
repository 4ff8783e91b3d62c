import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// The page for writing a phrase and its clue, with checks while typing and a preview.
struct PhraseEditorScreen: Screen {
  typealias App = ParlorApp

  /// A row of the form; recipients are between the clue and the button.
  enum Row: Hashable, Sendable {
    case phrase, clue, everyone, someone, send, save
    case friend(PhrasePlayer)
  }

  private(set) var form: Form<Row>
  /// The puzzle whose phrase is to be edited; nil once it is open, or for a new phrase.
  private var wanted: Identifier?
  private var isSaving = false
  private var status = FriendsStatus()
  /// The identifier of the next phrase to be sent; it determines the order of its letters.
  private var phraseID: Identifier
  private let language: PhraseLanguage
  private var question: Dialog?
  /// The pending query to the server about a player; nil for none.
  private var lookup: Lookup?

  /// A query to the server about a typed name.
  private struct Lookup: Hashable, Sendable {
    let name: AccountName
    /// True if the phrase is sent once the player is found.
    let sends: Bool
  }

  init(_ id: Identifier?, _ context: GameContext) {
    wanted = id
    phraseID = context.newIdentifier.asRandomUUID
    language = AnagramOptions(context.preferences).language
    form = Form(Self.rows(phrase: "", clue: ""))
  }

  private static func rows(phrase: String, clue: String) -> [Form<Row>.Row] {
    [
      .widget(
        .phrase, "Phrase", TextField(phrase, placeholder: "be kind", limit: 40),
        help: "2 to 4 words, none longer than 7 letters."),
      .widget(
        .clue, "Clue", TextField(clue, placeholder: "It costs nothing", limit: 60),
        help: "Hints at the phrase without using its words."),
      .action(.save, "Add to my phrases", help: "It'll turn up among the next phrases on this computer."),
    ]
  }

  /// The friends to choose from, and the send button; empty without a server.
  private var receiverRows: [Form<Row>.Row] {
    guard status.isWanted else { return [] }
    let known = status.friends.map { friend in
      Form<Row>.Row.checkbox(
        .friend(friend), "Send to \(friend.name)", isOn: form.isOn(.friend(friend)) ?? false, words: .yesNo)
    }
    let typed = form.rows.filter { $0.id == .someone }
    let someone = Form<Row>.Row.widget(
      .someone, "Someone else", TextField("", placeholder: "Cleo", limit: AccountName.lengths.upperBound),
      help: "Any player on the server, by name.")
    return known + [
      typed.first ?? someone,
      .checkbox(
        .everyone, "Send to everyone", isOn: form.isOn(.everyone) ?? false, words: .yesNo,
        help: "All players on the server, now and later."),
      .action(.send, "Send", help: "It arrives at once, or as soon as there's a connection."),
    ]
  }

  /// Updates the recipients without changing the typed text.
  private mutating func updateReceivers() {
    let fixed = form.rows.filter { [.phrase, .clue, .save].contains($0.id) }
    form.rows = fixed.dropLast() + receiverRows + fixed.suffix(1)
  }

  var header: Header { Header("Anagram · write a phrase") }
  var acceptsText: Bool { question == nil && form.acceptsText }
  var unsavedWork: String? { isEmpty ? nil : "the phrase you're writing" }
  var isSuspendable: Bool { false }

  var hints: [Hint] {
    question?.hints ?? [
      Hint(.tab, .up, .down, shown: "Tab ↑↓", title: "Move"),
      Hint(.enter, title: enterTitle), Hint(.escape, title: "Back"),
    ]
  }

  private var enterTitle: String {
    switch form.focused {
    case .save: "Add"
    case .send: "Send"
    case .everyone, .friend: "Choose"
    case .someone: "Add"
    case .phrase, .clue, nil: "Next field"
    }
  }

  var phrase: String { (form.text(of: .phrase) ?? "").singleSpaced }
  var clue: String { (form.text(of: .clue) ?? "").singleSpaced }
  private var isEmpty: Bool { phrase.isEmpty && clue.isEmpty }
}

// MARK: Checking

extension PhraseEditorScreen {
  /// The phrase as a puzzle's target, or its fault.
  var checked: Result<AnagramTarget, PhraseRules.Fault> {
    do throws(PhraseRules.Fault) {
      let target = try AnagramTarget(
        phrase, clue: clue, language: language.code, origin: .local)
      try PhraseRules.check(clue: clue, for: target.words, in: PhraseLanguage(code: target.language))
      return .success(target)
    } catch {
      return .failure(error)
    }
  }

  private static let longClue = PhraseRules.Fault.longClue(limit: PhraseRules.longestOriginalClue)
    .sentence.replacing("The clue", with: "The clue for this server")

  /// A message about the phrase, and whether it can be saved.
  var verdict: (text: String, isGood: Bool) {
    if isEmpty { return ("Type a phrase, and a clue that doesn't give it away.", false) }
    switch checked {
    case .failure(let fault): return (fault.sentence, false)
    case .success(let target):
      guard !clue.isEmpty else { return ("Now type a clue.", false) }
      let isLong = clue.count > PhraseRules.longestOriginalClue
      let warning = isLong && status.isOriginal ? " \(Self.longClue)" : ""
      return ("Worth \(Count(target.published.score, "point")).\(warning)", true)
    }
  }
}

// MARK: Events

extension PhraseEditorScreen {
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      let news: [ParlorCommand] = [
        .friendsNews, .anagram(.friends(.status)), .anagram(.friends(.ask(.players))),
      ]
      guard let wanted else { return news }
      return news + [.puzzle(PuzzleStoreRequest<AnagramPuzzle>.open(wanted))]
    case .response(let response): return accept(response)
    case .input(let input): return handle(input, in: context)
    case .alarm, .resized, .interrupted, .ending: return []
    }
  }

  private mutating func accept(_ response: Response) -> [ParlorCommand] {
    if let status = response.friendsStatus { self.status = status }
    updateReceivers()
    if let answer = response.friendsAnswer, let lookup { return accept(answer, to: lookup) }
    switch response.anagram {
    case .identifier(let id)?: phraseID = id.asRandomUUID
    case .written?:
      isSaving = false
      clear()
      return [.toast(Toast("Added to your phrases.", severity: .success)), .cue(.place)]
    case .known?:
      isSaving = false
      return [.toast(Toast("You've added this phrase before.", severity: .warning))]
    case .dealt?, .friends?, .savedMatch?, .leaders?, nil: break
    }
    if case .failed = response { isSaving = false }
    guard case .opened(let opened)? = response.puzzle(of: AnagramPuzzle.self), wanted != nil else {
      return []
    }
    wanted = nil
    // A phrase that was never played must not be revealed.
    guard opened.progress.playCount > 0 else { return [] }
    form = Form(Self.rows(phrase: opened.puzzle.target.content, clue: opened.puzzle.target.clue))
    return []
  }

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard question == nil else {
      return question.answer(input, in: context.area, look: context.look) ? [.close] : []
    }
    if input == .key(.escape) {
      guard !isEmpty else { return [.close] }
      question = .confirm("Leave without adding it?", "The phrase isn't saved.", yes: "Leave", no: "Stay")
      return []
    }
    if input == .key(.enter), form.focused == .someone, !someone.isEmpty {
      return choose(someone, sends: false)
    }
    let reaction = form.handle(input, in: places(in: context.area).form)
    guard reaction == .activated, [.save, .send].contains(form.focused), !isSaving else { return [] }
    guard verdict.isGood else { return [.toast(Toast(verdict.text, severity: .warning)), .cue(.conflict)] }
    if form.focused == .send { return send() }
    isSaving = true
    return [.anagram(.write(phrase: phrase, clue: clue))]
  }

  private mutating func send() -> [ParlorCommand] {
    guard someone.isEmpty else { return choose(someone, sends: true) }
    let (chosen, isForAll) = (chosen, form.isOn(.everyone) == true)
    guard !chosen.isEmpty || isForAll else {
      return [.toast(Toast("Choose a friend, or everyone.", severity: .warning)), .cue(.conflict)]
    }
    guard !status.isOriginal || clue.count <= PhraseRules.longestOriginalClue else {
      return [.toast(Toast(Self.longClue, severity: .warning)), .cue(.conflict)]
    }
    let composed = Outbox.Composed(
      id: phraseID, content: phrase, clue: clue, language: language.code,
      targets: isForAll ? [] : chosen.map(\.id))
    let receivers = isForAll ? "everyone" : chosen.map(\.name).sentence
    clear()
    let sentence =
      status.connection == .online
      ? "Sent to \(receivers)." : "It goes to \(receivers) when you're connected."
    return [
      .anagram(.friends(.send(composed))), .anagram(.identifier),
      .toast(Toast(sentence, severity: .success)), .cue(.place),
    ]
  }

  /// Clears the form for the next phrase; the chosen recipients stay.
  private mutating func clear() {
    let receivers = form
    form = Form(Self.rows(phrase: "", clue: ""))
    let rows = receivers.rows.filter { ![.phrase, .clue, .save].contains($0.id) }
    form.rows = form.rows.dropLast() + rows + form.rows.suffix(1)
  }
}

// MARK: Receivers

extension PhraseEditorScreen {
  /// The name in the field for players not in the list.
  private var someone: String { (form.text(of: .someone) ?? "").singleSpaced }

  private var chosen: [PhrasePlayer] { status.friends.filter { form.isOn(.friend($0)) == true } }

  /// Chooses a player by name; the server may have to be asked first.
  private mutating func choose(_ name: String, sends: Bool) -> [ParlorCommand] {
    if let friend = status.friends.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return choose(friend, sends: sends)
    }
    guard let wanted = AccountName(name) else { return refuse("That can't be a player's name.") }
    lookup = Lookup(name: wanted, sends: sends)
    return [.anagram(.friends(.ask(.player(wanted))))]
  }

  private mutating func choose(_ friend: PhrasePlayer, sends: Bool) -> [ParlorCommand] {
    form.rows.removeAll { $0.id == .someone }
    if !status.friends.contains(friend) { status.friends.insert(friend, at: 0) }
    updateReceivers()
    if var box = form[.friend(friend)] as? Checkbox {
      box.isOn = true
      form[.friend(friend)] = box
    }
    form.focus(.send)
    return sends ? send() : [.cue(.place)]
  }

  private mutating func accept(_ answer: PhraseAPI.Answer, to lookup: Lookup) -> [ParlorCommand] {
    switch answer {
    case .player(let player) where player.name.lowercased() == lookup.name.key:
      self.lookup = nil
      return choose(player, sends: lookup.sends)
    case .noPlayer(lookup.name): return refuse("The server has no player with that name.")
    case .failed: return refuse("The server doesn't answer. Try again later.")
    case .player, .noPlayer, .players, .leaderboard: return []
    }
  }

  private mutating func refuse(_ sentence: String) -> [ParlorCommand] {
    lookup = nil
    form.setProblem(sentence, of: .someone)
    return [.cue(.conflict)]
  }
}

extension Form.Row {
  /// The identifier of a focusable row; nil for a heading or a note.
  fileprivate var id: ID? { if case .entry(let entry) = self { entry.id } else { nil } }
}

// MARK: Drawing

extension PhraseEditorScreen {
  private func places(in area: Rect) -> (form: Rect, verdict: Rect, preview: Rect) {
    let page = area.inset(columns: 3, rows: 1)
    let wanted = form.rows(for: page.columns)
    let parts = page.rows(.cells(min(wanted, page.rows - 6)), .cells(2), .share(1))
    return (parts[0], parts[1], parts[2])
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let places = places(in: area)
    form.draw(on: &canvas, in: places.form)
    Paragraph(verdict.text, style: verdict.isGood ? .success : .caption)
      .draw(on: &canvas, in: places.verdict, isFocused: false)
    if case .success(let target) = checked, let puzzle = preview(of: target) {
      drawPreview(puzzle, on: &canvas, in: places.preview)
    }
    question?.draw(on: &canvas, in: area)
  }

  /// The phrase as it will appear on a recipient's heap.
  private func preview(of target: AnagramTarget) -> AnagramPuzzle? {
    try? AnagramGame.puzzle(of: target, as: phraseID, at: Timestamp(seconds: 0), from: NoFiles())
  }

  /// The line above the tiles about the sender, as recipients see it.
  private var origin: String {
    guard status.isWanted else { return "You'll see" }
    let isForAll = form.isOn(.everyone) == true
    return "They'll see: a phrase from \(status.name)\(isForAll ? ", for everyone" : "")"
  }

  /// The information that the three hints will give.
  private static func hints(of puzzle: AnagramPuzzle) -> String {
    let lengths = puzzle.words.map { "\($0.count)" }.sentence
    let first = puzzle.words.compactMap { $0.first?.uppercased() }.joined(separator: " ")
    let clue = puzzle.target.clue
    return "Hints: \(lengths) letters · first letters \(first)\(clue.isEmpty ? "" : " · clue: \(clue)")"
  }

  private func drawPreview(_ puzzle: AnagramPuzzle, on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 3 else { return }
    canvas.write(origin, in: area.row(0), style: .caption)
    canvas.write(Self.hints(of: puzzle), in: area.row(1), style: .caption)
    let area = area.droppingTop(1)
    guard !canvas.look.isPlain else { return canvas.write("\(puzzle.scrambled).", in: area.row(1)) }
    let letters = puzzle.initial.heap.map { puzzle.pieces[$0].letter }
    let half = letters.count > 9 ? (letters.count + 1) / 2 : letters.count
    let rows = area.droppingTop(1).rows(.share(1), .share(1))
    TileWord(String(letters.prefix(half))).draw(
      on: &canvas, in: half < letters.count ? rows[0] : area.droppingTop(1))
    if half < letters.count { TileWord(String(letters.dropFirst(half))).draw(on: &canvas, in: rows[1]) }
  }
}
