import GameKit
import Party
import TUI
import Werewolf

/// The village after the game: its houses open one after the other and reveal who lived there.
///
/// ```
///   WEREWOLVES WIN             ▄███▄
///                             ███▟█▄█
///   ▟▀▙   ▟▀▙   ▟▀▙   ▟▀▙    ▟▀▙ ▀▟▀▙
///   Anna  Ben   Cara  Dan    Eva   Finn
///   Seer  Wolf  …
/// ```
struct EndScene {
  let outcome: Outcome
  /// The end of the game in a sentence.
  let sentence: String
  let homes: [Home]
  /// The teams whose colors the plates have.
  let teams: [Team]
  /// Nil once all houses are open.
  let entrance: Motion?
  let now: Instant

  /// A house and the player who lives or lived in it.
  struct Home {
    let name: String
    let role: Role
    let team: Team
    let isAlive: Bool
    let hasWon: Bool
  }

  /// The time until all houses are open.
  static func duration(of count: Int) -> Duration { .milliseconds(600 + 380 * count) }

  init(_ log: GameLog, outcome: Outcome, roster: Roster, _ moment: PageMoment) {
    self.outcome = outcome
    entrance = moment.entrance
    now = moment.now
    sentence = log.result.ending
    teams = log.teams
    homes = roster.seats.map { seat in
      Home(
        name: roster[seat], role: log.roles[seat.index], team: log.team(of: seat),
        isAlive: log.survivors.contains(seat), hasWon: log.winners.contains(seat))
    }
  }

  /// The progress of a house's opening; the sky comes first.
  private func opening(of index: Int) -> Double {
    entrance?.progress(at: now, of: index + 1, in: homes.count + 1, overlap: 0.2) ?? 1
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = Paragraph(sentence).rows(for: EndPlan.sentenceColumns(in: area))
    let plan = EndPlan(homes: homes.count, area: area, sentenceRows: lines)
    let rise = Easing.outCubic(entrance?.progress(at: now, of: 0, in: homes.count + 1) ?? 1)
    canvas.clipped(to: area) { canvas in
      EndSky(outcome: outcome, rise: rise).draw(on: &canvas, in: area, clear: plan.clear)
      drawTitle(on: &canvas, plan)
      for (index, street) in plan.streets.enumerated() {
        canvas.fill(street.ground, style: .villageGround)
        let first = index * plan.homesPerStreet
        for number in first..<min(homes.count, first + plan.homesPerStreet) {
          draw(number, on: &canvas, at: number - first, in: street, plan)
        }
      }
    }
  }

  private func drawTitle(on canvas: inout Canvas, _ plan: EndPlan) {
    Banner(outcome.headline, style: outcome.sky.title).draw(on: &canvas, in: plan.title)
    Paragraph(sentence, style: outcome.sky.text, alignment: .center)
      .draw(on: &canvas, in: plan.sentence, isFocused: false)
    for part in [plan.title, plan.sentence] {
      outcome.sky.gradient.tint(part, on: &canvas, in: plan.area)
    }
    drawLegend(on: &canvas, in: plan.legend)
  }

  /// Draws what the colors of the plates and the stars mean.
  private func drawLegend(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let plates = teams.map { (text: " \($0.title) ", style: $0.plate) }
    let star = canvas.look.glyphs == .ascii ? "* winner" : "★ winner"
    let parts =
      plates + (homes.contains(where: \.hasWon) ? [(text: " \(star) ", style: Component.villageGround)] : [])
    let width = parts.map(\.text.columns).reduce(parts.count - 1, +)
    var place = row.centered(Size(columns: min(row.columns, width), rows: 1)).origin
    for part in parts { place.column += canvas.write(part.text, at: place, style: part.style) + 1 }
  }

