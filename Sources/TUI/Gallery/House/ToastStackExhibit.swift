import TUI

extension Exhibit {
  static let toastStack = Exhibit(
    "ToastStack", "Notices that pass by themselves.",
    [
      State("of each kind", 40, 7) { kinds.draw(on: &$0, in: $1) },
      State("longer than a line", 40, 4) { ToastStack([long]).draw(on: &$0, in: $1) },
      State("more than are shown", 40, 8) { many.draw(on: &$0, in: $1) },
      State("more than find room", 40, 3) { kinds.draw(on: &$0, in: $1) },
      State("none", 20, 1) { ToastStack([]).draw(on: &$0, in: $1) },
    ])

  private static let kinds = ToastStack([
    Toast("Ben has joined."), Toast("The game is kept.", severity: .success),
    Toast("The clock is slow.", severity: .warning), Toast("The disk is full.", severity: .danger),
  ])
  private static let long = Toast(
    "The theme “autumn” names a colour that is not there: leaf. The default theme has it.", severity: .warning
  )
  private static let many = ToastStack((1...7).map { Toast("Guest \($0) has joined.") })
}
