/** What keeps a log honest: times that never run backwards, and what each call asked for. */
export const log = /* sql */ `
-- A clock that was set back while people played had them end before they began: such a match has no length.
UPDATE matches SET
  ended_at = max(ended_at, started_at),
  last_at = max(last_at, started_at, ifnull(ended_at, started_at))
WHERE last_at < started_at OR ended_at < started_at OR last_at < ended_at;

-- A digest of the call that wrote the entry, so that only the same call sent again is taken for a resend; NULL in what
-- is older, and where no client wrote.
ALTER TABLE entries ADD COLUMN call TEXT;
`;
