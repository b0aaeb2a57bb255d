export type ScoreOrder = 'low' | 'high';

/**
 * Fixed facts of a game as plain data, for rules, app and screens. Defined in the game's `manifest.ts`, with other
 * fixed numbers for both rules and screen (cards of a hand, limits of an option). Screens import that file, so it holds
 * values and no code.
 */
export interface GameManifest<Options extends object = object> {
  /** Id in stored matches, exported files and the engine protocol; never changes. */
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly minutes: number;
  /** Names on its boxes and in other programs, compared without case and accents. */
  readonly titles: readonly string[];
  /** Number on BoardGameGeek, used by other programs; 0 if unknown. */
  readonly bggId: number;
  /** Must be raised if an old log would no longer replay to the same match. */
  readonly rulesVersion: number;
  /**
   * First character of the codes that name its deals, among 0–9 and A–Z without I, L, O and U; another one with another
   * `rulesVersion`. Omitted: its deals have no codes.
   */
  readonly dealLetter?: string;
  readonly scoreOrder: ScoreOrder;
  /** Scores may be half points. Omitted: whole numbers only. */
  readonly hasHalfPoints?: true;
  /** Options of a new match, and defaults of omitted options. */
  readonly defaultOptions: Options;
}
