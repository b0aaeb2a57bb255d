/** Photos of the table, of a match or of a night. Image data is in files beside the database, named by digest. */
export const photos = /* sql */ `
CREATE TABLE photos (
  id TEXT PRIMARY KEY,
  match TEXT REFERENCES matches (id) ON DELETE CASCADE,
  night TEXT REFERENCES nights (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  caption TEXT NOT NULL DEFAULT '',
  added_at INTEGER NOT NULL,
  -- when it was removed; for a while it can be brought back
  deleted_at INTEGER,
  CHECK ((match IS NULL) <> (night IS NULL))
) STRICT;
CREATE INDEX photos_by_match ON photos (match, sha256) WHERE match IS NOT NULL;
CREATE INDEX photos_by_night ON photos (night, sha256) WHERE night IS NOT NULL;
`;
