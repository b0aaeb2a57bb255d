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
