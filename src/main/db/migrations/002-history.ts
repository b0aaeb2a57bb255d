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
