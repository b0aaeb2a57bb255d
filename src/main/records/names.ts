import { z } from 'zod';
import { playerId } from '#shared/contract/fields.ts';
import type { PlayerId } from '#shared/ids.ts';
import { withDistinctAvatars, distinctOccupants } from '#shared/avatars.ts';
import { BOT_LEVELS, BOT_NAMES, type Occupant, type Player } from '#shared/people.ts';
import type { PlayerStore } from './players.ts';

/** Occupant as stored in a log: a player's name may change, the id does not. */
export const loggedOccupant = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('player'), player: playerId }).readonly(),
  z
    .strictObject({
      kind: z.literal('bot'),
      name: z.enum(BOT_NAMES),
      level: z.enum(BOT_LEVELS),
      program: z.string().max(200).exactOptional(),
    })
    .readonly(),
]);
export type LoggedOccupant = z.output<typeof loggedOccupant>;

export type ResolvePlayers = (players: readonly PlayerId[]) => readonly Player[];
export type ResolveOccupants = (occupants: readonly LoggedOccupant[]) => readonly Occupant[];

const playerOf =
  (players: PlayerStore) =>
  (id: PlayerId): Player => {
    const player = players.byId(id);
    if (!player) throw new Error('the log seats a player whom nobody knows');
    return player;
  };

/** Resolves the ids of one sheet to people with their present names and distinct avatars. */
export const createPlayerResolver = (players: PlayerStore): ResolvePlayers => {
  const byId = playerOf(players);
  return (ids) => withDistinctAvatars(ids.map(byId));
};

export const createOccupantResolver = (players: PlayerStore): ResolveOccupants => {
  const byId = playerOf(players);
  return (occupants) =>
    distinctOccupants(
      occupants.map((occupant) =>
        occupant.kind === 'bot' ? occupant : { kind: 'player', player: byId(occupant.player) },
      ),
    );
};
