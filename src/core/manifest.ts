/** Whether the lowest or the highest score wins. */
export type ScoreOrder = 'low' | 'high';

/**
 * What is fixed about a game before anyone plays it, as plain data: the rules, the app and its screens all read it here.
 * It stands in the game's `manifest.ts`, together with the other fixed numbers that both rules and screen need (cards
 * of a hand, limits of an option). The screens import that file, so it holds values and no code.
 */
export interface GameManifest<Options extends object = object> {
  /** Stands in stored matches, exported files and the engine protocol, and so never changes. */
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** How long a match takes, roughly. */
  readonly minutes: number;
  /** What other programs and its boxes call it; capitals and marks don't matter. */
  readonly titles: readonly string[];
  /** Its number on BoardGameGeek, by which other programs know it; 0 where it is not known. */
  readonly bggId: number;
  /** Raised whenever an old log would no longer fold to the same match. */
  readonly rulesVersion: number;
  readonly scoreOrder: ScoreOrder;
  /** The options of a new match; each is also the value of an option that is left out. */
  readonly defaultOptions: Options;
}
