import { repeatSeats } from './012-player-kinds.ts';

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
