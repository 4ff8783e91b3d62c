internal import GameKit

/// Deaths that are being taken, one after the other, with what follows from each.
struct Reckoning: Equatable, Sendable {
  /// What brings the deaths.
  enum Occasion: Equatable, Sendable {
    case night
    case vote
  }

  let occasion: Occasion
  /// Deaths to come.
  var queue: [Death]
  /// Deaths taken since they were last told.
  var untold: [Death] = []
  /// What the dead have to choose before the next death is taken, in order.
  var claims: [Claim] = []

  init(_ occasion: Occasion, queue: [Death] = []) {
    self.occasion = occasion
    self.queue = queue
  }
}

/// What a dead player still has to choose.
enum Claim: Equatable, Sendable {
  /// A hunter may shoot.
  case shot(by: Seat)
  /// An elected mayor names the next one.
  case succession(of: Seat)

  /// Who is asked.
  var seat: Seat {
    switch self {
    case .shot(by: let seat), .succession(of: let seat): seat
    }
  }
}
