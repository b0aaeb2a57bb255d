/** The first schema. Times are ms since 1970 in UTC; JSON columns hold what the game's own schemas parse. */
export const first = /* sql */ `
CREATE TABLE players (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  emblem TEXT NOT NULL,
  colour TEXT NOT NULL,
  archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE nights (
  id TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  place TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE matches (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('play', 'referee', 'tally')),
  rules_version INTEGER NOT NULL,
  options TEXT NOT NULL CHECK (json_valid(options)),
  seed TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'abandoned')),
  revision INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  ended_at INTEGER,
  utc_offset INTEGER NOT NULL,
  night TEXT NOT NULL REFERENCES nights (id),
  note TEXT NOT NULL DEFAULT '',
  rewound INTEGER NOT NULL DEFAULT 0 CHECK (rewound IN (0, 1)),
  handed_over INTEGER NOT NULL DEFAULT 0 CHECK (handed_over IN (0, 1))
) STRICT;
CREATE INDEX matches_by_end ON matches (ended_at DESC, id) WHERE ended_at IS NOT NULL;
CREATE INDEX matches_waiting ON matches (last_at DESC) WHERE status = 'running';
CREATE INDEX matches_by_night ON matches (night);

CREATE TABLE seats (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  player TEXT REFERENCES players (id),
  bot TEXT,
  level TEXT,
  score INTEGER,
  place INTEGER,
  facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
  PRIMARY KEY (match, seat),
  CHECK ((player IS NULL) <> (bot IS NULL)),
  CHECK ((bot IS NULL) = (level IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player, match) WHERE player IS NOT NULL;

CREATE TABLE entries (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  client TEXT,
  PRIMARY KEY (match, revision)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entries_by_client ON entries (client) WHERE client IS NOT NULL;
CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

CREATE TABLE rounds (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  round INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  score INTEGER NOT NULL,
  PRIMARY KEY (match, round, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE board_profiles (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  board TEXT NOT NULL CHECK (json_valid(board))
) STRICT;

CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
`;
