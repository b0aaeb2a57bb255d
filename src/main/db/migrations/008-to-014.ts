/** Outside bots: seats that a program plays. `bot` and `level` then name its substitute. */
export const programs = /* sql */ `
-- the name under which the program is entered; NULL for everybody else
ALTER TABLE seats ADD COLUMN program TEXT CHECK (program IS NULL OR bot IS NOT NULL);
`;

/** Coach reviews of finished matches: they can be computed again, and are deleted with their match. */
export const reviews = /* sql */ `
CREATE TABLE reviews (
  match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
  -- of the match's log when it was reviewed: of a log that has gone on since it says nothing
  revision INTEGER NOT NULL,
  -- the coach's version
  coach INTEGER NOT NULL,
  -- per seat, for looking back on many matches
  seats TEXT NOT NULL,
  -- all of it; its shape is in the contract
  findings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** Games that people described on this laptop. Each match keeps its own description, in its options. */
export const customGames = /* sql */ `
CREATE TABLE custom_games (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- the rest of its description, whose schema is in src/shared/sheet-description.ts
  rules TEXT NOT NULL CHECK (json_valid(rules)),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** Described games that are the same as another one: files that name the old game mean the other. */
export const mergedGames = /* sql */ `
ALTER TABLE custom_games ADD COLUMN merged_into TEXT REFERENCES custom_games (id);
`;

/** Updates the columns of a match that repeat its seats; guests are in no roster, and bots of other programs are bots. */
const repeatSeats = (match: 'NEW.match' | 'OLD.match') => {
  const people = `SELECT json_group_array(DISTINCT player ORDER BY player) AS people FROM seats
    WHERE match = ${match} AND player IS NOT NULL
      AND (SELECT kind FROM players WHERE players.id = seats.player) = 'person'`;
  return /* sql */ `
  INSERT INTO rosters (people)
    SELECT people FROM (${people}) WHERE people NOT IN (SELECT people FROM rosters);
  UPDATE matches SET
    roster = (SELECT id FROM rosters WHERE people = (${people})),
    with_bots = EXISTS (SELECT 1 FROM seats WHERE match = ${match} AND (bot IS NOT NULL
      OR (SELECT kind FROM players WHERE players.id = seats.player) = 'bot')),
    margin = (SELECT max(score) - min(score) FROM (
      SELECT score FROM seats WHERE match = ${match} AND place IS NOT NULL ORDER BY place LIMIT 2
    ) HAVING count(*) = 2)
  WHERE id = ${match};`;
};

/** Players who are in no list of people: guests, and bots of other programs. */
export const playerKinds = /* sql */ `
ALTER TABLE players ADD COLUMN kind TEXT NOT NULL DEFAULT 'person'
  CHECK (kind IN ('person', 'guest', 'bot'));
CREATE INDEX players_unlisted ON players (id) WHERE kind <> 'person';

DROP TRIGGER seats_repeated_1;
DROP TRIGGER seats_repeated_2;
DROP TRIGGER seats_repeated_3;
CREATE TRIGGER seats_repeated_1 AFTER INSERT ON seats BEGIN ${repeatSeats('NEW.match')} END;
CREATE TRIGGER seats_repeated_2 AFTER UPDATE OF player, bot, score, place ON seats
BEGIN ${repeatSeats('NEW.match')} END;
CREATE TRIGGER seats_repeated_3 AFTER DELETE ON seats
WHEN EXISTS (SELECT 1 FROM matches WHERE id = OLD.match)
BEGIN ${repeatSeats('OLD.match')} END;
`;

const noted = (match: 'NEW.id' | 'NEW.match') => /* sql */ `
BEGIN
  INSERT INTO result_changes (match, change)
    VALUES (${match}, (SELECT ifnull(max(change), 0) + 1 FROM result_changes))
    ON CONFLICT (match) DO UPDATE SET change = excluded.change;
END;`;

/**
 * Scores may be half points: columns of scores hold real numbers, in which whole and half points are exact. What is
 * stored keeps its value, so that no result is noted as changed.
 */
export const halfPoints = /* sql */ `
DROP TRIGGER seats_repeated_1;
DROP TRIGGER seats_repeated_2;
DROP TRIGGER seats_repeated_3;
DROP TRIGGER result_changed_2;
DROP TRIGGER result_changed_5;
DROP INDEX matches_past;

ALTER TABLE seats RENAME COLUMN score TO whole_score;
ALTER TABLE seats ADD COLUMN score REAL;
UPDATE seats SET score = whole_score WHERE whole_score IS NOT NULL;
ALTER TABLE seats DROP COLUMN whole_score;

ALTER TABLE matches RENAME COLUMN margin TO whole_margin;
-- the distance between the first two places; NULL until there are two
ALTER TABLE matches ADD COLUMN margin REAL;
UPDATE matches SET margin = whole_margin WHERE whole_margin IS NOT NULL;
ALTER TABLE matches DROP COLUMN whole_margin;

ALTER TABLE rounds RENAME TO whole_rounds;
CREATE TABLE rounds (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  round INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  score REAL NOT NULL,
  PRIMARY KEY (match, round, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO rounds (match, round, seat, score) SELECT match, round, seat, score FROM whole_rounds;
DROP TABLE whole_rounds;

CREATE INDEX matches_past ON matches (ended_at DESC, id, night_day, started_at, game, mode, status, night, roster,
  with_bots, margin, rewound, handed_over) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
CREATE TRIGGER seats_repeated_1 AFTER INSERT ON seats BEGIN ${repeatSeats('NEW.match')} END;
CREATE TRIGGER seats_repeated_2 AFTER UPDATE OF player, bot, score, place ON seats
BEGIN ${repeatSeats('NEW.match')} END;
-- A match that is deleted takes its seats along: nothing is left to be brought up to date, seat by seat.
CREATE TRIGGER seats_repeated_3 AFTER DELETE ON seats
WHEN EXISTS (SELECT 1 FROM matches WHERE id = OLD.match)
BEGIN ${repeatSeats('OLD.match')} END;
CREATE TRIGGER result_changed_2 AFTER UPDATE ON matches
WHEN OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL ${noted('NEW.id')}
CREATE TRIGGER result_changed_5 AFTER UPDATE ON seats ${noted('NEW.match')}
`;

/**
 * A match's results by seat as JSON: [index of the person in the match's roster, place, score]; of a bot
 * [null, place, score, level, program, player], where the player is a bot of another program. A guest is nobody:
 * [null, place, score].
 */
const resultsOf = (match: 'NEW.match' | 'OLD.match' | 'matches.id') => /* sql */ `(
  SELECT json_group_array(json(
    CASE WHEN bot IS NOT NULL OR kind = 'bot' THEN json_array(NULL, place, score, level, program, player)
    ELSE json_array(CASE WHEN kind = 'person' THEN person END, place, score) END) ORDER BY seat)
  FROM (SELECT seats.*, kind, dense_rank() OVER (PARTITION BY kind ORDER BY player) - 1 AS person
    FROM seats LEFT JOIN players ON players.id = player WHERE seats.match = ${match}))`;

/** Updates the columns of a match that repeat its seats; guests are in no roster, and bots of other programs are bots. */
const repeatSeatsAndResults = (match: 'NEW.match' | 'OLD.match') => {
  const people = `SELECT json_group_array(DISTINCT player ORDER BY player) AS people FROM seats
    WHERE match = ${match} AND player IS NOT NULL
      AND (SELECT kind FROM players WHERE players.id = seats.player) = 'person'`;
  return /* sql */ `
  INSERT INTO rosters (people)
    SELECT people FROM (${people}) WHERE people NOT IN (SELECT people FROM rosters);
  UPDATE matches SET
    roster = (SELECT id FROM rosters WHERE people = (${people})),
    with_bots = EXISTS (SELECT 1 FROM seats WHERE match = ${match} AND (bot IS NOT NULL
      OR (SELECT kind FROM players WHERE players.id = seats.player) = 'bot')),
    margin = (SELECT max(score) - min(score) FROM (
      SELECT score FROM seats WHERE match = ${match} AND place IS NOT NULL ORDER BY place LIMIT 2
    ) HAVING count(*) = 2),
    results = ${resultsOf(match)}
  WHERE id = ${match};`;
};

/** A match's people and places, on which ratings depend; scores may be corrected without effect on them. */
const placesOf = (row: 'OLD' | 'NEW') =>
  `(SELECT json_group_array(json_array(value ->> 0, value ->> 1)) FROM json_each(${row}.results))`;

const lowerTo = (row: 'OLD' | 'NEW') => /* sql */ `
  UPDATE rated_until SET ended_at = ${row}.ended_at, match = ${row}.id
  WHERE (ended_at, match) > (${row}.ended_at, ${row}.id);`;

/** The statistics are read from the matches themselves; only ratings are stored. */
export const ratings = /* sql */ `
DROP TRIGGER result_changed_1;
DROP TRIGGER result_changed_2;
DROP TRIGGER result_changed_3;
DROP TRIGGER result_changed_4;
DROP TRIGGER result_changed_5;
DROP TRIGGER result_changed_6;
DROP TRIGGER result_changed_7;
DROP TABLE result_changes;
DROP TABLE saved_statistics;

ALTER TABLE matches ADD COLUMN results TEXT NOT NULL DEFAULT '[]';
UPDATE matches SET results = ${resultsOf('matches.id')};
DROP TRIGGER seats_repeated_1;
DROP TRIGGER seats_repeated_2;
DROP TRIGGER seats_repeated_3;
CREATE TRIGGER seats_repeated_1 AFTER INSERT ON seats BEGIN ${repeatSeatsAndResults('NEW.match')} END;
CREATE TRIGGER seats_repeated_2 AFTER UPDATE OF player, bot, level, program, score, place ON seats
BEGIN ${repeatSeatsAndResults('NEW.match')} END;
CREATE TRIGGER seats_repeated_3 AFTER DELETE ON seats
WHEN EXISTS (SELECT 1 FROM matches WHERE id = OLD.match)
BEGIN ${repeatSeatsAndResults('OLD.match')} END;

-- In the order in which statistics read them, with what most conditions ask for.
CREATE INDEX matches_in_order ON matches (ended_at, id, game, roster, night_day, with_bots)
  WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
-- The matches of described games in which low scores win: their game is known by its matches alone.
CREATE INDEX matches_fewest ON matches (game) WHERE ended_at IS NOT NULL AND deleted_at IS NULL
  AND game BETWEEN 'custom-' AND 'custom.' AND options ->> 'winner' = 'fewest';

-- What people were rated after each match, in order of the ends: as JSON, by person's id, the skill and doubt in all
-- games and in this game.
CREATE TABLE ratings (
  ended_at INTEGER NOT NULL,
  match TEXT NOT NULL,
  game TEXT NOT NULL,
  people TEXT NOT NULL CHECK (json_valid(people)),
  PRIMARY KEY (ended_at, match)
) STRICT, WITHOUT ROWID;
-- The first match whose ratings, and those of all later ones, have to be computed. One row.
CREATE TABLE rated_until (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  ended_at INTEGER NOT NULL,
  match TEXT NOT NULL
) STRICT;
INSERT INTO rated_until (only, ended_at, match) VALUES (1, -8640000000000000, '');
CREATE TRIGGER ratings_outdated_1
AFTER UPDATE OF ended_at, deleted_at, status, rewound, handed_over, game, options, roster, results ON matches
WHEN (OLD.ended_at, OLD.deleted_at, OLD.status, OLD.rewound, OLD.handed_over, OLD.game, OLD.options, OLD.roster)
  IS NOT (NEW.ended_at, NEW.deleted_at, NEW.status, NEW.rewound, NEW.handed_over, NEW.game, NEW.options, NEW.roster)
  OR NEW.ended_at IS NOT NULL AND ${placesOf('OLD')} <> ${placesOf('NEW')}
BEGIN ${lowerTo('OLD')} ${lowerTo('NEW')} END;
CREATE TRIGGER ratings_outdated_2 AFTER DELETE ON matches BEGIN ${lowerTo('OLD')} END;
`;