  private func draw(
    _ number: Int, on canvas: inout Canvas, at position: Int, in street: EndPlan.Street, _ plan: EndPlan
  ) {
    let (home, opening) = (homes[number], opening(of: number))
    let isOpen = opening > 0.4
    let house = House(
      plan.size, number: number, light: home.isAlive ? (isOpen ? home.lamp : .window) : nil,
      door: isOpen ? home.lamp : nil)
    let slot = street.slot(position, of: plan)
    let place = Rect(
      column: slot.left + (slot.columns - house.width) / 2, row: street.ground.top - house.rows,
      columns: house.width, rows: house.rows)
    house.draw(on: &canvas, in: place)
    let mark = home.hasWon && opening >= 1 ? "\(canvas.look.glyphs == .ascii ? "*" : "★") " : ""
    canvas.write(
      mark + home.name, in: slot, align: .center, style: home.isAlive ? .villageGround : .villageGrave)
    guard opening >= 1 else { return }
    let role = home.role.title.columns <= slot.columns ? home.role.title : home.role.shortTitle
    let plate = role.columns + 2 <= slot.columns ? " \(role) " : role
    canvas.write(plate, in: slot.droppingTop(1), align: .center, style: home.team.plate)
  }
}

extension EndScene.Home {
  /// The light behind the door, by team.
  fileprivate var lamp: Component {
    switch team {
    case .village, .tanner: .window
    case .pack: .packLamp
    case .lovers: .heart
    }
  }
}

/// The layout of ``EndScene``.
struct EndPlan {
  let area: Rect
  let title: Rect
  let sentence: Rect
  /// The area for the meaning of colors; empty if there is no room.
  let legend: Rect
  let streets: [Street]
  let size: HouseSize
  let homesPerStreet: Int
  /// The distance from one house to the next, in columns.
  let pitch: Int

  /// A row of houses with two rows of ground, for names and roles.
  struct Street {
    let ground: Rect
    /// The columns to the left of the first house's slot.
    let margin: Int

    fileprivate static let groundRows = 2

    /// The ground in front of a house.
    func slot(_ position: Int, of plan: EndPlan) -> Rect {
      Rect(
        column: ground.left + margin + position * plan.pitch, row: ground.top, columns: plan.pitch - 1,
        rows: ground.rows)
    }
  }

  /// The sky between the title and the ground of the farthest houses.
  var clear: Rect {
    let ground = streets.first?.ground.top ?? area.bottom
    return Rect(
      column: area.left, row: legend.bottom, columns: area.columns, rows: ground - legend.bottom)
  }

  /// The least height with a legend: that of the smallest terminal's.
  private static let legendRows = 16
  /// The least width for names and roles.
  private static let leastPitch = 10
  private static let widestPitch = 24
  /// The columns to the left and to the right of the title and the sentence.
  private static let margin = 2

  /// The width of the sentence.
  static func sentenceColumns(in area: Rect) -> Int { max(1, area.columns - 2 * margin) }

  init(homes: Int, area: Rect, sentenceRows: Int = 1) {
    self.area = area
    let count = area.columns / max(1, homes) >= Self.leastPitch ? 1 : 2
    homesPerStreet = (homes + count - 1) / count
    pitch = min(Self.widestPitch, area.columns / max(1, homesPerStreet))
    let letters = area.rows >= 30 ? BannerSize.large.rows : area.rows >= 18 ? BannerSize.small.rows : 1
    let top = area.rows >= 24 ? 2 : area.rows >= 18 ? 1 : 0
    let parts = area.inset(columns: Self.margin).rows(
      .cells(top), .cells(letters), .cells(area.rows >= 30 ? 1 : 0), .cells(sentenceRows),
      .cells(area.rows >= Self.legendRows ? 1 : 0),
      .share(1))
    title = parts[1]
    sentence = parts[3]
    legend = parts[4]
    // The sky keeps a third of the remaining rows.
    let room = (parts[5].rows * (count == 1 ? 2 : 7) / (count == 1 ? 3 : 9)) / count - Street.groundRows
    size = HouseSize.best(pitch: pitch, rows: max(HouseSize.tiny.tallRows, room)) ?? .tiny
    let (size, pitch, perStreet) = (size, pitch, homesPerStreet)
    let gap = parts[5].rows - count * (size.tallRows + Street.groundRows) > 6 ? 1 : 0
    streets = (0..<count).map { index in
      let below = (count - 1 - index) * (size.tallRows + Street.groundRows + gap)
      let inStreet = min(perStreet, homes - index * perStreet)
      return Street(
        ground: Rect(
          column: area.left, row: area.bottom - below - Street.groundRows, columns: area.columns,
          rows: Street.groundRows + (index == count - 1 ? 0 : gap + size.tallRows)),
        margin: (area.columns - pitch * inStreet + 1) / 2)
    }
  }
}
