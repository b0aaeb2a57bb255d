import type { Seat } from './ids.ts';

/** Notable fact about a finished match: a code of its game with ids and numbers. Screens make the sentence. */
export interface Highlight {
  readonly code: string;
  /** subject; null if it is about the game's pieces alone */
  readonly seat: Seat | null;
  readonly params: Readonly<Record<string, number | string>>;
}

/** Highlights of a match. Each game adds the composition of its scores. */
export interface Story {
  /** at most three, rarest first */
  readonly highlights: readonly Highlight[];
}
