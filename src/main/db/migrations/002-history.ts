/** What looking back needs: a way to delete with a way back, and two names that turn out to be one person. */
export const history = /* sql */ `
ALTER TABLE matches ADD COLUMN deleted_at INTEGER;
ALTER TABLE players ADD COLUMN merged_into TEXT REFERENCES players (id);
`;
