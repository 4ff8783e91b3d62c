import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import App

/// What a curtain hides stays hidden, whatever happens.
@MainActor
struct CurtainTests {
  private func playing(to landmark: Landmark) throws -> Party {
    let store = MemoryStore()
    let peek: PeekMode = landmark.needsClosedEyes ? .eyesClosed : .everyone
    store.setPreference(SnakesssSettings.peek.name, to: peek.rawValue)
    let party = Party(home: try Home(), store: store)
    party.start()
    party.go(to: landmark.lid)
    return party
  }

  @Test(arguments: Landmark.privateOnes.filter { $0 != .flash }, Disturbance.allCases)
  func `the curtain falls at every disturbance, and looks as it did before`(
    landmark: Landmark, disturbance: Disturbance
  ) throws {
    let party = try playing(to: landmark)
    let curtain = party.pilot.picture
    party.go(to: landmark)
    #expect(party.showsPrivateText)
    party.suffer(disturbance)
    #expect(!party.showsPrivateText)
    party.recover(from: disturbance)
    #expect(party.pilot.picture == curtain)
  }

  @Test(arguments: Disturbance.allCases.filter { $0 != .panic })
  func `the flash ends at every disturbance`(disturbance: Disturbance) throws {
    let party = try playing(to: .flash)
    party.go(to: .flash)
    party.suffer(disturbance)
    guard
      case .flash(let asked, let answer) = party.table?.game.session.view(for: .openEyes).scene ?? .eyesClosed
    else { return }
    #expect(!party.pilot.shows(asked.choices[answer.index]))
  }

  @Test func `nothing private is seen when the page is passed on`() throws {
    let party = try playing(to: .role)
    while party.table?.isOver == false {
      let wasPrivate = party.table?.isPrivate ?? false
      party.step()
      #expect(party.showsPrivateText == (party.table?.isPrivate ?? false))
      if wasPrivate, party.table?.isPrivate == false { #expect(!party.showsPrivateText) }
    }
  }
}

extension Landmark {
  /// The curtain over a private page.
  fileprivate var lid: Landmark {
    switch self {
    case .role: .roleCurtain
    case .freshNote, .note: .noteCurtain
    case .vote, .chosenVote: .voteCurtain
    case .flash: .eyesClosed
    default: self
    }
  }
}
