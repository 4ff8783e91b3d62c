/// The tables, as scripts that each lead from one version to the next.
///
/// A script that has been released is never changed; a new one follows it.
enum Schema {
  /// What marks a file as ours: `Parl` in ASCII.
  static let applicationID = 0x5061_726c

  /// The scripts: the first makes version 1 of an empty file.
  static let migrations = [games + totals + preferencesAndMarks, boards]

  /// `number` counts the games in the order of writing.
  private static let games = """
    CREATE TABLE game (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      kind TEXT NOT NULL,
      started INTEGER NOT NULL,
      finished INTEGER NOT NULL,
      details_version INTEGER NOT NULL,
      details TEXT NOT NULL
    ) STRICT;
    CREATE INDEX game_by_time ON game (finished);
    CREATE INDEX game_by_kind ON game (kind, finished);

    -- `folded` is the name without regard to case: SQLite itself knows the letters of ASCII only.
    CREATE TABLE participation (
      game INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
      seat INTEGER NOT NULL,
      name TEXT NOT NULL,
      folded TEXT NOT NULL,
      score INTEGER NOT NULL,
      rank INTEGER NOT NULL,
      won INTEGER NOT NULL,
      PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX participation_by_player ON participation (folded, game);

    CREATE TABLE role_tally (
      game INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      place INTEGER NOT NULL,
      role TEXT NOT NULL,
      rounds INTEGER NOT NULL,
      points INTEGER NOT NULL,
      PRIMARY KEY (game, seat, place),
      FOREIGN KEY (game, seat) REFERENCES participation (game, seat) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    """

  /// Sums per kind of game, kept by triggers: to add up ten thousand games would be felt.
  private static let totals = """
    CREATE TABLE player_total (
      kind TEXT NOT NULL,
      folded TEXT NOT NULL,
      played INTEGER NOT NULL,
      won INTEGER NOT NULL,
      points INTEGER NOT NULL,
      PRIMARY KEY (kind, folded)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE role_total (
      kind TEXT NOT NULL,
      folded TEXT NOT NULL,
      role TEXT NOT NULL,
      times INTEGER NOT NULL,
      rounds INTEGER NOT NULL,
      points INTEGER NOT NULL,
      PRIMARY KEY (kind, folded, role)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER participation_counts AFTER INSERT ON participation BEGIN
      INSERT INTO player_total
      SELECT kind, NEW.folded, 1, NEW.won, NEW.score FROM game WHERE number = NEW.game
      ON CONFLICT DO UPDATE SET played = played + 1, won = won + excluded.won,
        points = points + excluded.points;
    END;

    CREATE TRIGGER role_tally_counts AFTER INSERT ON role_tally BEGIN
      INSERT INTO role_total
      SELECT kind, folded, NEW.role, 1, NEW.rounds, NEW.points
      FROM game JOIN participation ON game = number
      WHERE number = NEW.game AND seat = NEW.seat
      ON CONFLICT DO UPDATE SET times = times + 1, rounds = rounds + excluded.rounds,
        points = points + excluded.points;
    END;

    -- Before, for the participations of the game are still there.
    CREATE TRIGGER game_no_longer_counts BEFORE DELETE ON game BEGIN
      UPDATE player_total SET (played, won, points) = (
        SELECT played - count(*), player_total.won - sum(p.won), points - sum(score)
        FROM participation AS p WHERE p.game = OLD.number AND p.folded = player_total.folded
      ) WHERE kind = OLD.kind
        AND folded IN (SELECT folded FROM participation WHERE game = OLD.number);
      UPDATE role_total SET (times, rounds, points) = (
        SELECT times - count(*), role_total.rounds - sum(t.rounds), role_total.points - sum(t.points)
        FROM participation AS p JOIN role_tally AS t USING (game, seat)
        WHERE game = OLD.number AND p.folded = role_total.folded AND t.role = role_total.role
      ) WHERE kind = OLD.kind AND (folded, role) IN (
        SELECT folded, role FROM participation JOIN role_tally USING (game, seat)
        WHERE game = OLD.number);
      DELETE FROM player_total WHERE kind = OLD.kind AND played = 0;
      DELETE FROM role_total WHERE kind = OLD.kind AND times = 0;
    END;

    """

  /// `number` counts the marks in the order of setting.
  private static let preferencesAndMarks = """
    CREATE TABLE preference (
      name TEXT PRIMARY KEY,
      text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE mark (
      number INTEGER PRIMARY KEY,
      item TEXT NOT NULL,
      mark TEXT NOT NULL,
      UNIQUE (mark, item)
    ) STRICT;
    """
}
