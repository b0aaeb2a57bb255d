/** What the coach has made of matches that are over: it can be made again, and goes with its match. */
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
