/** Described games that are the same as another one: files that name the old game mean the other. */
export const mergedGames = /* sql */ `
ALTER TABLE custom_games ADD COLUMN merged_into TEXT REFERENCES custom_games (id);
`;
