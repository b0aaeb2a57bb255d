/** What makes a loss, a wrong clock and a call sent twice show. */
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
`;
