import Kit
import TUI

/// Players' own screens, at both ends: the table that this program opens, and the one that it has joined.
@MainActor
struct OwnScreenServices {
  private let party: PartyService
  private let join: JoinService

  init(_ setup: AppSetup, wake: @escaping @Sendable () -> Void) {
    party = PartyService(setup.environment, setup.files, wake: wake)
    join = JoinService(wake: wake)
  }

  func perform(_ request: PartyRequest, for owner: RequestOwner) -> Response? {
    party.perform(request, for: owner)
  }

  func perform(_ request: JoinRequest, for owner: RequestOwner) -> Response? {
    join.perform(request, for: owner)
  }

  func takeResponses() -> [AddressedResponse<Response>] { party.takeResponses() + join.takeResponses() }

  /// Ends what a closed screen has opened or joined.
  func end(_ owner: RequestOwner) {
    party.end(owner)
    join.end(owner)
  }

  func stop() {
    party.stop()
    join.stop()
  }
}
