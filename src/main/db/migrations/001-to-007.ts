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

/** Updates the columns of a match that repeat its seats. */
const repeatSeats = (match: 'NEW.match' | 'OLD.match') => {
  const people = `SELECT json_group_array(DISTINCT player ORDER BY player) AS people FROM seats
    WHERE match = ${match} AND player IS NOT NULL`;
  // Not OR IGNORE: a trigger inherits the conflict clause of the statement that fired it, which may be OR REPLACE.
  return /* sql */ `
  INSERT INTO rosters (people)
    SELECT people FROM (${people}) WHERE people NOT IN (SELECT people FROM rosters);
  UPDATE matches SET
    roster = (SELECT id FROM rosters WHERE people = (${people})),
    with_bots = EXISTS (SELECT 1 FROM seats WHERE match = ${match} AND bot IS NOT NULL),
    margin = (SELECT max(score) - min(score) FROM (
      SELECT score FROM seats WHERE match = ${match} AND place IS NOT NULL ORDER BY place LIMIT 2
    ) HAVING count(*) = 2)
  WHERE id = ${match};`;
};

/** Schema for the history: deletion that can be undone, and merging two names of one person. */
export const history = /* sql */ `
ALTER TABLE matches ADD COLUMN deleted_at INTEGER;
ALTER TABLE players ADD COLUMN merged_into TEXT REFERENCES players (id);

-- Every player, and the person whom the name stands for by now.
CREATE VIEW identities (id, person) AS
WITH RECURSIVE chain (id, person, further) AS (
  SELECT id, id, merged_into FROM players
  UNION ALL
  SELECT chain.id, players.id, players.merged_into
  FROM chain JOIN players ON players.id = chain.further
)
SELECT id, person FROM chain WHERE further IS NULL;

-- Whom the log seats, where that name has been merged into another: a merge can be taken back.
ALTER TABLE seats ADD COLUMN sat_as TEXT REFERENCES players (id);
CREATE INDEX seats_merged ON seats (sat_as) WHERE sat_as IS NOT NULL;
CREATE TRIGGER seats_follow_merges AFTER INSERT ON seats
WHEN (SELECT merged_into FROM players WHERE id = NEW.player) IS NOT NULL
BEGIN
  UPDATE seats
  SET sat_as = NEW.player, player = (SELECT person FROM identities WHERE id = NEW.player)
  WHERE match = NEW.match AND seat = NEW.seat;
END;

-- Who sat together, each group once: browsing filters and counts by group, without a look at the seats.
CREATE TABLE rosters (id INTEGER PRIMARY KEY, people TEXT NOT NULL UNIQUE) STRICT;
ALTER TABLE matches ADD COLUMN roster INTEGER REFERENCES rosters (id);
ALTER TABLE matches ADD COLUMN with_bots INTEGER NOT NULL DEFAULT 0 CHECK (with_bots IN (0, 1));
-- the distance between the first two places; NULL until there are two
ALTER TABLE matches ADD COLUMN margin INTEGER;
CREATE TRIGGER seats_repeated_1 AFTER INSERT ON seats BEGIN ${repeatSeats('NEW.match')} END;
CREATE TRIGGER seats_repeated_2 AFTER UPDATE OF player, bot, score, place ON seats
BEGIN ${repeatSeats('NEW.match')} END;
CREATE TRIGGER seats_repeated_3 AFTER DELETE ON seats BEGIN ${repeatSeats('OLD.match')} END;
UPDATE seats SET score = score;

-- Each holds all that a filter asks for, in the order in which the history is read or counted.
DROP INDEX matches_by_end;
CREATE INDEX matches_past ON matches (ended_at DESC, id, started_at, game, mode, status, night, roster,
  with_bots, margin, rewound, handed_over) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX matches_by_table ON matches (game, roster, ended_at, id, started_at, mode, status, night,
  with_bots, rewound, handed_over) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
-- A quarter of the other's size, for counting everything.
CREATE INDEX matches_counted ON matches (game, roster, status, ended_at)
  WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX matches_deleted ON matches (deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX matches_noted ON matches (id, note) WHERE note <> '';
CREATE INDEX nights_by_start ON nights (started_at DESC, id);
CREATE INDEX seats_winning ON seats (player, match) WHERE place = 1 AND player IS NOT NULL;
`;

/**
 * Columns and tables that reveal a loss, a wrong clock and a repeated call, and those that a long import needs: names
 * resolved over all merges, and a journal.
 */
