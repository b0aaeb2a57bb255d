/** Outside bots: seats that a program plays. What stands in `bot` and `level` then is who moves in its place. */
export const programs = /* sql */ `
-- the name under which the program is entered; NULL for everybody else
ALTER TABLE seats ADD COLUMN program TEXT CHECK (program IS NULL OR bot IS NOT NULL);
`;
