/** Games that people described on this laptop. Each match keeps its own description, in its options. */
export const customGames = /* sql */ `
CREATE TABLE custom_games (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- the rest of its description, whose schema is in src/shared/sheet-description.ts
  rules TEXT NOT NULL CHECK (json_valid(rules)),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
