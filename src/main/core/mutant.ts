/** A rule bug sown on purpose: the game's tests must catch it (`npm run test:mutants`). */
export interface Mutant {
  /** what is wrong, in the rulebook's words */
  readonly name: string;
  /** relative to the game's folder */
  readonly file: string;
  /** occurs exactly once in the file */
  readonly find: string;
  readonly replace: string;
}
