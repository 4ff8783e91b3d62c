package import GameKit
import Packs
import TUI
import TestKit
import Testing

@testable import Party

/// Expects that a game's announcer has enough to say for each occasion, and names only where there are some.
///
/// - Parameter named: The occasions that are about someone.
package func expectLines(for game: GameID, _ occasions: [String], named: Set<String>) {
  let files = DataFolders(environment: ["PARLOR_SHARE": Checkout().root], binary: nil)
  let (lines, faults) = AnnouncerLines.read(files, for: game)
  #expect(faults == [])
  for occasion in occasions {
    #expect(lines.lines(for: occasion).count >= 8, "\(occasion)")
    if !named.contains(occasion) {
      let all = lines.lines(for: occasion, isSalty: true)
      #expect(!all.contains { $0.contains(Announcer.name) }, "\(occasion)")
    }
  }
  let all = occasions.flatMap { lines.lines(for: $0, isSalty: true) }
  #expect(Set(all).count == all.count)
  let long = all.filter {
    $0.replacing(Announcer.name, with: "Annabelle").columns > AnnouncerLines.mostColumns
  }
  #expect(long == [])
}
