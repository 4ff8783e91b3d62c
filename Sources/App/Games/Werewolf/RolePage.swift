import TUI
import Werewolf

/// The setup page with the roles: a preset, or a count for each role.
struct RolePage: Sendable {
  private enum Row: Hashable {
    case preset
    case role(Role)
  }

  private static let custom = "Custom"
  private var form = Form<Row>([])
  private var shown = RoleSet([:])
  private var shownPreset: Preset?
  private var players = 0
  private var measured: SetUpOdds?

  init(_ selection: Selection, players: Int) { update(selection, players: players) }

  var isAtStart: Bool { form.isAtStart }
  var isAtEnd: Bool { form.isAtEnd }
  mutating func focusStart() { form.focusStart() }
  mutating func focusEnd() { form.focusEnd() }

  /// - Parameter showsBalance: False where there is room for a ``BalancePanel``.
  func draw(on canvas: inout Canvas, in area: Rect, showsBalance: Bool, isFocused: Bool) {
    let parts = parts(of: area)
    form.draw(on: &canvas, in: parts.form, isFocused: isFocused)
    guard let percent = measured?.talking, showsBalance else { return }
    let balance = Balance(villagePercent: percent)
    BalanceMeter(percent).draw(on: &canvas, in: parts.meter)
    let prefix = canvas.look.isPlain ? "Balance: " : ""
    canvas.write(prefix + BalanceMeter(percent).word, in: parts.word, style: balance.style)
    drawReasons(on: &canvas, in: parts.reasons)
  }

  private func drawReasons(on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 1 else { return Label(odds, style: .faint).draw(on: &canvas, in: area) }
    Paragraph(odds, style: .faint).draw(on: &canvas, in: area, isFocused: false)
  }

  private var odds: String { measured?.sentence ?? "" }

  private func parts(of area: Rect) -> (form: Rect, meter: Rect, word: Rect, reasons: Rect) {
    let whole = form.rows(for: area.columns)
    let words = Paragraph(odds).rows(for: max(1, area.columns))
    // Where not all roles fit, they scroll, and the balance keeps its rows.
    let free = area.rows < 6 ? 0 : max(min(words + 3, area.rows / 2), area.rows - whole)
    let tracks: [Track] = [
      .cells(min(whole, area.rows - free)), .cells(free > words + 2 ? 1 : 0),
      .cells(free > words + 1 ? 1 : 0), .cells(min(1, free)), .share(1),
    ]
    let rows = area.rows(tracks)
    return (rows[0], rows[2], rows[3], rows[4])
  }

  mutating func update(_ selection: Selection, players: Int, odds: SetUpOdds? = nil) {
    measured = odds
    self.players = players
    let roles = selection.roleSet(for: players)
    let preset: Preset? = if case .preset(let chosen) = selection.roles { chosen } else { nil }
    guard form.rows.isEmpty || roles != shown || preset != shownPreset else { return }
    shown = roles
    shownPreset = preset
    form.rows = rows
  }

  private var rows: [Form<Row>.Row] {
    let names = Preset.allCases.map(\.title) + [Self.custom]
    let index = shownPreset.flatMap { Preset.allCases.firstIndex(of: $0) } ?? Preset.allCases.count
    let help = shownPreset?.help ?? "Your own mix, for this number of players."
    return [.widget(.preset, "Preset", Stepper(names, index: index), help: help)]
      + Role.listed.map { role in
        let most = role.mostCards
        var stepper = Stepper(0...most, value: min(shown[role], most))
        stepper.leastColumns = 2
        return .widget(.role(role), role.title, stepper, help: role.help(for: shown[role]))
          .withAside(role.summary)
      }
  }

  /// Handles an input and returns the new choice; nil if nothing has changed.
  mutating func handle(_ input: Input, in area: Rect) -> Selection.RoleChoice? {
    let before = form
    guard form.handle(input, in: parts(of: area).form) != .ignored else { return nil }
    explainLimit(of: input, before: before)
    let index = form.choice(of: .preset) ?? 0
    let preset = Preset.allCases.indices.contains(index) ? Preset.allCases[index] : nil
    if preset != shownPreset { return preset.map { .preset($0) } ?? .custom(shown) }
    var roles = shown
    for role in Role.allCases { roles[role] = form.choice(of: .role(role)) ?? roles[role] }
    guard roles != shown else { return nil }
    // Villagers make room for other roles, and take the places of those that go.
    if roles[.villager] == shown[.villager] {
      roles[.villager] = max(0, players - (roles.count - roles[.villager]))
    }
    return .custom(roles)
  }

