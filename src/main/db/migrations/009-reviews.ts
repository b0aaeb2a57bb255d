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
