import Database

/// The tables of the store; older scripts still name games, because a released script never changes.
extension Schema {
  /// Identifies our files: `Parl` in ASCII.
  static let applicationID = 0x5061_726c

  static let store = Schema(
    [games + totals + preferencesAndMarks, boards, documents, analytics, parts],
    version: "PRAGMA user_version"
  ) { number in
    "PRAGMA user_version = \(number); PRAGMA application_id = \(applicationID)"
  }

  /// `number` counts games in order of writing.
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

  /// Totals per kind of game, kept by triggers: adding up ten thousand games would be noticeable.
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

  /// `number` counts marks in order of setting.
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

  /// The boards of Life; version 3 moves them to `document`.
  private static let boards = """
    CREATE TABLE board (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      title TEXT NOT NULL,
      rule TEXT NOT NULL,
      topology TEXT NOT NULL,
      generation INTEGER NOT NULL,
      population TEXT NOT NULL,
      x INTEGER, y INTEGER, width INTEGER, height INTEGER,
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      active INTEGER NOT NULL,
      preview BLOB NOT NULL,
      author TEXT NOT NULL,
      comments TEXT NOT NULL,
      cycle_start INTEGER, cycle_period INTEGER, cycle_dx INTEGER, cycle_dy INTEGER,
      view TEXT NOT NULL,
      cells TEXT NOT NULL
    ) STRICT;
    CREATE INDEX board_by_time ON board (changed);
    """

  /// `number` counts documents in order of creation, marks in order of setting.
  ///
  /// The body is the last column, so that a list need not read past it. The JSON of a board is version 1 of
  /// Life's own format.
  private static let documents = """
    CREATE TABLE document (
      number INTEGER PRIMARY KEY,
      game TEXT NOT NULL,
      kind TEXT NOT NULL,
      id TEXT NOT NULL CHECK (length(id) = 36),
      version INTEGER NOT NULL,
      title TEXT NOT NULL,
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      summary TEXT NOT NULL,
      body BLOB NOT NULL,
      UNIQUE (game, kind, id)
    ) STRICT;
    CREATE INDEX document_by_time ON document (game, kind, changed);

    INSERT INTO document
    SELECT number, 'life', 'board', id, 1, title, created, changed,
      json_object(
        'rule', rule, 'topology', topology, 'generation', generation, 'population', population,
        'box', json(CASE WHEN x IS NOT NULL THEN json_array(x, y, width, height) END),
        'active', json(CASE WHEN active THEN 'true' ELSE 'false' END), 'preview', hex(preview),
        'author', author, 'comments', comments,
        'cycle', json(
          CASE WHEN cycle_start IS NOT NULL THEN
            json_array(cycle_start, cycle_period, cycle_dx, cycle_dy) END),
        'view', view),
      CAST(cells AS BLOB)
    FROM board ORDER BY number;
    DROP TABLE board;

    ALTER TABLE mark RENAME TO old_mark;
    CREATE TABLE mark (
      number INTEGER PRIMARY KEY,
      game TEXT NOT NULL,
      mark TEXT NOT NULL,
      item TEXT NOT NULL,
      UNIQUE (game, mark, item)
    ) STRICT;
    INSERT INTO mark SELECT number, 'snakesss', mark, item FROM old_mark ORDER BY number;
    DROP TABLE old_mark;
    """

  /// `number` counts events in order of writing.
  private static let analytics = """
    CREATE TABLE analytics_event (
      number INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      game TEXT NOT NULL,
      kind TEXT NOT NULL,
      count INTEGER NOT NULL,
      seconds INTEGER NOT NULL
    ) STRICT;
    """

  /// The parts added to a document since it was written as a whole.
  ///
  /// The last part's time and summary are those of the document. `part` counts from 1.
  private static let parts = """
    CREATE TABLE document_part (
      document INTEGER NOT NULL REFERENCES document (number) ON DELETE CASCADE,
      part INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      summary TEXT NOT NULL,
      body BLOB NOT NULL,
      PRIMARY KEY (document, part)
    ) STRICT, WITHOUT ROWID;
    """
}
