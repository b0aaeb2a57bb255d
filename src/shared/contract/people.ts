import { z } from 'zod';
import type { Player } from '../people.ts';
import { byLaptop, emptyInput } from './call.ts';
import { newPlayer, playerId } from './fields.ts';

export const MERGED_SHOWN_MAX = 50;

export interface Person extends Player {
  /** not offered for new matches, but kept in the history */
  readonly archived: boolean;
  /** merged names, by name, at most MERGED_SHOWN_MAX; each can be unmerged */
  readonly merged: readonly Player[];
  readonly moreMerged: number;
}

const onePlayer = z.strictObject({ player: playerId });

export const peopleCalls = {
  'players.list': byLaptop(emptyInput).answers<readonly Player[]>(),
  'players.add': byLaptop(newPlayer).answers<Player>(),
  'people.list': byLaptop(emptyInput).answers<readonly Person[]>(),
  /** Changes name, emblem and colour, with the refusals of players.add. Omitted fields stay. */
  'players.rename': byLaptop(
    z.strictObject({
      player: playerId,
      ...newPlayer.partial({ emblem: true, colour: true }).shape,
    }),
  ).answers<Player>(),
  'players.archive': byLaptop(onePlayer).answers<null>(),
  /** Refuses with name-taken if another person has the name now. */
  'players.unarchive': byLaptop(onePlayer).answers<null>(),
  /** Moves all matches of `from` to `into`. Refuses if both sat in one match. */
  'players.merge': byLaptop(z.strictObject({ from: playerId, into: playerId })).answers<Player>(),
  /** Undoes a merge: the player gets its own seats back. Refuses with name-taken like unarchive. */
  'players.unmerge': byLaptop(onePlayer).answers<Player>(),
} as const;
