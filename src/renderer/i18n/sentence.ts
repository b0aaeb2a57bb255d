import type { Seat } from '../../shared/ids.ts';

/**
 * A text by its key under the game's own texts, with what it names. Seats are said by name, whoever sits there. A game
 * gives the keys of its own texts for `Key`.
 */
export interface Sentence<Key extends string = string> {
  readonly key: Key;
  /** the key is the whole name of a text that all games share */
  readonly isShared?: true;
  readonly seats?: Readonly<Record<string, Seat | readonly Seat[]>>;
  readonly params?: Readonly<Record<string, string | number>>;
  /** things that are sentences of their own, such as cards called by their colours, named one after the other */
  readonly lists?: Readonly<Record<string, readonly Sentence<Key>[]>>;
  /** chooses between singular and plural, and is `{n}` in the text */
  readonly count?: number;
}
