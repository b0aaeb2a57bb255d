import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import type { PlayerStore } from '../history/players.ts';
import type { NameSitter } from './publish.ts';

/** Puts today's name and emblem to a player's id. */
export const playerNames =
  (players: PlayerStore) =>
  (id: PlayerId): Player => {
    const player = players.byId(id);
    if (!player) throw new Error('the log seats a player whom nobody knows');
    return player;
  };

/** The same for whoever sits at a table, bots among them. */
export const sitterNames = (players: PlayerStore): NameSitter => {
  const name = playerNames(players);
  return (sitter) =>
    sitter.kind === 'bot' ? sitter : { kind: 'player', player: name(sitter.player) };
};
