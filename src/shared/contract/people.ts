import type { Player } from '../people.ts';
import { call, nothing } from './call.ts';
import { newPlayer } from './fields.ts';

export const peopleCalls = {
  /** those not archived, by name */
  'players.list': call(nothing).answers<readonly Player[]>(),
  'players.add': call(newPlayer).answers<Player>(),
} as const;