export const integrity = /* sql */ `
-- How far a history has come, so that one that has lost a part is told from one that never had it. One row.
CREATE TABLE history (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- a random name, the same in every copy
  id TEXT NOT NULL,
  -- rises with every transaction, and with every backup that is gone back to
  commits INTEGER NOT NULL
) STRICT;
INSERT INTO history (only, id, commits) VALUES (1, lower(hex(randomblob(16))), 0);

-- A clock that was set back while people played had them end before they began: such a match has no length.
UPDATE matches SET
  ended_at = max(ended_at, started_at),
  last_at = max(last_at, started_at, ifnull(ended_at, started_at))
WHERE last_at < started_at OR ended_at < started_at OR last_at < ended_at;

-- A digest of the call that wrote the entry, so that only the same call sent again is taken for a resend; NULL in what
-- is older, and where no client wrote.
ALTER TABLE entries ADD COLUMN call TEXT;

-- Whom a merged name stands for by now, at the end of its chain; NULL for a name that stands for itself.
ALTER TABLE players ADD COLUMN stands_for TEXT REFERENCES players (id);
CREATE INDEX players_merged ON players (merged_into) WHERE merged_into IS NOT NULL;
WITH RECURSIVE tree (id, person) AS (
  SELECT id, id FROM players WHERE merged_into IS NULL
  UNION ALL
  SELECT players.id, tree.person FROM tree JOIN players ON players.merged_into = tree.id
)
UPDATE players SET stands_for = tree.person FROM tree
WHERE tree.id = players.id AND players.merged_into IS NOT NULL;
CREATE INDEX players_standing_for ON players (stands_for) WHERE stands_for IS NOT NULL;
DROP VIEW identities;
CREATE VIEW identities (id, person) AS SELECT id, ifnull(stands_for, id) FROM players;

-- A match that is deleted takes its seats along: nothing is left to be brought up to date, seat by seat.
DROP TRIGGER seats_repeated_3;
CREATE TRIGGER seats_repeated_3 AFTER DELETE ON seats
WHEN EXISTS (SELECT 1 FROM matches WHERE id = OLD.match)
BEGIN
  INSERT INTO rosters (people)
    SELECT people FROM (SELECT json_group_array(DISTINCT player ORDER BY player) AS people FROM seats
      WHERE match = OLD.match AND player IS NOT NULL)
    WHERE people NOT IN (SELECT people FROM rosters);
  UPDATE matches SET
    roster = (SELECT id FROM rosters WHERE people = (
      SELECT json_group_array(DISTINCT player ORDER BY player) FROM seats
      WHERE match = OLD.match AND player IS NOT NULL)),
    with_bots = EXISTS (SELECT 1 FROM seats WHERE match = OLD.match AND bot IS NOT NULL),
    margin = (SELECT max(score) - min(score) FROM (
      SELECT score FROM seats WHERE match = OLD.match AND place IS NOT NULL ORDER BY place LIMIT 2
    ) HAVING count(*) = 2)
  WHERE id = OLD.match;
END;

-- The import that is under way: at most one. Once it is accepted it is finished, before that it is taken back, if need
-- be after the next start. Its matches have neither end nor place in any list until then.
CREATE TABLE imports (id INTEGER PRIMARY KEY CHECK (id = 1), accepted INTEGER NOT NULL CHECK (accepted IN (0, 1)))
  STRICT;
-- What it has written so far, and the two times of a match that are kept back.
CREATE TABLE import_records (
  kind TEXT NOT NULL CHECK (kind IN ('player', 'night', 'board', 'match')),
  id TEXT NOT NULL,
  ended_at INTEGER,
  deleted_at INTEGER,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
`;

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

/** Photos of the table, of a match or of a night. Image data is in files beside the database, named by digest. */
export const photos = /* sql */ `
CREATE TABLE photos (
  id TEXT PRIMARY KEY,
  match TEXT REFERENCES matches (id) ON DELETE CASCADE,
  night TEXT REFERENCES nights (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  caption TEXT NOT NULL DEFAULT '',
  added_at INTEGER NOT NULL,
  -- when it was removed; for a while it can be brought back
  deleted_at INTEGER,
  CHECK ((match IS NULL) <> (night IS NULL))
) STRICT;
CREATE INDEX photos_by_match ON photos (match, sha256) WHERE match IS NOT NULL;
CREATE INDEX photos_by_night ON photos (night, sha256) WHERE night IS NOT NULL;
`;

/** Notes the match whose result may have changed. A trigger cannot name both rows where there is only one. */
const noted = (match: 'NEW.id' | 'OLD.id' | 'NEW.match' | 'OLD.match') => /* sql */ `
BEGIN
  INSERT INTO result_changes (match, change)
    VALUES (${match}, (SELECT ifnull(max(change), 0) + 1 FROM result_changes))
    ON CONFLICT (match) DO UPDATE SET change = excluded.change;
END;`;

