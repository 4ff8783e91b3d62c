extension Schema {
  /// `number` counts the boards in the order of making.
  ///
  /// `topology` is what pattern files write behind a rule; `population` may have more digits than 64 bits
  /// hold; the box is missing where nothing lives, the cycle where none is known; `comments` has a line feed
  /// behind each; `preview` is what ``PictureBytes`` says. The cells stand last, so that a list need not
  /// read past them, as the text of a pattern file: run lengths, or a macrocell where those would be too long.
  static let boards = """
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
}
