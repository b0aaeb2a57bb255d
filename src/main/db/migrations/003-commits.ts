/** How far a history has come, so that one that has lost a part is told from one that never had it. */
export const commits = /* sql */ `
-- One row.
CREATE TABLE history (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- a random name, the same in every copy
  id TEXT NOT NULL,
  -- rises with every transaction, and with every backup that is gone back to
  commits INTEGER NOT NULL
) STRICT;
INSERT INTO history (only, id, commits) VALUES (1, lower(hex(randomblob(16))), 0);
`;
