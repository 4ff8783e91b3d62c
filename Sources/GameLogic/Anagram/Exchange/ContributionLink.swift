package import GameKit

/// A link through which people without an account can send phrases to a player.
package struct ContributionLink: Hashable, Sendable {
  /// The number of random bytes in its token.
  package static let tokenBytes = 32
  package static let lifetime: Int64 = 48 * 3600
  package static let uses = 3
  package static let phraseLengths = 3...40
  package static let clueLengths = 3...32
  package static let longestName = 10
  /// The name of guests who give none; no player can have it.
  package static let anonymous = "Anonymous"

  package let owner: Identifier
  package let expires: Timestamp
  package let usesLeft: Int

  package init(owner: Identifier, expires: Timestamp, usesLeft: Int) {
    self.owner = owner
    self.expires = expires
    self.usesLeft = usesLeft
  }

  package init(owner: Identifier, at now: Timestamp) {
    self.init(owner: owner, expires: Timestamp(seconds: now.seconds + Self.lifetime), usesLeft: Self.uses)
  }

  package func isOpen(at now: Timestamp) -> Bool { usesLeft > 0 && now < expires }

  /// A reason for refusing a contribution.
  package enum Fault: Error, Hashable, Sendable {
    case phraseLength, clueLength, nameLength
    case draft(PhraseDraft.Fault)
  }

  /// Checks a contribution and returns it as a draft for the link's owner.
  package func draft(
    phrase: String, clue: String, name: String?, language: String?
  ) throws(Fault) -> (draft: PhraseDraft, name: String) {
    guard Self.phraseLengths.contains(phrase.count) else { throw .phraseLength }
    guard Self.clueLengths.contains(clue.count) else { throw .clueLength }
    let name = (name ?? "").singleSpaced.printable
    guard name.count <= Self.longestName, name.utf8.count <= Self.longestName * 8 else { throw .nameLength }
    do throws(PhraseDraft.Fault) {
      let draft = try PhraseDraft(
        content: phrase, clue: clue, language: language, sender: nil, targets: [owner])
      return (draft, name.isEmpty ? Self.anonymous : name)
    } catch {
      throw .draft(error)
    }
  }
}

/// Rules for what strangers may show to everyone.
package enum Moderation {
  /// The number of reports, from different devices, that hide a global phrase until it is approved.
  package static let hidingReports = 3
  /// The account age in seconds and the number of others' phrases solved before a report counts.
  package static let (hidingAge, hidingSolutions): (Int64, Int) = (7 * 86_400, 5)

  /// True if a new phrase is visible at once.
  package static func isApproved(isGlobal: Bool, isModerated: Bool) -> Bool { !(isGlobal && isModerated) }
}