  /// Explains below a count why a key did not change it; any other input clears that.
  private mutating func explainLimit(of input: Input, before: Form<Row>) {
    for role in Role.listed { form.setProblem(nil, of: .role(role)) }
    guard case .key(let key) = input, case .role(let role)? = form.focused, form.focused == before.focused,
      form.choice(of: .role(role)) == before.choice(of: .role(role))
    else { return }
    switch (key, key.direction) {
    case (.character("+"), _), (_, .right): form.setProblem(role.upperLimit, of: .role(role))
    case (.character("-"), _), (_, .left):
      form.setProblem("There's no \(role.noun) to remove.", of: .role(role))
    case (_, .up), (_, .down), (_, nil): break
    }
  }
}

/// The village's share of wins if it talks, as a mark on a scale from 0 to 100%, with the fair range filled.
///
/// ```
/// Balance  werewolves ░░░░░░░░█│██░░░░░░░░ village
///                             44%
/// ```
struct BalanceMeter {
  /// The village's share of wins, in percent.
  private let percent: Int
  private static let widest = 45
  private static let title = "Balance"
  private static let gap = 2
  private static let ends = (left: "werewolves ", right: " village")
  /// The share at the middle of the fair range.
  private static let middle = (Rules.fairPercent.lowerBound + Rules.fairPercent.upperBound) / 2

  /// Creates a bar for the percentage of games won by the village.
  init(_ villagePercent: Int) { percent = villagePercent }

  /// Creates a bar for the games of a village that talks.
  init(_ talks: PlayoutStatistics) { self.init(Int(talks.percent(of: .village).rounded())) }

  /// Draws the bar, except in plain mode, where the words below are enough.
  ///
  /// - Parameter isWide: True to fill the area, without a title and with numbers in the second row.
  func draw(on canvas: inout Canvas, in area: Rect, isWide: Bool = false) {
    guard !area.isEmpty, !canvas.look.isPlain else { return }
    let title = isWide ? "" : Self.title
    let fixed = (title + Self.ends.left + Self.ends.right).columns + (isWide ? 0 : Self.gap)
    let columns = min(isWide ? area.columns : Self.widest, area.columns - fixed)
    guard columns > 0 else { return canvas.write(title, in: area, style: .heading) }
    canvas.clipped(to: area) { canvas in
      var place = area.origin
      if !isWide { place.column += canvas.write(title, at: place, style: .heading) + Self.gap }
      place.column += canvas.write(Self.ends.left, at: place, style: .packSide)
      let bar = Rect(place, Size(columns: columns, rows: 1))
      drawBar(on: &canvas, in: bar)
      canvas.write(Self.ends.right, at: place.moved(columns: columns), style: .villageSide)
      if isWide, area.rows > 1 { drawNumbers(below: bar, on: &canvas) }
    }
  }

  private func drawBar(on canvas: inout Canvas, in bar: Rect) {
    let (signs, fair) = (canvas.look.symbols, Rules.fairPercent)
    canvas.fill(bar, with: signs.empty, style: .gaugeEmpty)
    let start = cell(of: fair.lowerBound, in: bar.columns)
    let length = cell(of: fair.upperBound, in: bar.columns) - start + 1
    canvas.fill(
      Rect(bar.origin.moved(columns: start), Size(columns: length, rows: 1)), with: signs.full,
      style: Balance.fair.style)
    let mark = bar.origin.moved(columns: cell(of: percent, in: bar.columns))
    canvas.write(String(signs.track), at: mark, style: .strong)
  }

  /// Writes the measured share below its mark, and the ends of the fair range where there is room beside it.
  private func drawNumbers(below bar: Rect, on canvas: inout Canvas) {
    let fair = Rules.fairPercent
    for number in [fair.lowerBound, fair.upperBound, percent] {
      let (text, cell) = ("\(number)%", cell(of: number, in: bar.columns))
      let distance = abs(cell - self.cell(of: percent, in: bar.columns))
      guard number == percent || distance > "100%".columns else { continue }
      let left = max(0, min(cell - text.columns / 2, bar.columns - text.columns))
      let place = bar.origin.moved(columns: left, rows: 1)
      canvas.write(text, at: place, style: number == percent ? .strong : .faint)
    }
  }

  /// The cell of a share on a scale of some columns.
  func cell(of share: Int, in columns: Int) -> Int { max(0, min(columns - 1, share * columns / 100)) }
}

extension BalanceMeter {
  /// The largest distance from the middle that counts as even.
  private static let even = 5

  /// The favored side in a few words; a fair share well off the middle counts as slightly favored.
  var word: String {
    switch Balance(villagePercent: percent) {
    case .packStrong: "werewolves strongly favored"
    case .packAhead: "werewolves favored"
    case .fair where percent < Self.middle - Self.even: "werewolves slightly favored"
    case .fair where percent > Self.middle + Self.even: "village slightly favored"
    case .fair: "balanced"
    case .villageAhead: "village favored"
    case .villageStrong: "village strongly favored"
    }
  }
}

extension Balance {
  var style: Component {
    switch self {
    case .fair: .success
    case .packAhead, .villageAhead: .warning
    case .packStrong, .villageStrong: .danger
    }
  }
}
