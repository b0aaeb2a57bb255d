import { type TextKey, useI18n } from './useI18n.ts';
import type { Occupant } from '#shared/people.ts';
import { useNames } from './useNames.ts';
import type { Seat } from '#shared/ids.ts';

/** A text by its key under the game's own texts. Seats are written as their occupants' names. */
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

/** Texts of a game outside an open match: on a ticket, in the history. */
export function useGameText() {
  const { t } = useI18n();
  const { nameOf, listOf } = useNames();
  /** Returns a placeholder if a log names a missing column. */
  const nameAt = (occupant: Occupant | undefined): string => (occupant ? nameOf(occupant) : '…');

  function sentenceText(
    game: string,
    sentence: Sentence,
    occupants: readonly Occupant[] = [],
  ): string {
    const { key, isShared, seats = {}, lists = {}, params = {}, count = 1 } = sentence;
    const names = Object.entries(seats).map(([name, seatOrSeats]) => [
      name,
      listOf([seatOrSeats].flat().map((seat) => nameAt(occupants[seat as number]))),
    ]);
    const things = Object.entries(lists).map(([name, listed]) => [
      name,
      listOf(listed.map((thing) => sentenceText(game, thing, occupants))),
    ]);
    const filled = { ...params, ...Object.fromEntries([...names, ...things]) };
    return t(isShared ? (key as TextKey) : `games.${game}.${key}`, filled, count);
  }

  return { gameName: (game: string): string => t(`games.${game}.name`), sentenceText };
}

type Params = Readonly<Record<string, string | number>>;

/** Creates a game's `useText`: its own texts by their own keys. */
export const createUseText = <Key extends string>(game: string) =>
  function useText() {
    const { t } = useI18n();
    return (key: Key, params: Params = {}, count = 1): string =>
      t(`games.${game}.${key}`, params, count);
  };
