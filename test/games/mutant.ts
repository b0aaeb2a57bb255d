/** A deliberate rule bug: the game's tests must catch it (`npm run test:mutants`). */
export interface Mutant {
  /** description, in the rulebook's words */
  readonly name: string;
  /** relative to the game's folder in `src/games` */
  readonly file: string;
  /** occurs exactly once in the file */
  readonly find: string;
  readonly replace: string;
}
