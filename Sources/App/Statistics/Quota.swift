/// So many of so many: `7  58%`.
struct Quota: Hashable, Sendable {
  private(set) var part = 0
  private(set) var whole = 0

  /// Counts one more thing, which is of the kind that is looked for or not.
  mutating func count(_ isOfThem: Bool) {
    whole += 1
    if isOfThem { part += 1 }
  }

  /// Counts many things at once.
  mutating func count(_ some: Int, of all: Int) {
    part += some
    whole += all
  }

  /// The share in whole percents, half a one rounded up; a dash where there is nothing to have a share of.
  var percent: String { whole == 0 ? "–" : "\((part * 200 + whole) / (2 * whole))%" }

  /// Number and share, so that both stand below those of other rows.
  var text: String { whole == 0 ? "–" : "\(part) \(percent.leftPadded(to: 4))" }
}
