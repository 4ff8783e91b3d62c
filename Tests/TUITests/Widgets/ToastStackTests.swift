import TUI
import Testing

struct ToastStackTests {
  private let toasts = ToastStack([
    Toast("Ben has joined."), Toast("The game could not be saved.", severity: .warning),
  ])

  @Test func `the newest notice is lowest, each has the sign of its kind, and lines hang below each other`() {
    #expect(
      picture(26, 5) { toasts.draw(on: &$0, in: $1) } == [
        "",
        "        · Ben has joined.",
        "",
        "  ! The game could not be",
        "    saved.",
      ])
  }

  @Test(arguments: [
    (Toast.Severity.info, "· Soup", "Note: Soup"), (.success, "✔ Soup", "Done: Soup"),
    (.warning, "! Soup", "Warning: Soup"), (.danger, "!! Soup", "Danger: Soup"),
  ])
  func `how bad it is stands there as a sign or as a word`(
    severity: Toast.Severity, signed: String, plain: String
  ) {
    let stack = ToastStack([Toast("Soup", severity: severity)])
    let width = signed.count + 2
    #expect(picture(width, 1) { stack.draw(on: &$0, in: $1) } == [" " + signed])
    let spoken = canvas(plain.count + 2, 1, look: Look(isPlain: true)) { stack.draw(on: &$0, in: $1) }
    #expect(spoken.lines == [" " + plain])
  }

  @Test func `old notices give way where there is no room`() {
    #expect(
      picture(40, 2) { toasts.draw(on: &$0, in: $1) } == [
        "                             and 1 more", "         ! The game could not be saved.",
      ])
    #expect(picture(40, 1) { toasts.draw(on: &$0, in: $1) } == ["         ! The game could not be saved."])
    #expect(picture(40, 0) { toasts.draw(on: &$0, in: $1) } == [])
  }

  @Test func `of many notices the newest four are shown, and the others counted`() {
    let many = ToastStack((1...6).map { Toast("Guest \($0)") })
    #expect(
      picture(14, 20) { many.draw(on: &$0, in: $1) }.filter { !$0.isEmpty } == [
        "   and 2 more", "    · Guest 3", "    · Guest 4", "    · Guest 5", "    · Guest 6",
      ])
  }

  @Test func `a click finds the notice that it hits`() {
    let area = Rect.area(26, 5)
    let hits = [(25, 4), (25, 3), (25, 2), (25, 1), (3, 1), (25, 9)].map {
      toasts.toast(at: Point(column: $0.0, row: $0.1), in: area, look: Look())
    }
    #expect(hits == [1, 1, nil, 0, nil, nil])
  }

  @Test func `the worse it is the longer it stays, and long texts stay longer than short ones`() {
    let times = Toast.Severity.allCases.map { Toast("Soup", severity: $0).duration }
    #expect(times == times.sorted())
    #expect(times == [.seconds(4), .seconds(4), .seconds(6), .seconds(10)])
    #expect(Toast(String(repeating: "soup ", count: 40)).duration == .seconds(25))
  }

  @Test func `a kind looks different from the next`() {
    let kinds = Toast.Severity.allCases.map { ToastStack([Toast("Soup", severity: $0)]) }
    let components: [Component] = [.toast, .toastSuccess, .toastWarning, .toastDanger]
    for (stack, component) in zip(kinds, components) {
      let drawn = canvas(20, 1) { stack.draw(on: &$0, in: $1) }
      #expect(drawn[Point(column: 19, row: 0)].style == drawn.style(of: component))
    }
  }
}
