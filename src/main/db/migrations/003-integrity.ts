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
