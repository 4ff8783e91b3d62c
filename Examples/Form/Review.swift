import Curses
import TUI

/// One to five stars: a widget that the toolkit does not have.
struct StarRating: Widget {
  private(set) var stars = 3
  var isEnabled = true

  private static let most = 5

  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let (full, empty) = canvas.look.glyphs == .unicode ? ("★", "☆") : ("*", ".")
    let text = String(repeating: full, count: stars) + String(repeating: empty, count: Self.most - stars)
    let style: Component = !isEnabled ? .buttonDisabled : isFocused ? .buttonFocused : .button
    canvas.write(" \(text) ", in: area.row(0), style: style)
    if isFocused, !area.isEmpty { canvas.placeCursor(at: area.origin) }
  }

  mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled, case .key(let key) = input else { return .ignored }
    switch key.direction {
    case .left: stars = max(1, stars - 1)
    case .right: stars = min(Self.most, stars + 1)
    case .up, .down, nil: return .ignored
    }
    return .handled
  }

  func size(within columns: Int) -> Size { Size(columns: Self.most + 2, rows: 1) }
  var hints: [Hint] { [Hint(.left, .right, shown: "←→", title: "Change")] }
  var valueInWords: AccessibleLabel? { AccessibleLabel("\(stars) stars", detail: "1 to \(Self.most)") }
}

enum Reviews: AppProtocol {
  enum Route { case review }
}

/// The review of a meal.
struct ReviewScreen: Screen {
  typealias App = Reviews

  enum Row { case dish, stars, company, reason, submit }

  var form = Form<Row>([
    .heading("Your meal"),
    .widget(.dish, "Dish", TextField(placeholder: "Name", limit: 30, rules: [.notEmpty])),
    .widget(.stars, "Rating", StarRating(), help: "Five stars are the best."),
    .checkbox(.company, "Company", isOn: false),
    .widget(.reason, "Liked most", ListView(["Taste", "Size", "Price"])),
    .action(.submit, "Submit"),
  ])

  let header = Header("Review")
  var hints: [Hint] { form.hints + [Hint(.escape, title: "Close")] }
  var acceptsText: Bool { form.acceptsText }
  var unsavedWork: String? { form.text(of: .dish)?.isEmpty == false ? "your review" : nil }

  mutating func handle(_ event: Event<Never>, in context: Context<Reviews.Route>) -> [Command<Reviews>] {
    guard case .input(let input) = event else { return [] }
    if input == .key(.escape) { return [.close] }
    guard form.handle(input, in: context.area) == .activated, form.focused == .submit, form.validate(),
      let dish = form.text(of: .dish), let rating = form[.stars] as? StarRating
    else { return [] }
    self = ReviewScreen()
    return [.toast(Toast("Thanks! \(dish): \(rating.stars) of 5 stars.", severity: .success))]
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) { form.draw(on: &canvas, in: area) }
}

final class ReviewHost: Host {
  typealias App = Reviews

  let name = "Review"
  let look: Look

  init(look: Look) { self.look = look }

  func screen(for route: Reviews.Route) -> any Screen<Reviews> { ReviewScreen() }
}

@main
@MainActor
enum Main {
  static func main() {
    do {
      try CursesTerminal.run(.review) { ReviewHost(look: $0.look()) }
    } catch {
      print(error)
    }
  }
}
