import TUI
import Testing

struct ToastStackTests {
  private let toasts = ToastStack([
    Toast("Ben has joined."), Toast("The game could not be saved.", severity: .warning),
  ])

  @Test func `the newest notice is lowest and a warning has a mark`() {
    #expect(
      picture(26, 5) { toasts.draw(on: &$0, in: $1) } == [
        "",
        "          Ben has joined.",
        "",
        "  ! The game could not be",
        "  saved.",
      ])
  }

  @Test func `old notices give way where there is no room`() {
    #expect(
      picture(40, 2) { toasts.draw(on: &$0, in: $1) } == ["", "         ! The game could not be saved."])
    #expect(picture(40, 0) { toasts.draw(on: &$0, in: $1) } == [])
  }

  @Test func `a warning looks different`() {
    let drawn = canvas(40, 3) { toasts.draw(on: &$0, in: $1) }
    #expect(drawn[Point(column: 39, row: 2)].style == drawn.style(of: .toastWarning))
    #expect(drawn[Point(column: 39, row: 0)].style == drawn.style(of: .toast))
  }
}