/** Schema for continuing the statistics from their saved state. */
export const resultChanges = /* sql */ `
-- The matches whose results may have changed since the statistics were saved, whoever changed them, in the order of
-- their last changes.
CREATE TABLE result_changes (match TEXT PRIMARY KEY, change INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX result_changes_in_order ON result_changes (change);
-- Which saved statistics these changes follow. One row at most.
CREATE TABLE saved_statistics (only INTEGER PRIMARY KEY CHECK (only = 1), id TEXT NOT NULL) STRICT;

CREATE TRIGGER result_changed_1 AFTER INSERT ON matches WHEN NEW.ended_at IS NOT NULL ${noted('NEW.id')}
CREATE TRIGGER result_changed_2 AFTER UPDATE ON matches
WHEN OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL ${noted('NEW.id')}
CREATE TRIGGER result_changed_3 AFTER DELETE ON matches WHEN OLD.ended_at IS NOT NULL ${noted('OLD.id')}
CREATE TRIGGER result_changed_4 AFTER INSERT ON seats ${noted('NEW.match')}
CREATE TRIGGER result_changed_5 AFTER UPDATE ON seats ${noted('NEW.match')}
CREATE TRIGGER result_changed_6 AFTER DELETE ON seats ${noted('OLD.match')}
`;

/** The day on which a row of `nights` began, by the clock where its first match was played: days since 1970. */
const day = /* sql */ `(nights.started_at / 60000 + ifnull((SELECT utc_offset FROM matches AS played
  WHERE played.night = nights.id ORDER BY played.started_at, played.id LIMIT 1), 0)) / 1440`;

/**
 * Updates the columns of matches that repeat their night. Two steps, each using an index: adding a match does not scan
 * all matches of its night.
 */
const repeatDay = (night: 'NEW.night' | 'OLD.night' | 'NEW.id') => {
  const begun = `(SELECT ${day} FROM nights WHERE id = ${night})`;
  return /* sql */ `
  UPDATE matches SET night_day = ${begun} WHERE night = ${night} AND night_day < ${begun};
  UPDATE matches SET night_day = ${begun} WHERE night = ${night} AND night_day > ${begun};`;
};

/** Schema for filtering by day, weekday and place without reading the nights. */
export const nightDays = /* sql */ `
ALTER TABLE matches ADD COLUMN night_day INTEGER NOT NULL DEFAULT 0;
DROP INDEX matches_by_night;
CREATE INDEX matches_by_night ON matches (night, started_at, id, utc_offset);
CREATE INDEX matches_by_day ON matches (night, night_day);
-- What is filled in here changes no result, so none is noted as changed.
DROP TRIGGER result_changed_2;
UPDATE matches SET night_day = begun.day FROM (SELECT id, ${day} AS day FROM nights) AS begun
WHERE begun.id = night;
CREATE TRIGGER result_changed_2 AFTER UPDATE ON matches
WHEN OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL
BEGIN
  INSERT INTO result_changes (match, change)
    VALUES (NEW.id, (SELECT ifnull(max(change), 0) + 1 FROM result_changes))
    ON CONFLICT (match) DO UPDATE SET change = excluded.change;
END;

CREATE TRIGGER day_repeated_1 AFTER INSERT ON matches BEGIN ${repeatDay('NEW.night')} END;
CREATE TRIGGER day_repeated_2 AFTER UPDATE OF id, night, started_at, utc_offset ON matches
BEGIN ${repeatDay('OLD.night')} ${repeatDay('NEW.night')} END;
CREATE TRIGGER day_repeated_3 AFTER DELETE ON matches BEGIN ${repeatDay('OLD.night')} END;
CREATE TRIGGER day_repeated_4 AFTER UPDATE OF started_at ON nights BEGIN ${repeatDay('NEW.id')} END;

-- The statistics keep the place of each match.
CREATE TRIGGER result_changed_7 AFTER UPDATE OF place ON nights WHEN OLD.place <> NEW.place
BEGIN
  INSERT INTO result_changes (match, change)
    SELECT id, (SELECT ifnull(max(change), 0) + 1 FROM result_changes) FROM matches
    WHERE night = NEW.id AND ended_at IS NOT NULL
    ON CONFLICT (match) DO UPDATE SET change = excluded.change;
END;

DROP INDEX matches_past;
CREATE INDEX matches_past ON matches (ended_at DESC, id, night_day, started_at, game, mode, status, night, roster,
  with_bots, margin, rewound, handed_over) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
DROP INDEX matches_by_table;
CREATE INDEX matches_by_table ON matches (game, roster, night_day, ended_at, id, started_at, mode, status, night,
  with_bots, rewound, handed_over) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
`;
