import GameKit
import Party
import TUI
import Werewolf

/// A private page of Werewolf.
///
/// Pages that differ only in secrets fill the same cells in the same styles: each lists all roles and all
/// names with marks of one character, and words that differ have the same length.
struct WerewolfPrivatePage: PrivatePage {
  let view: PrivateView
  /// The names to pick from; nil on a page that is only read.
  private(set) var names: NameChoice?
  private let marks: NameMarks?

  init(_ view: PrivateView) {
    self.view = view
    names = NameChoice(view)
    marks = NameMarks(view)
  }

  /// Returns the page with the result of its picks.
  func answered(by view: PrivateView) -> WerewolfPrivatePage {
    var page = WerewolfPrivatePage(view)
    page.names = names
    if case .pick(let night) = view.scene, night.sighting != nil { page.names?.lock() }
    return page
  }

  /// Complete picks that have not been played yet; nil for none.
  var freshPicks: [Seat?]? {
    guard case .pick(let page) = view.scene, let names, names.isComplete, names.names != page.picked else {
      return nil
    }
    return names.names
  }

  var action: SeatAction {
    let names = names?.names ?? []
    switch view.scene {
    case .role(let page): return page.choice == nil ? .passOn : .pick(names)
    case .pick, .lover: return .passOn
    case .vote: return .vote(names[0])
    case .deathAction(.shot, offered: _, mayPass: _): return .shoot(names[0])
    case .deathAction(.succession, offered: _, mayPass: _): return names[0].map(SeatAction.appoint) ?? .passOn
    case .settle: return names[0].map(SeatAction.settle) ?? .passOn
    }
  }

  /// Returns the page with the reason why its picks were refused.
  func refused(because sentence: String) -> WerewolfPrivatePage {
    var page = self
    page.names?.refuse(because: sentence)
    return page
  }

  var prompt: PagePrompt {
    guard let names else { return .ready(ending) }
    if let refusal = names.refusal { return .refused(refusal, isReady: names.isComplete) }
    guard names.isComplete else {
      return .incomplete(PrivateText.request(on: view.scene, names: names.wanted))
    }
    return .ready(confirmation)
  }

  /// The prompt's word for Enter; picks of a night already count.
  private var confirmation: String { if case .pick = view.scene { ending } else { "Confirm" } }

  private var ending: String { "Hide and \(view.instruction.nextStep(view.roster))" }

  var hints: [Hint] {
    guard let names else { return [Hint(.enter, title: ending, isDeliberate: true)] }
    let last = NameChoice.letter(of: names.offered.count - 1)
    let letters = Hint(.character("a"), shown: "a–\(last)", title: "Pick by letter", isInFooter: false)
    return [Hint(.space, title: "Pick"), letters]
      + (names.isComplete ? [Hint(.enter, title: confirmation, isDeliberate: true)] : [])
      + [Hint(.up, .down, .left, .right, shown: "Arrows", title: "Move", isInFooter: !names.isComplete)]
  }

  mutating func handle(_ input: Input, in area: Rect) {
    guard names != nil, let list = layout(in: area).names else { return }
    names?.handle(input, in: list)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for (part, place) in zip(parts(isPlain: canvas.look.isPlain), layout(in: area).places) {
      switch part {
      case .lines(let lines, let style):
        for (row, line) in lines.enumerated() where row < place.rows {
          canvas.write(line, in: place.row(row), style: style)
        }
      case .names(let rows):
        NameList(rows: rows, choice: names, marks: marks, roster: view.roster).draw(on: &canvas, in: place)
      }
    }
  }
}

// MARK: - Layout

extension WerewolfPrivatePage {
  private enum Part {
    case lines([String], Component)
    /// Names in two columns; nil is no one.
    case names([Seat?])

    var rows: Int {
      switch self {
      case .lines(let lines, _): lines.count
      case .names(let rows): NameList.rows(of: rows.count)
      }
    }

    var isNames: Bool { if case .names = self { true } else { false } }
  }

  /// The parts from top to bottom; their heights are the same for all players, and in plain mode too.
  private func parts(isPlain: Bool = false) -> [Part] {
    let text = PrivateText(view, made: names?.names.count ?? 0, isPlain: isPlain)
    let names = names?.offered ?? shownNames
    return [
      .lines(text.heading, .strong), .lines(text.roles, .text), .lines(text.question, .strong), .names(names),
      .lines(text.note, .text),
    ].filter { $0.rows > 0 }
  }

  /// The names on a page that is only read.
  private var shownNames: [Seat?] {
    switch view.scene {
    case .role: view.roster.seats
    case .lover(_, let living): living
    case .pick, .deathAction, .vote, .settle: []
    }
  }

  /// The areas of the parts above the prompt, with gaps between them if there is room.
  ///
  /// With too few rows, the heading is left out, because it only explains.
  private func layout(in area: Rect) -> (places: [Rect], names: Rect?) {
    let parts = parts()
    let room = area.rows - 1
    var heights = parts.map(\.rows)
    if heights.reduce(0, +) > room { heights[0] = 0 }
    var spare = max(0, room - heights.reduce(0, +))
    if let list = parts.firstIndex(where: \.isNames), spare >= heights[list] + parts.count {
      spare -= heights[list]
      heights[list] *= 2
    }
    var (top, places, names) = (area.top, [Rect](), Rect?.none)
    for (part, height) in zip(parts, heights) {
      let place = Rect(column: area.left, row: top, columns: area.columns, rows: height)
      places.append(place)
      if part.isNames { names = place }
      let gap = height > 0 && spare > 0 ? 1 : 0
      top += height + gap
      spare -= gap
    }
    return (places, names)
  }
}
