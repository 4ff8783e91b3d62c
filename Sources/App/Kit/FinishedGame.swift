package import GameKit

/// The id and the start of a game that is on.
package struct NewRecord: Hashable, Sendable {
  package let id: Identifier
  package let started: Timestamp

  package init(id: Identifier, started: Timestamp) {
    self.id = id
    self.started = started
  }
}

/// A finished game on its way to the history.
package struct FinishedGame: Hashable, Sendable {
  package let record: NewRecord
  package let game: GameID
  package let participants: [Participation]
  package let details: RecordDetails

  package init(
    _ record: NewRecord, of game: GameID, _ participants: [Participation], _ details: RecordDetails
  ) {
    self.record = record
    self.game = game
    self.participants = participants
    self.details = details
  }

  /// The record as it is saved.
  package func ended(at time: Timestamp) -> GameRecord {
    GameRecord(
      id: record.id, game: game, started: record.started, finished: time, participants: participants,
      details: details)
  }
}
