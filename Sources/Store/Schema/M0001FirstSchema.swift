extension Migration {
  /// The record model, the change log, the domain's tables and what is derived from them.
  static let firstSchema = Migration("first schema") { connection in
    try connection.execute(recordTables)
    try connection.execute(logTables)
    try connection.execute(nameTables)
    try connection.execute(entryTables)
    try connection.execute(derivedTables)
  }

  /// Who owns, who writes, and every record's name, stamps and life. A reference between records is the
  /// key of a row of `record`, made on demand, and never a foreign key. What `record` has after the stamps is for
  /// synchronization, and nothing writes it yet.
  private static let recordTables = """
    CREATE TABLE principal (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE CHECK (id <> '')
    ) STRICT;
    CREATE TABLE identity (
      single INTEGER PRIMARY KEY CHECK (single = 1),
      household INTEGER NOT NULL REFERENCES principal,
      me INTEGER NOT NULL REFERENCES principal,
      other INTEGER NOT NULL REFERENCES principal,
      device INTEGER NOT NULL REFERENCES principal
    ) STRICT;
    CREATE TABLE record (
      key INTEGER PRIMARY KEY,
      kind INTEGER NOT NULL CHECK (kind > 0),
      owner INTEGER NOT NULL REFERENCES principal,
      id TEXT NOT NULL CHECK (id <> ''),
      alive INTEGER NOT NULL CHECK (alive IN (0, 1)),
      stamps BLOB NOT NULL,
      unknown BLOB,
      published_personal BLOB,
      published_household BLOB,
      dirty INTEGER NOT NULL DEFAULT 0,
      UNIQUE (owner, id)
    ) STRICT;
    """

  /// One row a command, and one row a group that it changed; a batch's changes are contiguous, and a
  /// batch that takes back what was taken back already has none.
  private static let logTables = """
    CREATE TABLE batch (
      number INTEGER PRIMARY KEY,
      device INTEGER NOT NULL REFERENCES principal,
      author INTEGER NOT NULL REFERENCES principal,
      time INTEGER NOT NULL,
      today INTEGER NOT NULL,
      command TEXT NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL CHECK (last >= first - 1),
      role INTEGER NOT NULL CHECK (role IN (0, 1, 2)),
      subject INTEGER REFERENCES batch,
      undone_by INTEGER REFERENCES batch,
      applied_by INTEGER REFERENCES batch,
      CHECK ((role = 0) = (subject IS NULL))
    ) STRICT;
    CREATE TABLE change (
      seq INTEGER PRIMARY KEY,
      record INTEGER NOT NULL,
      grp INTEGER NOT NULL CHECK (grp >= 0),
      stamp INTEGER NOT NULL,
      old BLOB,
      new BLOB
    ) STRICT;
    """

  private static let nameTables = """
    CREATE TABLE household (
      key INTEGER PRIMARY KEY REFERENCES record,
      name TEXT NOT NULL
    ) STRICT;
    CREATE TABLE member (
      key INTEGER PRIMARY KEY REFERENCES record,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL
    ) STRICT;
    CREATE TABLE account (
      key INTEGER PRIMARY KEY REFERENCES record,
      id TEXT NOT NULL,
      owner INTEGER NOT NULL,
      alive INTEGER NOT NULL,
      name TEXT NOT NULL,
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      opening INTEGER NOT NULL,
      opening_day INTEGER NOT NULL,
      closed INTEGER NOT NULL CHECK (closed IN (0, 1))
    ) STRICT;
    CREATE TABLE category (
      key INTEGER PRIMARY KEY REFERENCES record,
      id TEXT NOT NULL,
      owner INTEGER NOT NULL,
      alive INTEGER NOT NULL,
      name TEXT NOT NULL,
      kind INTEGER NOT NULL CHECK (kind IN (1, 2)),
      archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
      merged_into INTEGER,
      account INTEGER,
      keywords BLOB
    ) STRICT;
    CREATE TABLE method (
      key INTEGER PRIMARY KEY REFERENCES record,
      id TEXT NOT NULL,
      owner INTEGER NOT NULL,
      alive INTEGER NOT NULL,
      name TEXT NOT NULL,
      archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
      merged_into INTEGER
    ) STRICT;
    CREATE TABLE ratio (
      key INTEGER PRIMARY KEY REFERENCES record,
      alive INTEGER NOT NULL,
      day INTEGER NOT NULL CHECK (day BETWEEN 10101 AND 99991231),
      allocation BLOB NOT NULL
    ) STRICT;
    CREATE TABLE setting (
      key INTEGER PRIMARY KEY REFERENCES record,
      name TEXT NOT NULL UNIQUE,
      value TEXT
    ) STRICT;
    """

  /// A transaction of one line that carries the whole amount keeps its line in `entry`; otherwise every
  /// line is in `line`, and `entry` shows the first one's categories. A line without an amount is one that
  /// the other member's change still names. A deleted transaction keeps its values, for its revival.
  /// Concepts and notes are phrases, each kept once with the form under which it is searched.
  private static let entryTables = """
    CREATE TABLE phrase (
      key INTEGER PRIMARY KEY,
      text TEXT NOT NULL,
      folded TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX phrase_folded ON phrase (folded, text);
    CREATE TABLE tag (
      key INTEGER PRIMARY KEY,
      text TEXT NOT NULL,
      folded TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX tag_folded ON tag (folded, text);
    CREATE TABLE entry (
      key INTEGER PRIMARY KEY REFERENCES record,
      alive INTEGER NOT NULL CHECK (alive IN (0, 1)),
      id TEXT NOT NULL,
      owner INTEGER NOT NULL,
      kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 6),
      day INTEGER NOT NULL CHECK (day BETWEEN 10101 AND 99991231),
      amount INTEGER NOT NULL,
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      arriving INTEGER,
      arriving_currency TEXT,
      joint INTEGER NOT NULL CHECK (joint IN (0, 1)),
      account INTEGER,
      destination INTEGER,
      method INTEGER,
      lines INTEGER NOT NULL CHECK (lines <> 0),
      shared_category INTEGER,
      personal_category INTEGER,
      concept INTEGER REFERENCES phrase,
      marks INTEGER NOT NULL,
      mark_amount INTEGER,
      mark_day INTEGER,
      mark_account INTEGER,
      far_mark_amount INTEGER,
      far_mark_day INTEGER,
      far_mark_account INTEGER,
      allocation BLOB,
      note INTEGER REFERENCES phrase,
      private_note INTEGER REFERENCES phrase,
      tags BLOB,
      CHECK ((arriving IS NULL) = (arriving_currency IS NULL))
    ) STRICT;
    CREATE INDEX entry_day ON entry (day, key, account, kind, method, amount) WHERE alive = 1;
    CREATE INDEX entry_concept ON entry (concept, day) WHERE alive = 1 AND concept IS NOT NULL;
    CREATE INDEX entry_joint ON entry (day) WHERE alive = 1 AND joint = 1;
    CREATE INDEX entry_note ON entry (note) WHERE alive = 1 AND note IS NOT NULL;
    CREATE INDEX entry_private_note ON entry (private_note)
      WHERE alive = 1 AND private_note IS NOT NULL;
    CREATE TABLE line (
      entry INTEGER NOT NULL REFERENCES entry,
      id INTEGER NOT NULL,
      position INTEGER NOT NULL,
      amount INTEGER,
      shared_category INTEGER,
      personal_category INTEGER,
      PRIMARY KEY (entry, id)
    ) STRICT, WITHOUT ROWID;
    """

  /// What the write function keeps equal to a recount of the living entries: `leg` is each account's side
  /// of an entry, `posting` what an entry adds to a category (0 for none), `tagging` the same for a tag;
  /// `account` is 0 when the other member paid, and `flow` says expense, income or neither.
  private static let derivedTables = """
    CREATE TABLE leg (
      account INTEGER NOT NULL,
      day INTEGER NOT NULL,
      entry INTEGER NOT NULL,
      side INTEGER NOT NULL CHECK (side IN (0, 1)),
      amount INTEGER NOT NULL,
      marked INTEGER NOT NULL CHECK (marked IN (0, 1)),
      flow INTEGER NOT NULL CHECK (flow BETWEEN 0 AND 2),
      PRIMARY KEY (account, day, entry, side)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE posting (
      category INTEGER NOT NULL,
      day INTEGER NOT NULL,
      entry INTEGER NOT NULL,
      flow INTEGER NOT NULL CHECK (flow BETWEEN 0 AND 2),
      account INTEGER NOT NULL,
      amount INTEGER NOT NULL,
      PRIMARY KEY (category, day, entry)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tagging (
      tag INTEGER NOT NULL,
      day INTEGER NOT NULL,
      entry INTEGER NOT NULL,
      flow INTEGER NOT NULL CHECK (flow BETWEEN 0 AND 2),
      account INTEGER NOT NULL,
      amount INTEGER NOT NULL,
      PRIMARY KEY (tag, day, entry)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE account_month (
      account INTEGER NOT NULL,
      month INTEGER NOT NULL,
      total INTEGER NOT NULL,
      marked INTEGER NOT NULL,
      income INTEGER NOT NULL,
      expense INTEGER NOT NULL,
      legs INTEGER NOT NULL,
      marks INTEGER NOT NULL,
      PRIMARY KEY (account, month)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE category_month (
      month INTEGER NOT NULL,
      flow INTEGER NOT NULL,
      category INTEGER NOT NULL,
      account INTEGER NOT NULL,
      total INTEGER NOT NULL,
      entries INTEGER NOT NULL,
      PRIMARY KEY (month, flow, category, account)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE method_month (
      month INTEGER NOT NULL,
      method INTEGER NOT NULL,
      account INTEGER NOT NULL,
      total INTEGER NOT NULL,
      entries INTEGER NOT NULL,
      PRIMARY KEY (month, method, account)
    ) STRICT, WITHOUT ROWID;
    """
}
