import { z } from 'zod';
import { playerId } from '../../shared/contract/fields.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { withDistinctAvatars, distinctOccupants } from '../../shared/avatars.ts';
import { BOT_LEVELS, BOT_NAMES, type Occupant, type Player } from '../../shared/people.ts';
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

export type NamePlayers = (players: readonly PlayerId[]) => readonly Player[];
export type NameOccupants = (occupants: readonly LoggedOccupant[]) => readonly Occupant[];

const nameOf =
  (players: PlayerStore) =>
  (id: PlayerId): Player => {
    const player = players.byId(id);
    if (!player) throw new Error('the log seats a player whom nobody knows');
    return player;
  };

/** Puts today's names and emblems to the people of one sheet, as they are told apart there. */
export const playerNames = (players: PlayerStore): NamePlayers => {
  const name = nameOf(players);
  return (ids) => withDistinctAvatars(ids.map(name));
};

/** The same for those who sit at one table, bots among them. */
export const occupantNames = (players: PlayerStore): NameOccupants => {
  const name = nameOf(players);
  return (occupants) =>
    distinctOccupants(
      occupants.map((occupant) =>
        occupant.kind === 'bot' ? occupant : { kind: 'player', player: name(occupant.player) },
      ),
    );
};
