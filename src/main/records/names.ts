import type { PlayerId } from '../../shared/ids.ts';
import { distinctLooks, distinctOccupants } from '../../shared/looks.ts';
import type { Bot, Occupant, Player } from '../../shared/people.ts';
import type { PlayerStore } from './players.ts';

/** Who sits in a seat, as a log keeps it: a player's name may change, the id does not. */
export type LoggedOccupant = { readonly kind: 'player'; readonly player: PlayerId } | Bot;

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
  return (ids) => distinctLooks(ids.map(name));
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
