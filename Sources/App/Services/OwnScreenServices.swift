import Kit
import TUI

/// Players' own screens, at both ends: the table that this program opens, and the one that it has joined.
@MainActor
struct OwnScreenServices {
  private let party: PartyService
  private let join: JoinService

  /// The preference with who sat at the last table.
  private static let lastTable = "party.table"

  init(_ setup: AppSetup, _ preferences: PreferenceService, wake: @escaping @Sendable () -> Void) {
    let memory = PartyService.Memory(
      keep: { _ = preferences.perform(.remember(name: Self.lastTable, text: $0)) },
      recall: { preferences.latest.text(Self.lastTable) })
    party = PartyService(setup.environment, setup.files, memory, wake: wake)
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
