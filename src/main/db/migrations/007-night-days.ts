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
