/**
 * Deals that are dealt again: the start of such a match's log says so (`dealtAgain`), and the other matches with its cards
 * have its seed.
 */
export const dealtAgain = /* sql */ `
CREATE INDEX entries_dealt_again ON entries (match) WHERE revision = 0 AND payload ->> '$.dealtAgain' IS NOT NULL;
CREATE INDEX matches_by_seed ON matches (seed) WHERE mode = 'play';
`;
