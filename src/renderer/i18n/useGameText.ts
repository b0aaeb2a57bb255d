import { type TextKey, useI18n } from './useI18n.ts';
import type { Occupant } from '#shared/people.ts';
import type { Sentence } from './sentence.ts';
import { useNames } from './useNames.ts';

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
