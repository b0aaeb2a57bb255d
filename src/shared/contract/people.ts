import { z } from 'zod';
import type { Player } from '../people.ts';
import { byLaptop, emptyInput } from './call.ts';
import { newPlayer, playerId } from './fields.ts';

/** As many merged names of one person are listed. */
export const MERGED_SHOWN_MAX = 50;

/** Somebody the house knows, as a line of the list of people. */
export interface Person extends Player {
  /** no longer offered where a match is begun, but kept in the history */
  readonly archived: boolean;
  /** names that turned out to be the same person, by name, at most MERGED_SHOWN_MAX; each can be set free again */
  readonly merged: readonly Player[];
  /** how many more such names */
  readonly moreMerged: number;
}

const onePlayer = z.strictObject({ player: playerId });

export const peopleCalls = {
  /** those not archived, by name */
  'players.list': byLaptop(emptyInput).answers<readonly Player[]>(),
  'players.add': byLaptop(newPlayer).answers<Player>(),
  /** Everybody, archived too, by name. */
  'people.list': byLaptop(emptyInput).answers<readonly Person[]>(),
  /** Name, emblem and colour anew, with the refusals of players.add. What is left out stays. */
  'players.rename': byLaptop(
    z.strictObject({
      player: playerId,
      ...newPlayer.partial({ emblem: true, colour: true }).shape,
    }),
  ).answers<Player>(),
  'players.archive': byLaptop(onePlayer).answers<null>(),
  /** Refused with name-taken if somebody else has the name now. */
  'players.unarchive': byLaptop(onePlayer).answers<null>(),
  /** Two names, one person: all matches of `from` become those of `into`. Refused if both sat in one match. */
  'players.merge': byLaptop(z.strictObject({ from: playerId, into: playerId })).answers<Player>(),
  /** Takes a merge back: this player gets back the seats that were its own. Refused with name-taken like unarchive. */
  'players.unmerge': byLaptop(onePlayer).answers<Player>(),
} as const;
