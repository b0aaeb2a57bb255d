/** Seasons: which matches count and how they are scored. Standings are never stored. */
export const seasons = /* sql */ `
CREATE TABLE seasons (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- days as "2026-11-14" by the calendar of the computer; NULL: open
  first_day TEXT,
  last_day TEXT,
  -- the rest of its rules; their schema is in the contract
  rules TEXT NOT NULL CHECK (json_valid(rules)),
  created_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
-- Who belongs to it; nobody: everybody who comes.
CREATE TABLE season_people (
  season TEXT NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
  player TEXT NOT NULL REFERENCES players (id),
  PRIMARY KEY (season, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_people_by_player ON season_people (player);

-- An import may bring seasons too.
ALTER TABLE import_records RENAME TO import_records_before;
CREATE TABLE import_records (
  kind TEXT NOT NULL CHECK (kind IN ('player', 'night', 'board', 'match', 'season')),
  id TEXT NOT NULL,
  ended_at INTEGER,
  deleted_at INTEGER,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO import_records SELECT kind, id, ended_at, deleted_at FROM import_records_before;
DROP TABLE import_records_before;
`;
