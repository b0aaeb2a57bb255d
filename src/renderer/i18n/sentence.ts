import type { Seat } from '#shared/ids.ts';

/**
 * A text by its key under the game's own texts, with parameters. Seats are written as their occupants' names. `Key`
 * is a game's own keys.
 */
export interface Sentence<Key extends string = string> {
  readonly key: Key;
  /** whether the key is the full name of a shared text */
  readonly isShared?: true;
  readonly seats?: Readonly<Record<string, Seat | readonly Seat[]>>;
  readonly params?: Readonly<Record<string, string | number>>;
  /** lists of sentences, such as cards named by colour, joined in the text */
  readonly lists?: Readonly<Record<string, readonly Sentence<Key>[]>>;
  /** chooses singular or plural, and is `{n}` in the text */
  readonly count?: number;
}
