import TUI
import Werewolf

/// The page on which roles are chosen: a preset, and a count for each role.
struct RolePage: Sendable {
  private enum Row: Hashable {
    case preset
    case role(Role)
  }

  private static let custom = "Your own"
  private var form = Form<Row>([])
  private var shown = RoleSet([:])
  private var shownPreset: Preset?

  init(_ selection: Selection, players: Int) { update(selection, players: players) }

  var isAtStart: Bool { form.isAtStart }
  var isAtEnd: Bool { form.isAtEnd }
  mutating func focusStart() { form.focusStart() }
  mutating func focusEnd() { form.focusEnd() }

  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let parts = parts(of: area)
    form.draw(on: &canvas, in: parts.form, isFocused: isFocused)
    BalanceMeter(shown.balance).draw(on: &canvas, in: parts.meter)
    let prefix = canvas.look.isPlain ? "Balance: " : ""
    canvas.write(prefix + shown.balanceWord, in: parts.word, style: Balance(shown.balance).style)
    drawReasons(on: &canvas, in: parts.reasons)
  }

  private func drawReasons(on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 1 else { return Label(shown.balanceReasons, style: .faint).draw(on: &canvas, in: area) }
    Paragraph(shown.balanceReasons, style: .faint).draw(on: &canvas, in: area, isFocused: false)
  }

  /// The form, and below it how the roles are balanced and why.
  private func parts(of area: Rect) -> (form: Rect, meter: Rect, word: Rect, reasons: Rect) {
    let whole = form.rows(for: area.columns)
    let words = Paragraph(shown.balanceReasons).rows(for: max(1, area.columns))
    let free = area.rows < 6 ? 0 : max(2, area.rows - whole)
    let tracks: [Track] = [
      .cells(min(whole, area.rows - free)), .cells(free > words + 2 ? 1 : 0),
      .cells(free > words + 1 ? 1 : 0), .cells(min(1, free)), .share(1),
    ]
    let rows = area.rows(tracks)
    return (rows[0], rows[2], rows[3], rows[4])
  }

  /// Brings the form up to a selection.
  mutating func update(_ selection: Selection, players: Int) {
    let roles = selection.roleSet(for: players)
    let preset: Preset? = if case .preset(let chosen) = selection.roles { chosen } else { nil }
    guard form.rows.isEmpty || roles != shown || preset != shownPreset else { return }
    shown = roles
    shownPreset = preset
    form.rows = rows
  }

  private var rows: [Form<Row>.Row] {
    let names = Preset.allCases.map(\.title) + [Self.custom]
    let place = shownPreset.flatMap { Preset.allCases.firstIndex(of: $0) } ?? Preset.allCases.count
    let help = shownPreset?.help ?? "The counts below, for this number of players alone."
    return [.stepper(.preset, "Preset", Stepper(names, index: place), help: help)]
      + Role.listed.map { role in
        let most = Rules.singleRoles.contains(role) ? 1 : Rules.players.upperBound
        var stepper = Stepper(0...most, value: min(shown[role], most))
        stepper.leastColumns = 2
        return .stepper(.role(role), role.title, stepper, help: role.help).withAside(aside(of: role))
      }
  }

  /// What the count is worth, and the role in a few words.
  private func aside(of role: Role) -> String {
    let worth = shown[role] == 0 ? "" : role.worth(shown[role])
    return String(repeating: " ", count: 3 - worth.columns) + worth + "  " + role.summary
  }

  /// Takes in an input; the choice that comes of it, or nil where nothing has changed.
  mutating func handle(_ input: Input, in area: Rect) -> Selection.RoleChoice? {
    guard form.handle(input, in: parts(of: area).form) != .ignored else { return nil }
    let place = form.choice(of: .preset) ?? 0
    let preset = Preset.allCases.indices.contains(place) ? Preset.allCases[place] : nil
    if preset != shownPreset { return preset.map { .preset($0) } ?? .custom(shown) }
    var roles = shown
    for role in Role.allCases { roles[role] = form.choice(of: .role(role)) ?? roles[role] }
    return roles == shown ? nil : .custom(roles)
  }
}

extension Role {
  /// What the role does, in a line.
  fileprivate var help: String {
    switch self {
    case .villager: "Has a voice and a vote; at night only looks busy."
    case .werewolf: "Knows the pack, which takes one of the others a night."
    case .seer: "Learns each night whether one player is a werewolf."
    case .doctor: "Protects one each night, never the same twice running."
    case .hunter: "May shoot somebody when dead, of whatever cause."
    case .cupid: "Makes two players lovers in night 1; then a villager."
    case .mayor: "Has a vote that counts twice, on the village's side."
    }
  }

  /// What the role does, in a few words.
  fileprivate var summary: String {
    switch self {
    case .villager: "talks and votes"
    case .werewolf: "takes one each night"
    case .seer: "looks at one a night"
    case .doctor: "protects one a night"
    case .hunter: "shoots when dead"
    case .cupid: "makes two lovers"
    case .mayor: "votes twice by day"
    }
  }
}
