import Anagram
import Database
import GameKit
import Network

extension PhraseExchange {
  /// The most open links per player.
  private static let mostLinks = 20

  func requestLink(_ call: Call) throws -> Outcome {
    let player = try actor(call, named: try call.identifier("playerId"))
    let open = try database.integer(
      "SELECT COUNT(*) FROM contribution WHERE player = $1 AND expires_at > $2 AND uses_left > 0",
      [player.id.sql, .integer(call.now)])
    guard open < Self.mostLinks else { throw Refusal(429, "Too many open links") }
    let (link, token) = (
      ContributionLink(owner: player.id, at: call.time), Secret.random(bytes: ContributionLink.tokenBytes)
    )
    try database.run(
      "INSERT INTO contribution (token, player, expires_at, uses_left, created_at) VALUES ($1, $2, $3, $4, $5)",
      [
        .text(SHA256.hexadecimal(token)), player.id.sql, .integer(link.expires.seconds * 1_000_000),
        SQLValue(link.usesLeft), .integer(call.now),
      ])
    return Outcome(
      201,
      [
        "success": true,
        "link": [
          "token": .string(token), "url": .string("/contribute/\(token)"), "expiresAt": link.expires.json,
          "maxUses": .integer(ContributionLink.uses), "remainingUses": .integer(link.usesLeft),
        ],
        "timestamp": call.time.json,
      ])
  }

  /// The open link with a token, and its owner.
  private func openLink(_ call: Call) throws -> (link: ContributionLink, owner: StoredPlayer) {
    let token = call.parts.first ?? ""
    let row = try database.row(
      "SELECT player, expires_at, uses_left FROM contribution WHERE token = $1",
      [.text(SHA256.hexadecimal(token))])
    guard let row, let id = Identifier(row.text(0)), let owner = try player(id) else {
      throw Refusal(404, "Link not found")
    }
    let link = ContributionLink(
      owner: id, expires: Timestamp(seconds: row.number(1) / 1_000_000), usesLeft: row.int(2))
    guard link.isOpen(at: call.time) else { throw Refusal(410, "This link is used up or too old") }
    return (link, owner)
  }

  func link(_ call: Call) throws -> Outcome {
    let (link, owner) = try openLink(call)
    return Outcome(
      200,
      [
        "success": true,
        "link": [
          "requestingPlayerName": .string(owner.name), "expiresAt": link.expires.json,
          "remainingUses": .integer(link.usesLeft), "maxUses": .integer(ContributionLink.uses),
        ],
        "timestamp": call.time.json,
      ])
  }

  func contribute(_ call: Call) throws -> Outcome {
    let (link, owner) = try openLink(call)
    let contribution: (draft: PhraseDraft, name: String)
    do throws(ContributionLink.Fault) {
      contribution = try link.draft(
        phrase: call.body["phrase"]?.text ?? "", clue: call.body["clue"]?.text ?? "",
        name: call.body["contributorName"]?.text, language: call.body["language"]?.text)
    } catch {
      throw Refusal.badRequest(error.sentence)
    }
    try refuseNameOfPlayer(contribution.name)
    let used = try database.run(
      "UPDATE contribution SET uses_left = uses_left - 1 WHERE token = $1 AND uses_left > 0",
      [.text(SHA256.hexadecimal(call.parts.first ?? ""))])
    guard used == 1 else { throw Refusal(410, "This link is used up or too old") }
    let stored = try store(
      contribution.draft, sender: nil, senderName: contribution.name, isGlobal: false, isInvited: true,
      kind: "custom", at: call.now)
    var outcome = Outcome(
      201,
      [
        "success": true,
        "phrase": ["id": stored.phrase.id.json, "content": .string(stored.phrase.content)],
        "remainingUses": .integer(link.usesLeft - 1), "timestamp": call.time.json,
      ])
    outcome.pushes = [Self.push(stored, to: owner.id, at: call.time)]
    outcome.stale = .players([owner.id])
    return outcome
  }

  /// Answers with a page for browsers: the form, or the result of submitting it.
  func answerWithPage(_ call: Call) throws -> Outcome {
    do {
      if call.endpoint == .contributionPage {
        let (link, owner) = try openLink(call)
        return Outcome(ContributionPage.form(of: owner.name, usesLeft: link.usesLeft))
      }
      let usesLeft = try openLink(call).link.usesLeft
      var outcome = try contribute(call)
      outcome.response = ContributionPage.thanks(usesLeft: usesLeft - 1)
      return outcome
    } catch let refusal as Refusal {
      return Outcome(ContributionPage.problem(refusal.json["error"]?.text ?? "", status: refusal.status))
    }
  }

  func links(_ call: Call) throws -> Outcome {
    let player = try actor(call, named: try call.identifier("playerId"))
    let rows = try database.rows(
      "SELECT created_at, expires_at, uses_left FROM contribution WHERE player = $1 ORDER BY created_at DESC LIMIT 50",
      [player.id.sql])
    let links = rows.map { row -> JSONValue in
      [
        "createdAt": row.number(0).timeJSON, "expiresAt": row.number(1).timeJSON,
        "remainingUses": .integer(row.int(2)),
        "isActive": .bool(row.number(1) > call.now && row.int(2) > 0),
      ]
    }
    return Outcome(200, ["success": true, "links": .array(links), "timestamp": call.time.json])
  }
}

extension ContributionLink.Fault {
  /// The reason, as shown by clients.
  var sentence: String {
    switch self {
    case .phraseLength: "A phrase has 3 to 40 characters"
    case .clueLength: "A clue has 3 to 32 characters"
    case .nameLength: "A name has at most \(ContributionLink.longestName) characters"
    case .draft(let fault): fault.sentence
    }
  }
}
