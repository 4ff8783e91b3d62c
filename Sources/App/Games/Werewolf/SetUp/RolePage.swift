import TUI
import Werewolf

/// The page on which roles are chosen: a preset, and a count for each role.
struct RolePage: Sendable {
  private enum Row: Hashable {
    case preset
    case role(Role)
  }

  private static let custom = "your own"
  private var form = Form<Row>([])
  private var shown: RoleSet?
  private var shownPreset: Preset?

  init(_ selection: Selection, players: Int) { update(selection, players: players) }

  func draw(on canvas: inout Canvas, in area: Rect) { form.draw(on: &canvas, in: area) }

  /// Brings the form up to a selection.
  mutating func update(_ selection: Selection, players: Int) {
    let roles = selection.roleSet(for: players)
    let preset: Preset? = if case .preset(let chosen) = selection.roles { chosen } else { nil }
    guard roles != shown || preset != shownPreset else { return }
    let focused = form.focused
    shown = roles
    shownPreset = preset
    form = Form(rows(roles, preset))
    if let focused { form.focus(focused) }
  }

  private func rows(_ roles: RoleSet, _ preset: Preset?) -> [Form<Row>.Row] {
    let names = Preset.allCases.map(\.title) + [Self.custom]
    let place = preset.flatMap { Preset.allCases.firstIndex(of: $0) } ?? Preset.allCases.count
    return [
      .stepper(
        .preset, "Preset", Stepper(names, index: place),
        help: "Beginner: the basic roles. Classic: a hunter, from 8 a cupid. Everything: from 8 players.")
    ]
      + Role.allCases.map { role in
        let most = Rules.singleRoles.contains(role) ? 1 : Rules.players.upperBound
        return .stepper(
          .role(role), role.title, Stepper(0...most, value: min(roles[role], most)), help: role.aim)
      }
  }

  /// Takes in an input; the choice that comes of it, or nil where nothing has changed.
  mutating func handle(_ input: Input, in area: Rect) -> Selection.RoleChoice? {
    guard form.handle(input, in: area) != .ignored, let shown else { return nil }
    let place = form.choice(of: .preset) ?? 0
    let preset = Preset.allCases.indices.contains(place) ? Preset.allCases[place] : nil
    if preset != shownPreset { return preset.map { .preset($0) } ?? .custom(shown) }
    var roles = shown
    for role in Role.allCases { roles[role] = form.choice(of: .role(role)) ?? roles[role] }
    return roles == shown ? nil : .custom(roles)
  }
}
