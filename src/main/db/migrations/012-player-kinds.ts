/** Updates the columns of a match that repeat its seats; guests are in no roster, and bots of other programs are bots. */
export const repeatSeats = (match: 'NEW.match' | 'OLD.match') => {
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
