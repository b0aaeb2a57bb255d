/** Outside bots: seats that a program plays. `bot` and `level` then name its substitute. */
export const programs = /* sql */ `
-- the name under which the program is entered; NULL for everybody else
ALTER TABLE seats ADD COLUMN program TEXT CHECK (program IS NULL OR bot IS NOT NULL);
`;
