import type { PlayerId } from '../../shared/ids.ts';
import type { BotLevel, BotName, Occupant, Player } from '../../shared/people.ts';
import type { PlayerStore } from '../history/players.ts';

/** Who sits in a seat, as a log keeps it: a player's name may change, the id does not. */
export type LoggedOccupant =
  | { readonly kind: 'player'; readonly player: PlayerId }
  | { readonly kind: 'bot'; readonly name: BotName; readonly level: BotLevel };

export type NamePlayer = (player: PlayerId) => Player;
export type NameOccupant = (occupant: LoggedOccupant) => Occupant;

/** Puts today's name and emblem to a player's id. */
export const playerNames =
  (players: PlayerStore): NamePlayer =>
  (id) => {
    const player = players.byId(id);
    if (!player) throw new Error('the log seats a player whom nobody knows');
    return player;
  };

/** The same for whoever sits at a table, bots among them. */
export const occupantNames = (players: PlayerStore): NameOccupant => {
  const name = playerNames(players);
  return (occupant) =>
    occupant.kind === 'bot' ? occupant : { kind: 'player', player: name(occupant.player) };
};
