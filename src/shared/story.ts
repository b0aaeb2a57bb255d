import type { Seat } from './ids.ts';

/**
 * Something worth telling of a match that is over: a code of its game with ids and numbers. The sentence is made by the
 * screens.
 */
export interface Highlight {
  readonly code: string;
  /** whom it is about; none where it is about the game's own pieces alone */
  readonly seat: Seat | null;
  readonly params: Readonly<Record<string, number | string>>;
}

/** How a match came to its score. Each game adds what makes up its own. */
export interface Story {
  /** at most three, the most unusual first */
  readonly highlights: readonly Highlight[];
}
