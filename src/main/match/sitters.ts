import type { PlayerStore } from '../history/players.ts';
import type { NameSitter } from './publish.ts';

/** Puts today's name and emblem to a player's id. */
export const sitterNames =
  (players: PlayerStore): NameSitter =>
  (sitter) => {
    if (sitter.kind === 'bot') return sitter;
    const player = players.byId(sitter.player);
    if (!player) throw new Error('the log seats a player whom nobody knows');
    return { kind: 'player', player };
  };
